import type { CarrierService } from '../../carriers/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { lockShipmentById, nextStatuses, setStatusWithin } from '../shipments/index.ts'
import { stopsToMove } from './depart-run.ts'
import { findRun, lockRun, updateRun } from './runs.repository.ts'
import { lockStop, markPickupsLeft, updateStop } from './stops.repository.ts'
import { listStops } from './tasks.repository.ts'

/** The driver has left with the locked run. Its shipments follow one by one (`followRun`). */
export async function leaveRun(tx: TenantTransaction, id: number, leftAt: Date): Promise<void> {
  await updateRun(tx, id, { status: 'out', left_at: leftAt, updated_at: leftAt })
  await markPickupsLeft(tx, id, leftAt)
}

/**
 * Makes the shipments of a run that the driver sent out Out for Delivery, as of its departure, each in its own
 * transaction. Call it again after a failure; each is done once.
 */
export async function followRun(
  { database, clock, carrierService }: { database: Database; clock: Clock; carrierService: CarrierService },
  tenantId: number,
  id: number,
): Promise<void> {
  const left = await database.read(tenantId, async tx => {
    const run = await findRun(tx, id)
    return run?.status === 'out'
      ? { at: run.left_at, stops: stopsToMove(run, await listStops(tx, id)) }
      : null
  })
  for (const { number } of left?.stops ?? []) {
    await database.write(tenantId, async tx => {
      await lockRun(tx, id)
      const stop = await lockStop(tx, id, number)
      if (!stop?.shipment_id || stop.left_at !== null || !stop.open) return
      const shipment = await lockShipmentById(tx, stop.shipment_id)
      if (!shipment) return
      // It may have been entered, and added to the run, after the departure.
      const at = new Date(Math.max((left?.at ?? clock.now()).getTime(), shipment.created_at.getTime()))
      if (nextStatuses(shipment.status).includes('Out for Delivery')) {
        const options = { clock, carrierService, rating: null }
        await setStatusWithin(tx, options, shipment.id, { status: 'Out for Delivery', at })
      }
      await updateStop(tx, id, number, { left_at: at })
    })
  }
}
