import type { TenantTransaction } from '../../../platform/database/index.ts'
import { decimal } from '../../../platform/shared/money.ts'
import { conflict, invalidFields } from '../../../platform/shared/problem.ts'
import { type CompiledTariff, chargeByQuantity, type LaterCharge } from '../../../pricing/rating/index.ts'
import { listPieces, type ShipmentRow } from '../shipment.repository.ts'
import { shipmentOf } from '../shipment-rows.ts'
import type { LineByTariff } from './added-charges.ts'
import type { StoredCharges } from './charges.ts'
import { storedRatingRequest } from './rating-request.ts'

/**
 * The price list's charge for a counted quantity, as of the shipment's order. The shipment's row is locked. Throws
 * VALIDATION_ERROR for a charge of nothing, and CONFLICT if the price list's currency has changed.
 */
export async function chargeByTariff(
  tx: TenantTransaction,
  rating: CompiledTariff,
  row: ShipmentRow,
  charges: StoredCharges,
  { surcharge, counted, name }: LineByTariff,
): Promise<LaterCharge> {
  const shipment = shipmentOf(row, await listPieces(tx, row.id))
  const request = { ...storedRatingRequest(shipment), packageTypeId: charges.package_type.id }
  const charge = chargeByQuantity(rating, request, { code: surcharge, quantity: decimal(counted) })
  if ('message' in charge) throw invalidFields({ surcharge: charge.message })
  if (charge.currency !== charges.currency) {
    throw conflict(
      `The price list is in ${charge.currency} by now, the shipment’s price in ${charges.currency}.`,
    )
  }
  if (name === undefined) return charge
  return { ...charge, items: charge.items.map(item => (item.code === surcharge ? { ...item, name } : item)) }
}
