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

export interface WantedPage<Item> {
  readonly table: ListedTable
  readonly request: ListRequest
  /** What has changed lately decides what is in the list. */
  readonly isByChange: boolean
  filter(tx: TenantTransaction): Promise<ListFilter>
  /** The records with these ids, in that order. */
  read(tx: TenantTransaction, ids: readonly number[]): Promise<Item[]>
}

/**
 * A page of a list, and the place behind which the next begins: null at the end. A page may hold fewer than its limit
 * and still not be the last. All of it is of one moment. Throws SERVICE_UNAVAILABLE where so much has just changed that
 * what goes by change cannot be told.
 */
export async function readPage<Item>(
  database: Database,
  tenantId: number,
  { table, request, isByChange, filter, read }: WantedPage<Item>,
): Promise<{ items: Item[]; next: number | null }> {
  const isChangeLeft = await bringChangesUpToDate(database, tenantId, request.order, isByChange)
  return database.read(tenantId, async tx => {
    readAlongIndexes(tx)
    const { ids, next } = await readIds(tx, table, await filter(tx), request)
    const items = ids.length === 0 ? [] : await read(tx, ids)
    return { items, next: next ?? (isChangeLeft ? await lastPlace(tx) : null) }
  })
}

/**
 * Gives all changes that are committed their places, where a list goes by them. Returns whether some are left, because
 * very many have come at once: who follows changes goes on from there, and any other list needs them all.
 */
async function bringChangesUpToDate(
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

function readIds(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  { order, limit, after }: ListRequest,
): Promise<{ ids: number[]; next: number | null }> {
  const list = order === 'newest' ? walksOfNewest(tx, table, filter) : walksOfChanges(tx, table, filter)
  return boundedPage(list, after, limit)
}
