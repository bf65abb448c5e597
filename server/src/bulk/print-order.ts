import type { Database } from '../database/index.ts'
import { deliveriesOf } from '../shipments/index.ts'
import type { ChosenRow } from './choose.ts'

/** How labels follow one another: as in the list, by service, or as they are driven, by place of delivery. */
export const printOrders = ['list', 'service', 'route'] as const
export type PrintOrder = (typeof printOrders)[number]

/** Shipments read at a time. */
const atOnce = 1_000

/**
 * The rows in the order in which their labels are printed. By route is by country, postal code and street; within a
 * service or a place the order of the list stays.
 */
export async function inPrintOrder(
  database: Database,
  tenantId: number,
  rows: readonly ChosenRow[],
  order: PrintOrder,
): Promise<ChosenRow[]> {
  if (order === 'list') return [...rows]
  const keys = new Map<number, string[]>()
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ recordId }) => recordId)
    const found = await database.read(tenantId, tx => deliveriesOf(tx, ids))
    for (const { id, service, country, zip, street } of found) {
      keys.set(id, order === 'service' ? [service] : [country, zip, street])
    }
  }
  const key = ({ recordId }: ChosenRow) => keys.get(recordId) ?? []
  return rows.toSorted((one, other) => compare(key(one), key(other)))
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const than = other[place] ?? ''
    if (text !== than) return text < than ? -1 : 1
  }
  return 0
}
