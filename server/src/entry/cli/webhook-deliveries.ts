import { listDeliveries, requireWebhook } from '../../notifications/webhooks/index.ts'
import type { Command } from './command.ts'
import { deliveryLine, printedDelivery, webhookOptions, withWebhook } from './webhook-options.ts'

const shown = 50

export const webhookDeliveriesCommand: Command = {
  name: ['webhook', 'deliveries'],
  summary: `list the last ${shown} deliveries of a webhook`,
  usage: '--tenant CLIENT_ID --id ID',
  options: webhookOptions,
  required: ['tenant', 'id'],
  run: context =>
    withWebhook(context, async ({ database }, tenant, id) => {
      const { items } = await database.read(tenant.id, async tx => {
        await requireWebhook(tx, { id, scope: null })
        return listDeliveries(
          tx,
          { webhookId: id, status: null },
          { limit: shown, descending: true, after: null },
        )
      })
      return {
        json: { deliveries: items.map(printedDelivery) },
        text: items.length > 0 ? items.map(deliveryLine).join('\n') : 'Nothing was delivered yet.',
      }
    }),
}
