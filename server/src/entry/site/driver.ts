import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/shared/problem.ts'
import { type DriverServices, driverApiEndpoints } from '../driver-api/index.ts'
import type { DeviceEndpoint } from '../http/device-endpoint.ts'
import { deviceGate } from '../http/device-gate.ts'
import { registerEndpoints } from '../http/register.ts'
import { requirePlainBody } from '../http/server.ts'
import { servicesFor } from '../services.ts'
import { builtFolder, registerAppFiles } from './app-files.ts'
import { guardApiResponses } from './headers.ts'

/** Serves the driver's app at `/driver` and its API at `/driver/api`. */
export async function registerDriver(
  app: FastifyInstance,
  parts: DriverServices,
  folder = builtFolder('driver'),
): Promise<void> {
  const { clock, limiter, addressRateLimit } = parts
  const database = parts.database.for('callers')
  const services = servicesFor('pickups', { ...parts, database: parts.database.showing('live') })
  const register = (endpoints: DeviceEndpoint[]) => async (scope: FastifyInstance) => {
    guardApiResponses(scope)
    if (endpoints.some(({ bytes }) => bytes)) readBytes(scope)
    else for (const url of ['/', '/*']) scope.all(url, refuse)
    registerEndpoints(scope, endpoints, {
      device: deviceGate(scope, { database, clock, limiter, addressRateLimit }),
    })
  }
  const { json = [], bytes = [] } = Object.groupBy(driverApiEndpoints(services), endpoint =>
    endpoint.bytes ? 'bytes' : 'json',
  )
  for (const endpoints of [json, bytes]) await app.register(register(endpoints), { prefix: '/driver/api' })
  await registerAppFiles(app, { prefix: '/driver', name: 'driver’s app', folder })
}

async function refuse(): Promise<never> {
  throw notFound('No such path.')
}

/** Bodies stay bytes, whatever type they claim. */
function readBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
      requirePlainBody(request.headers)
      done(null, body)
    },
  )
}
