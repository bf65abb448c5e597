import { removeTemplate } from '../../../shipping/templates/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/templates/:id',
    action: 'templates.delete',
    summary: 'Delete a shipment template',
    access: 'shipments',
    params: idParameter('template'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await removeTemplate(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })
