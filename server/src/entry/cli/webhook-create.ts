import { createWebhook } from '../../notifications/webhooks/index.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import { type Command, textOption } from './command.ts'
import { modeOption, printedWebhook, wholeOption } from './webhook-options.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const webhookCreateCommand: Command = {
  name: ['webhook', 'create'],
  summary: 'create a webhook',
  usage:
    '--tenant CLIENT_ID --url URL [--types all|a,b] [--customer ID] [--description TEXT] [--mode live|test]',
  options: {
    tenant: { type: 'string' },
    url: { type: 'string' },
    types: { type: 'string', default: 'all' },
    customer: { type: 'string' },
    description: { type: 'string' },
    mode: { type: 'string', default: 'live' },
  },
  required: ['tenant', 'url'],
  run: context =>
    withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const types = textOption(context, 'types').trim()
      const named = types.split(',').map(type => type.trim())
      const { description } = context.options
      const entry = {
        url: textOption(context, 'url'),
        description: typeof description === 'string' ? description : null,
        types: types === 'all' ? [] : named.filter(Boolean),
        customerId: wholeOption(context, 'customer'),
      }
      const { webhooks } = modeOption(context) === 'test' ? waybill.onTestData : waybill
      const { webhook, secret } = await createWebhook(webhooks, tenant.id, entry, unrecorded)
      return {
        json: { ...printedWebhook(webhook), secret },
        text: `Webhook ${webhook.id} has the secret ${secret}\nIt is shown only once.`,
      }
    }),
}
