import { lastPlace, sequenceBeforeList } from '../changes/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import { Problem } from '../shared/problem.ts'
import { boundedPage } from './bounded-page.ts'
import type { ListedTable, ListFilter } from './conditions.repository.ts'
import { readAlongIndexes, walksOfChanges, walksOfNewest } from './walks.repository.ts'

/** A list's order: what was made last comes first, or what changed longest ago. */
export type ListOrder = 'newest' | 'changes'

export interface ListRequest {
  readonly order: ListOrder
  readonly limit: number
  /** The place behind which the page begins; null for the first. */
  readonly after: number | null
}

/**
 * To be called before a list that goes by changes is read: gives all that are committed their places. Returns whether some
 * are left, because very many have come at once; throws SERVICE_UNAVAILABLE then where the list needs all.
 */
export async function bringChangesUpToDate(
  database: Database,
  tenantId: number,
  order: ListOrder,
  isByChange: boolean,
): Promise<boolean> {
  if (order === 'newest' && !isByChange) return false
  const isLeft = !(await sequenceBeforeList(database, tenantId))
  if (isLeft && order === 'newest') {
    throw new Problem('SERVICE_UNAVAILABLE', 'Very much has changed just now; try again shortly.', {
      retryAfter: 5,
    })
  }
  return isLeft
}

/** Has everything that the transaction reads be of one moment, and read along indexes. Called before all else. */
export function beginListing(tx: TenantTransaction): void {
  readAlongIndexes(tx)
}

/**
 * The ids of a page, in order, and the place behind which the next begins: null at the end of the list. A page may hold
 * fewer than its limit and still not be the last; so it is where changes are left without a place.
 */
export async function readIds(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  { order, limit, after }: ListRequest,
  isChangeLeft: boolean,
): Promise<{ ids: number[]; next: number | null }> {
  const list = order === 'newest' ? walksOfNewest(tx, table, filter) : walksOfChanges(tx, table, filter)
  const { ids, next } = await boundedPage(list, after, limit)
  return { ids, next: next ?? (isChangeLeft ? await lastPlace(tx) : null) }
}
