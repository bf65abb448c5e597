import type { TenantTransaction } from '../../platform/database/index.ts'
import {
  type CarrierCall,
  CarrierError,
  type Connector,
  carrierCollects,
  type PickupAnswer,
} from '../kit/index.ts'
import { type CalledCarrier, callCarrier } from '../submissions/call-carrier.ts'
import { type CallableAccount, findCallableAccount } from '../submissions/call-limits.repository.ts'
import { admit } from '../submissions/call-limits.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { firstClaim } from '../submissions/lease.repository.ts'
import type { NewAttempt } from '../submissions/ledger.repository.ts'
import { retryDelay } from '../submissions/retry-policy.ts'
import { requireStorablePickup } from '../submissions/storable.ts'
import { holdSubmission } from '../submissions/submissions.repository.ts'
import { leaseOf, leavesTime } from '../submissions/submit-shipment.ts'
import { type LoadedPickup, loadPickup } from './load-pickup.ts'
import { insertPickupOrder, savePickupState } from './pickup-orders.repository.ts'
import { type PickupOutcome, recordPickupOutcome } from './record-pickup-outcome.ts'

export interface Collector {
  account: CallableAccount
  carrierName: string
}

export interface OpenedPickup {
  tenantId: number
  pickupId: number
  shipmentId: number
  requestId: string
  account: CallableAccount | undefined
  loaded: LoadedPickup
  savedState: Readonly<Record<string, string>>
  /** Only the newest claim may record an outcome. */
  claim: number
  /** Start by `elapsed`, and duration in milliseconds. */
  since: number
  leaseMs: number
  /** A hold on the account's pickups. */
  heldUntil: Date | null
  failures: number
}

/** The shipment's carrier, if it takes pickups and the account uses them; otherwise null. */
export async function findCollector(
  context: SubmissionContext,
  tx: TenantTransaction,
  shipmentId: number,
): Promise<Collector | null> {
  // Held, because the order may refer to it.
  const submission = await holdSubmission(tx, shipmentId)
  const isWanted = submission?.status === 'submitted' || submission?.status === 'pending'
  if (!isWanted || submission.cancellation !== null || submission.cancellation_requested) return null
  const account = await findCallableAccount(tx, submission.account_id)
  const connector = context.connectors.get(account?.carrier ?? '')
  if (!account?.active || !connector?.capabilities.pickup) return null
  return carrierCollects(account.settings as Record<string, string>)
    ? { account, carrierName: connector.name }
    : null
}

export async function openPickupOrder(
  context: SubmissionContext,
  tx: TenantTransaction,
  { account, carrierName }: Collector,
  entry: { pickupId: number; shipmentId: number; requestId: string },
): Promise<OpenedPickup> {
  const { leaseMs, guardedUntil, since } = leaseOf(context, account)
  const { id: accountId, carrier } = account
  const loaded = await loadPickup(context, tx, entry)
  const heldUntil = loaded.obstacle ? null : await admit(context, tx, account, 'pickup')
  const isSent = loaded.obstacle === null && heldUntil === null
  const row = { ...entry, accountId, carrier, carrierName, leaseMs, guardedUntil, isSent }
  await insertPickupOrder(tx, row, context.clock.now())
  await context.scheduler.wakeAt(tx, guardedUntil)
  const work = { account, loaded, savedState: {}, claim: firstClaim, since, leaseMs, heldUntil, failures: 0 }
  return { ...entry, tenantId: tx.tenantId, ...work }
}

/** Throws only for database failures; the background then looks the order up. */
export async function placePickupOrder(context: SubmissionContext, opened: OpenedPickup): Promise<void> {
  const outcome = await orderPickup(context, opened)
  await context.database.write(opened.tenantId, tx => recordPickupOutcome(context, tx, opened, outcome))
}

export async function orderPickup(context: SubmissionContext, opened: OpenedPickup): Promise<PickupOutcome> {
  const { obstacle, pickup } = opened.loaded
  const now = context.clock.now()
  if (obstacle?.kind === 'drop' || obstacle?.kind === 'refused') {
    return notOrdered({ dropped: obstacle.kind === 'refused', message: obstacle.message })
  }
  if (obstacle || !pickup) {
    const wait = retryDelay(context.retryPolicy, opened.failures + 1, context.chance())
    return notOrdered({ deferred: obstacle?.message ?? '', until: new Date(now.getTime() + wait) })
  }
  if (opened.heldUntil) {
    const deferred = 'The carrier is not answering at the moment; the pickup is ordered as soon as it does.'
    return notOrdered({ deferred, until: opened.heldUntil })
  }
  if (!leavesTime(context, opened)) {
    const deferred = 'The server was too busy to order the pickup in time; it is ordered in the background.'
    return notOrdered({ deferred, until: now })
  }
  const { account, requestId, savedState } = opened
  const called = await callCarrier<PickupAnswer>(
    context,
    { operation: 'pickup', account, requestId, savedState, saveState: stateSaver(context, opened) },
    async (connector: Connector, call: CarrierCall) =>
      requireStorablePickup(await connector.schedulePickup(call, pickup)),
  )
  const { result, orderTaken } = called
  return { result, orderTaken, orders: 1, attempts: [pickupLedgerLine(opened, called)] }
}

function notOrdered(result: PickupOutcome['result']): PickupOutcome {
  return { result, orderTaken: false, orders: 0, attempts: [] }
}

export function pickupLedgerLine(
  { shipmentId, account }: OpenedPickup,
  called: Pick<CalledCarrier<unknown>, 'attempt'>,
): NewAttempt {
  return { ...called.attempt, shipmentId, accountId: account?.id ?? 0 }
}

export function stateSaver(context: SubmissionContext, opened: OpenedPickup): CarrierCall['saveState'] {
  return async state => {
    const { tenantId, pickupId, claim } = opened
    const kept = await context.database.write(tenantId, tx => savePickupState(tx, pickupId, claim, state))
    if (kept) return
    const message = 'Another process has taken the pickup up; nothing was ordered.'
    throw new CarrierError('unavailable', message, { outcomeUnknown: false })
  }
}
