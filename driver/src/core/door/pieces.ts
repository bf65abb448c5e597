import type { ListedStop } from '../day/stops.ts'
import type { ActionData, Stop } from '../store/records.ts'

/** A piece at the door: scanned, or chosen by hand. */
export type EnteredPiece = Readonly<NonNullable<ActionData['pieces']>[number]>

/** A label's barcode: the AWB, and of several pieces a slash and the number. */
export function readLabel(text: string): { awb: string; piece: number } | null {
  const found = /^([A-Z0-9-]{4,20})(?:\/([1-9]\d{0,3}))?$/.exec(text.trim().toUpperCase())
  return found?.[1] === undefined ? null : { awb: found[1], piece: Number(found[2] ?? 1) }
}

export type Scanned =
  | { readonly is: 'piece'; readonly piece: EnteredPiece }
  /** The piece of another open stop of this driver. */
  | { readonly is: 'other stop'; readonly stop: ListedStop }
  /** A piece that the shipment does not have, or a parcel that is not on the run. */
  | { readonly is: 'unexpected'; readonly awb: string }
  | { readonly is: 'no label' }

/** Says whose a scanned label is, at the door of a stop. */
export function whoseLabel(text: string, at: ListedStop, stops: readonly ListedStop[]): Scanned {
  const label = readLabel(text)
  if (!label) return { is: 'no label' }
  const { awb, piece } = label
  const own = at.stop.record === awb ? at : stops.find(({ stop, isDone }) => stop.record === awb && !isDone)
  if (!own || piece > (own.stop.pieces ?? 1)) return { is: 'unexpected', awb }
  return own === at ? { is: 'piece', piece: { awb, piece, scanned: true } } : { is: 'other stop', stop: own }
}

/** A piece counts once; a scan counts more than a choice by hand. */
export function withPiece(pieces: readonly EnteredPiece[], added: EnteredPiece): readonly EnteredPiece[] {
  const isSame = ({ awb, piece }: EnteredPiece) => awb === added.awb && piece === added.piece
  const before = pieces.find(isSame)
  if (before?.scanned) return pieces
  return [...pieces.filter(each => !isSame(each)), added]
}

export function isWhole(
  { record, pieces }: Pick<Stop, 'record' | 'pieces'>,
  entered: readonly EnteredPiece[],
) {
  const own = new Set(entered.filter(({ awb }) => awb === record).map(({ piece }) => piece))
  return own.size === (pieces ?? 1)
}
