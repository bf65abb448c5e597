import { deleteStaff } from '../../../accounts/staff/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/staff/:id',
    action: 'staff.delete',
    summary: 'Delete a staff member',
    access: 'owner',
    params: idParameter('member of staff'),
    data: DeletedRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, session, params, recorder }) {
      const by = { tenantId: tenant.id, staffId: session.staff.id }
      await deleteStaff(services, by, idOf(params.id), recorder)
      return deleted
    },
  })
