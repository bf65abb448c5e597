import type { TenantTransaction } from '../../platform/database/index.ts'
import {
  type CarrierError,
  type CarrierPaper,
  errorLine,
  type LookUpPolicy,
  type ShipAnswer,
} from '../kit/index.ts'
import type { CallResult } from './call-carrier.ts'
import type { SubmissionContext } from './context.ts'
import { insertDuplicates } from './duplicates.repository.ts'
import { insertAttempts, type NewAttempt } from './ledger.repository.ts'
import { savePapers } from './papers.repository.ts'
import { lookUpDelay, type RetryPolicy, retryDelay, trackingDelay } from './retry-policy.ts'
import { isOrderOf, type SubmissionRow } from './submission.ts'
import {
  changeSubmission,
  lockSubmission,
  type SubmissionChange,
  saveLabel,
} from './submissions.repository.ts'

export interface ShippingOutcome {
  shipmentId: number
  claim: number
  result: CallResult<ShipAnswer> | { deferred: string; until: Date }
  others?: readonly ShipAnswer[]
  /** PDF; null if not sent yet. */
  label: Uint8Array | null
  attempts: readonly NewAttempt[]
  orders: number
  /** The carrier answered an order with 2xx. */
  orderTaken: boolean
  lookUps: LookUpPolicy
}

export interface RetryRules {
  retryPolicy: RetryPolicy
  lookUps: LookUpPolicy
  chance: number
}

/**
 * If the shipment was cancelled meanwhile, the accepted order is cancelled next. Without the newest claim it changes
 * nothing, except that a placed order is always stored.
 */
export async function recordOutcome(
  context: SubmissionContext,
  tx: TenantTransaction,
  outcome: ShippingOutcome,
): Promise<void> {
  const row = await lockSubmission(tx, outcome.shipmentId)
  if (!row) throw new Error(`Shipment ${outcome.shipmentId} has no submission.`)
  const now = context.clock.now()
  await insertAttempts(tx, outcome.attempts)
  const change = await changeOf(context, tx, row, outcome, now)
  if (!change) return
  await changeSubmission(tx, outcome.shipmentId, change, now)
  if (change.status === 'submitted' || change.status === 'rejected') {
    await context.shipments.recordOutcome(tx, outcome.shipmentId, change.status)
  }
  if (change.status === 'submitted') {
    if (outcome.label) await saveLabel(tx, outcome.shipmentId, outcome.label, now)
    await savePapers(tx, outcome.shipmentId, papersIn(outcome), now)
  }
  for (const at of [change.next_check_at, change.next_duplicate_check_at])
    if (at) await context.scheduler.wakeAt(tx, at)
}

async function changeOf(
  context: SubmissionContext,
  tx: TenantTransaction,
  row: SubmissionRow,
  outcome: ShippingOutcome,
  now: Date,
): Promise<SubmissionChange | null> {
  const answer = 'deferred' in outcome.result ? null : outcome.result.answer
  const isCurrent = row.claim === outcome.claim
  const adopted = answer !== null && row.status === 'pending' && row.tracking_number === null
  const late = [...(answer && !adopted ? [answer] : []), ...(outcome.others ?? [])]
  const kept = adopted ? { ...row, tracking_number: answer.trackingNumber } : row
  const duplicates = late.filter(order => !isOrderOf(kept, order))
  await insertDuplicates(tx, row.shipment_id, duplicates, now)
  const watch = duplicates.length > 0 ? watchNow(row, now) : {}

  if (answer && !adopted) return isCurrent ? { ...watch, sending_since: null, claimed_until: null } : watch
  if (!isCurrent && !adopted) return changeOfStale(row, outcome, now)
  const rules = { retryPolicy: context.retryPolicy, lookUps: outcome.lookUps, chance: context.chance() }
  // Ends a newer claim: its data is out of date.
  const claim = isCurrent ? {} : { claim: row.claim + 1 }
  return { ...changeAfter(row, outcome, now, rules), ...watch, ...claim, claimed_until: null }
}

/** Time for the current transaction to end. */
const soon = 1000

export function watchNow(row: SubmissionRow, now: Date): SubmissionChange {
  const until =
    row.duplicate_checks_until && row.duplicate_checks_until > now ? row.duplicate_checks_until : now
  return { duplicate_checks_until: until, next_duplicate_check_at: new Date(now.getTime() + soon) }
}

/** Without the newest claim, only watches for a possible order. */
function changeOfStale(row: SubmissionRow, outcome: ShippingOutcome, now: Date): SubmissionChange | null {
  const error = 'deferred' in outcome.result ? null : outcome.result.error
  if (!outcome.orderTaken && !(outcome.orders > 0 && error?.outcomeUnknown)) return null
  const watch = {
    duplicate_checks_until: new Date(now.getTime() + outcome.lookUps.watchSeconds * 1000),
    next_duplicate_check_at: new Date(now.getTime() + soon),
  }
  const attempts = row.attempts + outcome.orders
  if (row.status !== 'pending') return { attempts, ...watch }
  return { attempts, ...watch, outcome_unknown: true, in_doubt_since: now }
}

function papersIn({ result }: ShippingOutcome): readonly CarrierPaper[] {
  return ('answer' in result && result.answer?.papers) || []
}

/** Pure. */
export function changeAfter(
  row: SubmissionRow,
  outcome: ShippingOutcome,
  now: Date,
  rules: RetryRules,
): SubmissionChange {
  const attempts = row.attempts + outcome.orders
  const base: SubmissionChange = { sending_since: null, attempts }

  if ('deferred' in outcome.result) {
    const { deferred, until } = outcome.result
    return { ...base, ...stillPending(row, deferred, false, until, now) }
  }
  const { answer, error } = outcome.result
  if (answer) return { ...base, ...submitted(row, answer, outcome.label !== null, now, rules) }
  if (outcome.orderTaken && error.outcomeUnknown) return { ...base, ...taken(row, error, now, rules) }
  if (error.fault === 'rejected' || error.fault === 'not_supported')
    return { ...base, ...rejected(row, error) }

  const failures = row.failed_checks + 1
  const gaveUp = now.getTime() - row.created_at.getTime() > rules.retryPolicy.giveUpAfter
  const wait = error.outcomeUnknown
    ? lookUpDelay(rules.retryPolicy, rules.lookUps, 0, failures, rules.chance)
    : retryDelay(rules.retryPolicy, failures, rules.chance)
  const until = gaveUp ? null : new Date(now.getTime() + Math.max(error.retryAfterMs ?? 0, wait))
  const message = gaveUp ? `${errorLine(error)} ${byHand}` : errorLine(error)
  return {
    ...base,
    failed_checks: failures,
    ...(error.outcomeUnknown ? { in_doubt_since: now } : {}),
    ...stillPending(row, message, error.outcomeUnknown, until, now),
  }
}

export const byHand = 'No more repeats: submit it again by hand.'

function submitted(
  row: SubmissionRow,
  answer: ShipAnswer,
  labelled: boolean,
  now: Date,
  { retryPolicy, chance }: RetryRules,
): SubmissionChange {
  const cancelNow = row.cancellation === 'pending'
  const wait = cancelNow ? soon : labelled ? trackingDelay(retryPolicy, 0, chance) : retryPolicy.initialDelay
  return {
    status: 'submitted',
    message: null,
    outcome_unknown: false,
    order_taken: false,
    look_up_refused: false,
    tracking_number: answer.trackingNumber,
    carrier_shipment_id: answer.carrierShipmentId,
    piece_tracking_numbers: answer.pieceTrackingNumbers,
    label_missing: !labelled && !cancelNow,
    label_lost: false,
    cost: answer.cost,
    submitted_at: now,
    failed_checks: 0,
    next_check_at: wait === null ? null : new Date(now.getTime() + wait),
  }
}

/** Accepted with an unreadable answer: look up, never order again. */
function taken(row: SubmissionRow, error: CarrierError, now: Date, rules: RetryRules): SubmissionChange {
  const wait = lookUpDelay(rules.retryPolicy, rules.lookUps, 0, 1, rules.chance)
  return {
    message: `The carrier has taken the order, but its answer could not be read; the order is looked up. ${errorLine(error)}`,
    outcome_unknown: true,
    order_taken: true,
    in_doubt_since: now,
    failed_checks: 0,
    next_check_at: new Date(now.getTime() + wait),
    ...(row.cancellation === 'pending' ? {} : { status: 'pending' as const }),
  }
}

function rejected(row: SubmissionRow, error: CarrierError): SubmissionChange {
  const cancelled = row.cancellation === 'pending'
  return {
    status: cancelled ? 'cancelled' : 'rejected',
    message: errorLine(error),
    outcome_unknown: false,
    ...(cancelled ? { cancellation: 'done' as const } : {}),
    next_check_at: null,
    failed_checks: 0,
  }
}

function stillPending(
  row: SubmissionRow,
  message: string,
  outcomeUnknown: boolean,
  until: Date | null,
  now: Date,
): SubmissionChange {
  const unknown = row.outcome_unknown || outcomeUnknown
  if (row.cancellation === 'pending') {
    // Cancelled during the order. Nothing is left to do if the order certainly failed.
    if (!unknown) return { status: 'cancelled', cancellation: 'done', message, next_check_at: null }
    return { message, outcome_unknown: true, next_check_at: until ?? now }
  }
  return { status: 'pending', message, outcome_unknown: unknown, next_check_at: until }
}
