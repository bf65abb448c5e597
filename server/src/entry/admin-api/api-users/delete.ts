import { deleteApiUser } from '../../../accounts/access/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/api-users/:id',
    action: 'api-users.delete',
    summary: 'Delete an API user',
    description: 'All its tokens are revoked. Its name cannot be used again.',
    access: 'owner',
    params: idParameter('API user'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await deleteApiUser(database, clock, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })
