import type { FastifyInstance } from 'fastify'
import { type DriverServices, driverApiEndpoints } from '../driver-api/index.ts'
import { deviceGate } from '../http/device-gate.ts'
import { registerEndpoints } from '../http/register.ts'
import { servicesFor } from '../services.ts'
import { guardApiResponses } from './headers.ts'

/** Serves the API of the driver's app at `/driver/api`. */
export async function registerDriver(app: FastifyInstance, parts: DriverServices): Promise<void> {
  const { clock, limiter, addressRateLimit } = parts
  const database = parts.database.for('callers')
  const services = servicesFor('pickups', { ...parts, database: parts.database.showing('live') })
  const register = async (scope: FastifyInstance) => {
    guardApiResponses(scope)
    registerEndpoints(scope, driverApiEndpoints(services), {
      device: deviceGate(scope, { database, clock, limiter, addressRateLimit }),
    })
  }
  await app.register(register, { prefix: '/driver/api' })
}
