import { requireDriver } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { DriverRecord, showDriver } from './driver-record.ts'

export const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/drivers/:id',
    action: 'drivers.read',
    summary: 'Get a driver',
    access: 'staff',
    params: idParameter('driver'),
    data: DriverRecord,
    async handle({ tenant, params }) {
      const driver = await services.database.read(tenant.id, tx => requireDriver(tx, idOf(params.id)))
      return showDriver(services, tenant, driver)
    },
  })
