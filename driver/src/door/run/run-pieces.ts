import type { ListedStop } from '../../core/day/stops.ts'
import type { EnteredPiece } from '../../core/door/pieces.ts'
import { readLabel } from '../../core/door/pieces.ts'
import type { Recorded, Run } from '../../core/store/records.ts'

/** Parcels of a run with the numbers of pieces that are scanned. */
export interface Counted {
  readonly at: ListedStop
  readonly all: number
  readonly pieces: readonly number[]
}

/** Counts the pieces of a kind of action for each delivery of a run. */
export function countPieces(
  stops: readonly ListedStop[],
  run: Pick<Run, 'id'>,
  kind: Recorded['kind'],
  recorded: readonly Recorded[],
): Counted[] {
  return stops
    .filter(({ run: { id }, stop }) => id === run.id && stop.kind === 'delivery')
    .map(at => ({
      at,
      all: at.stop.pieces ?? 1,
      pieces: [
        ...new Set(
          recorded
            .filter(
              each =>
                each.kind === kind &&
                each.run_id === run.id &&
                each.record === at.stop.record &&
                !each.takenBack,
            )
            .flatMap(({ pieces = [] }) => pieces),
        ),
      ],
    }))
}

export type Loading =
  | { readonly is: 'new'; readonly at: ListedStop; readonly piece: EnteredPiece }
  | { readonly is: 'known' | 'not_on_list' | 'no_label'; readonly text: string }

/** Says which piece a scan at the depot means. */
export function readForRun(text: string, counted: readonly Counted[]): Loading {
  const label = readLabel(text)
  if (!label) return { is: 'no_label', text }
  const own = counted.find(({ at }) => at.stop.record === label.awb)
  if (!own || label.piece > own.all) return { is: 'not_on_list', text: label.awb }
  if (own.pieces.includes(label.piece)) return { is: 'known', text: label.awb }
  return { is: 'new', at: own.at, piece: { ...label, scanned: true } }
}

/** Deliveries that were not given, in whole or in part, and are not back at the depot. */
export function leftInVan(
  stops: readonly ListedStop[],
  run: Pick<Run, 'id'>,
  recorded: readonly Recorded[],
): ListedStop[] {
  const isBack = ({ stop }: ListedStop) =>
    recorded.some(
      each =>
        each.kind === 'brought_back' &&
        each.run_id === run.id &&
        each.record === stop.record &&
        !each.takenBack,
    )
  return stops.filter(
    each =>
      each.run.id === run.id &&
      each.stop.kind === 'delivery' &&
      each.own?.kind !== 'delivered' &&
      each.stop.outcome !== 'delivered' &&
      !isBack(each),
  )
}
