import { type CarrierError, errorLine, type ShipAnswer } from '../kit/index.ts'
import { type CallResult, callCarrier } from './call-carrier.ts'
import type { Claimed } from './claim.ts'
import { type DeskContext, lookUpsOf } from './context.ts'
import {
  changeDuplicate,
  type DuplicateRow,
  deleteDuplicate,
  insertDuplicates,
  listDuplicates,
} from './duplicates.repository.ts'
import { insertAttempts } from './ledger.repository.ts'
import { type LookedUp, lookUpOrder } from './look-up.ts'
import { recordOutcome } from './record-outcome.ts'
import { isOrderOf, type SubmissionRow, submittedShipment } from './submission.ts'
import { changeSubmission, lockSubmission } from './submissions.repository.ts'
import { ledgerLine, type OpenedSubmission, withLabel } from './submit-shipment.ts'
import { watchWait } from './waits.ts'

/**
 * Looks for orders that have come to light after the shipment was ordered anew or cancelled, and voids them: the
 * carrier may hold each shipment once. Where the carrier cannot void, a clerk is told both numbers.
 */
export async function watchOrders(context: DeskContext, claimed: Claimed): Promise<void> {
  const { row, opened, shipment } = claimed
  const looked = await lookUpOrder(context, opened, shipment, row.memo as Record<string, string>)
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

function ordersIn({ verdict }: LookedUp): ShipAnswer[] {
  return verdict.kind === 'found' ? [verdict.order, ...(verdict.others ?? [])] : []
}

/** Commits which orders there are beside the shipment's own; the answer is those that are to be voided. */
async function noteOrders(
  context: DeskContext,
  opened: OpenedSubmission,
  looked: LookedUp,
): Promise<DuplicateRow[]> {
  return context.database.write(opened.tenantId, async tx => {
    await insertAttempts(tx, [ledgerLine(opened, looked.called)])
    const row = await lockSubmission(tx, opened.shipmentId)
    if (!row || row.claim !== opened.claim) return []
    const late = ordersIn(looked).filter(order => !isOrderOf(row, order))
    await insertDuplicates(tx, opened.shipmentId, late, context.clock.now())
    const known = await listDuplicates(tx, opened.shipmentId)
    // One that the shipment has gone with since it was noted must not be voided.
    for (const own of known.filter(({ tracking_number }) => isOwn(row, tracking_number))) {
      await deleteDuplicate(tx, opened.shipmentId, own.tracking_number)
    }
    return known.filter(({ state, tracking_number }) => state === 'found' && !isOwn(row, tracking_number))
  })
}

function isOwn(row: SubmissionRow, trackingNumber: string): boolean {
  return isOrderOf(row, { trackingNumber, pieceTrackingNumbers: [] })
}

async function voidDuplicate(
  context: DeskContext,
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
  const isOld = now.getTime() - duplicate.found_at.getTime() > context.waits.retryFor
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
  void_requested?: boolean
} {
  if (answer === 'cancelled') return { state: 'voided' }
  if (error?.fault === 'rejected' || error?.fault === 'not_supported') return { state: 'kept' }
  return answer === 'requested' || error?.outcomeUnknown ? { void_requested: true } : {}
}

/** For the clerk: which numbers the carrier holds, and what has become of the second. */
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

async function planNext(context: DeskContext, opened: OpenedSubmission): Promise<void> {
  const { watchSeconds } = lookUpsOf(context, opened.account)
  await context.database.write(opened.tenantId, async tx => {
    const row = await lockSubmission(tx, opened.shipmentId)
    if (!row || row.claim !== opened.claim) return
    const now = context.clock.now()
    const until = row.watch_until?.getTime() ?? 0
    const left = (await listDuplicates(tx, opened.shipmentId)).some(({ state }) => state === 'found')
    const began = until - watchSeconds * 1000
    const next = new Date(now.getTime() + watchWait(left ? 0 : now.getTime() - began))
    const isOver = !left && next.getTime() > until
    const change = isOver ? { watch_until: null, next_watch_at: null } : { next_watch_at: next }
    await changeSubmission(tx, opened.shipmentId, { ...change, claimed_until: null }, now)
    if (!isOver) await context.alarm.set(tx, next)
  })
}
