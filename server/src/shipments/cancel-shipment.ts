import { randomUUID } from 'node:crypto'
import type { CarrierDesk } from '../carriers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict } from '../shared/problem.ts'
import type { Warning } from '../shared/schema.ts'
import type { Scope } from '../tenants/index.ts'
import { changeStatus } from './change-status.ts'
import { completeShipment, requireShipment } from './find-shipment.ts'
import { findShipmentById, type ShipmentRow } from './shipment.repository.ts'
import type { Shipment } from './shipment-record.ts'
import { canBecome } from './statuses.ts'

/** What the caller of a cancellation does in its transaction, and hears besides the shipment. */
export interface CancellationListener {
  warn(warning: Warning): void
  finished(tx: TenantTransaction, shipment: Shipment): Promise<void>
}

/**
 * Cancels a shipment that is Created or In Transit. A carrier that has it is asked first: it may refuse
 * (CONFLICT, nothing changes); one that cannot be reached is asked again in the background.
 */
export async function cancelShipment(
  options: { database: Database; clock: Clock; desk: CarrierDesk },
  scope: Scope,
  awb: string,
  listener: CancellationListener,
): Promise<Shipment> {
  const { database, clock, desk } = options
  const found = await database.read(scope.tenant.id, tx => requireShipment(tx, scope, awb))
  requireCancellable(found)

  const decision = await desk.cancel(scope.tenant.id, found.id, randomUUID())
  if (decision?.kind === 'refused') {
    throw conflict(`The carrier refuses the cancellation: ${decision.message ?? 'it gives no reason'}`)
  }
  if (decision?.kind === 'not_supported') {
    listener.warn({
      field: 'carrier',
      message: 'The carrier has no cancellation; tell it not to expect the parcel.',
    })
  }

  return database.write(scope.tenant.id, async tx => {
    const now = clock.now()
    const event = {
      status: 'Cancelled' as const,
      description: 'Shipment cancelled.',
      at: now,
      city: null,
      country: null,
      carrierEvent: null,
    }
    await changeStatus(tx, found.id, event, now)
    if (decision) await desk.recordCancellation(tx, decision)
    const row = await findShipmentById(tx, found.id)
    const shipment = await completeShipment(desk, tx, row ?? found)
    await listener.finished(tx, shipment)
    return shipment
  })
}

function requireCancellable(row: ShipmentRow): void {
  if (canBecome(row.status, 'Cancelled')) return
  throw conflict(
    `A shipment that is ${row.status} cannot be cancelled; only Created and In Transit ones can.`,
  )
}
