import { findAccount } from '../accounts/index.ts'
import { CarrierError, type CarrierShipment } from '../kit/index.ts'
import { callCarrier } from './call-carrier.ts'
import { changeAfterRetriedCancellation } from './cancel-submission.ts'
import { circuitKey, type DeskContext } from './context.ts'
import { recordOutcome, type ShippingOutcome } from './record-outcome.ts'
import { type SubmissionRow, submittedShipment } from './submission.ts'
import {
  changeSubmission,
  insertAttempts,
  lockDue,
  lockSubmission,
  postponeLooks,
  type SubmissionChange,
  saveLabel,
} from './submissions.repository.ts'
import {
  circuitWait,
  fetchLabel,
  leaseEnd,
  leavesTime,
  ledgerLine,
  type OpenedSubmission,
  orderShipment,
  remembering,
  withLabel,
} from './submit-shipment.ts'
import { retryWait, trackingWait } from './waits.ts'

interface Look {
  /** The row as it was when the look was taken up. */
  row: SubmissionRow
  opened: OpenedSubmission
  shipment: CarrierShipment
}

/**
 * Takes up one submission that is due: orders it (after a look-up, where an earlier order may have been
 * carried out), cancels it, or fetches its label. `wait` is false where the row was no longer due or another
 * process has it.
 */
export async function attendSubmission(
  context: DeskContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
): Promise<void> {
  const look = await takeUp(context, tenantId, shipmentId, requestId)
  if (look) await carryOn(context, look)
}

/** Marks the row as being worked on and reads what the work needs. `null` where there is nothing to do now. */
async function takeUp(
  context: DeskContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
): Promise<Look | null> {
  return context.database.write(tenantId, async tx => {
    const now = context.clock.now()
    const [row] = await lockDue(tx, [shipmentId], now)
    if (!row) return null
    const account = await findAccount(tx, row.account_id)
    if (account && !context.circuits.admit(circuitKey(account))) {
      await postponeLooks(tx, [shipmentId], circuitWait(context, account))
      return null
    }
    const shipment = (await context.shipments.loadShipments(tx, [shipmentId])).get(shipmentId)
    if (!shipment) {
      await changeSubmission(tx, shipmentId, { next_look_at: null }, now)
      return null
    }
    const guardedUntil = leaseEnd(context, now, account)
    await changeSubmission(tx, shipmentId, markOf(row, now, guardedUntil), now)
    return {
      row,
      opened: {
        tenantId,
        shipmentId,
        accountId: row.account_id,
        service: row.service,
        requestId,
        account,
        guardedUntil,
      },
      shipment: { ...shipment, service: row.service },
    }
  })
}

/** An order that was begun and never recorded is one whose outcome is unknown. */
function markOf(row: SubmissionRow, now: Date, guardedUntil: Date): SubmissionChange {
  const orders = row.status === 'pending' && row.cancellation === null
  return {
    next_look_at: guardedUntil,
    sending_since: orders ? now : null,
    outcome_unknown: row.outcome_unknown || row.sending_since !== null,
  }
}

/** The work on a submission that was taken up, by what is left to do. */
export async function carryOn(context: DeskContext, look: Look): Promise<void> {
  const { row } = look
  if (row.status === 'pending' && row.cancellation === null) return order(context, look)
  if (row.cancellation === 'pending') return cancel(context, look)
  return completeLabel(context, look)
}

async function order(context: DeskContext, look: Look): Promise<void> {
  const outcome = await lookUpAndOrder(context, look)
  await context.database.write(look.opened.tenantId, tx => recordOutcome(context, tx, outcome))
}

async function lookUpAndOrder(context: DeskContext, look: Look): Promise<ShippingOutcome> {
  const { row, opened, shipment } = look
  const memo = row.memo as Record<string, string>
  if (!row.outcome_unknown && row.sending_since === null)
    return orderShipment(context, opened, shipment, memo)

  const found = await lookUp(context, look)
  const { answer, error } = found.result
  const line = ledgerLine(opened, found)
  const counted = { orders: 0, nothingUnknown: false }
  if (error) {
    const result = { error, answer: null }
    return { shipmentId: row.shipment_id, result, label: null, attempts: [line], ...counted }
  }
  if (answer)
    return withLabel(context, opened, shipment, { ...found, result: { error: null, answer } }, counted)
  if (opened.account && !leavesTime(opened.guardedUntil, opened.account, context.clock.now())) {
    const deferred = 'Nothing had been ordered yet; the shipment is submitted again shortly.'
    const result = { deferred, until: context.clock.now() }
    const nothing = { orders: 0, nothingUnknown: true }
    return { shipmentId: row.shipment_id, result, label: null, attempts: [line], ...nothing }
  }
  const ordered = await orderShipment(context, opened, shipment, memo)
  return { ...ordered, attempts: [line, ...ordered.attempts], nothingUnknown: true }
}

function lookUp(context: DeskContext, { row, opened, shipment }: Look) {
  const options = {
    operation: 'reconcile',
    account: opened.account,
    requestId: opened.requestId,
    memo: row.memo as Record<string, string>,
    remember: remembering(context, opened),
  }
  return callCarrier(context, options, async (connector, call) => {
    const verdict = await connector.reconcile(call, shipment)
    if (verdict.kind === 'no_answer') throw new CarrierError('malformed_answer', verdict.message)
    if (verdict.kind === 'refused') throw new CarrierError('authentication', verdict.message)
    return verdict.kind === 'found' ? verdict.order : null
  })
}

/** Cancels at the carrier what was cancelled here; what nobody knows whether it was ordered is looked up. */
async function cancel(context: DeskContext, look: Look): Promise<void> {
  const submitted = submittedShipment(look.row, look.shipment)
  if (submitted === null) return cancelUnknown(context, look)
  const { opened } = look
  const options = { operation: 'cancel', account: opened.account, requestId: opened.requestId }
  const called = await callCarrier(context, options, (connector, call) => connector.cancel(call, submitted))
  await context.database.write(opened.tenantId, async tx => {
    const row = await lockSubmission(tx, look.row.shipment_id)
    if (!row) return
    const now = context.clock.now()
    const change = changeAfterRetriedCancellation(row, called.result, now, context)
    await changeSubmission(tx, row.shipment_id, change, now)
    await insertAttempts(tx, [ledgerLine(opened, called)])
  })
}

async function cancelUnknown(context: DeskContext, look: Look): Promise<void> {
  const found = await lookUp(context, look)
  const { answer, error } = found.result
  const { opened, row } = look
  const result = error ? found.result : answer && { error, answer }
  if (result) {
    const outcome = {
      shipmentId: row.shipment_id,
      result,
      label: null,
      attempts: [ledgerLine(opened, found)],
      orders: 0,
      nothingUnknown: false,
    }
    await context.database.write(opened.tenantId, tx => recordOutcome(context, tx, outcome))
    return
  }
  await context.database.write(opened.tenantId, async tx => {
    const now = context.clock.now()
    const done = { status: 'cancelled', cancellation: 'done', outcome_unknown: false, message: null } as const
    await changeSubmission(tx, row.shipment_id, { ...done, sending_since: null, next_look_at: null }, now)
    await insertAttempts(tx, [ledgerLine(opened, found)])
  })
}

/** Fetches a label that the order did not bring. Given up after some failures: our own label stands in. */
async function completeLabel(context: DeskContext, look: Look): Promise<void> {
  const submitted = submittedShipment(look.row, look.shipment)
  const { opened, row } = look
  if (submitted === null) return
  const fetched = await fetchLabel(context, opened, submitted)
  const document = fetched.result.answer ?? null
  await context.database.write(opened.tenantId, async tx => {
    const now = context.clock.now()
    const failures = document ? 0 : row.failed_looks + 1
    const enough = document !== null || failures >= mostLabelFailures
    const wait = enough
      ? trackingWait(context.waits, 0, context.chance())
      : retryWait(context.waits, failures, context.chance())
    const change = {
      label_missing: !enough,
      failed_looks: enough ? 0 : failures,
      next_look_at: wait === null ? null : new Date(now.getTime() + wait),
    }
    if (document) await saveLabel(tx, row.shipment_id, document, now)
    await changeSubmission(tx, row.shipment_id, change, now)
    await insertAttempts(tx, [ledgerLine(opened, fetched)])
  })
}

const mostLabelFailures = 8
