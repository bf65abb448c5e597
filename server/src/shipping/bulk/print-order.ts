import type { Database } from '../../platform/database/index.ts'
import { inOrderOfRuns } from '../runs/index.ts'
import { deliveriesOf } from '../shipments/index.ts'
import type { ChosenRow } from './choose.ts'

/** How labels follow one another: as in the list, by service, or as they are driven. */
export const printOrders = ['list', 'service', 'route'] as const
export type PrintOrder = (typeof printOrders)[number]

/** Shipments read at a time. */
const atOnce = 1_000

/** What a row is sorted by, from the most important. */
type SortKey = readonly (string | number)[]

/** Behind all that there are: the shipments that there are not. */
const last: SortKey = [Number.MAX_SAFE_INTEGER]

/**
 * The rows in the order in which their labels are printed. By route come first those on runs that are not closed, run by
 * run in the order of its stops, and then the others by country, postal code and street. Within a service or a place the
 * order of the list stays.
 */
export async function inPrintOrder(
  database: Database,
  tenantId: number,
  rows: readonly ChosenRow[],
  order: PrintOrder,
): Promise<ChosenRow[]> {
  if (order === 'list') return [...rows]
  const ids = rows.map(({ recordId }) => recordId)
  const onRuns = order === 'route' ? await database.read(tenantId, tx => inOrderOfRuns(tx, ids)) : []
  const keys = new Map<number, SortKey>(onRuns.map((id, place) => [id, [place]]))
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce).filter(id => !keys.has(id))
    const found = await database.read(tenantId, tx => deliveriesOf(tx, some))
    for (const { id, service, country, zip, street } of found) {
      keys.set(id, [onRuns.length, ...(order === 'service' ? [service] : [country, zip, street])])
    }
  }
  const key = ({ recordId }: ChosenRow) => keys.get(recordId) ?? last
  return rows.toSorted((one, other) => compare(key(one), key(other)))
}

function compare(one: SortKey, other: SortKey): number {
  for (const [index, part] of one.entries()) {
    const than = other[index] ?? ''
    if (part !== than) return part < than ? -1 : 1
  }
  return 0
}
