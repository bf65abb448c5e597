import { changeWebhook } from '../../../notifications/webhooks/index.ts'
import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWebhook, Types, Url, WebhookRecord } from './webhook-record.ts'

export const changeEndpoint = ({ database, webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/webhooks/:id',
    action: 'webhooks.change',
    summary: 'Change a webhook',
    description: 'Fields that you leave out stay as they are. Null clears the description.',
    access: 'owner',
    params: idParameter('webhook'),
    body: Group('Webhook', {
      url: optional(Url),
      description: optional(Text('Description')),
      types: optional(Types),
    }),
    data: WebhookRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      const change = {
        ...(body.url === undefined ? {} : { url: body.url }),
        ...(sent.has('description') ? { description: body.description ?? null } : {}),
        ...(body.types === undefined ? {} : { types: body.types }),
      }
      const changed = await changeWebhook(
        webhooks,
        tenant.id,
        { id: idOf(params.id), scope: null },
        change,
        recorder,
      )
      return database.read(tenant.id, tx => presentWebhook(tx, tenant, changed))
    },
  })
