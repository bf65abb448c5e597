import { removeDriver } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/drivers/:id',
    action: 'drivers.delete',
    summary: 'Delete a driver without pickups',
    access: 'drivers',
    params: idParameter('driver'),
    data: DeletedRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, recorder }) {
      await removeDriver(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })
