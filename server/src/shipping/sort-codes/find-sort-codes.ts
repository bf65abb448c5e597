import type { Database, QueryContext, TenantTransaction } from '../../platform/database/index.ts'
import {
  candidatesQuery,
  type FoundCandidate,
  findCandidates,
  type WantedKey,
} from './sort-codes.repository.ts'
import { bestCandidate, cityKey, type Delivery, zipsOf } from './sort-place.ts'

export interface SortCode {
  readonly code: string
  readonly depot: string | null
}

/** In the order of the deliveries; null without a code. */
export async function findSortCodes(
  database: Pick<Database, 'readBatched'>,
  tenantId: number,
  deliveries: readonly Delivery[],
): Promise<(SortCode | null)[]> {
  if (deliveries.length === 0) return []
  return chosen(deliveries, await database.readBatched(tenantId, context => queryOf(context, deliveries)))
}

export async function findSortCodesIn(
  tx: TenantTransaction,
  deliveries: readonly Delivery[],
): Promise<(SortCode | null)[]> {
  if (deliveries.length === 0) return []
  return chosen(deliveries, await findCandidates(tx, queryOf(tx, deliveries)))
}

function chosen(deliveries: readonly Delivery[], found: readonly FoundCandidate[]): (SortCode | null)[] {
  const candidates = Map.groupBy(found, ({ at }) => at)
  return deliveries.map((delivery, at) => {
    const best = bestCandidate<FoundCandidate>(candidates.get(at) ?? [], delivery)
    return best && { code: best.code, depot: best.depot_code }
  })
}

function queryOf(context: QueryContext, deliveries: readonly Delivery[]) {
  const ranges = deliveries.flatMap((delivery, at) => keysOf(delivery, at))
  const prefixes = ranges.flatMap(key =>
    Array.from({ length: key.zip.length + 1 }, (_, length) => ({ ...key, zip: key.zip.slice(0, length) })),
  )
  return candidatesQuery(context, prefixes, ranges)
}

/** The whole postal code, for codes of the delivery's city and of any city. */
function keysOf(delivery: Delivery, at: number): WantedKey[] {
  const name = cityKey(delivery.city)
  return zipsOf(delivery).flatMap(zip => {
    const key = { at, country: delivery.country, city: '', zip }
    return name === '' ? [key] : [key, { ...key, city: name }]
  })
}
