import Type from 'typebox'
import { rotateSecret } from '../../../notifications/webhooks/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWebhook, secretField, WebhookRecord } from './webhook-record.ts'

export const rotateSecretEndpoint = ({ database, webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/webhooks/:id/rotate-secret',
    action: 'webhooks.rotate-secret',
    summary: 'Rotate the secret of a webhook',
    description:
      'The previous secret signs as well for 24 hours. Only this answer contains the secret; you cannot read it again.',
    access: 'owner',
    params: idParameter('webhook'),
    data: Type.Object({ ...WebhookRecord.properties, ...secretField }),
    async handle({ tenant, params, recorder }) {
      const { webhook, secret } = await rotateSecret(
        webhooks,
        tenant.id,
        { id: idOf(params.id), scope: null },
        recorder,
      )
      const shown = await database.read(tenant.id, tx => presentWebhook(tx, tenant, webhook))
      return { ...shown, secret }
    },
  })
