import type { Session } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type CellFault, compareCells, lookAtCells, readCell } from '../moving/index.ts'
import { error, type Finding, reasonOf, warning, well } from './finding.ts'

const notCompared = error(
  'The map was not compared: CELLS names no cell.',
  'Set CELLS to the connection strings of the owners of all cells. See docs/scaling.md.',
)

/** Leftovers of moves in this cell. */
export async function leftoverFindings(session: Session, clock: Clock): Promise<Finding[]> {
  return compareCells([await readCell(session)], clock.now()).map(findingOf)
}

/**
 * Compares all cells, and the proxy's map with them. Without one that does not answer in time, the others are compared
 * among themselves.
 */
export async function checkCells(
  urls: readonly string[],
  map: string | null,
  clock: Clock,
  longestMs?: number,
): Promise<Finding[]> {
  if (urls.length === 0) return map === null ? [] : [notCompared]
  const { cells, unread } = await lookAtCells(urls, longestMs)
  const isWhole = unread.length === 0
  const findings = [
    ...unread.map(({ name, thrown }) =>
      error(
        `The cell ${name} could not be read: ${reasonOf(thrown)}`,
        map === null
          ? 'Check its server and its connection string.'
          : 'Check its server and its connection string. The map was not compared without it.',
      ),
    ),
    ...compareCells(cells, clock.now(), { map, isWhole }).map(findingOf),
  ]
  return findings.length > 0 ? findings : [well(`Cells compared: ${cells.length}.`)]
}

function findingOf({ isError, what, advice }: CellFault): Finding {
  return isError ? error(what, advice) : warning(what, advice)
}
