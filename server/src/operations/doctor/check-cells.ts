import type { Session } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type CellFault, compareCells, readCell, readCells } from '../moving/index.ts'
import { error, type Finding, reasonOf, warning, well } from './finding.ts'

/** Leftovers of moves in this cell. */
export async function leftoverFindings(session: Session, clock: Clock): Promise<Finding[]> {
  return compareCells([await readCell(session)], clock.now()).map(findingOf)
}

/** Compares all cells, and the proxy's map with them. */
export async function checkCells(
  urls: readonly string[],
  map: string | null,
  clock: Clock,
): Promise<Finding[]> {
  if (urls.length === 0) return []
  try {
    const cells = await readCells(urls)
    const faults = compareCells(cells, clock.now(), map)
    return faults.length > 0 ? faults.map(findingOf) : [well(`Cells compared: ${cells.length}.`)]
  } catch (thrown) {
    return [
      error(`The cells could not be compared: ${reasonOf(thrown)}`, 'Check the connection strings in CELLS.'),
    ]
  }
}

function findingOf({ isError, what, advice }: CellFault): Finding {
  return isError ? error(what, advice) : warning(what, advice)
}
