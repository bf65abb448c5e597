import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import type { CarrierPickup } from '../kit/index.ts'

export type PickupOrderStatus = 'pending' | 'ordered' | 'rejected' | 'cancelled'

export type PickupOrderRow = Selectable<Tables['carrier_pickups']>

/** Missing pieces and weight are the shipment's. */
export type PickupToOrder = Omit<CarrierPickup, 'pieces' | 'weight' | 'shipment' | 'accepted'> & {
  pieces: number | null
  weight: Decimal | null
  /** Neither over nor cancelled, and without a driver of ours. */
  isOpen: boolean
}

/** Implemented by `shipping/pickups/`. */
export interface PickupPort {
  /** By id. */
  loadPickups(tx: TenantTransaction, pickupIds: readonly number[]): Promise<Map<number, PickupToOrder>>
  /** Cancels a pickup after its carrier did; ignored if the status forbids it. */
  cancel(tx: TenantTransaction, pickupId: number): Promise<void>
}

export function mayBeOrdered(
  row: Pick<PickupOrderRow, 'sending_since' | 'outcome_unknown' | 'order_taken'>,
): boolean {
  return row.sending_since !== null || row.outcome_unknown || row.order_taken
}

export const callTheCarrier =
  'The carrier may have the pickup and cannot be asked for it here: call it before you order another.'
