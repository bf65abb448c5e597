import type { Recorder } from '../../platform/audit/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { conflict, invalidFields, notFound } from '../../platform/shared/problem.ts'
import { eventIds, lastEventId } from '../events/index.ts'
import type { WebhookContext } from './context.ts'
import { type DeliveryRow, eventFrom, findDelivery, insertDeliveries } from './deliveries.repository.ts'
import { lockWebhook, updateWebhook } from './webhooks.repository.ts'
import { noSuchWebhook } from './webhooks.ts'

/** A new delivery. Throws NOT_FOUND, CONFLICT. */
export function sendAgain(
  { database, clock, scheduler }: WebhookContext,
  tenantId: number,
  { id, deliveryId }: { id: number; deliveryId: number },
  recorder: Recorder,
): Promise<DeliveryRow> {
  return database.write(tenantId, async tx => {
    const webhook = (await lockWebhook(tx, id)) ?? noSuchWebhook()
    const delivery = await findDelivery(tx, id, deliveryId)
    if (!delivery) throw notFound('No such delivery.')
    const { event_id: eventId, event_type: type, kind, record_id: recordId } = delivery
    if (eventId === null || kind === null || recordId === null) {
      throw conflict('A test event is not sent again; send another one.')
    }
    if (!webhook.active) throw conflict('The webhook is switched off; switch it on first.')
    if ((await eventFrom(tx, eventId))?.id !== eventId) throw conflict('The event is not kept any more.')
    const now = clock.now()
    const event = { id: eventId, type, kind, record_id: recordId }
    await insertDeliveries(tx, { webhookId: id, last: webhook.last_delivery_id }, [event], now)
    const number = webhook.last_delivery_id + 1
    await updateWebhook(tx, id, { last_delivery_id: number })
    await scheduler.wakeAt(tx, now)
    recorder.record(tx, { subject: webhook.url })
    const made = await findDelivery(tx, id, number)
    if (!made) throw new Error('A delivery that was just stored is not there.')
    return made
  })
}

/** Events may be committed this much later than earlier ones. */
const disorderMs = 60_000

/**
 * Sends events that are still kept; returns the first id. Adds a minute, because events are only roughly in the order
 * of their times. Throws NOT_FOUND, VALIDATION_ERROR for a time in the future.
 */
export function sendAgainSince(
  { database, clock, scheduler }: WebhookContext,
  tenantId: number,
  { id, since }: { id: number; since: Date },
  recorder: Recorder,
): Promise<{ firstEventId: number }> {
  return database.write(tenantId, async tx => {
    const webhook = (await lockWebhook(tx, id)) ?? noSuchWebhook()
    const now = clock.now()
    if (since > now) throw invalidFields({ since: 'Time must not be in the future.' })
    const first = await firstEventSince(tx, new Date(since.getTime() - disorderMs))
    // Unsent events follow anyway.
    const before = Math.min(first - 1, webhook.last_event_id)
    await updateWebhook(tx, id, { last_event_id: before, updated_at: now })
    await scheduler.wakeAt(tx, now)
    recorder.record(tx, { subject: webhook.url })
    return { firstEventId: before + 1 }
  })
}

/** By bisection: some thirty look-ups by key. */
async function firstEventSince(tx: TenantTransaction, since: Date): Promise<number> {
  let [low, high] = [eventIds(tx).first, (await lastEventId(tx)) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await eventFrom(tx, middle)
    if (!found || found.created_at >= since) high = middle
    else low = found.id + 1
  }
  return low
}
