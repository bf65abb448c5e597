import type { Tenant } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../platform/shared/clock.ts'
import { Problem } from '../../platform/shared/problem.ts'
import type { CompiledTariff } from '../../pricing/rating/index.ts'
import { type DepotRow, findDepotRow } from '../depots/index.ts'
import {
  canBecome,
  insertEvent,
  lockShipmentById,
  moveShipment,
  type Reweighed,
  reweighShipment,
  type ShipmentRow,
  type ShipmentStatus,
} from '../shipments/index.ts'
import { findParcel } from './find-parcel.ts'
import { countLoaded, requireStop } from './loading.ts'
import { modeOf, type ScanMode } from './modes.ts'
import { answerAgain } from './read-scans.ts'
import { Refusal, type RefusedBecause, type ScanOutcome, undoUntil } from './scan-outcome.ts'
import { type ScanRequest, timeOf } from './scan-request.ts'
import { findScan, insertScan, lastScans, type ScanRow } from './scans.repository.ts'
import { acceptedLine, eventText, momentText } from './words.ts'

export interface ScanContext {
  tenant: Tenant
  staffId: number | null
  clock: Clock
  carriers: CarrierService
  /** `null` unless something was weighed or a delivery failed. */
  rating: CompiledTariff | null
}

interface LockedContext extends ScanContext {
  /** Read under the shipment's lock. */
  now: Date
}

/** Runs in the scan's own transaction. Throws a `Refusal`. A repeated scan gets the first answer. */
export async function recordScan(
  tx: TenantTransaction,
  scanning: ScanContext,
  scan: ScanRequest,
): Promise<ScanOutcome> {
  const { tenant } = scanning
  const mode = modeOf(scan.mode)
  const parcel = await findParcel(tx, tenant, scan.code)
  if ('reason' in parcel) throw new Refusal(parcel.reason, parcel.message)
  const shipment = await lockShipmentById(tx, parcel.shipmentId)
  if (!shipment) throw new Refusal('not_found', 'No parcel of this company has this code.')
  const now = timeOfChange(scanning.clock, shipment)
  const context = { ...scanning, now }
  const id = scan.id.toLowerCase()
  const stored = await findScan(tx, id)
  if (stored?.shipment_id === shipment.id) return answerAgain(tx, context, shipment, stored)

  // Either code names the only piece.
  const piece = shipment.piece_count === 1 ? (parcel.piece ?? 1) : parcel.piece
  const refuse = (because: RefusedBecause, message: string) =>
    new Refusal(because, message, { shipment, piece })
  if (piece !== null && (piece < 1 || piece > shipment.piece_count)) {
    throw refuse('no_such_piece', `It has no piece ${piece}, only ${shipment.piece_count}.`)
  }
  const depot = await depotOf(tx, scan)
  if (depot === 'unknown') throw refuse('incomplete', 'The depot is not there any more: choose another.')
  if (mode.atDepot && !depot) throw refuse('incomplete', 'Choose the depot first.')
  if (mode.withReason && scan.reason === undefined) throw refuse('incomplete', 'Choose the reason first.')
  if (shipment.status === 'Cancelled') throw refuse('cancelled', 'Cancelled: it is not to be shipped.')

  const stop = mode.onRun ? await requireStop(tx, scan.run_id, { shipment, piece }) : null
  const to = mode.status ?? shipment.status
  const last = await lastScans(tx, shipment.id)
  const isThere = (other: ScanRow) =>
    other.mode === scan.mode && (stop ? other.run_id === stop.run.id : other.depot_id === (depot?.id ?? null))
  const before = last.find(other => other.piece === piece)
  if (before && isThere(before) && (mode.whenAll || shipment.status === to)) {
    const when = momentText(before.scanned_at, tenant.timezone)
    throw refuse('already_scanned', `Already ${mode.done}: scanned on ${when}.`)
  }
  const isMoved = shipment.status === to
  if (isMoved && mode.whenAll) throw refuse('already_scanned', `It is ${to} already.`)
  if (!isMoved && !canBecome(shipment.status, to)) {
    throw refuse('not_possible', `It is ${shipment.status}, so it cannot become ${to}.`)
  }

  const at = scannedAt(scan, shipment, now)
  const { measured } = scan
  const weighed = measured ? await weigh(tx, context, shipment, { piece, measured, at }) : null
  const others = last.filter(other => other.piece !== null && other.piece !== piece && isThere(other)).length
  const there = piece === null ? others : others + 1
  const isAll = piece === null || there === shipment.piece_count
  const moves = !isMoved && (!mode.whenAll || isAll)
  const isNewPlace = mode.atDepot === true && !last.some(isThere)
  if (moves || isNewPlace) {
    await addToHistory(tx, context, shipment, {
      mode,
      status: to,
      depot,
      reason: scan.reason,
      at,
      moves,
    }).catch(error => {
      if (error instanceof Problem && error.code === 'CONFLICT') throw refuse('not_possible', error.message)
      throw error
    })
  }
  const status = moves ? to : shipment.status
  const isNew = await insertScan(tx, {
    id,
    shipment_id: shipment.id,
    piece,
    mode: scan.mode,
    depot_id: depot?.id ?? null,
    run_id: stop?.run.id ?? null,
    reason: scan.reason ?? null,
    staff_id: context.staffId,
    scanned_at: at,
    recorded_at: now,
    status,
    moved_from: moves ? shipment.status : null,
    told: moves || isNewPlace,
  })
  if (!isNew) throw refuse('not_possible', 'Another scan has the same id: scan it again.')
  const counted = stop && (await countLoaded(tx, stop.run.id, shipment))
  const line =
    counted?.line ?? acceptedLine(mode, depot, { piece, pieces: shipment.piece_count, there, isAll })
  return {
    id,
    refused: null,
    message: weighed === null ? line : `${line} ${weighed.remark}`,
    shipment: { ...shipment, status },
    piece,
    piecesThere: counted?.there ?? there,
    undoUntil: undoUntil(now),
    undone: false,
    reweighed: weighed?.reweighed ?? null,
  }
}

async function depotOf(tx: TenantTransaction, scan: ScanRequest): Promise<DepotRow | null | 'unknown'> {
  if (scan.depot_id === undefined) return null
  const depot = await findDepotRow(tx, scan.depot_id)
  return depot?.active ? depot : 'unknown'
}

async function addToHistory(
  tx: TenantTransaction,
  { carriers, rating, now }: LockedContext,
  shipment: ShipmentRow,
  told: {
    mode: ScanMode
    status: ShipmentStatus
    depot: DepotRow | null
    reason: string | undefined
    at: Date
    moves: boolean
  },
): Promise<void> {
  const { mode, status, depot, reason, at, moves } = told
  const event = {
    status,
    description: eventText(mode, depot, reason),
    at,
    city: depot?.city ?? null,
    country: depot?.country ?? null,
    carrierEvent: null,
  }
  if (moves) await moveShipment(tx, { carrierService: carriers, rating }, shipment, event, now)
  else await insertEvent(tx, shipment.id, event)
}

async function weigh(
  tx: TenantTransaction,
  { tenant, rating, carriers, staffId, now }: LockedContext,
  shipment: ShipmentRow,
  of: { piece: number | null; measured: NonNullable<ScanRequest['measured']>; at: Date },
): Promise<{ reweighed: Reweighed | null; remark: string }> {
  if (!rating) throw new Error('What is weighed is priced, and the tariff is not here.')
  const piece = shipment.piece_count === 1 ? null : of.piece
  const weighed = { piece, measured: of.measured, staffId, at: of.at, now }
  const reweighed = await reweighShipment(tx, { tenant, rating, carriers }, shipment, weighed)
  if (typeof reweighed === 'string') return { reweighed: null, remark: `Not weighed. ${reweighed}` }
  return { reweighed, remark: reweighed.message ?? `Weighed: ${reweighed.weight} ${reweighed.weightUnit}.` }
}

/** By the scanner's clock, within limits: a wrong clock loses no scan. */
function scannedAt({ scanned_at: text }: ScanRequest, { created_at }: ShipmentRow, now: Date): Date {
  const said = (text === undefined ? null : timeOf(text)) ?? now
  if (said > now || said < created_at) return now
  return said
}
