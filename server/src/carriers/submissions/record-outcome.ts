import type { TenantTransaction } from '../../database/index.ts'
import { type CarrierError, errorLine, type ShipAnswer } from '../kit/index.ts'
import type { CallResult } from './call-carrier.ts'
import type { DeskContext } from './context.ts'
import type { SubmissionRow } from './submission.ts'
import {
  changeSubmission,
  insertAttempts,
  lockSubmission,
  type NewAttempt,
  type SubmissionChange,
  saveLabel,
} from './submissions.repository.ts'
import { retryWait, trackingWait, type Waits } from './waits.ts'

export interface ShippingOutcome {
  shipmentId: number
  result: CallResult<ShipAnswer> | { deferred: string; until: Date }
  /** The label as a PDF, where the carrier has sent one already. */
  label: Uint8Array | null
  attempts: readonly NewAttempt[]
  /** How many calls that order the shipment were made. */
  orders: number
  /** What a look-up before the order has found out: an earlier order was never carried out. */
  nothingUnknown: boolean
}

/**
 * Commits what came of ordering a shipment from its carrier. The shipment may have been cancelled meanwhile:
 * then what the carrier has accepted is cancelled next.
 */
export async function recordOutcome(
  context: DeskContext,
  tx: TenantTransaction,
  outcome: ShippingOutcome,
): Promise<void> {
  const row = await lockSubmission(tx, outcome.shipmentId)
  if (!row) throw new Error(`Shipment ${outcome.shipmentId} has no submission.`)
  const now = context.clock.now()
  const change = changeAfter(row, outcome, now, context.waits, context.chance())
  await changeSubmission(tx, outcome.shipmentId, change, now)
  if (outcome.label) await saveLabel(tx, outcome.shipmentId, outcome.label, now)
  await insertAttempts(tx, outcome.attempts)
  if (change.next_look_at) await context.alarm.set(tx, change.next_look_at)
}

/** What an outcome makes of a submission. Pure. */
export function changeAfter(
  row: SubmissionRow,
  outcome: ShippingOutcome,
  now: Date,
  waits: Waits,
  chance: number,
): SubmissionChange {
  const attempts = row.attempts + outcome.orders
  const base: SubmissionChange = { sending_since: null, attempts }
  const before = outcome.nothingUnknown ? { ...row, outcome_unknown: false } : row

  if ('deferred' in outcome.result) {
    const { deferred, until } = outcome.result
    return { ...base, ...stillPending(before, deferred, false, until, now) }
  }
  const { answer, error } = outcome.result
  if (answer) return { ...base, ...submitted(row, answer, outcome.label !== null, now, waits, chance) }
  if (error.fault === 'rejected' || error.fault === 'not_supported')
    return { ...base, ...rejected(row, error) }

  const failures = row.failed_looks + 1
  const wait = Math.max(error.retryAfterMs ?? 0, retryWait(waits, failures, chance))
  const gaveUp = now.getTime() - row.created_at.getTime() > waits.retryFor
  const until = gaveUp ? null : new Date(now.getTime() + wait)
  const message = gaveUp ? `${errorLine(error)} No more repeats: submit it again by hand.` : errorLine(error)
  return {
    ...base,
    failed_looks: failures,
    ...stillPending(before, message, error.outcomeUnknown, until, now),
  }
}

/** Long enough for the transaction that sets it to be over when it is due. */
const soon = 1000

function submitted(
  row: SubmissionRow,
  answer: ShipAnswer,
  labelled: boolean,
  now: Date,
  waits: Waits,
  chance: number,
): SubmissionChange {
  const cancelNow = row.cancellation === 'pending'
  const wait = cancelNow ? soon : labelled ? trackingWait(waits, 0, chance) : waits.retryFirst
  return {
    status: 'submitted',
    message: null,
    outcome_unknown: false,
    tracking_number: answer.trackingNumber,
    carrier_shipment_id: answer.carrierShipmentId,
    piece_tracking_numbers: answer.pieceTrackingNumbers,
    label_missing: !labelled && !cancelNow,
    cost: answer.cost,
    submitted_at: now,
    failed_looks: 0,
    next_look_at: wait === null ? null : new Date(now.getTime() + wait),
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
