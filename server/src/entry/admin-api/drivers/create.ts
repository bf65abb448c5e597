import { Group, Text } from '../../../platform/shared/schema.ts'
import { createDriver } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { areaOf, driverFields } from './driver-fields.ts'
import { DriverRecord, showDriver } from './driver-record.ts'

/** Pickups a day, unless said otherwise. */
const usualCapacity = 20

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/drivers',
    action: 'drivers.create',
    summary: 'Create a driver',
    access: 'drivers',
    status: 201,
    body: Group('Driver', { name: Text('Name'), ...driverFields }),
    data: DriverRecord,
    async handle({ tenant, body, recorder }) {
      const fields = {
        name: body.name,
        phone: body.phone ?? null,
        active: body.active ?? true,
        daily_capacity: body.daily_capacity ?? usualCapacity,
        areas: (body.areas ?? []).map(areaOf),
      }
      const driver = await createDriver(services, tenant.id, fields, recorder)
      return showDriver(services, tenant, driver)
    },
  })
