import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../platform/shared/clock.ts'
import { conflict, notFound } from '../../platform/shared/problem.ts'
import { findDepotRow } from '../depots/index.ts'
import { insertEvent, lockShipmentById, type ShipmentRow, takeBackStatus } from '../shipments/index.ts'
import { modeOf } from './modes.ts'
import { answerAgain } from './read-scans.ts'
import { type ScanOutcome, undoUntil } from './scan-outcome.ts'
import { isScanId } from './scan-request.ts'
import { findScan, type ScanRow, scansAfter, updateScan } from './scans.repository.ts'
import { correctionText } from './words.ts'

/**
 * Only the caller's own, within a minute: the shipment gets its earlier status back, and its history records it.
 * Weights stay. If other pieces were scanned the same way, only this scan is undone. A repeat changes nothing. Throws
 * NOT_FOUND, and CONFLICT when it is too late.
 */
export function undoScan(
  { database, clock, carrierService }: { database: Database; clock: Clock; carrierService: CarrierService },
  { tenant, staffId }: Scope,
  id: string,
  recorder: Recorder,
): Promise<ScanOutcome> {
  const askedAt = clock.now()
  return database.write(tenant.id, async tx => {
    const known = isScanId(id) ? await findScan(tx, id.toLowerCase()) : undefined
    const shipment = known && (await lockShipmentById(tx, known.shipment_id))
    // Read again under the lock: it may be undone by now.
    const scan = shipment && (await findScan(tx, known.id))
    if (!shipment || !scan || scan.staff_id !== staffId) throw notFound('No such scan of yours.')
    const now = timeOfChange(clock, shipment)
    if (scan.undone_at !== null) return answerAgain(tx, { staffId, now }, shipment, scan)
    if (askedAt > undoUntil(scan.recorded_at)) {
      throw conflict('A scan can be undone within a minute; change the status on the page of the shipment.')
    }
    const status = await takeBack(tx, carrierService, shipment, scan, now)
    await updateScan(tx, scan.id, { undone_at: now })
    recorder.record(tx, { awb: shipment.awb })
    return answerAgain(tx, { staffId, now }, { ...shipment, status }, { ...scan, undone_at: now })
  })
}

/** Returns the shipment's status. */
async function takeBack(
  tx: TenantTransaction,
  carriers: CarrierService,
  shipment: ShipmentRow,
  scan: ScanRow,
  now: Date,
): Promise<ShipmentRow['status']> {
  const later = await scansAfter(tx, scan)
  if (later.some(other => other.moved_from !== null)) {
    throw conflict('The shipment was scanned again since: undo that scan first.')
  }
  const { status } = shipment
  if (!scan.told) return status
  // A scan of another piece, equal otherwise, takes over this one's change.
  const [equalScan] = later.filter(other => other.mode === scan.mode && other.depot_id === scan.depot_id)
  if (equalScan) {
    await updateScan(tx, equalScan.id, { moved_from: scan.moved_from, told: true })
    return status
  }
  const moved = scan.moved_from !== null
  if (moved && status !== scan.status) throw conflict(`The shipment has become ${status} since.`)
  const depot = scan.depot_id === null ? undefined : await findDepotRow(tx, scan.depot_id)
  const event = {
    status: scan.moved_from ?? status,
    description: correctionText(modeOf(scan.mode)),
    at: now,
    city: depot?.city ?? null,
    country: depot?.country ?? null,
    carrierEvent: null,
  }
  if (moved) await takeBackStatus(tx, carriers, shipment, event, { at: scan.recorded_at, now })
  else await insertEvent(tx, shipment.id, event)
  return event.status
}
