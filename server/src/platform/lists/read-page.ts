import { lastPlace, sequenceBeforeList } from '../changes/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import { Problem } from '../shared/problem.ts'
import { boundedPage } from './bounded-page.ts'
import type { ListedTable, ListFilter } from './conditions.repository.ts'
import { readAlongIndexes, walksOfChanges, walksOfNewest } from './walks.repository.ts'

/** `newest`: last created first. `changes`: oldest change first. */
export type ListOrder = 'newest' | 'changes'

export interface ListRequest {
  readonly order: ListOrder
  readonly limit: number
  /** Null for the first page. */
  readonly after: number | null
}

export interface WantedPage<Item> {
  readonly table: ListedTable
  readonly request: ListRequest
  /** Recent changes decide the content of the list. */
  readonly isByChange: boolean
  filter(tx: TenantTransaction): Promise<ListFilter>
  read(tx: TenantTransaction, ids: readonly number[]): Promise<Item[]>
}

/**
 * All of one moment. `after` is null at the end; a page may be short and still not be the last. Throws
 * SERVICE_UNAVAILABLE if too many new changes have no place yet.
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

/** True if some are left: readers of changes continue with them, other lists need them all. */
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
