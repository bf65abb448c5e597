import Type from 'typebox'
import { createWebhook } from '../../../notifications/webhooks/index.ts'
import { Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentWebhook, secretField, Types, Url, WebhookRecord } from './webhook-record.ts'

export const createEndpoint = ({ database, webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/webhooks',
    action: 'webhooks.create',
    summary: 'Create a webhook',
    description:
      'The webhook receives events of one customer or of the whole company, from now on. Only this answer contains the secret; you cannot read it again.',
    access: 'owner',
    status: 201,
    body: Group('Webhook', {
      url: Url,
      description: optional(Text('Description')),
      types: optional(Types),
      customer_id: optional(Id('Customer')),
    }),
    data: Type.Object({ ...WebhookRecord.properties, ...secretField }),
    errors: ['CONFLICT'],
    async handle({ tenant, body, recorder }) {
      const entry = {
        url: body.url,
        description: body.description ?? null,
        types: body.types ?? [],
        customerId: body.customer_id ?? null,
      }
      const { webhook, secret } = await createWebhook(webhooks, tenant.id, entry, recorder)
      const shown = await database.read(tenant.id, tx => presentWebhook(tx, tenant, webhook))
      return { ...shown, secret }
    },
  })
