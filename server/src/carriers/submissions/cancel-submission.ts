import type { TenantTransaction } from '../../database/index.ts'
import { type CarrierError, errorLine } from '../kit/index.ts'
import { type CalledCarrier, type CallResult, callCarrier } from './call-carrier.ts'
import { findCallableAccount } from './call-limits.repository.ts'
import { admit } from './call-limits.ts'
import type { DeskContext } from './context.ts'
import { insertAttempts, type NewAttempt } from './ledger.repository.ts'
import { mayBeAtCarrier, type SubmissionRow, submittedShipment } from './submission.ts'
import {
  changeSubmission,
  findSubmission,
  lockSubmission,
  type SubmissionChange,
} from './submissions.repository.ts'
import { decisionWait, retryWait } from './waits.ts'

/** What the carrier says to a cancellation. The caller commits it with `recordCancellation`, unless refused. */
export interface CancellationDecision {
  /**
   * `cancelled`: nothing is left at the carrier. `pending`: it has to be asked again. `not_supported`: it has
   * no such call. `refused`: the shipment must stay as it is.
   */
  kind: 'cancelled' | 'pending' | 'not_supported' | 'refused'
  /** For people: why it was refused, is pending, or cannot be done. */
  message: string | null
  shipmentId: number
  /** The carrier was asked and has answered. */
  requested: boolean
  /** The carrier was asked and the answer was lost: it may have cancelled. */
  unanswered: boolean
  attempt: NewAttempt | null
}

/**
 * Asks the carrier to cancel what was submitted, outside any transaction. `null` where the shipment has no
 * submission. A refusal is already in the ledger when this returns.
 */
export async function askToCancel(
  context: DeskContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
): Promise<CancellationDecision | null> {
  const found = await context.database.write(tenantId, async tx => {
    const row = await findSubmission(tx, shipmentId)
    if (!row) return null
    const account = await findCallableAccount(tx, row.account_id)
    const shipment = (await context.shipments.loadShipments(tx, [shipmentId])).get(shipmentId)
    const isAsked = row.tracking_number !== null && row.status === 'submitted'
    const held = isAsked ? await admit(context, tx, account, 'cancel') : null
    return { row, account, shipment, held }
  })
  if (!found) return null
  const { row, account } = found
  const decision = { shipmentId, requested: false, unanswered: false, attempt: null, message: null }
  if (row.status === 'rejected' || row.status === 'cancelled') return { ...decision, kind: 'cancelled' }
  const submitted = found.shipment ? submittedShipment(row, found.shipment) : null
  if (submitted === null) {
    return { ...decision, kind: mayBeAtCarrier(row) ? 'pending' : 'cancelled' }
  }
  if (found.held) {
    return { ...decision, kind: 'pending', message: 'The carrier is not answering at the moment.' }
  }
  const called = await callCarrier(context, { operation: 'cancel', account, requestId }, (connector, call) =>
    connector.cancel(call, submitted),
  )
  const decided = decisionOf(called, shipmentId, row.account_id)
  if (decided.kind === 'refused' && decided.attempt) {
    const attempts = [decided.attempt]
    await context.database.write(tenantId, tx => insertAttempts(tx, attempts))
  }
  return decided
}

function decisionOf(
  called: CalledCarrier<'cancelled' | 'requested'>,
  shipmentId: number,
  accountId: number,
): CancellationDecision {
  const attempt = { ...called.attempt, shipmentId, accountId }
  const { answer, error } = called.result
  const asked = { shipmentId, requested: true, unanswered: false, attempt }
  if (error) {
    const unknown = { requested: false, unanswered: error.outcomeUnknown }
    return { ...asked, ...unknown, kind: kindOf(error), message: errorLine(error) }
  }
  if (answer === 'cancelled') return { ...asked, kind: 'cancelled', message: null }
  const message = 'The carrier has taken the request and decides later.'
  return { ...asked, kind: 'pending', message }
}

function kindOf(error: CarrierError): CancellationDecision['kind'] {
  if (error.fault === 'rejected') return 'refused'
  return error.fault === 'not_supported' ? 'not_supported' : 'pending'
}

/** Commits a decision with the cancellation of the shipment. What happened meanwhile is seen to. */
export async function recordCancellation(
  context: DeskContext,
  tx: TenantTransaction,
  decision: CancellationDecision,
): Promise<void> {
  const row = await lockSubmission(tx, decision.shipmentId)
  if (!row || decision.kind === 'refused') return
  const now = context.clock.now()
  const change = changeAfterDecision(row, decision, now, retryWait(context.waits, 1, context.chance()))
  // What is under way for the shipment is out of date with it, but for an order on its way: its outcome counts.
  const claim = row.sending_since === null ? { claim: row.claim + 1, claimed_until: null } : {}
  await changeSubmission(tx, row.shipment_id, { ...change, ...claim }, now)
  if (decision.attempt) await insertAttempts(tx, [decision.attempt])
  if (change.next_look_at) await context.alarm.set(tx, change.next_look_at)
}

function changeAfterDecision(
  row: SubmissionRow,
  decision: CancellationDecision,
  now: Date,
  wait: number,
): SubmissionChange {
  if (decision.kind === 'not_supported') {
    return { cancellation: 'not_supported', message: decision.message, next_look_at: null }
  }
  if (row.status === 'rejected') return { next_look_at: null }
  // Decided when nothing had been sent; if it has been sent since, that has to be cancelled too.
  const overtaken = !decision.requested && (mayBeAtCarrier(row) || row.status === 'submitted')
  if (decision.kind === 'cancelled' && !overtaken) {
    return {
      status: 'cancelled',
      cancellation: 'done',
      message: null,
      label_missing: false,
      next_look_at: null,
    }
  }
  // An order in doubt keeps its look-ups; while it is being sent, the guard is for a process that dies.
  const next = mayBeAtCarrier(row) && row.next_look_at ? row.next_look_at : new Date(now.getTime() + wait)
  return {
    cancellation: 'pending',
    // After a lost answer the carrier is asked first what has become of the request.
    cancellation_requested: decision.requested || decision.unanswered,
    message: decision.message,
    label_missing: false,
    failed_looks: 0,
    next_look_at: next,
  }
}

/** Some twelve days of a carrier that does not answer, or seventy-five of one that does not decide. */
const mostCancelLooks = 300

/** What a repeated request to cancel, in the background, makes of a submission. Pure. */
export function changeAfterRetriedCancellation(
  row: SubmissionRow,
  result: CallResult<'cancelled' | 'requested'>,
  now: Date,
  context: Pick<DeskContext, 'waits' | 'chance'>,
): SubmissionChange {
  const { answer, error } = result
  if (answer === 'cancelled') {
    return { status: 'cancelled', cancellation: 'done', message: null, next_look_at: null, failed_looks: 0 }
  }
  if (error?.fault === 'rejected') {
    return { cancellation: 'refused', message: errorLine(error), next_look_at: null }
  }
  if (error?.fault === 'not_supported') {
    return { cancellation: 'not_supported', message: errorLine(error), next_look_at: null }
  }
  const failures = row.failed_looks + 1
  const chance = context.chance()
  const wait = error
    ? Math.max(error.retryAfterMs ?? 0, retryWait(context.waits, failures, chance))
    : decisionWait(context.waits, chance)
  const gaveUp = failures > mostCancelLooks
  const message = error ? errorLine(error) : row.message
  return {
    cancellation: 'pending',
    cancellation_requested:
      row.cancellation_requested || answer === 'requested' || (error?.outcomeUnknown ?? false),
    message: gaveUp ? `${message ?? ''} No more repeats: call the carrier.`.trimStart() : message,
    failed_looks: failures,
    next_look_at: gaveUp ? null : new Date(now.getTime() + wait),
  }
}
