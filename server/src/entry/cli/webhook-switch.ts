import { switchWebhook } from '../../notifications/webhooks/index.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import type { Command } from './command.ts'
import { printedWebhook, webhookOptions, withWebhook } from './webhook-options.ts'

export const webhookActivateCommand = switchCommand('activate', true)
export const webhookDeactivateCommand = switchCommand('deactivate', false)

function switchCommand(verb: string, active: boolean): Command {
  const word = active ? 'on' : 'off'
  return {
    name: ['webhook', verb],
    summary: `switch a webhook ${word}`,
    usage: '--tenant CLIENT_ID --id ID',
    options: webhookOptions,
    required: ['tenant', 'id'],
    run: context =>
      withWebhook(context, async ({ webhooks }, tenant, id) => {
        const changed = await switchWebhook(webhooks, tenant.id, id, active, unrecorded)
        return { json: printedWebhook(changed), text: `Webhook ${id} is ${word}.` }
      }),
  }
}
