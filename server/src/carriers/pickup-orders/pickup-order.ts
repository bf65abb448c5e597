import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import type { CarrierPickup } from '../kit/index.ts'

export type PickupOrderStatus = 'pending' | 'ordered' | 'rejected' | 'cancelled'

export type PickupOrderRow = Selectable<Tables['carrier_pickups']>

/** A pickup as it was booked. Pieces and weight that it leaves out are those of the shipment. */
export type PickupToOrder = Omit<CarrierPickup, 'pieces' | 'weight' | 'shipment' | 'accepted'> & {
  pieces: number | null
  weight: Decimal | null
  /** The carrier still has to come: the pickup is neither over nor cancelled, and has no driver of ours. */
  isOpen: boolean
}

/** What the carrier service needs of pickups; `shipping/pickups/` implements it. */
export interface PickupPort {
  /** Pickups in the carriers' form, by id. */
  loadPickups(tx: TenantTransaction, pickupIds: readonly number[]): Promise<Map<number, PickupToOrder>>
  /** Cancels a pickup that its carrier has cancelled. Does nothing where the status does not allow it any more. */
  cancel(tx: TenantTransaction, pickupId: number): Promise<void>
}

/** Whether an order may have reached the carrier although we have no number of it. */
export function mayBeOrdered(
  row: Pick<PickupOrderRow, 'sending_since' | 'outcome_unknown' | 'order_taken'>,
): boolean {
  return row.sending_since !== null || row.outcome_unknown || row.order_taken
}

/** Told to clerks where the carrier cannot be asked for its pickups. */
export const callTheCarrier =
  'The carrier may have the pickup and cannot be asked for it here: call it before you order another.'
