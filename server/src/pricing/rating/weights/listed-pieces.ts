import { type Decimal, zero } from '../../../platform/shared/money.ts'
import type { Dimensions } from '../../../platform/shared/parcel.ts'
import type { RatingRequest } from '../charge/rating-request.ts'

type Pieces = Pick<RatingRequest, 'pieceList' | 'pieces' | 'weight' | 'dimensions'>

export interface MeasuredPiece {
  readonly weight: Decimal
  readonly dimensions: Dimensions | null
}

/** `isWhole`: the size is that of the shipment. */
export interface Measured {
  readonly pieces: readonly MeasuredPiece[]
  readonly isWhole: boolean
}

/**
 * All pieces in order. A piece without a weight gets the mean of the rest of the total.
 *
 * If no piece has a size and `isWhole` is true, all have the shipment's dimensions and together count as one piece.
 */
export function measuredPieces(request: Pieces): Measured {
  const { pieceList, weight, dimensions } = request
  const isWhole = dimensions !== null && !pieceList.some(piece => piece.dimensions)
  if (pieceList.length === 0) {
    const count = Math.max(request.pieces, 1)
    const alike = { weight: weight.div(count), dimensions }
    return { pieces: Array<MeasuredPiece>(count).fill(alike), isWhole }
  }
  const known = pieceList.flatMap(piece => piece.weight ?? [])
  const mean = known.length < pieceList.length ? meanOf(known, weight, pieceList.length) : zero
  const pieces = pieceList.map(piece => ({
    weight: piece.weight ?? mean,
    dimensions: isWhole ? dimensions : piece.dimensions,
  }))
  return { pieces, isWhole }
}

function meanOf(known: readonly Decimal[], weight: Decimal, count: number): Decimal {
  const rest = known.reduce((left, own) => left.minus(own), weight)
  return rest.gt(0) ? rest.div(count - known.length) : zero
}

export function placesAlike(values: readonly Decimal[], places: Iterable<number>): number[][] {
  const all = [...places]
  const first = values[all[0] ?? 0]
  const isLikeFirst = (place: number) => first !== undefined && values[place]?.eq(first) === true
  // The usual case, cheaper than a text for each.
  if (all.every(isLikeFirst)) return all.length > 0 ? [all] : []
  return [...Map.groupBy(all, place => values[place]?.toFixed() ?? '').values()]
}

/** `piece 2`, `pieces 1–3, 5 each`. */
export function eachPiece(places: readonly number[]): string {
  return places.length > 1 ? `${pieceNames(places)} each` : pieceNames(places)
}

/** Places count from 0; `piece 2`, `pieces 1–3, 5`. */
export function pieceNames(places: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run?.[1] === place) run[1] = place + 1
    else runs.push([place + 1, place + 1])
  }
  const names = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return `${places.length === 1 ? 'piece' : 'pieces'} ${names.join(', ')}`
}
