import type { TenantTransaction } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { findCallableAccount } from '../submissions/call-limits.repository.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { leaseOf } from '../submissions/submit-shipment.ts'
import { actionsByHand, type PickupAction } from './actions-by-hand.ts'
import { loadPickup } from './load-pickup.ts'
import { lookUpPickup } from './look-up-pickup.ts'
import { mayBeOrdered, type PickupOrderRow } from './pickup-order.ts'
import {
  claimPickupOrder,
  findPickupOrder,
  lockPickupOrder,
  type PickupOrderChange,
} from './pickup-orders.repository.ts'
import { type OpenedPickup, placePickupOrder } from './place-pickup-order.ts'
import { rulesFor } from './record-pickup-outcome.ts'

export interface OrderAgainOptions {
  /** Skips the look-up: a clerk has checked that the carrier does not have it. */
  anew: boolean
}

/**
 * Ignores an open circuit. Looks up an order in doubt first, unless `anew`. Returns after the commit. Throws CONFLICT.
 */
export async function orderPickupAgain(
  context: SubmissionContext,
  tenantId: number,
  pickupId: number,
  requestId: string,
  { anew }: OrderAgainOptions,
): Promise<void> {
  const claim = (isAnew: boolean) =>
    context.database.write(tenantId, tx => claimForClerk(context, tx, { pickupId, requestId, anew: isAnew }))
  const first = await claim(anew)
  if (first.work === 'order') return placePickupOrder(context, first.opened)
  await lookUpPickup(context, first.opened)
  const row = await context.database.read(tenantId, tx => findPickupOrder(tx, pickupId))
  // An order remains only if the carrier certainly does not have the pickup.
  if (row?.next_operation !== 'order' || row.status !== 'pending') return
  await placePickupOrder(context, (await claim(false)).opened)
}

async function claimForClerk(
  context: SubmissionContext,
  tx: TenantTransaction,
  { pickupId, requestId, anew }: { pickupId: number; requestId: string; anew: boolean },
): Promise<{ opened: OpenedPickup; work: 'order' | 'look_up' }> {
  const row = requireAction(await lockPickupOrder(tx, pickupId), 'order_again')
  const account = await findCallableAccount(tx, row.account_id)
  const work = mayBeOrdered(row) && !anew ? 'look_up' : 'order'
  if (work === 'look_up' && rulesFor(context, account).lookUps === null) {
    throw conflict(
      `${row.carrier_name} cannot be asked whether it has the pickup. Call it, and order again only if it does not have it.`,
    )
  }
  const ids = { pickupId, shipmentId: row.shipment_id }
  const loaded = await loadPickup(context, tx, ids)
  const { leaseMs, guardedUntil, since } = leaseOf(context, account)
  const now = context.clock.now()
  const change: PickupOrderChange = {
    status: 'pending',
    failed_checks: 0,
    next_check_at: guardedUntil,
    ...(anew ? { outcome_unknown: false, order_taken: false, in_doubt_since: null } : {}),
    // If the process dies, the order is looked up.
    ...(work === 'order' && loaded.obstacle === null ? { sending_since: now } : {}),
  }
  const claim = await claimPickupOrder(tx, row, leaseMs, change, now)
  await context.scheduler.wakeAt(tx, guardedUntil)
  const savedState = row.carrier_state as Record<string, string>
  const opened = { ...ids, tenantId: tx.tenantId, requestId, account, loaded, savedState }
  return { opened: { ...opened, claim, since, leaseMs, heldUntil: null, failures: 0 }, work }
}

/** Returns the order if the action is allowed. The caller checks that the pickup is scheduled. */
export function requireAction(
  row: (PickupOrderRow & { free: boolean }) | undefined,
  action: PickupAction,
): PickupOrderRow {
  if (!row) throw conflict('No carrier collects this pickup.')
  if (!row.free || row.sending_since !== null) throw conflict('The carrier is being asked at this moment.')
  if (actionsByHand(row, true).includes(action)) return row
  throw conflict(refusals[action](row))
}

const refusals: Record<PickupAction, (row: PickupOrderRow) => string> = {
  order_again: row =>
    row.status === 'ordered'
      ? `${row.carrier_name} has this pickup already.`
      : 'The carrier is not to collect this pickup any more.',
  enter_number: row =>
    row.status === 'ordered'
      ? `${row.carrier_name} has confirmed this pickup already, with number ${row.confirmation_number}.`
      : 'The carrier is not to collect this pickup any more.',
  confirm_cancelled: row =>
    row.cancellation === null
      ? 'Cancel the pickup first.'
      : `Nothing is left of this pickup at ${row.carrier_name}.`,
}
