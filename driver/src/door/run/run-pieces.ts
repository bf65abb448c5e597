import type { ListedStop } from '../../core/day/stops.ts'
import { givenBefore } from '../../core/door/outcome.ts'
import type { EnteredPiece } from '../../core/door/pieces.ts'
import { readLabel } from '../../core/door/pieces.ts'
import type { Recorded, Run } from '../../core/store/records.ts'

/** A delivery of a run with its pieces that are to be scanned, and those that are. */
export interface Counted {
  readonly at: ListedStop
  readonly numbers: readonly number[]
  readonly scanned: readonly number[]
}

/** The pieces of each delivery of a run, and those in the van. */
export function countLoaded(
  stops: readonly ListedStop[],
  run: Pick<Run, 'id'>,
  recorded: readonly Recorded[],
): Counted[] {
  return deliveriesOf(stops, run).map(at => ({
    at,
    numbers: numbersOf(at),
    scanned: [...new Set(ofKind('loaded', at, recorded).flatMap(({ pieces = [] }) => pieces))],
  }))
}

/** The pieces that were not given, and those of them that are back at the depot. */
export function countBroughtBack(
  stops: readonly ListedStop[],
  run: Pick<Run, 'id'>,
  recorded: readonly Recorded[],
): Counted[] {
  return deliveriesOf(stops, run)
    .filter(({ own, stop }) => own?.kind !== 'delivered' && stop.outcome !== 'delivered')
    .map(at => {
      const given = givenBefore(at, recorded).pieces
      const numbers = numbersOf(at).filter(piece => !given.includes(piece))
      // Without pieces the whole rest is meant.
      const back = ofKind('brought_back', at, recorded).flatMap(({ pieces = numbers }) => pieces)
      return { at, numbers, scanned: numbers.filter(piece => back.includes(piece)) }
    })
}

export function isComplete({ numbers, scanned }: Counted): boolean {
  return scanned.length === numbers.length
}

/** Pieces that are not scanned yet. */
export function leftOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { numbers, scanned }) => sum + numbers.length - scanned.length, 0)
}

/** The rest of a delivery, chosen by hand. */
export function restByHand({ at, numbers, scanned }: Counted): EnteredPiece[] {
  return numbers
    .filter(piece => !scanned.includes(piece))
    .map(piece => ({ awb: at.stop.record, piece, scanned: false }))
}

export type ReadForRun =
  | { readonly is: 'new'; readonly at: ListedStop; readonly piece: EnteredPiece }
  | { readonly is: 'known' | 'not_on_list' | 'no_label'; readonly text: string }

/** Says which piece a scan at the depot means. */
export function readForRun(text: string, counted: readonly Counted[]): ReadForRun {
  const label = readLabel(text)
  if (!label) return { is: 'no_label', text }
  const own = counted.find(({ at }) => at.stop.record === label.awb)
  if (!own?.numbers.includes(label.piece)) return { is: 'not_on_list', text: label.awb }
  if (own.scanned.includes(label.piece)) return { is: 'known', text: label.awb }
  return { is: 'new', at: own.at, piece: { ...label, scanned: true } }
}

function deliveriesOf(stops: readonly ListedStop[], run: Pick<Run, 'id'>): ListedStop[] {
  return stops.filter(each => each.run.id === run.id && each.stop.kind === 'delivery')
}

function numbersOf({ stop }: ListedStop): number[] {
  return Array.from({ length: stop.pieces ?? 1 }, (_, index) => index + 1)
}

function ofKind(
  kind: Recorded['kind'],
  { run, stop }: ListedStop,
  recorded: readonly Recorded[],
): Recorded[] {
  return recorded.filter(
    each => each.kind === kind && each.run_id === run.id && each.record === stop.record && !each.takenBack,
  )
}
