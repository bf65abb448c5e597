import type { Reweighed, ShipmentRow } from '../shipments/index.ts'

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

export interface ScanOutcome {
  id: string
  /** `null` for an accepted scan. */
  refused: RefusedBecause | null
  message: string
  /** After the scan; `null` for an unknown code. */
  shipment: Pick<
    ShipmentRow,
    | 'id'
    | 'awb'
    | 'status'
    | 'piece_count'
    | 'recipient_company'
    | 'recipient_country'
    | 'recipient_zip'
    | 'recipient_city'
    | 'recipient_state'
  > | null
  piece: number | null
  /** Pieces whose last scan has the same mode and place. */
  piecesThere: number
  /** `null` if undo is over or impossible. */
  undoUntil: Date | null
  undone: boolean
  /** `null` if not weighed. */
  reweighed: Reweighed | null
}

/** Thrown, to roll back the scan's transaction. */
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

/** Time for undo after the scan was stored. */
const undoMs = 60_000

export function undoUntil(recordedAt: Date): Date {
  return new Date(recordedAt.getTime() + undoMs)
}
