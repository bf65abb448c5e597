import type { TenantTransaction } from '../../database/index.ts'
import { type AccountRow, findAccount } from '../accounts/index.ts'
import {
  asCarrierError,
  type CarrierCall,
  type CarrierShipment,
  type Connector,
  errorLine,
  type ShipAnswer,
  type SubmittedShipment,
} from '../kit/index.ts'
import { type CalledCarrier, callCarrier } from './call-carrier.ts'
import { circuitKey, type DeskContext } from './context.ts'
import { labelDocument } from './label-document.ts'
import { recordOutcome, type ShippingOutcome } from './record-outcome.ts'
import { changeSubmission, insertSubmission, type NewAttempt } from './submissions.repository.ts'

/** A look-up, the order and the label: each may take the account's time limit. */
const callsPerLook = 3

export interface SubmissionEntry {
  shipmentId: number
  accountId: number
  /** The carrier's code of the service. */
  service: string
  requestId: string
}

/** A submission whose row is committed with the shipment and that has to be sent next. */
export interface OpenedSubmission extends SubmissionEntry {
  tenantId: number
  account: AccountRow | undefined
  /** Until then nobody else takes it up. */
  guardedUntil: Date
}

/** Writes down, in the transaction that creates the shipment, that it is about to be sent to its carrier. */
export async function openSubmission(
  context: DeskContext,
  tx: TenantTransaction,
  entry: SubmissionEntry,
): Promise<OpenedSubmission> {
  const account = await findAccount(tx, entry.accountId)
  const now = context.clock.now()
  const guardedUntil = leaseEnd(context, now, account)
  await insertSubmission(tx, { ...entry, guardedUntil }, now)
  await context.alarm.set(tx, guardedUntil)
  return { ...entry, tenantId: tx.tenantId, account, guardedUntil }
}

/**
 * Sends an opened submission to its carrier and commits the outcome, with what `within` adds to that
 * transaction. Trouble with the carrier is an outcome; only trouble with the database is thrown, and then the
 * background finds out later what the carrier has done.
 */
export async function submitShipment(
  context: DeskContext,
  opened: OpenedSubmission,
  shipment: Omit<CarrierShipment, 'service'>,
  within: (tx: TenantTransaction) => Promise<void> = async () => {},
): Promise<void> {
  const outcome = await sendOrDefer(context, opened, shipment)
  await context.database.write(opened.tenantId, async tx => {
    await recordOutcome(context, tx, outcome)
    await within(tx)
  })
}

async function sendOrDefer(
  context: DeskContext,
  opened: OpenedSubmission,
  shipment: Omit<CarrierShipment, 'service'>,
): Promise<ShippingOutcome> {
  const outcome = {
    shipmentId: opened.shipmentId,
    label: null,
    attempts: [],
    orders: 0,
    nothingUnknown: false,
  }
  const { account } = opened
  if (account && !context.circuits.admit(circuitKey(account))) {
    const until = circuitWait(context, account)
    const deferred =
      'The carrier is not answering at the moment; the shipment is submitted as soon as it does.'
    return { ...outcome, result: { deferred, until } }
  }
  if (account && !leavesTime(opened.guardedUntil, account, context.clock.now())) {
    const deferred =
      'The server was too busy to submit the shipment in time; it is submitted in the background.'
    return { ...outcome, result: { deferred, until: opened.guardedUntil } }
  }
  return orderShipment(context, opened, { ...shipment, service: opened.service }, {})
}

/** When the background should try an account whose circuit is open, spread a little. */
export function circuitWait(context: DeskContext, account: AccountRow): Date {
  const now = context.clock.now().getTime()
  const again = context.circuits.triedAgainAt(circuitKey(account))?.getTime() ?? now
  return new Date(Math.max(now, again) + Math.round(context.chance() * 1000))
}

/** Until when a submission that is taken up now is nobody else's. */
export function leaseEnd(context: DeskContext, now: Date, account: AccountRow | undefined): Date {
  const calls = callsPerLook * (account?.time_limit_ms ?? 0)
  return new Date(now.getTime() + calls + context.waits.grace)
}

/** Whether an order that starts now is over before somebody else may take the submission up. */
export function leavesTime(until: Date, account: AccountRow, now: Date): boolean {
  return until.getTime() - now.getTime() > account.time_limit_ms
}

/** Orders the shipment from the carrier, once, and fetches the label where the answer has none. */
export async function orderShipment(
  context: DeskContext,
  opened: OpenedSubmission,
  shipment: CarrierShipment,
  memo: Readonly<Record<string, string>>,
): Promise<ShippingOutcome> {
  const called = await callCarrier(
    context,
    {
      operation: 'ship',
      account: opened.account,
      requestId: opened.requestId,
      memo,
      remember: remembering(context, opened),
    },
    (connector, call) => connector.ship(call, shipment),
  )
  return withLabel(context, opened, shipment, called, { orders: 1, nothingUnknown: false })
}

/** Completes what a call has found or ordered with the shipment's label; without one it is fetched later. */
export async function withLabel(
  context: DeskContext,
  opened: OpenedSubmission,
  shipment: CarrierShipment,
  called: CalledCarrier<ShipAnswer>,
  counted: { orders: number; nothingUnknown: boolean },
): Promise<ShippingOutcome> {
  const attempts: NewAttempt[] = [ledgerLine(opened, called)]
  const outcome = { shipmentId: opened.shipmentId, result: called.result, ...counted }
  const { answer } = called.result
  if (!answer) return { ...outcome, label: null, attempts }
  if (answer.label.length > 0) {
    return { ...outcome, label: await wrapped(context, opened, answer.label), attempts }
  }
  const fetched = await fetchLabel(context, opened, {
    awb: shipment.awb,
    trackingNumber: answer.trackingNumber,
    carrierShipmentId: answer.carrierShipmentId,
    pieceTrackingNumbers: answer.pieceTrackingNumbers,
    submittedAt: context.clock.now(),
    cancellationRequested: false,
    recipientCountry: shipment.recipient.country,
    reference: shipment.reference,
  })
  attempts.push(ledgerLine(opened, fetched))
  return { ...outcome, label: fetched.result.answer ?? null, attempts }
}

export function fetchLabel(
  context: DeskContext,
  opened: OpenedSubmission,
  shipment: SubmittedShipment,
): Promise<CalledCarrier<Uint8Array>> {
  const options = { operation: 'label', account: opened.account, requestId: opened.requestId }
  return callCarrier(context, options, async (connector: Connector, call: CarrierCall) =>
    labelDocument(context.labels, opened.tenantId, await connector.label(call, shipment)),
  )
}

/** The label as a PDF; `null`, and a line in the log, for one that cannot be read: it is asked for again. */
async function wrapped(
  context: DeskContext,
  opened: OpenedSubmission,
  images: ShipAnswer['label'],
): Promise<Uint8Array | null> {
  try {
    return await labelDocument(context.labels, opened.tenantId, images)
  } catch (thrown) {
    const message = errorLine(asCarrierError(thrown))
    context.log.warn(
      { shipmentId: opened.shipmentId, requestId: opened.requestId, message },
      'unusable label',
    )
    return null
  }
}

export function ledgerLine(opened: OpenedSubmission, called: CalledCarrier<unknown>): NewAttempt {
  return { ...called.attempt, shipmentId: opened.shipmentId, accountId: opened.accountId }
}

export function remembering(context: DeskContext, opened: OpenedSubmission): CarrierCall['remember'] {
  return memo =>
    context.database.write(opened.tenantId, tx =>
      changeSubmission(tx, opened.shipmentId, { memo }, context.clock.now()),
    )
}
