import { rotateSecret } from '../../notifications/webhooks/index.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import type { Command } from './command.ts'
import { printedWebhook, webhookOptions, withWebhook } from './webhook-options.ts'

export const webhookRotateSecretCommand: Command = {
  name: ['webhook', 'rotate-secret'],
  summary: 'rotate the secret of a webhook',
  usage: '--tenant CLIENT_ID --id ID',
  options: webhookOptions,
  required: ['tenant', 'id'],
  run: context =>
    withWebhook(context, async ({ webhooks }, tenant, id) => {
      const { webhook, secret } = await rotateSecret(webhooks, tenant.id, { id, scope: null }, unrecorded)
      return {
        json: { ...printedWebhook(webhook), secret },
        text: `Webhook ${id} has the secret ${secret}\nIt is shown only once; for 24 hours the previous secret signs as well.`,
      }
    }),
}
