import { requireWebhook } from '../../../notifications/webhooks/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWebhook, WebhookRecord } from './webhook-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/webhooks/:id',
    action: 'webhooks.read',
    summary: 'Get a webhook',
    access: 'owner',
    params: idParameter('webhook'),
    data: WebhookRecord,
    handle: ({ tenant, params }) =>
      database.read(tenant.id, async tx =>
        presentWebhook(tx, tenant, await requireWebhook(tx, idOf(params.id))),
      ),
  })
