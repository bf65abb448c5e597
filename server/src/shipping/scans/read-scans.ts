import type { TenantTransaction } from '../../platform/database/index.ts'
import { findDepotRow } from '../depots/index.ts'
import type { ShipmentRow } from '../shipments/index.ts'
import { countLoaded } from './loading.ts'
import { modeOf } from './modes.ts'
import { type ScanOutcome, undoUntil } from './scan-outcome.ts'
import { lastScans, type ScanRow } from './scans.repository.ts'
import { acceptedLine } from './words.ts'

/** With the present shipment and pieces. */
export async function answerAgain(
  tx: TenantTransaction,
  { staffId, now }: { staffId: number | null; now: Date },
  shipment: ShipmentRow,
  scan: ScanRow,
): Promise<ScanOutcome> {
  const mode = modeOf(scan.mode)
  const loaded = mode.onRun && scan.run_id !== null ? await countLoaded(tx, scan.run_id, shipment) : null
  const last = loaded ? [] : await lastScans(tx, shipment.id)
  const inSameWay = last.filter(
    other => other.piece !== null && other.mode === scan.mode && other.depot_id === scan.depot_id,
  ).length
  const there = loaded?.there ?? inSameWay
  const depot = scan.depot_id === null ? null : ((await findDepotRow(tx, scan.depot_id)) ?? null)
  const { piece_count: pieces } = shipment
  const isAll = scan.piece === null || there >= pieces
  const until = undoUntil(scan.recorded_at)
  const isOpen = scan.undone_at === null && scan.staff_id === staffId && until > now
  return {
    id: scan.id,
    refused: null,
    message: scan.undone_at
      ? `${mode.name}: undone.`
      : (loaded?.line ?? acceptedLine(mode, depot, { piece: scan.piece, pieces, there, isAll })),
    shipment,
    piece: scan.piece,
    piecesThere: there,
    undoUntil: isOpen ? until : null,
    undone: scan.undone_at !== null,
    reweighed: null,
  }
}
