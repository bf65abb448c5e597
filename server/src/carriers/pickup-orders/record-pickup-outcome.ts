import type { TenantTransaction } from '../../platform/database/index.ts'
import { errorLine, type LookUpPolicy, type PickupAnswer } from '../kit/index.ts'
import type { CallResult } from '../submissions/call-carrier.ts'
import type { CallableAccount } from '../submissions/call-limits.repository.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { insertAttempts, type NewAttempt } from '../submissions/ledger.repository.ts'
import { lookUpDelay, type RetryPolicy, retryDelay } from '../submissions/retry-policy.ts'
import { callTheCarrier, type PickupOrderRow } from './pickup-order.ts'
import { changePickupOrder, lockPickupOrder, type PickupOrderChange } from './pickup-orders.repository.ts'

export interface PickupOutcome {
  result:
    | CallResult<PickupAnswer>
    | { deferred: string; until: Date }
    /** Not ordered any more. `true`: a clerk must know why. */
    | { dropped: boolean; message: string | null }
  /** The carrier answered an order with 2xx. */
  orderTaken: boolean
  orders: number
  attempts: readonly NewAttempt[]
}

/** `lookUps` is null if the carrier cannot be asked. */
export interface PickupRules {
  retryPolicy: RetryPolicy
  lookUps: LookUpPolicy | null
  chance: number
}

export function rulesFor(context: SubmissionContext, account: CallableAccount | undefined): PickupRules {
  const own = context.connectors.get(account?.carrier ?? '')?.pickupLookups ?? null
  const lookUps = own && (context.retryPolicy.lookUps ?? own)
  return { retryPolicy: context.retryPolicy, lookUps, chance: context.chance() }
}

/** Without the newest claim it changes nothing, except that a possible order is always stored. */
export async function recordPickupOutcome(
  context: SubmissionContext,
  tx: TenantTransaction,
  opened: { pickupId: number; claim: number; account: CallableAccount | undefined },
  outcome: PickupOutcome,
): Promise<void> {
  const row = await lockPickupOrder(tx, opened.pickupId)
  if (!row) throw new Error(`Pickup ${opened.pickupId} has no order at a carrier.`)
  await insertAttempts(tx, outcome.attempts)
  const now = context.clock.now()
  const rules = rulesFor(context, opened.account)
  const change =
    row.claim === opened.claim
      ? { ...changeAfterPickup(row, outcome, now, rules), claimed_until: null }
      : changeOfStale(row, outcome, now, rules)
  if (!change) return
  await changePickupOrder(tx, row.pickup_id, change, now)
  if (change.next_check_at) await context.scheduler.wakeAt(tx, change.next_check_at)
}

function changeOfStale(
  row: PickupOrderRow,
  outcome: PickupOutcome,
  now: Date,
  rules: PickupRules,
): PickupOrderChange | null {
  if ('deferred' in outcome.result || 'dropped' in outcome.result) return null
  const { answer, error } = outcome.result
  if (!answer && !outcome.orderTaken && !(outcome.orders > 0 && error?.outcomeUnknown)) return null
  if (!answer && row.confirmation_number !== null) return null
  // Ends a newer claim: its data is out of date.
  const claim = { claim: row.claim + 1, claimed_until: null }
  return { ...changeAfterPickup(row, outcome, now, rules), ...claim }
}

/** Pure. */
export function changeAfterPickup(
  row: PickupOrderRow,
  outcome: PickupOutcome,
  now: Date,
  rules: PickupRules,
): PickupOrderChange {
  const { result } = outcome
  const base = { sending_since: null, attempts: row.attempts + outcome.orders }
  if ('deferred' in result) return { ...base, ...postponed(row, result.deferred, result.until) }
  if ('dropped' in result) return { ...base, ...dropped(row, result) }
  const { answer, error } = result
  if (answer) return { ...base, ...ordered(row, answer, now) }
  if (error.outcomeUnknown) {
    return { ...base, ...doubtful(row, errorLine(error), outcome.orderTaken, error.retryAfterMs, now, rules) }
  }
  if (error.fault === 'rejected' || error.fault === 'not_supported') {
    return { ...base, ...dropped(row, { dropped: true, message: errorLine(error) }) }
  }
  const wait = retryDelay(rules.retryPolicy, row.failed_checks + 1, rules.chance)
  const until = new Date(now.getTime() + Math.max(error.retryAfterMs ?? 0, wait))
  return { ...base, ...postponed(row, errorLine(error), until) }
}

function ordered(row: PickupOrderRow, answer: PickupAnswer, now: Date): PickupOrderChange {
  if (row.confirmation_number !== null) {
    if (row.confirmation_number === answer.confirmationNumber) return {}
    const message = `The carrier has this pickup twice: ${row.confirmation_number} and ${answer.confirmationNumber}. Cancel one of them with it.`
    return { second_confirmation_number: answer.confirmationNumber, message }
  }
  const isUnwanted = row.cancellation !== null
  return {
    status: 'ordered',
    confirmation_number: answer.confirmationNumber,
    carrier_pickup_id: answer.carrierPickupId,
    ordered_at: now,
    message: null,
    outcome_unknown: false,
    order_taken: false,
    failed_checks: 0,
    ...(isUnwanted ? { cancellation: 'pending' as const, next_check_at: now } : { next_check_at: null }),
  }
}

function doubtful(
  row: PickupOrderRow,
  message: string,
  orderTaken: boolean,
  retryAfterMs: number | undefined,
  now: Date,
  { retryPolicy, lookUps, chance }: PickupRules,
): PickupOrderChange {
  const doubt = {
    outcome_unknown: true,
    order_taken: row.order_taken || orderTaken,
    in_doubt_since: now,
    failed_checks: 0,
  }
  if (!lookUps) return { ...doubt, ...beyondAsking(row, message) }
  const wait = Math.max(retryAfterMs ?? 0, lookUpDelay(retryPolicy, lookUps, 0, 1, chance))
  return { ...doubt, message, next_check_at: new Date(now.getTime() + wait) }
}

/** The carrier cannot be asked: the background ends and a clerk must call. */
export function beyondAsking(row: PickupOrderRow, message: string): PickupOrderChange {
  const unwanted = row.cancellation === 'pending' ? { cancellation: 'not_supported' as const } : {}
  return { ...unwanted, message: `${message} ${callTheCarrier}`, next_check_at: null }
}

function postponed(row: PickupOrderRow, message: string, until: Date): PickupOrderChange {
  if (row.cancellation === 'pending' && !row.outcome_unknown && !row.order_taken) return cancelledUnordered
  return { message, next_check_at: until, failed_checks: row.failed_checks + 1 }
}

const cancelledUnordered: PickupOrderChange = {
  status: 'cancelled',
  cancellation: 'done',
  message: null,
  next_check_at: null,
}

function dropped(
  row: PickupOrderRow,
  reason: { dropped: boolean; message: string | null },
): PickupOrderChange {
  if (row.cancellation !== null) return { ...cancelledUnordered, outcome_unknown: false }
  const status = reason.dropped ? 'rejected' : 'cancelled'
  return { status, message: reason.message, outcome_unknown: false, next_check_at: null, failed_checks: 0 }
}
