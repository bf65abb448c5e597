import type { Database, QueryContext, TenantTransaction } from '../../platform/database/index.ts'
import { vagueSentence } from '../../platform/shared/vague-postal.ts'
import {
  candidatesQuery,
  type FoundCandidate,
  findCandidates,
  type WantedKey,
} from './sort-codes.repository.ts'
import { bestCandidate, cityKey, type Delivery, isVagueDelivery, vagueParts, zipsOf } from './sort-place.ts'

export interface SortCode {
  readonly code: string
  readonly depot: string | null
}

export interface FoundSortCode {
  /** Null without a code. */
  readonly sortCode: SortCode | null
  /** Another form of the postal code could lead to another sort code. */
  readonly warning: string | null
}

/** In the order of the deliveries. */
export async function findSortCodes(
  database: Pick<Database, 'readBatched'>,
  tenantId: number,
  deliveries: readonly Delivery[],
): Promise<FoundSortCode[]> {
  if (deliveries.length === 0) return []
  return chosen(deliveries, await database.readBatched(tenantId, context => queryOf(context, deliveries)))
}

export async function findSortCodesIn(
  tx: TenantTransaction,
  deliveries: readonly Delivery[],
): Promise<FoundSortCode[]> {
  if (deliveries.length === 0) return []
  return chosen(deliveries, await findCandidates(tx, queryOf(tx, deliveries)))
}

function chosen(deliveries: readonly Delivery[], found: readonly FoundCandidate[]): FoundSortCode[] {
  const candidates = Map.groupBy(found, ({ at }) => at)
  return deliveries.map((delivery, at) => {
    const known = candidates.get(at) ?? []
    const best = bestCandidate<FoundCandidate>(known, delivery)
    const isVague = isVagueDelivery(known, delivery)
    return {
      sortCode: best && { code: best.code, depot: best.depot_code },
      warning: isVague ? vagueSentence('The sort code', delivery.country, delivery.zip ?? '') : null,
    }
  })
}

function queryOf(context: QueryContext, deliveries: readonly Delivery[]) {
  const ranges = deliveries.flatMap((delivery, at) => keysOf(delivery, at))
  const prefixes = ranges.flatMap(key =>
    Array.from({ length: key.zip.length + 1 }, (_, length) => ({ ...key, zip: key.zip.slice(0, length) })),
  )
  const parts = deliveries.flatMap((delivery, at) =>
    vagueParts(delivery).flatMap(zip =>
      citiesOf(delivery).map(city => ({ at, country: delivery.country, city, zip })),
    ),
  )
  return candidatesQuery(context, { prefixes, ranges, parts })
}

function citiesOf({ city }: Delivery): string[] {
  return [...new Set(['', cityKey(city)])]
}

/** The whole postal code, for codes of the delivery's city and of any city. */
function keysOf(delivery: Delivery, at: number): WantedKey[] {
  const { country } = delivery
  return zipsOf(delivery).flatMap(zip => citiesOf(delivery).map(city => ({ at, country, city, zip })))
}
