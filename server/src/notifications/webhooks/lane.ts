import { setTimeout as pause } from 'node:timers/promises'
import { requireOwnTenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { leaseMs, type Turn, takeTurn } from './claimed-webhook.ts'
import { secretsOf, type WebhookContext } from './context.ts'
import type { DeliveryOutcome, DueDelivery } from './deliveries.repository.ts'
import { postEvent } from './post-event.ts'
import { nextAttemptAt } from './retry-schedule.ts'
import { claimWebhook, findWebhook, releaseClaim, type WebhookRow } from './webhooks.repository.ts'

/** Concurrent messages per address: at most, and initially. A failure halves the number, a success adds one. */
const widest = 16
const atFirst = 4
/** Milliseconds between transactions of a busy webhook. */
const pace = 50
/** Milliseconds after a turn in which messages may begin: the company may have moved since. */
const fresh = 4 * pace
/** Keeps the claim. */
const renewal = leaseMs / 3

export interface LaneSignals {
  /** There may be more to do; reading resets it. */
  takeWake(): boolean
  woken(): Promise<void>
  /** Begin nothing new. */
  readonly stopping: AbortSignal
  /** Give up messages on their way; they are sent again later. */
  readonly ending: AbortSignal
}

/**
 * Returns at once if the webhook is off or another process has it. Webhooks share only the database, so that a dead or
 * slow address delays no other.
 */
export async function runLane(
  context: WebhookContext,
  { tenantId, id }: { tenantId: number; id: number },
  signals: LaneSignals,
): Promise<'done' | 'elsewhere' | 'off'> {
  const { database, clock, scheduler } = context
  const opened = await database.write(tenantId, async tx => {
    const row = await claimWebhook(tx, id, leaseMs)
    if (!row) return (await findWebhook(tx, id))?.active ? 'elsewhere' : 'off'
    // If this process dies, another one looks after the claim.
    await scheduler.wakeAt(tx, new Date(clock.now().getTime() + leaseMs + 1_000))
    return { row, timeZone: (await requireOwnTenant(tx)).timezone }
  })
  if (opened === 'off' || opened === 'elsewhere') return opened
  const { row: claimed, timeZone } = opened
  let webhook: WebhookRow = claimed
  let width = atFirst
  let mayHaveMore = true
  let settled: DeliveryOutcome[] = []
  let confirmed = clock.elapsed()
  const queue: DueDelivery[] = []
  const known = new Set<number>()
  const inFlight = new Set<Promise<void>>()

  try {
    await deliver()
  } finally {
    // Also after a turn that failed: another lane sends the rest, maybe in the cell that the company has moved to.
    queue.length = 0
    await Promise.all(inFlight)
  }
  if (settled.length > 0) await takeTurn(context, webhook, { outcomes: settled, known: [], wantsMore: false })
  await database.write(tenantId, tx => releaseClaim(tx, claimed))
  return 'done'

  async function deliver(): Promise<void> {
    for (;;) {
      const begun = clock.elapsed()
      if (signals.takeWake()) mayHaveMore = true
      const isStopping = signals.stopping.aborted
      const outcomes = settled
      settled = []
      const wantsMore: boolean = mayHaveMore && !isStopping
      const turn: Turn = await takeTurn(context, webhook, { outcomes, known: [...known], wantsMore })
      confirmed = clock.elapsed()
      for (const outcome of outcomes) known.delete(outcome.id)
      if (!turn.webhook) return
      webhook = turn.webhook
      // A finished delivery may have held up the next ones.
      mayHaveMore = (wantsMore && turn.more) || outcomes.length > 0
      for (const delivery of turn.due) {
        known.add(delivery.id)
        queue.push(delivery)
      }
      if (isStopping) queue.length = 0
      fly()
      // Includes wakes since the turn's read.
      if (signals.takeWake()) mayHaveMore = true
      if (inFlight.size === 0 && settled.length === 0) {
        if (isStopping || !mayHaveMore) return
        continue
      }
      await untilNextTurn(begun)
    }
  }

  function fly(): void {
    while (inFlight.size < width) {
      const delivery = queue.shift()
      if (!delivery) return
      const flight = attempt(delivery).then(outcome => {
        inFlight.delete(flight)
        if (!outcome) return
        settled.push(outcome)
        reportAttempt(delivery, outcome)
        width = outcome.error === null ? Math.min(width + 1, widest) : Math.max(1, Math.floor(width / 2))
        if (!signals.stopping.aborted && clock.elapsed() - confirmed < fresh) fly()
      })
      inFlight.add(flight)
    }
  }

  function reportAttempt({ created_at: created }: DueDelivery, { status, wasSent }: DeliveryOutcome): void {
    if (!wasSent || created === null) return
    const outcome = status === 'pending' ? 'retried' : status
    context.onAttempted?.({ outcome, seconds: (clock.now().getTime() - created.getTime()) / 1000 })
  }

  /** An outcome (at the pace), a wake, or the renewal of the claim. */
  async function untilNextTurn(begun: number): Promise<void> {
    const over = new AbortController()
    const timer = pause(renewal, undefined, { signal: over.signal }).catch(() => {})
    // With an empty queue, look for more despite slow answers.
    const looksOn = mayHaveMore && queue.length === 0 && !signals.stopping.aborted
    if (settled.length === 0 && !looksOn) {
      const events = mayHaveMore ? [] : [signals.woken()]
      await Promise.race([...inFlight, ...events, timer])
    }
    over.abort()
    const rest = pace - (clock.elapsed() - begun)
    // Alone, the next one need not wait.
    if (rest > 0 && (inFlight.size > 0 || queue.length > 0)) {
      await Promise.race([pause(rest), Promise.all([...inFlight])])
    }
  }

  /** Null if the process ends before the outcome is known. */
  async function attempt(delivery: DueDelivery): Promise<DeliveryOutcome | null> {
    const message = messageOf(delivery, timeZone)
    const attempts = delivery.attempts + 1
    const at = clock.now()
    const base = {
      id: delivery.id,
      attempts,
      wasSent: true,
      at,
      httpStatus: null,
      durationMs: null,
      answer: null,
    }
    if (!message) {
      const error = 'The event is not kept any more.'
      return {
        ...base,
        attempts: delivery.attempts,
        wasSent: false,
        status: 'failed',
        nextAttemptAt: null,
        error,
      }
    }
    try {
      const destination = { url: webhook.url, secrets: secretsOf(context, webhook) }
      const { status, durationMs, answer, error } = await postEvent(
        context,
        destination,
        message,
        signals.ending,
      )
      const next = error === null ? null : nextAttemptAt(attempts, clock.now(), context.chance())
      return {
        ...base,
        status: error === null ? 'delivered' : next ? 'pending' : 'failed',
        nextAttemptAt: next,
        httpStatus: status,
        durationMs,
        answer,
        error,
      }
    } catch (err) {
      if (signals.ending.aborted) return null
      context.log.error({ err, tenantId, webhook: id }, 'a webhook could not be called')
      const next = nextAttemptAt(attempts, clock.now(), context.chance())
      const error = 'It could not be sent: the secret cannot be opened with this installation’s keys.'
      return { ...base, status: next ? 'pending' : 'failed', nextAttemptAt: next, error }
    }
  }
}

/** Null for an expired event. */
function messageOf(
  { event_id: id, event_type: type, created_at: at, record }: DueDelivery,
  timeZone: string,
) {
  if (at === null || record === null) return null
  const created = JSON.stringify(isoWithOffset(at, timeZone))
  const body = `{"id":${id},"type":${JSON.stringify(type)},"created_at":${created},"data":${record}}`
  return { id: `evt_${id}`, body }
}
