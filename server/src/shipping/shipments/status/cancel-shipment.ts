import { randomUUID } from 'node:crypto'
import type { Scope } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import { fieldChanges, type Recorder } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../../platform/shared/clock.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { completeShipment, requireShipment } from '../find-shipment.ts'
import { findShipmentById, lockStatus, type ShipmentRow } from '../shipment.repository.ts'
import { recordChangeOfOriginal, recordShipmentEvent } from '../shipment-events.ts'
import { presentShipment, type ShipmentRecord } from '../shipment-record.ts'
import { cancelledNow, changeStatus } from './change-status.ts'
import { canBecome } from './statuses.ts'

/**
 * Cancels a shipment that is Created or In Transit, after its carrier. A refusal changes nothing (CONFLICT). If the
 * carrier is unreachable, or this process dies meanwhile, the background finishes the cancellation.
 */
export async function cancelShipment(
  options: { database: Database; clock: Clock; carrierService: CarrierService },
  scope: Scope,
  awb: string,
  recorder: Recorder,
): Promise<ShipmentRecord> {
  const { database, clock, carrierService } = options
  const found = await database.read(scope.tenant.id, tx => requireShipment(tx, scope, awb))
  requireCancellable(found)

  const decision = await carrierService.cancel(scope.tenant.id, found.id, randomUUID())
  if (decision.kind === 'refused') {
    throw conflict(`The carrier refuses the cancellation: ${decision.message ?? 'it gives no reason'}`)
  }
  if (decision.kind === 'not_supported') {
    recorder.warn({
      field: 'carrier',
      message: 'The carrier has no cancellation; tell it not to expect the parcel.',
    })
  }

  return database.write(scope.tenant.id, async tx => {
    const now = timeOfChange(clock, (await lockStatus(tx, found.id)) ?? found)
    await changeStatus(tx, found.id, cancelledNow(now), now)
    // A change may have given the shipment a carrier since.
    await carrierService.recordCancellation(tx, decision)
    const row = await findShipmentById(tx, found.id)
    const shipment = await completeShipment(carrierService, tx, row ?? found)
    const answer = presentShipment(scope.tenant, shipment)
    recordShipmentEvent(tx, 'shipment.cancelled', answer, now)
    if (found.return_of !== null) {
      const { tenant } = scope
      await recordChangeOfOriginal(tx, { tenant, carriers: carrierService }, found.return_of, now)
    }
    const changes = fieldChanges({ status: found.status }, { status: answer.status })
    recorder.record(tx, { awb: found.awb, changes }, answer)
    return answer
  })
}

function requireCancellable(row: ShipmentRow): void {
  if (canBecome(row.status, 'Cancelled')) return
  throw conflict(
    `A shipment that is ${row.status} cannot be cancelled; only Created and In Transit ones can.`,
  )
}
