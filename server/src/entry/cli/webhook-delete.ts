import { deleteWebhook } from '../../notifications/webhooks/index.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import type { Command } from './command.ts'
import { webhookOptions, withWebhook } from './webhook-options.ts'

export const webhookDeleteCommand: Command = {
  name: ['webhook', 'delete'],
  summary: 'delete a webhook',
  usage: '--tenant CLIENT_ID --id ID',
  options: webhookOptions,
  required: ['tenant', 'id'],
  run: context =>
    withWebhook(context, async ({ webhooks }, tenant, id) => {
      await deleteWebhook(webhooks, tenant.id, { id, scope: null }, unrecorded)
      return { json: { deleted: id }, text: `Webhook ${id} is deleted.` }
    }),
}
