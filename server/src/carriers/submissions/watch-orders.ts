import { type CarrierError, errorLine, type ShipAnswer } from '../kit/index.ts'
import { type CallResult, callCarrier } from './call-carrier.ts'
import type { Claimed } from './claim.ts'
import { lookUpsOf, type SubmissionContext } from './context.ts'
import {
  changeDuplicate,
  type DuplicateRow,
  deleteDuplicate,
  insertDuplicates,
  listDuplicates,
} from './duplicates.repository.ts'
import { insertAttempts } from './ledger.repository.ts'
import { type LookUpResult, lookUpOrder } from './look-up.ts'
import { recordOutcome } from './record-outcome.ts'
import { watchDelay } from './retry-policy.ts'
import { isOrderOf, type SubmissionRow, submittedShipment } from './submission.ts'
import { changeSubmission, lockSubmission } from './submissions.repository.ts'
import { ledgerLine, type OpenedSubmission, withLabel } from './submit-shipment.ts'

/**
 * Orders that appear after a second order or a cancellation are voided, so that the carrier holds each shipment once.
 * If voiding fails, the shipment's message names both numbers.
 */
export async function watchOrders(context: SubmissionContext, claimed: Claimed): Promise<void> {
  const { row, opened, shipment } = claimed
  const looked = await lookUpOrder(context, opened, shipment, row.carrier_state as Record<string, string>)
  const orders = ordersIn(looked)
  const isWanted = row.status === 'pending' && row.tracking_number === null
  const [order] = orders
  if (order && isWanted) {
    const found = { ...looked.called, result: { error: null, answer: order } }
    const outcome = { ...(await withLabel(context, opened, shipment, found, 0)), others: orders.slice(1) }
    await context.database.write(opened.tenantId, tx => recordOutcome(context, tx, outcome))
    return
  }
  const left = await noteOrders(context, opened, looked)
  for (const duplicate of left) await voidDuplicate(context, claimed, duplicate)
  await planNext(context, opened)
}

function ordersIn({ verdict }: LookUpResult): ShipAnswer[] {
  return verdict.kind === 'found' ? [verdict.order, ...(verdict.others ?? [])] : []
}

async function noteOrders(
  context: SubmissionContext,
  opened: OpenedSubmission,
  looked: LookUpResult,
): Promise<DuplicateRow[]> {
  return context.database.write(opened.tenantId, async tx => {
    await insertAttempts(tx, [ledgerLine(opened, looked.called)])
    const row = await lockSubmission(tx, opened.shipmentId)
    if (!row || row.claim !== opened.claim) return []
    const late = ordersIn(looked).filter(order => !isOrderOf(row, order))
    await insertDuplicates(tx, opened.shipmentId, late, context.clock.now())
    const known = await listDuplicates(tx, opened.shipmentId)
    // The shipment's own order must not be voided.
    for (const own of known.filter(({ tracking_number }) => isOwn(row, tracking_number))) {
      await deleteDuplicate(tx, opened.shipmentId, own.tracking_number)
    }
    const unwanted = known.filter(
      ({ state, tracking_number }) => state === 'found' && !isOwn(row, tracking_number),
    )
    // After a crash, tells the connector that the carrier may have voided it.
    for (const { tracking_number } of unwanted) {
      await changeDuplicate(
        tx,
        opened.shipmentId,
        tracking_number,
        { void_requested: true },
        context.clock.now(),
      )
    }
    return unwanted
  })
}

function isOwn(row: SubmissionRow, trackingNumber: string): boolean {
  return isOrderOf(row, { trackingNumber, pieceTrackingNumbers: [] })
}

async function voidDuplicate(
  context: SubmissionContext,
  { row, opened, shipment }: Claimed,
  duplicate: DuplicateRow,
): Promise<void> {
  const { account, requestId, tenantId, shipmentId } = opened
  const submitted = submittedShipment(
    {
      ...row,
      tracking_number: duplicate.tracking_number,
      carrier_shipment_id: duplicate.carrier_shipment_id,
      piece_tracking_numbers: [],
      cancellation_requested: duplicate.void_requested,
    },
    shipment,
  )
  if (!submitted) return
  const options = { operation: 'cancel', account, requestId } as const
  const called = await callCarrier(context, options, (connector, call) => connector.cancel(call, submitted))
  const now = context.clock.now()
  const isOld = now.getTime() - duplicate.found_at.getTime() > context.retryPolicy.giveUpAfter
  const change = isOld && !called.result.answer ? { state: 'kept' as const } : changeAfterVoid(called.result)
  await context.database.write(tenantId, async tx => {
    await insertAttempts(tx, [ledgerLine(opened, called)])
    await changeDuplicate(tx, shipmentId, duplicate.tracking_number, change, now)
    const message = messageOf(row, duplicate.tracking_number, change.state, called.result.error)
    await changeSubmission(tx, shipmentId, { message }, now)
  })
}

function changeAfterVoid({ answer, error }: CallResult<'cancelled' | 'requested'>): {
  state?: 'voided' | 'kept'
} {
  if (answer === 'cancelled') return { state: 'voided' }
  return error?.fault === 'rejected' || error?.fault === 'not_supported' ? { state: 'kept' } : {}
}

function messageOf(
  row: SubmissionRow,
  second: string,
  state: 'voided' | 'kept' | undefined,
  error: CarrierError | null,
): string {
  const own = row.tracking_number
  const both = own
    ? `The carrier holds this shipment twice: ${own} and ${second}.`
    : `The carrier holds an order of this shipment that nobody wants: ${second}.`
  if (state === 'voided') return `${both} ${second} was voided.`
  if (state === 'kept') {
    return `${both} ${second} cannot be voided: do not use it, and call the carrier. ${error ? errorLine(error) : ''}`.trim()
  }
  return `${both} ${second} is being voided.`
}

async function planNext(context: SubmissionContext, opened: OpenedSubmission): Promise<void> {
  const { watchSeconds } = lookUpsOf(context, opened.account)
  await context.database.write(opened.tenantId, async tx => {
    const row = await lockSubmission(tx, opened.shipmentId)
    if (!row || row.claim !== opened.claim) return
    const now = context.clock.now()
    const until = row.duplicate_checks_until?.getTime() ?? 0
    const left = (await listDuplicates(tx, opened.shipmentId)).some(({ state }) => state === 'found')
    const began = until - watchSeconds * 1000
    const next = new Date(now.getTime() + watchDelay(left ? 0 : now.getTime() - began))
    const isOver = !left && next.getTime() > until
    const change = isOver
      ? { duplicate_checks_until: null, next_duplicate_check_at: null }
      : { next_duplicate_check_at: next }
    await changeSubmission(tx, opened.shipmentId, { ...change, claimed_until: null }, now)
    if (!isOver) await context.scheduler.wakeAt(tx, next)
  })
}
