import { listWebhooks } from '../../notifications/webhooks/index.ts'
import type { Command } from './command.ts'
import { printedWebhook } from './webhook-options.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const webhookListCommand: Command = {
  name: ['webhook', 'list'],
  summary: 'list the webhooks of a company',
  usage: '--tenant CLIENT_ID',
  options: { tenant: { type: 'string' } },
  required: ['tenant'],
  run: context =>
    withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const webhooks = await waybill.database.showing('all').read(tenant.id, tx => listWebhooks(tx))
      const lines = webhooks.map(
        ({ id, url, active, test }) => `${id}  ${url}  ${active ? 'on' : 'off'}${test ? '  test data' : ''}`,
      )
      return {
        json: { webhooks: webhooks.map(printedWebhook) },
        text: lines.length > 0 ? lines.join('\n') : 'There are no webhooks.',
      }
    }),
}
