import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/shared/problem.ts'
import { type DriverServices, driverApiEndpoints } from '../driver-api/index.ts'
import { deviceGate } from '../http/device-gate.ts'
import { registerEndpoints } from '../http/register.ts'
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
  const register = async (scope: FastifyInstance) => {
    guardApiResponses(scope)
    registerEndpoints(scope, driverApiEndpoints(services), {
      device: deviceGate(scope, { database, clock, limiter, addressRateLimit }),
    })
    for (const url of ['/', '/*']) scope.all(url, refuse)
  }
  await app.register(register, { prefix: '/driver/api' })
  await registerAppFiles(app, { prefix: '/driver', name: 'driver’s app', folder })
}

async function refuse(): Promise<never> {
  throw notFound('No such path.')
}
