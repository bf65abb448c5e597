import type { TenantTransaction } from '../../platform/database/index.ts'
import { type CarrierError, errorLine } from '../kit/index.ts'
import { type CalledCarrier, type CallResult, callCarrier } from './call-carrier.ts'
import { type CallableAccount, findCallableAccount } from './call-limits.repository.ts'
import { admit } from './call-limits.ts'
import type { SubmissionContext } from './context.ts'
import { insertAttempts, type NewAttempt } from './ledger.repository.ts'
import { decisionDelay, retryDelay, trackingDelay } from './retry-policy.ts'
import { mayBeAtCarrier, type SubmissionRow, submittedShipment } from './submission.ts'
import {
  changeSubmission,
  claimSubmission,
  findSubmission,
  lockSubmission,
  type SubmissionChange,
} from './submissions.repository.ts'
import { leaseOf, type OpenedSubmission } from './submit-shipment.ts'

/** The caller commits it with `recordCancellation`, unless refused. */
export interface CancellationDecision {
  /**
   * `cancelled`: nothing is left at the carrier. `pending`: ask again. `not_supported`: no such call. `refused`: the
   * shipment stays.
   */
  kind: 'cancelled' | 'pending' | 'not_supported' | 'refused'
  message: string | null
  shipmentId: number
  requested: boolean
  /** The answer was lost: the carrier may have cancelled. */
  unanswered: boolean
  attempt: NewAttempt | null
}

/**
 * Runs outside transactions. Without a submission the answer is `cancelled`; the background cancels a later one.
 * Commits the intention first: if this process dies, the background finishes. A refusal is in the ledger on return.
 */
export async function askToCancel(
  context: SubmissionContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
): Promise<CancellationDecision> {
  const found = await context.database.write(tenantId, async tx => {
    const row = await lockSubmission(tx, shipmentId)
    if (!row) return null
    const account = await findCallableAccount(tx, row.account_id)
    const shipment = (await context.shipments.loadShipments(tx, [shipmentId])).get(shipmentId)
    const isAtCarrier =
      row.tracking_number !== null && row.status === 'submitted' && row.cancellation === null
    const held = isAtCarrier ? await admit(context, tx, account, 'cancel') : null
    if (isAtCarrier && !held) await noteRequest(context, tx, row, account)
    return { row, account, shipment, held }
  })
  const decision = { shipmentId, requested: false, unanswered: false, attempt: null, message: null }
  if (!found) return { ...decision, kind: 'cancelled' }
  const { row, account } = found
  if (row.status === 'rejected' || row.status === 'cancelled') return { ...decision, kind: 'cancelled' }
  // Another request cancelled it; the background asks the carrier.
  if (row.cancellation !== null) return { ...decision, kind: 'pending' }
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
  if (decided.kind === 'refused') {
    await context.database.write(tenantId, tx => recordRefusal(context, tx, decided))
  }
  return decided
}

async function noteRequest(
  context: SubmissionContext,
  tx: TenantTransaction,
  row: SubmissionRow,
  account: CallableAccount | undefined,
): Promise<void> {
  const { leaseMs, guardedUntil } = leaseOf(context, account)
  const change = { cancellation_requested: true, next_check_at: guardedUntil }
  await claimSubmission(tx, row, leaseMs, change, context.clock.now())
  await context.scheduler.wakeAt(tx, guardedUntil)
}

async function recordRefusal(
  context: SubmissionContext,
  tx: TenantTransaction,
  { shipmentId, attempt }: CancellationDecision,
): Promise<void> {
  const row = await lockSubmission(tx, shipmentId)
  if (attempt) await insertAttempts(tx, [attempt])
  if (!row || row.cancellation !== null) return
  const now = context.clock.now()
  const wait = row.label_missing
    ? context.retryPolicy.initialDelay
    : trackingDelay(context.retryPolicy, 0, context.chance())
  const next = wait === null ? null : new Date(now.getTime() + wait)
  const change = { cancellation_requested: false, claimed_until: null, next_check_at: next }
  await changeSubmission(tx, shipmentId, change, now)
  if (next) await context.scheduler.wakeAt(tx, next)
}

/** After a possible call. The carrier's answer to the repeat decides. */
export async function finishCancellation(
  context: SubmissionContext,
  { tenantId, shipmentId, accountId, claim }: OpenedSubmission,
  called: CalledCarrier<'cancelled' | 'requested'>,
): Promise<void> {
  const decision = decisionOf(called, shipmentId, accountId)
  await context.database.write(tenantId, async tx => {
    const row = await findSubmission(tx, shipmentId)
    if (row?.claim !== claim) return insertAttempts(tx, decision.attempt ? [decision.attempt] : [])
    if (decision.kind === 'refused') return recordRefusal(context, tx, decision)
    await context.shipments.cancel(tx, shipmentId)
    return recordCancellation(context, tx, decision)
  })
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

/** Also if the submission has changed meanwhile. */
export async function recordCancellation(
  context: SubmissionContext,
  tx: TenantTransaction,
  decision: CancellationDecision,
): Promise<void> {
  const row = await lockSubmission(tx, decision.shipmentId)
  if (!row || decision.kind === 'refused') return
  const now = context.clock.now()
  const change = changeAfterDecision(row, decision, now, retryDelay(context.retryPolicy, 1, context.chance()))
  // A new claim invalidates the work under way, except an order being placed: its outcome counts.
  const claim = row.sending_since === null ? { claim: row.claim + 1, claimed_until: null } : {}
  await changeSubmission(tx, row.shipment_id, { ...change, ...claim }, now)
  if (decision.attempt) await insertAttempts(tx, [decision.attempt])
  if (change.next_check_at) await context.scheduler.wakeAt(tx, change.next_check_at)
}

function changeAfterDecision(
  row: SubmissionRow,
  decision: CancellationDecision,
  now: Date,
  wait: number,
): SubmissionChange {
  if (decision.kind === 'not_supported') {
    return { cancellation: 'not_supported', message: decision.message, next_check_at: null }
  }
  if (row.status === 'rejected') return { next_check_at: null }
  // An order sent since this decision must be cancelled too.
  const overtaken = !decision.requested && (mayBeAtCarrier(row) || row.status === 'submitted')
  if (decision.kind === 'cancelled' && !overtaken) {
    return {
      status: 'cancelled',
      cancellation: 'done',
      message: null,
      label_missing: false,
      next_check_at: null,
    }
  }
  // Keeps the next look-up of an order in doubt, and the deadline of one being placed.
  const next = mayBeAtCarrier(row) && row.next_check_at ? row.next_check_at : new Date(now.getTime() + wait)
  return {
    cancellation: 'pending',
    // Tells the connector that the carrier may have cancelled already.
    cancellation_requested: decision.requested || decision.unanswered,
    message: decision.message,
    label_missing: false,
    failed_checks: 0,
    next_check_at: next,
  }
}

/** About 12 days without an answer, or 75 without a decision. */
const mostCancelLooks = 300

/** Pure. */
export function changeAfterRetriedCancellation(
  row: SubmissionRow,
  result: CallResult<'cancelled' | 'requested'>,
  now: Date,
  context: Pick<SubmissionContext, 'retryPolicy' | 'chance'>,
): SubmissionChange {
  const { answer, error } = result
  if (answer === 'cancelled') {
    return { status: 'cancelled', cancellation: 'done', message: null, next_check_at: null, failed_checks: 0 }
  }
  if (error?.fault === 'rejected') {
    return { cancellation: 'refused', message: errorLine(error), next_check_at: null }
  }
  if (error?.fault === 'not_supported') {
    return { cancellation: 'not_supported', message: errorLine(error), next_check_at: null }
  }
  const failures = row.failed_checks + 1
  const chance = context.chance()
  const wait = error
    ? Math.max(error.retryAfterMs ?? 0, retryDelay(context.retryPolicy, failures, chance))
    : decisionDelay(context.retryPolicy, chance)
  const gaveUp = failures > mostCancelLooks
  const message = error ? errorLine(error) : row.message
  return {
    cancellation: 'pending',
    message: gaveUp ? `${message ?? ''} No more repeats: call the carrier.`.trimStart() : message,
    failed_checks: failures,
    next_check_at: gaveUp ? null : new Date(now.getTime() + wait),
  }
}
