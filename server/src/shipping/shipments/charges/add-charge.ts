import type { Scope } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../../platform/shared/clock.ts'
import { conflict, notFound } from '../../../platform/shared/problem.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { noSuchShipment } from '../find-shipment.ts'
import { lockShipmentById, type ShipmentRow } from '../shipment.repository.ts'
import { recordEventOfStored } from '../shipment-events.ts'
import {
  insertAddedCharge,
  listAddedCharges,
  markReversed,
  updateCharges,
} from './added-charges.repository.ts'
import {
  type AddedCharge,
  type AddedChargeRequest,
  addedLine,
  isByTariff,
  lineAskedFor,
  mostAddedCharges,
  unreversed,
  withAdded,
} from './added-charges.ts'
import { linesOf, numbered } from './added-lines.ts'
import { chargeByTariff } from './charge-by-tariff.ts'
import type { StoredCharges } from './charges.ts'
import { linesOfCharge, momentOfCharge } from './lines-of-charge.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
}

/**
 * Adds a line to the price of a shipment in any status. A price from the tariff also adds its tax. Throws NOT_FOUND;
 * CONFLICT for a shipment without a price or with too many lines; VALIDATION_ERROR for an impossible amount or
 * quantity.
 */
export async function addCharge(
  options: Options & { tariffs: Pick<CurrentTariffs, 'of'> },
  scope: Scope,
  id: number,
  request: AddedChargeRequest,
  recorder: Recorder,
): Promise<void> {
  const asked = lineAskedFor(request)
  // May open a transaction of its own, so it runs before any.
  const { rating } = await options.tariffs.of(scope.tenant)
  return changeCharges(options, scope, id, recorder, async (tx, { shipment, charges, lines, now }) => {
    const found = isByTariff(asked)
      ? linesOf(await chargeByTariff(tx, rating, shipment, charges, asked))
      : [addedLine(asked, charges.currency)]
    const createdAt = momentOfCharge(lines, now)
    const by = { note: request.note ?? null, staffId: scope.staffId, createdAt }
    const added = numbered(found, lines.length, by)
    if (lines.length + added.length > mostAddedCharges) {
      throw conflict(`A shipment has at most ${mostAddedCharges} added lines.`)
    }
    for (const one of added) await insertAddedCharge(tx, id, one)
    return [...lines, ...added]
  })
}

/**
 * Reverses a line and, for a line by tariff, the lines charged with it, such as its tax. Throws NOT_FOUND, and
 * CONFLICT for a reversed line.
 */
export function reverseCharge(
  options: Options,
  scope: Scope,
  id: number,
  { number, note }: { number: number; note?: string },
  recorder: Recorder,
): Promise<void> {
  return changeCharges(options, scope, id, recorder, async (tx, { lines, now }) => {
    const line = lines.find(candidate => candidate.number === number)
    if (!line) throw notFound('No such line.')
    if (line.reversal) throw conflict('The line is reversed already.')
    const reversal = { at: now, staffId: scope.staffId, note: note ?? null }
    const taken = new Set(unreversed(linesOfCharge(lines, line)))
    for (const one of taken) await markReversed(tx, id, one.number, reversal)
    return lines.map(other => (taken.has(other) ? { ...other, reversal } : other))
  })
}

interface Before {
  shipment: ShipmentRow
  charges: StoredCharges
  lines: AddedCharge[]
  now: Date
}

/** Locks the shipment, so that two concurrent additions both count. */
async function changeCharges(
  { database, clock, carrierService: carriers }: Options,
  { tenant }: Scope,
  id: number,
  recorder: Recorder,
  change: (tx: TenantTransaction, before: Before) => Promise<AddedCharge[]>,
): Promise<void> {
  await database.write(tenant.id, async tx => {
    const shipment = await lockShipmentById(tx, id)
    if (!shipment) throw noSuchShipment()
    const now = timeOfChange(clock, shipment)
    const { awb } = shipment
    const charges = shipment.charges as StoredCharges | null
    if (!charges) throw conflict('The shipment has no price that a line could be added to.')
    const lines = await listAddedCharges(tx, id)
    const after = await change(tx, { shipment, charges, lines, now })
    const next = withAdded(charges, unreversed(lines).length, unreversed(after))
    if (!next) throw conflict('The price would be less than nothing.')
    await updateCharges(tx, id, next, now)
    await recordEventOfStored(tx, { tenant, carriers }, 'shipment.updated', id, now)
    recorder.record(tx, { awb })
  })
}
