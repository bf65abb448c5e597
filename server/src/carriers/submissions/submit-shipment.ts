import type { TenantTransaction } from '../../platform/database/index.ts'
import {
  asCarrierError,
  type CarrierCall,
  CarrierError,
  type CarrierShipment,
  type Connector,
  errorLine,
  type ShipAnswer,
  type SubmittedShipment,
} from '../kit/index.ts'
import { type CalledCarrier, callCarrier } from './call-carrier.ts'
import { type CallableAccount, findCallableAccount } from './call-limits.repository.ts'
import { admit, heldUntil } from './call-limits.ts'
import { lookUpsOf, type SubmissionContext } from './context.ts'
import { labelDocument } from './label-document.ts'
import { firstClaim } from './lease.repository.ts'
import type { NewAttempt } from './ledger.repository.ts'
import type { ShippingOutcome } from './record-outcome.ts'
import { requireStorable } from './storable.ts'
import { insertSubmission, saveCarrierState } from './submissions.repository.ts'

/** A look-up or order, its label, and time to begin; each may take the account's time limit. */
const callsPerClaim = 3

export interface SubmissionEntry {
  shipmentId: number
  accountId: number
  service: string
  requestId: string
}

export interface OpenedSubmission extends SubmissionEntry {
  tenantId: number
  account: CallableAccount | undefined
  /** Only the newest claim may record an outcome. */
  claim: number
  /** Start by `elapsed`, and duration in milliseconds. */
  since: number
  leaseMs: number
  /** A hold on the account's orders. */
  heldUntil: Date | null
}

export async function openSubmission(
  context: SubmissionContext,
  tx: TenantTransaction,
  entry: SubmissionEntry,
): Promise<OpenedSubmission> {
  const account = await findCallableAccount(tx, entry.accountId)
  const lease = leaseOf(context, account)
  const { guardedUntil, leaseMs } = lease
  await insertSubmission(tx, { ...entry, guardedUntil, leaseMs }, context.clock.now())
  await context.scheduler.wakeAt(tx, guardedUntil)
  const heldUntil = await admit(context, tx, account, 'ship')
  const { since } = lease
  return { ...entry, tenantId: tx.tenantId, account, claim: firstClaim, since, leaseMs, heldUntil }
}

/**
 * A carrier's failure is an outcome. The caller commits it with `recordOutcome`; otherwise the background looks the
 * order up.
 */
export async function sendShipment(
  context: SubmissionContext,
  opened: OpenedSubmission,
  shipment: Omit<CarrierShipment, 'service'>,
): Promise<ShippingOutcome> {
  if (opened.heldUntil) {
    const allHeld = opened.account && heldUntil(opened.account.limits, 'all', context.clock.now())
    const deferred = allHeld
      ? 'The carrier asks for fewer calls; the shipment is submitted as soon as it takes them.'
      : 'The carrier is not answering at the moment; the shipment is submitted as soon as it does.'
    return notSent(context, opened, deferred, opened.heldUntil)
  }
  return orderShipment(context, opened, { ...shipment, service: opened.service }, {})
}

function notSent(
  context: SubmissionContext,
  opened: OpenedSubmission,
  deferred: string,
  until: Date,
): ShippingOutcome {
  const { shipmentId, claim } = opened
  const lookUps = lookUpsOf(context, opened.account)
  const nothing = { label: null, attempts: [], orders: 0, orderTaken: false, lookUps }
  return { shipmentId, claim, ...nothing, result: { deferred, until } }
}

export interface Lease {
  /** In milliseconds, added to the database's time. */
  leaseMs: number
  /** By this process's clock. */
  guardedUntil: Date
  /** By `elapsed`. */
  since: number
}

/** Long enough for the account's calls. */
export function leaseOf(context: SubmissionContext, account: CallableAccount | undefined): Lease {
  const leaseMs = callsPerClaim * (account?.time_limit_ms ?? 0) + context.retryPolicy.grace
  const guardedUntil = new Date(context.clock.now().getTime() + leaseMs)
  return { leaseMs, guardedUntil, since: context.elapsed() }
}

export function leavesTime(
  context: SubmissionContext,
  { account, since, leaseMs }: Pick<OpenedSubmission, 'account' | 'since' | 'leaseMs'>,
): boolean {
  return leaseMs - (context.elapsed() - since) > (account?.time_limit_ms ?? 0)
}

export async function orderShipment(
  context: SubmissionContext,
  opened: OpenedSubmission,
  shipment: CarrierShipment,
  savedState: Readonly<Record<string, string>>,
): Promise<ShippingOutcome> {
  if (!leavesTime(context, opened)) {
    const deferred =
      'The server was too busy to submit the shipment in time; it is submitted in the background.'
    return notSent(context, opened, deferred, context.clock.now())
  }
  const called = await callCarrier(
    context,
    {
      operation: 'ship',
      account: opened.account,
      requestId: opened.requestId,
      savedState,
      saveState: stateSaver(context, opened),
    },
    async (connector, call) => requireStorable(await connector.ship(call, shipment)),
  )
  return withLabel(context, opened, shipment, called, 1)
}

/** A missing label is fetched later. */
export async function withLabel(
  context: SubmissionContext,
  opened: OpenedSubmission,
  shipment: CarrierShipment,
  called: CalledCarrier<ShipAnswer>,
  orders: number,
): Promise<ShippingOutcome> {
  const attempts: NewAttempt[] = [ledgerLine(opened, called)]
  const { shipmentId, claim } = opened
  const { result, orderTaken } = called
  const lookUps = lookUpsOf(context, opened.account)
  const outcome = { shipmentId, claim, result, orders, orderTaken, lookUps }
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
  context: SubmissionContext,
  opened: OpenedSubmission,
  shipment: SubmittedShipment,
): Promise<CalledCarrier<Uint8Array>> {
  const options = { operation: 'label', account: opened.account, requestId: opened.requestId } as const
  return callCarrier(context, options, async (connector: Connector, call: CarrierCall) =>
    labelDocument(context.labels, opened.tenantId, await connector.label(call, shipment)),
  )
}

/** PDF; an unreadable label is logged and null, and fetched again later. */
async function wrapped(
  context: SubmissionContext,
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

export function stateSaver(context: SubmissionContext, opened: OpenedSubmission): CarrierCall['saveState'] {
  return async state => {
    const { tenantId, shipmentId, claim } = opened
    const kept = await context.database.write(tenantId, tx => saveCarrierState(tx, shipmentId, claim, state))
    if (kept) return
    const message = 'Another process has taken the shipment up; nothing was ordered.'
    throw new CarrierError('unavailable', message, { outcomeUnknown: false })
  }
}
