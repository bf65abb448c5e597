import type { TenantTransaction } from '../../platform/database/index.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { storableText } from '../submissions/storable.ts'
import { requireAction } from './order-again.ts'
import { mayBeOrdered, type PickupOrderRow } from './pickup-order.ts'
import { changePickupOrder, lockPickupOrder, type PickupOrderChange } from './pickup-orders.repository.ts'

/** After a clerk's call no doubt is left, and older calls do not count. */
function settled(row: PickupOrderRow) {
  return {
    message: null,
    outcome_unknown: false,
    order_taken: false,
    failed_checks: 0,
    claim: row.claim + 1,
    claimed_until: null,
  } satisfies PickupOrderChange
}

/**
 * With two numbers, the remaining one counts. If the pickup was cancelled here meanwhile, the carrier's cancellation is
 * next. Throws CONFLICT and VALIDATION_ERROR.
 */
export async function enterPickupNumber(
  context: SubmissionContext,
  tx: TenantTransaction,
  pickupId: number,
  number: string,
): Promise<void> {
  const row = requireAction(await lockPickupOrder(tx, pickupId), 'enter_number')
  requireNumber(row, number)
  const now = context.clock.now()
  const isUnwanted = row.cancellation !== null
  await changePickupOrder(
    tx,
    pickupId,
    {
      ...settled(row),
      status: 'ordered',
      confirmation_number: number,
      carrier_pickup_id: number === row.confirmation_number ? row.carrier_pickup_id : null,
      second_confirmation_number: null,
      ordered_at: row.ordered_at ?? now,
      ...(isUnwanted ? { cancellation: 'pending', next_check_at: now } : { next_check_at: null }),
    },
    now,
  )
  if (isUnwanted) await context.scheduler.wakeAt(tx, now)
}

function requireNumber(row: PickupOrderRow, number: string): void {
  const { confirmation_number: first, second_confirmation_number: second } = row
  if (storableText(number) !== number) {
    throw invalidFields({ confirmation_number: 'Confirmation number has characters that cannot be kept.' })
  }
  if (second === null || number === first || number === second) return
  throw invalidFields({ confirmation_number: `Confirmation number must be ${first} or ${second}.` })
}

/** See `CarrierPickups`. */
export async function holdUnordered(tx: TenantTransaction, pickupId: number): Promise<void> {
  const row = requireAction(await lockPickupOrder(tx, pickupId), 'order_again')
  if (mayBeOrdered(row)) {
    throw conflict(`${row.carrier_name} may have the pickup as it is. Call it before you correct anything.`)
  }
}

/** Throws CONFLICT. */
export async function confirmPickupCancelled(
  context: SubmissionContext,
  tx: TenantTransaction,
  pickupId: number,
): Promise<void> {
  const row = requireAction(await lockPickupOrder(tx, pickupId), 'confirm_cancelled')
  const change: PickupOrderChange = {
    ...settled(row),
    status: 'cancelled',
    cancellation: 'done',
    cancellation_requested: false,
    second_confirmation_number: null,
    next_check_at: null,
  }
  await changePickupOrder(tx, pickupId, change, context.clock.now())
}
