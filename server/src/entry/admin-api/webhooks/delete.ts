import { deleteWebhook } from '../../../notifications/webhooks/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = ({ webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/webhooks/:id',
    action: 'webhooks.delete',
    summary: 'Delete a webhook',
    access: 'owner',
    params: idParameter('webhook'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await deleteWebhook(webhooks, tenant.id, { id: idOf(params.id), scope: null }, recorder)
      return deleted
    },
  })
