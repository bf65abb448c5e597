import { asCarrierError, type PickupVerdict } from '../kit/index.ts'
import { callCarrier } from '../submissions/call-carrier.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { insertAttempts } from '../submissions/ledger.repository.ts'
import { lookUpAttempt, verdictOf } from '../submissions/look-up.ts'
import { isCertain, lookUpDelay } from '../submissions/retry-policy.ts'
import { requireStorablePickup } from '../submissions/storable.ts'
import { callTheCarrier, type PickupOrderRow } from './pickup-order.ts'
import { changePickupOrder, lockPickupOrder, type PickupOrderChange } from './pickup-orders.repository.ts'
import { type OpenedPickup, pickupLedgerLine, stateSaver } from './place-pickup-order.ts'
import { beyondAsking, type PickupRules, recordPickupOutcome, rulesFor } from './record-pickup-outcome.ts'

export async function lookUpPickup(context: SubmissionContext, opened: OpenedPickup): Promise<void> {
  const { lookUps } = rulesFor(context, opened.account)
  const { pickup } = opened.loaded
  if (!lookUps || !pickup) return leaveToClerk(context, opened)

  const { account, requestId, savedState } = opened
  const options = { operation: 'find_pickup', account, requestId, savedState } as const
  const called = await callCarrier(
    context,
    { ...options, saveState: stateSaver(context, opened) },
    async (connector, call) => {
      const verdict = await connector.findPickup(call, pickup)
      if (verdict.kind === 'found') requireStorablePickup(verdict.pickup)
      return verdict
    },
  )
  const verdict = called.result.answer ?? verdictOf(asCarrierError(called.result.error))
  const attempts = [pickupLedgerLine(opened, { attempt: lookUpAttempt(called, verdict) })]
  await context.database.write(opened.tenantId, async tx => {
    if (verdict.kind === 'found') {
      const result = { error: null, answer: verdict.pickup }
      return recordPickupOutcome(context, tx, opened, { result, orderTaken: false, orders: 0, attempts })
    }
    await insertAttempts(tx, attempts)
    const row = await lockPickupOrder(tx, opened.pickupId)
    if (row?.claim !== opened.claim) return
    const now = context.clock.now()
    const retryAfterMs = called.result.error?.retryAfterMs ?? 0
    const change = changeAfterPickupLookUp(
      row,
      { verdict, retryAfterMs },
      now,
      rulesFor(context, opened.account),
    )
    await changePickupOrder(tx, row.pickup_id, { ...change, sending_since: null, claimed_until: null }, now)
    if (change.next_check_at) await context.scheduler.wakeAt(tx, change.next_check_at)
  })
}

type Unsuccessful = Exclude<PickupVerdict, { kind: 'found' }>

/** Pure. */
export function changeAfterPickupLookUp(
  row: PickupOrderRow,
  { verdict, retryAfterMs }: { verdict: Unsuccessful; retryAfterMs: number },
  now: Date,
  { retryPolicy, lookUps, chance }: PickupRules,
): PickupOrderChange {
  const inDoubtSince = row.in_doubt_since ?? row.sending_since ?? row.updated_at
  const age = now.getTime() - inDoubtSince.getTime()
  const policy = lookUps ?? { delaysSeconds: [], watchSeconds: 0 }
  if (verdict.kind === 'not_found' && !row.order_taken && isCertain(policy, age)) {
    const known = { outcome_unknown: false, failed_checks: 0 }
    return row.cancellation === 'pending'
      ? { ...known, status: 'cancelled', cancellation: 'done', message: null, next_check_at: null }
      : { ...known, next_check_at: now }
  }
  const failures = row.failed_checks + 1
  const wait = Math.max(retryAfterMs, lookUpDelay(retryPolicy, policy, age, failures, chance))
  const gaveUp = now.getTime() - row.created_at.getTime() > retryPolicy.giveUpAfter
  const message = messageOf(row, verdict)
  return {
    outcome_unknown: true,
    in_doubt_since: inDoubtSince,
    failed_checks: failures,
    message: gaveUp ? `${message} ${callTheCarrier}` : message,
    next_check_at: gaveUp ? null : new Date(now.getTime() + wait),
  }
}

function messageOf(row: PickupOrderRow, verdict: Unsuccessful): string {
  if (verdict.kind === 'refused') return `The carrier refuses to look the pickup up: ${verdict.message}`
  if (verdict.kind === 'no_answer') {
    return `The carrier was asked for the pickup and gave no answer: ${verdict.message}`
  }
  return row.order_taken
    ? 'The carrier has taken the pickup, but does not find it; it is looked up again and not ordered anew.'
    : 'The carrier does not find the pickup yet; it is looked up again before it is ordered anew.'
}

/** Ends the order of a dead process at a carrier without look-ups: a clerk must call. */
async function leaveToClerk(context: SubmissionContext, opened: OpenedPickup): Promise<void> {
  await context.database.write(opened.tenantId, async tx => {
    const row = await lockPickupOrder(tx, opened.pickupId)
    if (row?.claim !== opened.claim) return
    const now = context.clock.now()
    const since = row.in_doubt_since ?? row.sending_since ?? now
    const doubt = { outcome_unknown: true, in_doubt_since: since, sending_since: null, claimed_until: null }
    const change = beyondAsking(row, row.message ?? 'The pickup was being ordered when the server stopped.')
    await changePickupOrder(tx, row.pickup_id, { ...doubt, ...change }, now)
  })
}
