import { removeSortCode } from '../../../shipping/sort-codes/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/sort-codes/:id',
    action: 'sort-codes.delete',
    summary: 'Delete a sort code',
    access: 'owner',
    params: idParameter('sort code'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await removeSortCode(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })
