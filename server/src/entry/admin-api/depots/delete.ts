import { removeDepot } from '../../../shipping/depots/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/depots/:id',
    action: 'depots.delete',
    summary: 'Delete a depot without scans',
    access: 'owner',
    params: idParameter('depot'),
    data: DeletedRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, recorder }) {
      await removeDepot(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })
