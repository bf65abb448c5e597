import { noteOthers } from '../../platform/changes/index.ts'
import { lastEventId } from '../events/index.ts'
import type { WebhookContext } from './context.ts'
import {
  countPending,
  type DeliveryOutcome,
  type DueDelivery,
  eventsBehind,
  insertDeliveries,
  listDueDeliveries,
  storeOutcomes,
} from './deliveries.repository.ts'
import { longestFailing } from './retry-schedule.ts'
import { renewClaim, updateWebhook, type WebhookRow } from './webhooks.repository.ts'

/** A process that died, or cannot reach the database, loses its claim after this time. */
export const leaseMs = 12_000
/** Later events wait in the feed. */
const mostPending = 2_000
const eventsAtOnce = 500
const dueAtOnce = 400

export interface Turn {
  /** Null if the webhook is off, or another process has it. */
  webhook: WebhookRow | null
  due: DueDelivery[]
  /** The next turn may begin at once. */
  more: boolean
}

/** Stores outcomes, creates deliveries of new events, and returns due ones. `known` deliveries are on their way. */
export function takeTurn(
  context: WebhookContext,
  claimed: WebhookRow,
  {
    outcomes,
    known,
    wantsMore,
  }: { outcomes: readonly DeliveryOutcome[]; known: readonly number[]; wantsMore: boolean },
): Promise<Turn> {
  const { database, clock, scheduler } = context
  // A webhook sees only events of its own mode.
  return database.showing(claimed.test ? 'test' : 'live').write(claimed.tenant_id, async tx => {
    const webhook = await renewClaim(tx, claimed, leaseMs)
    const now = clock.now()
    if (outcomes.length > 0) {
      await storeOutcomes(tx, claimed.id, outcomes)
      noteOthers(tx, 'webhooks', now)
    }
    for (const at of earliestOf(outcomes)) await scheduler.wakeAt(tx, at)
    if (!webhook) return { webhook: null, due: [], more: false }
    const change = changeAfter(webhook, outcomes, now)
    if (change) await updateWebhook(tx, webhook.id, change)
    if (change?.active === false) {
      context.log.warn({ tenantId: tx.tenantId, webhook: webhook.id }, 'a webhook was switched off')
      return { webhook: null, due: [], more: false }
    }
    if (!wantsMore) return { webhook, due: [], more: true }
    const made = await makeDeliveries()
    const limit = dueAtOnce - Math.min(known.length, dueAtOnce)
    const due = limit > 0 ? await listDueDeliveries(tx, webhook.id, { known, limit, now }) : []
    return { webhook, due, more: made.more || due.length === limit }

    async function makeDeliveries(): Promise<{ more: boolean }> {
      if (!webhook || (await lastEventId(tx)) <= webhook.last_event_id) return { more: false }
      const room = mostPending - (await countPending(tx, webhook.id, mostPending))
      if (room <= 0) return { more: false }
      const events = await eventsBehind(tx, webhook.last_event_id, Math.min(room, eventsAtOnce))
      const wanted = events.filter(
        ({ type, customer_id: customer }) =>
          (webhook.types.length === 0 || webhook.types.includes(type)) &&
          (webhook.customer_id === null || webhook.customer_id === customer),
      )
      const place = { webhookId: webhook.id, last: webhook.last_delivery_id }
      if (wanted.length > 0) await insertDeliveries(tx, place, wanted, now)
      await updateWebhook(tx, webhook.id, {
        last_event_id: events.at(-1)?.id ?? webhook.last_event_id,
        last_delivery_id: webhook.last_delivery_id + wanted.length,
      })
      return { more: events.length === eventsAtOnce }
    }
  })
}

function earliestOf(outcomes: readonly DeliveryOutcome[]): Date[] {
  const times = outcomes.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? [])
  return times.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, 1)
}

/**
 * Switches a webhook off after the last attempt of a delivery, and after three days of failures only. Null for no
 * change. Pure.
 */
export function changeAfter(
  webhook: Pick<WebhookRow, 'failing_since'>,
  all: readonly Pick<DeliveryOutcome, 'status' | 'wasSent' | 'error'>[],
  now: Date,
) {
  const outcomes = all.filter(({ wasSent }) => wasSent)
  if (outcomes.length === 0) return null
  const hasSucceeded = outcomes.some(({ status }) => status === 'delivered')
  const failures = outcomes.filter(({ error }) => error !== null)
  const since = hasSucceeded ? null : (webhook.failing_since ?? now)
  const failingSince = failures.length > 0 ? (since ?? now) : null
  const hasGivenUp = outcomes.some(({ status }) => status === 'failed')
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= longestFailing
  if (!hasGivenUp && !isLong) {
    const isSame = failingSince?.getTime() === webhook.failing_since?.getTime()
    return isSame ? null : { failing_since: failingSince }
  }
  const because = failures.at(-1)?.error ?? 'It has failed for too long.'
  return {
    failing_since: failingSince,
    active: false,
    switched_off_because: because,
    switched_off_at: now,
    updated_at: now,
  }
}
