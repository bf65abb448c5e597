import { sendAgain, sendAgainSince } from '../../notifications/webhooks/index.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { type Command, textOption, UsageError } from './command.ts'
import { deliveryLine, printedDelivery, webhookOptions, wholeOption, withWebhook } from './webhook-options.ts'

export const webhookSendAgainCommand: Command = {
  name: ['webhook', 'send-again'],
  summary: 'resend a delivery, or all events since a time',
  usage: '--tenant CLIENT_ID --id ID --delivery ID|--since 2026-11-24T09:00:00-05:00',
  options: { ...webhookOptions, delivery: { type: 'string' }, since: { type: 'string' } },
  required: ['tenant', 'id'],
  async run(context) {
    const deliveryId = wholeOption(context, 'delivery')
    if ((deliveryId === null) === (context.options.since === undefined)) {
      throw new UsageError('Either --delivery or --since must be given.')
    }
    return withWebhook(context, async ({ webhooks }, tenant, id) => {
      if (deliveryId !== null) {
        const made = await sendAgain(webhooks, tenant.id, { id, deliveryId }, unrecorded)
        return { json: printedDelivery(made), text: deliveryLine(made) }
      }
      const since = momentOf(textOption(context, 'since'))
      const { firstEventId } = await sendAgainSince(webhooks, tenant.id, { id, since }, unrecorded)
      return {
        json: { first_event_id: firstEventId },
        text: `Everything from event ${firstEventId} on is sent again.`,
      }
    })
  },
}

function momentOf(text: string): Date {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    throw invalidFields({ since: '--since must be written as 2026-11-24T15:30:00-05:00.' })
  }
}
