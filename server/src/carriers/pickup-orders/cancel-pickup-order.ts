import type { TenantTransaction } from '../../platform/database/index.ts'
import { type CarrierError, errorLine, type OrderedPickup } from '../kit/index.ts'
import { type CalledCarrier, callCarrier } from '../submissions/call-carrier.ts'
import { type CallableAccount, findCallableAccount } from '../submissions/call-limits.repository.ts'
import { admit } from '../submissions/call-limits.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { insertAttempts, type NewAttempt } from '../submissions/ledger.repository.ts'
import { retryDelay } from '../submissions/retry-policy.ts'
import { leaseOf } from '../submissions/submit-shipment.ts'
import { callTheCarrier, mayBeOrdered, type PickupOrderRow } from './pickup-order.ts'
import {
  changePickupOrder,
  claimPickupOrder,
  findPickupOrder,
  holdNumber,
  isNumberShared,
  lockPickupOrder,
  type PickupOrderChange,
} from './pickup-orders.repository.ts'
import { rulesFor } from './record-pickup-outcome.ts'

/** The caller commits it with `recordPickupCancellation`, unless refused. */
export interface PickupCancellation {
  /**
   * `cancelled`: nothing is left at the carrier. `pending`: it must be asked. `not_supported`: it cannot be told.
   * `refused`: the pickup stays.
   */
  kind: 'cancelled' | 'pending' | 'not_supported' | 'refused'
  message: string | null
  pickupId: number
  /** The carrier has answered or need not be asked. */
  settled: boolean
  /** The answer was lost: the carrier may have cancelled. */
  unanswered: boolean
  attempt: NewAttempt | null
}

/**
 * Runs outside transactions; null without a carrier. Commits the intention first: if this process dies, the background
 * finishes. A refusal is recorded on return.
 */
export async function askToCancelPickup(
  context: SubmissionContext,
  tenantId: number,
  pickupId: number,
  requestId: string,
): Promise<PickupCancellation | null> {
  const found = await context.database.write(tenantId, async tx => {
    await holdNumber(tx, pickupId)
    const row = await lockPickupOrder(tx, pickupId)
    if (!row) return null
    const account = await findCallableAccount(tx, row.account_id)
    const isOrdered = row.status === 'ordered' && row.cancellation === null
    const held = isOrdered ? await admit(context, tx, account, 'cancel_pickup') : null
    if (isOrdered && !held) await noteRequest(context, tx, row, account)
    const pickup = isOrdered && !held ? await toBeCancelled(context, tx, row) : null
    return { row, account, isOrdered, held, pickup }
  })
  if (!found) return null
  const { row, account } = found
  if (!found.isOrdered) return withoutAsking(context, row, account)
  if (found.held) return { ...undecided(row), message: 'The carrier is not answering at the moment.' }
  if (!found.pickup) return stillNeeded(row)
  const called = await callToCancel(context, { account, requestId }, found.pickup)
  const decided = decisionOf(row, called)
  if (decided.kind === 'refused') {
    await context.database.write(tenantId, tx => recordRefusal(context, tx, decided))
  }
  return decided
}

/** Null if the carrier must still come for other pickups under the same number. */
export async function toBeCancelled(
  context: SubmissionContext,
  tx: TenantTransaction,
  row: PickupOrderRow,
): Promise<OrderedPickup | null> {
  if (await isNumberShared(tx, row)) return null
  const booked = (await context.pickups.loadPickups(tx, [row.pickup_id])).get(row.pickup_id)
  return {
    reference: booked?.reference ?? '',
    notes: booked?.notes ?? null,
    confirmationNumber: row.confirmation_number ?? '',
    carrierPickupId: row.carrier_pickup_id,
    cancellationRequested: row.cancellation_requested,
  }
}

export function callToCancel(
  context: SubmissionContext,
  { account, requestId }: { account: CallableAccount | undefined; requestId: string },
  pickup: OrderedPickup,
): Promise<CalledCarrier<void>> {
  return callCarrier(context, { operation: 'cancel_pickup', account, requestId }, (connector, call) =>
    connector.cancelPickup(call, pickup, 'Cancelled by the sender'),
  )
}

async function noteRequest(
  context: SubmissionContext,
  tx: TenantTransaction,
  row: PickupOrderRow,
  account: CallableAccount | undefined,
): Promise<void> {
  const { leaseMs, guardedUntil } = leaseOf(context, account)
  const change = { cancellation_requested: true, next_check_at: guardedUntil }
  await claimPickupOrder(tx, row, leaseMs, change, context.clock.now())
  await context.scheduler.wakeAt(tx, guardedUntil)
}

function withoutAsking(
  context: SubmissionContext,
  row: PickupOrderRow,
  account: CallableAccount | undefined,
): PickupCancellation {
  const isDone = row.status === 'rejected' || row.status === 'cancelled'
  if (isDone || (row.cancellation === null && !mayBeOrdered(row))) {
    return { ...undecided(row), kind: 'cancelled' }
  }
  // After the order's outcome, the background cancels it or tells a clerk.
  const canBeKnown = row.sending_since !== null || rulesFor(context, account).lookUps !== null
  if (row.cancellation !== null || canBeKnown) return undecided(row)
  return { ...undecided(row), kind: 'not_supported', message: callTheCarrier }
}

export function stillNeeded(row: PickupOrderRow): PickupCancellation {
  const message = `${row.carrier_name} collects other parcels under the same number and was not told to stay away.`
  return { ...undecided(row), kind: 'cancelled', message, settled: true }
}

function undecided({ pickup_id: pickupId }: PickupOrderRow): PickupCancellation {
  return { kind: 'pending', message: null, pickupId, settled: false, unanswered: false, attempt: null }
}

export function decisionOf(row: PickupOrderRow, called: CalledCarrier<void>): PickupCancellation {
  const attempt = { ...called.attempt, shipmentId: row.shipment_id, accountId: row.account_id }
  const { error } = called.result
  if (!error) return { ...undecided(row), kind: 'cancelled', settled: true, attempt }
  const decided = { ...undecided(row), message: errorLine(error), attempt }
  return { ...decided, kind: kindOf(error), unanswered: error.outcomeUnknown }
}

function kindOf({ fault }: CarrierError): PickupCancellation['kind'] {
  if (fault === 'rejected') return 'refused'
  return fault === 'not_supported' ? 'not_supported' : 'pending'
}

async function recordRefusal(
  context: SubmissionContext,
  tx: TenantTransaction,
  { pickupId, attempt }: PickupCancellation,
): Promise<void> {
  const row = await lockPickupOrder(tx, pickupId)
  if (attempt) await insertAttempts(tx, [attempt])
  if (!row || row.cancellation !== null) return
  const change = { cancellation_requested: false, claimed_until: null, next_check_at: null }
  await changePickupOrder(tx, pickupId, change, context.clock.now())
}

export async function finishPickupCancellation(
  context: SubmissionContext,
  tenantId: number,
  claim: number,
  decision: PickupCancellation,
): Promise<void> {
  await context.database.write(tenantId, async tx => {
    const row = await findPickupOrder(tx, decision.pickupId)
    if (row?.claim !== claim) return insertAttempts(tx, decision.attempt ? [decision.attempt] : [])
    if (decision.kind === 'refused') return recordRefusal(context, tx, decision)
    await context.pickups.cancel(tx, decision.pickupId)
    return recordPickupCancellation(context, tx, decision)
  })
}

/** Also if the order has changed meanwhile. */
export async function recordPickupCancellation(
  context: SubmissionContext,
  tx: TenantTransaction,
  decision: PickupCancellation,
): Promise<void> {
  const row = await lockPickupOrder(tx, decision.pickupId)
  if (!row || decision.kind === 'refused') return
  if (decision.attempt) await insertAttempts(tx, [decision.attempt])
  if (row.cancellation !== null) return
  const now = context.clock.now()
  const wait = retryDelay(context.retryPolicy, 1, context.chance())
  const change = changeAfterDecision(row, decision, now, wait)
  // A new claim invalidates the work under way, except an order being placed: its outcome counts.
  const claim = row.sending_since === null ? { claim: row.claim + 1, claimed_until: null } : {}
  await changePickupOrder(tx, row.pickup_id, { ...change, ...claim }, now)
  if (change.next_check_at) await context.scheduler.wakeAt(tx, change.next_check_at)
}

function changeAfterDecision(
  row: PickupOrderRow,
  decision: PickupCancellation,
  now: Date,
  wait: number,
): PickupOrderChange {
  const { message } = decision
  if (decision.kind === 'not_supported') {
    return { cancellation: 'not_supported', cancellation_requested: false, message, next_check_at: null }
  }
  if (row.status === 'rejected') return { next_check_at: null }
  // An order placed since this decision must be cancelled too.
  const overtaken = !decision.settled && (mayBeOrdered(row) || row.status === 'ordered')
  if (decision.kind === 'cancelled' && !overtaken) {
    return { status: 'cancelled', cancellation: 'done', message, next_check_at: null, failed_checks: 0 }
  }
  // Keeps the next look-up of an order in doubt, and the deadline of one being placed.
  const next = mayBeOrdered(row) && row.next_check_at ? row.next_check_at : new Date(now.getTime() + wait)
  return {
    cancellation: 'pending',
    // Tells the connector that the carrier may have cancelled already.
    cancellation_requested: decision.unanswered,
    message: message ?? row.message,
    failed_checks: 0,
    next_check_at: next,
  }
}

/**
 * Runs in the transaction that assigns a driver. Returns null, or the carrier's name if the order is confirmed; nothing
 * then changes.
 */
export async function withdrawPickupOrder(
  context: SubmissionContext,
  tx: TenantTransaction,
  pickupId: number,
): Promise<string | null> {
  const row = await lockPickupOrder(tx, pickupId)
  if (!row || row.cancellation !== null) return null
  if (row.status === 'ordered') return row.carrier_name
  const account = await findCallableAccount(tx, row.account_id)
  await recordPickupCancellation(context, tx, withoutAsking(context, row, account))
  return null
}

/** About four days without an answer: by then the pickup's day is over. */
const mostCancelLooks = 100

/** Pure. */
export function changeAfterRepeatedCancellation(
  row: PickupOrderRow,
  decision: PickupCancellation,
  retryAfterMs: number,
  now: Date,
  { retryPolicy, chance }: Pick<SubmissionContext, 'retryPolicy'> & { chance: number },
): PickupOrderChange {
  const { kind, message } = decision
  if (kind === 'cancelled') return { status: 'cancelled', cancellation: 'done', message, next_check_at: null }
  if (kind === 'refused' || kind === 'not_supported')
    return { cancellation: kind, message, next_check_at: null }
  const failures = row.failed_checks + 1
  const gaveUp = failures > mostCancelLooks
  const wait = Math.max(retryAfterMs, retryDelay(retryPolicy, failures, chance))
  return {
    message: gaveUp ? `${message ?? ''} No more repeats: call the carrier.`.trimStart() : message,
    failed_checks: failures,
    next_check_at: gaveUp ? null : new Date(now.getTime() + wait),
  }
}
