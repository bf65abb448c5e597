import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { type CompiledTariff, rateShipment } from '../../../pricing/rating/index.ts'
import { type Measured, measuredShipment } from '../create/measure.ts'
import { completeShipment } from '../find-shipment.ts'
import { storeReplacement } from '../replace/replace-shipment.repository.ts'
import { replacedFields } from '../replace/replaced-fields.ts'
import { insertEvent, type ShipmentRow } from '../shipment.repository.ts'
import type { Shipment } from '../shipment.ts'
import { recordShipmentEvent } from '../shipment-events.ts'
import { presentShipment } from '../shipment-record.ts'
import { storeCreation } from '../status/history.ts'
import { nextStatuses } from '../status/statuses.ts'
import { type ChargesRecord, chargesOf } from './charges.ts'
import { cannotKeepAdded, keepAdded } from './keep-added.ts'
import { storedRatingRequest } from './rating-request.ts'
import { insertReweighing } from './reweighings.repository.ts'

export type { Measured } from '../create/measure.ts'

export interface Reweighed {
  weight: string
  weightUnit: string
  before: ChargesRecord | null
  /** `null` without a price in the tariff; `message` says why. */
  after: ChargesRecord | null
  message: string | null
}

/**
 * Reweighs a shipment and prices it anew as of its order. Keeps both prices and records the event. Returns a sentence
 * if its price may not change, or if the weight contradicts its pieces. The shipment's row is locked.
 */
export async function reweighShipment(
  tx: TenantTransaction,
  { tenant, rating, carriers }: { tenant: Tenant; rating: CompiledTariff; carriers: CarrierService },
  row: ShipmentRow,
  weighed: { piece: number | null; measured: Measured; staffId: number | null; at: Date; now: Date },
): Promise<Reweighed | string> {
  const reason = whyNotReweighed(row)
  if (reason !== null) return reason
  const { piece, measured, staffId, at, now } = weighed
  const before = await completeShipment(carriers, tx, row)
  const changed = measuredShipment(before.shipment, piece, measured)
  if (typeof changed === 'string') return changed
  const { charges: rated, message } = priceOf(rating, { ...before.shipment, ...changed })
  const charges = await keepAdded(tx, row, rated)
  if (charges === 'cannot') return cannotKeepAdded
  const shipment: Shipment = { ...before.shipment, ...changed, charges, updatedAt: now }
  const answer = presentShipment(tenant, { ...before, shipment })
  await storeCreation(tx, row)
  await storeReplacement(tx, shipment, false)
  await insertReweighing(tx, {
    shipmentId: row.id,
    piece,
    staffId,
    at,
    weightBefore: before.shipment.package.weight,
    weightAfter: shipment.package.weight,
    weightUnit: shipment.package.weightUnit,
    chargesBefore: before.shipment.charges,
    chargesAfter: charges,
  })
  const notShown = { distance: shipment.distance, time: shipment.time }
  await insertEvent(tx, row.id, {
    status: row.status,
    description: 'Shipment weighed again.',
    at,
    city: null,
    country: null,
    carrierEvent: null,
    replaced: replacedFields({ ...presentShipment(tenant, before), ...notShown }, { ...answer, ...notShown }),
  })
  recordShipmentEvent(tx, 'shipment.reweighed', answer, now)
  return {
    weight: shipment.package.weight,
    weightUnit: shipment.package.weightUnit,
    before: before.shipment.charges,
    after: charges,
    message,
  }
}

export function whyNotReweighed(row: Pick<ShipmentRow, 'status' | 'anonymized_at'>): string | null {
  if (row.anonymized_at !== null) return 'Its personal data have been taken away: its price stays.'
  return nextStatuses(row.status).length === 0 ? `It is ${row.status}: its price stays.` : null
}

function priceOf(
  rating: CompiledTariff,
  shipment: Shipment,
): { charges: ChargesRecord | null; message: string | null } {
  const price = rateShipment(rating, storedRatingRequest(shipment))
  return 'reason' in price
    ? { charges: null, message: `It has no price now: ${price.message}` }
    : { charges: chargesOf(price), message: null }
}
