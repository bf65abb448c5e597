import type { TenantTransaction } from '../../database/index.ts'
import {
  type CarrierError,
  type CarrierPaper,
  errorLine,
  type LookUpPolicy,
  type ShipAnswer,
} from '../kit/index.ts'
import type { CallResult } from './call-carrier.ts'
import type { DeskContext } from './context.ts'
import { insertDuplicates } from './duplicates.repository.ts'
import { insertAttempts, type NewAttempt } from './ledger.repository.ts'
import { savePapers } from './papers.repository.ts'
import { isOrderOf, type SubmissionRow } from './submission.ts'
import {
  changeSubmission,
  lockSubmission,
  type SubmissionChange,
  saveLabel,
} from './submissions.repository.ts'
import { lookUpWait, retryWait, trackingWait, type Waits } from './waits.ts'

export interface ShippingOutcome {
  shipmentId: number
  /** The claim under which the work was done. */
  claim: number
  result: CallResult<ShipAnswer> | { deferred: string; until: Date }
  /** Further orders under the same reference that a look-up has found. */
  others?: readonly ShipAnswer[]
  /** The label as a PDF, where the carrier has sent one already. */
  label: Uint8Array | null
  attempts: readonly NewAttempt[]
  /** How many calls that order the shipment were made. */
  orders: number
  /** The carrier has answered an order with success, whatever the answer held. */
  orderTaken: boolean
  lookUps: LookUpPolicy
}

/** What decides on waits. */
export interface WaitRules {
  waits: Waits
  lookUps: LookUpPolicy
  chance: number
}

/**
 * Commits what came of ordering a shipment from its carrier, or of finding its order again. The shipment may have
 * been cancelled meanwhile: then what the carrier has accepted is cancelled next. Who has lost its claim changes
 * nothing, except that an order it brings is never forgotten.
 */
export async function recordOutcome(
  context: DeskContext,
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
  if (change.status === 'submitted') {
    if (outcome.label) await saveLabel(tx, outcome.shipmentId, outcome.label, now)
    await savePapers(tx, outcome.shipmentId, papersIn(outcome), now)
  }
  for (const at of [change.next_look_at, change.next_watch_at]) if (at) await context.alarm.set(tx, at)
}

async function changeOf(
  context: DeskContext,
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
  const rules = { waits: context.waits, lookUps: outcome.lookUps, chance: context.chance() }
  // A newer claim than the one that brought the order is out of date with it.
  const claim = isCurrent ? {} : { claim: row.claim + 1 }
  return { ...changeAfter(row, outcome, now, rules), ...watch, ...claim, claimed_until: null }
}

/** Long enough for the transaction that sets it to be over when it is due. */
const soon = 1000

/** Has the orders that were found beside the shipment's own voided next. */
export function watchNow(row: SubmissionRow, now: Date): SubmissionChange {
  const until = row.watch_until && row.watch_until > now ? row.watch_until : now
  return { watch_until: until, next_watch_at: new Date(now.getTime() + soon) }
}

/** Who has lost its claim decides nothing any more; but the doubt that it leaves stays. */
function changeOfStale(row: SubmissionRow, outcome: ShippingOutcome, now: Date): SubmissionChange | null {
  const error = 'deferred' in outcome.result ? null : outcome.result.error
  if (!outcome.orderTaken && !(outcome.orders > 0 && error?.outcomeUnknown)) return null
  const watch = {
    watch_until: new Date(now.getTime() + outcome.lookUps.watchSeconds * 1000),
    next_watch_at: new Date(now.getTime() + soon),
  }
  const attempts = row.attempts + outcome.orders
  if (row.status !== 'pending') return { attempts, ...watch }
  return { attempts, ...watch, outcome_unknown: true, ordered_at: now }
}

function papersIn({ result }: ShippingOutcome): readonly CarrierPaper[] {
  return ('answer' in result && result.answer?.papers) || []
}

/** What an outcome makes of a submission. Pure. */
export function changeAfter(
  row: SubmissionRow,
  outcome: ShippingOutcome,
  now: Date,
  rules: WaitRules,
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

  const failures = row.failed_looks + 1
  const gaveUp = now.getTime() - row.created_at.getTime() > rules.waits.retryFor
  const wait = error.outcomeUnknown
    ? lookUpWait(rules.waits, rules.lookUps, 0, failures, rules.chance)
    : retryWait(rules.waits, failures, rules.chance)
  const until = gaveUp ? null : new Date(now.getTime() + Math.max(error.retryAfterMs ?? 0, wait))
  const message = gaveUp ? `${errorLine(error)} ${byHand}` : errorLine(error)
  return {
    ...base,
    failed_looks: failures,
    ...(error.outcomeUnknown ? { ordered_at: now } : {}),
    ...stillPending(row, message, error.outcomeUnknown, until, now),
  }
}

export const byHand = 'No more repeats: submit it again by hand.'

/** What an order makes of a submission that the carrier has accepted. */
function submitted(
  row: SubmissionRow,
  answer: ShipAnswer,
  labelled: boolean,
  now: Date,
  { waits, chance }: WaitRules,
): SubmissionChange {
  const cancelNow = row.cancellation === 'pending'
  const wait = cancelNow ? soon : labelled ? trackingWait(waits, 0, chance) : waits.retryFirst
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
    failed_looks: 0,
    next_look_at: wait === null ? null : new Date(now.getTime() + wait),
  }
}

/** The carrier has said yes in words that cannot be read: the order is looked up, and not placed again. */
function taken(row: SubmissionRow, error: CarrierError, now: Date, rules: WaitRules): SubmissionChange {
  const wait = lookUpWait(rules.waits, rules.lookUps, 0, 1, rules.chance)
  return {
    message: `The carrier has taken the order, but its answer could not be read; the order is looked up. ${errorLine(error)}`,
    outcome_unknown: true,
    order_taken: true,
    ordered_at: now,
    failed_looks: 0,
    next_look_at: new Date(now.getTime() + wait),
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
    next_look_at: null,
    failed_looks: 0,
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
    // Cancelled while it was being ordered: where nothing can have been ordered, nothing is left to do.
    if (!unknown) return { status: 'cancelled', cancellation: 'done', message, next_look_at: null }
    return { message, outcome_unknown: true, next_look_at: until ?? now }
  }
  return { status: 'pending', message, outcome_unknown: unknown, next_look_at: until }
}
