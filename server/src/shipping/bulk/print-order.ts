import type { Database } from '../../platform/database/index.ts'
import { inOrderOfRuns } from '../runs/index.ts'
import { deliveriesOf } from '../shipments/index.ts'
import type { ChosenRow } from './choose.ts'

export const printOrders = ['list', 'service', 'route'] as const
export type PrintOrder = (typeof printOrders)[number]

const atOnce = 1_000

type SortKey = readonly (string | number)[]

/** Missing shipments come last. */
const last: SortKey = [Number.MAX_SAFE_INTEGER]

/**
 * By route: first shipments on open runs, run by run in the order of stops; then the others by country, postal code
 * and street. Equal rows keep the order of the list.
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
