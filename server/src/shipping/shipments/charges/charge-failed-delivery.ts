import type { TenantTransaction } from '../../../platform/database/index.ts'
import { type CompiledTariff, failedDelivery } from '../../../pricing/rating/index.ts'
import { findShipmentById, listPieces } from '../shipment.repository.ts'
import { shipmentOf } from '../shipment-rows.ts'
import {
  insertAddedCharge,
  listAddedCharges,
  markReversed,
  updateCharges,
} from './added-charges.repository.ts'
import { type AddedCharge, mostAddedCharges, unreversed, withAdded } from './added-charges.ts'
import { linesOf, numbered } from './added-lines.ts'
import type { StoredCharges } from './charges.ts'
import { storedRatingRequest } from './rating-request.ts'

/**
 * Adds the price list's charge, if there is one in the shipment's currency; returns whether it did. The shipment's row
 * is locked. The caller records the event.
 */
export async function chargeFailedDelivery(
  tx: TenantTransaction,
  rating: CompiledTariff,
  id: number,
  now: Date,
): Promise<boolean> {
  const row = await findShipmentById(tx, id)
  if (!row?.charges) return false
  const shipment = shipmentOf(row, await listPieces(tx, id))
  const { charges } = shipment
  const failed = failedDelivery(rating, {
    ...storedRatingRequest(shipment),
    packageTypeId: charges?.package_type.id,
  })
  if (!charges || failed?.currency !== charges.currency) return false
  const lines = await listAddedCharges(tx, id)
  const added = numbered(linesOf(failed), lines.length, { note: null, staffId: null, createdAt: now })
  const before = unreversed(lines)
  const next = withAdded(charges, before.length, [...before, ...added])
  if (!next || lines.length + added.length > mostAddedCharges) return false
  for (const line of added) await insertAddedCharge(tx, id, line)
  await updateCharges(tx, id, next, now)
  return true
}

/** Reverses the charge of a failed delivery that was recorded by mistake. The caller records the event. */
export async function reverseFailedDelivery(
  tx: TenantTransaction,
  id: number,
  chargedAt: Date,
  now: Date,
): Promise<void> {
  const row = await findShipmentById(tx, id)
  const lines = await listAddedCharges(tx, id)
  const isOfThen = ({ staffId, createdAt, reversal }: AddedCharge) =>
    staffId === null && reversal === null && createdAt.getTime() === chargedAt.getTime()
  const mistaken = lines.filter(isOfThen)
  if (!row?.charges || mistaken.length === 0) return
  const kept = unreversed(lines).filter(line => !isOfThen(line))
  const next = withAdded(row.charges as StoredCharges, unreversed(lines).length, kept)
  // A later discount could make the price negative. Then the line stays, and staff decide.
  if (!next) return
  const reversal = { at: now, staffId: null, note: 'The failed delivery was taken back.' }
  for (const { number } of mistaken) await markReversed(tx, id, number, reversal)
  await updateCharges(tx, id, next, now)
}
