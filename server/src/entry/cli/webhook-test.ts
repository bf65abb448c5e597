import { sendTestEvent } from '../../notifications/webhooks/index.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import type { Command } from './command.ts'
import { deliveryLine, printedDelivery, webhookOptions, withWebhook } from './webhook-options.ts'

export const webhookTestCommand: Command = {
  name: ['webhook', 'test'],
  summary: 'send a test event to a webhook and print the result',
  usage: '--tenant CLIENT_ID --id ID',
  options: webhookOptions,
  required: ['tenant', 'id'],
  run: context =>
    withWebhook(context, async ({ webhooks }, tenant, id) => {
      const sent = await sendTestEvent(webhooks, tenant.id, id, unrecorded)
      return { json: printedDelivery(sent), text: deliveryLine(sent) }
    }),
}
