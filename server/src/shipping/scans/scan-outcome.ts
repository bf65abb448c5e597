import type { Reweighed, ShipmentRow } from '../shipments/index.ts'

/** Why a scan was refused. */
export const refusals = [
  'misread',
  'test_label',
  'not_found',
  'no_such_piece',
  'already_scanned',
  'cancelled',
  'not_possible',
  'incomplete',
  'not_on_run',
  'other_run',
  'which_piece',
] as const
export type RefusedBecause = (typeof refusals)[number]

/** What came of a scan, in one line for whoever holds the parcel. */
export interface ScanOutcome {
  id: string
  /** `null` where the scan was accepted. */
  refused: RefusedBecause | null
  message: string
  /** As it is afterwards; `null` where the code leads to none. */
  shipment: Pick<
    ShipmentRow,
    'id' | 'awb' | 'status' | 'piece_count' | 'recipient_company' | 'recipient_city'
  > | null
  piece: number | null
  /** How many of its pieces were last scanned in the same way at the same place. */
  piecesThere: number
  /** Until when whoever has scanned can undo it; `null` where that is over or not possible. */
  undoUntil: Date | null
  undone: boolean
  /** `null` where it was not weighed. */
  reweighed: Reweighed | null
}

/** A refusal of a scan: thrown, so that nothing of the scan's transaction stays. */
export class Refusal extends Error {
  readonly because: RefusedBecause
  readonly shipment: ShipmentRow | null
  readonly piece: number | null

  constructor(
    because: RefusedBecause,
    message: string,
    of: { shipment: ShipmentRow; piece: number | null } | null = null,
  ) {
    super(message)
    this.because = because
    this.shipment = of?.shipment ?? null
    this.piece = of?.piece ?? null
  }
}

export function refusedOutcome(id: string, { because, message, shipment, piece }: Refusal): ScanOutcome {
  return {
    id,
    refused: because,
    message,
    shipment,
    piece,
    piecesThere: 0,
    undoUntil: null,
    undone: false,
    reweighed: null,
  }
}

/** How long a scan can be undone after it was stored. */
const undoMs = 60_000

export function undoUntil(recordedAt: Date): Date {
  return new Date(recordedAt.getTime() + undoMs)
}
