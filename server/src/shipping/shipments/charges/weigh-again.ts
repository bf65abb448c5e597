import type { Scope } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import { type FieldChange, fieldChanges, type Recorder } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../../platform/shared/clock.ts'
import { conflict, invalidFields } from '../../../platform/shared/problem.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { sidesFault } from '../create/measure-request.ts'
import { noSuchShipment } from '../find-shipment.ts'
import { lockShipmentById } from '../shipment.repository.ts'
import { type Measured, type Reweighed, reweighShipment } from './reweigh-shipment.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
  tariffs: CurrentTariffs
}

/** A measurement of one piece or, without `piece`, of the whole shipment. */
export interface WeighRequest extends Measured {
  piece?: number
}

/**
 * Reweighs a shipment without a scan, like `reweighShipment`. Throws NOT_FOUND; VALIDATION_ERROR for an impossible
 * piece or side; CONFLICT if its price may not change, or if its pieces have weights.
 */
export async function weighAgain(
  options: Options,
  { tenant, staffId }: Scope,
  id: number,
  { piece, ...measured }: WeighRequest,
  recorder: Recorder,
): Promise<Reweighed> {
  const { database, clock, carrierService: carriers, tariffs } = options
  const fault = sidesFault(measured)
  if (fault !== null) throw invalidFields({ length: fault })
  const { rating } = await tariffs.of(tenant)
  return database.write(tenant.id, async tx => {
    const row = await lockShipmentById(tx, id)
    if (!row) throw noSuchShipment()
    const now = timeOfChange(clock, row)
    if (piece !== undefined && piece > row.piece_count) {
      throw invalidFields({ piece: `It has no piece ${piece}, only ${row.piece_count}.` })
    }
    const weighed = {
      piece: row.piece_count === 1 ? null : (piece ?? null),
      measured,
      staffId,
      at: now,
      now,
    }
    const reweighed = await reweighShipment(tx, { tenant, rating, carriers }, row, weighed)
    if (typeof reweighed === 'string') throw conflict(reweighed)
    recorder.record(tx, { awb: row.awb, changes: changesOf(row.weight, reweighed) })
    return reweighed
  })
}

function changesOf(weightBefore: string, { weight, weightUnit, before, after }: Reweighed): FieldChange[] {
  const price = (charges: Reweighed['before']) => charges && `${charges.total} ${charges.currency}`
  return fieldChanges(
    { weight: `${weightBefore} ${weightUnit}`, price: price(before) },
    { weight: `${weight} ${weightUnit}`, price: price(after) },
  )
}
