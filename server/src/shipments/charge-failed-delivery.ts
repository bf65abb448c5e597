import type { TenantTransaction } from '../database/index.ts'
import { type CompiledTariff, failedDelivery, type RatingRequest } from '../rating/index.ts'
import { decimal } from '../shared/money.ts'
import { type Dimensions, isBlankParcel } from '../shared/parcel.ts'
import { insertAddedCharge, listAddedCharges, updateCharges } from './added-charges.repository.ts'
import { type AddedCharge, mostAddedCharges, standing, withAdded } from './added-charges.ts'
import { findShipmentById, listPieces } from './shipment.repository.ts'
import type { Shipment } from './shipment.ts'
import { shipmentOf } from './shipment-rows.ts'

/**
 * Adds what the price list charges for a failed delivery to the price of a shipment, whose row is locked; nothing where it
 * charges nothing, or where the shipment has no price in its currency. The caller records the event.
 */
export async function chargeFailedDelivery(
  tx: TenantTransaction,
  rating: CompiledTariff,
  id: number,
  now: Date,
): Promise<void> {
  const row = await findShipmentById(tx, id)
  if (!row?.charges) return
  const shipment = shipmentOf(row, await listPieces(tx, id))
  const { charges } = shipment
  const failed = failedDelivery(rating, requestOf(shipment))
  if (!charges || failed?.currency !== charges.currency) return
  const lines = await listAddedCharges(tx, id)
  const added = failed.items.map(
    ({ code, name, type, amount }, index): AddedCharge => ({
      number: lines.length + index + 1,
      reason: code,
      type: type === 'base' ? 'surcharge' : type,
      name,
      amount,
      note: null,
      staffId: null,
      createdAt: now,
      reversal: null,
    }),
  )
  const before = standing(lines)
  const next = withAdded(charges, before.length, [...before, ...added])
  if (!next || lines.length + added.length > mostAddedCharges) return
  for (const line of added) await insertAddedCharge(tx, id, line)
  await updateCharges(tx, id, next, now)
}

/** The request that the shipment was priced by, for the package type that it was priced as. */
function requestOf(shipment: Shipment): RatingRequest {
  const { package: whole, pieces, charges } = shipment
  return {
    service: { id: shipment.serviceId },
    customerId: shipment.customerId,
    date: shipment.date,
    time: shipment.time,
    isReturn: shipment.returnOf !== null,
    sender: shipment.sender,
    recipient: shipment.recipient,
    weight: decimal(whole.weight),
    weightUnit: whole.weightUnit,
    pieces: whole.pieces,
    dimensions: dimensionsOf(whole.dimensions),
    dimensionUnit: whole.dimensionUnit,
    pieceList: pieces.every(isBlankParcel)
      ? []
      : pieces.map(piece => ({
          weight: optional(piece.weight),
          dimensions: dimensionsOf(piece.dimensions),
          packageTypeCode: piece.packageTypeCode,
        })),
    codAmount: optional(shipment.codAmount),
    customsValue: optional(shipment.customsValue),
    declaredValue: optional(shipment.declaredValue),
    options: shipment.options.map(({ code }) => code),
    distance: optional(shipment.distance),
    packageTypeId: charges?.package_type.id,
  }
}

function dimensionsOf(sides: Dimensions<string> | null) {
  if (!sides) return null
  return { length: decimal(sides.length), width: decimal(sides.width), height: decimal(sides.height) }
}

function optional(value: string | null) {
  return value === null ? null : decimal(value)
}
