import { type SqlBool, sql } from 'kysely'
import { placedKind } from '../changes/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { Walk, WalksOfList } from './bounded-page.ts'
import {
  among,
  type Branch,
  branchesOf,
  branchOfDays,
  type Column,
  type Condition,
  changesBehind,
  changesOrder,
  everything,
  idsShown,
  isOfOneCustomer,
  type ListedTable,
  type ListFilter,
  restOf,
} from './conditions.repository.ts'
import { idsWithMetadata, type MetadataPair } from './metadata-entries.repository.ts'
import { skipDays } from './skip-days.repository.ts'

/** Rows that a walk reads if some may not match. */
const mostLooked = 2_000
/** Index entries that may be sorted. */
const mostSorted = 20_000

/**
 * One snapshot, and only along indexes: the order of each statement names its index, and a sort would read all matches.
 * Statistics cannot tell where a frequent filter has its first row.
 */
export function readAlongIndexes(tx: TenantTransaction): void {
  const without = ['sort', 'incremental_sort']
  void tx.send(sql`set transaction isolation level repeatable read`.compile(tx.sql))
  // With one way left no value changes the plan, and planning takes longer than reading.
  void tx.send(sql`set local plan_cache_mode = force_generic_plan`.compile(tx.sql))
  for (const way of without) void tx.send(sql`set local ${sql.ref(`enable_${way}`)} = off`.compile(tx.sql))
}

/** A place is an id. */
export function walksOfNewest(tx: TenantTransaction, table: ListedTable, filter: ListFilter): WalksOfList {
  const { ids, changedSince, dayFrom, dayTo } = filter
  const along = table.columns.filter(column => filter.values[column] !== undefined)
  const ways: (Column | null)[] = along.length > 0 ? along : [null]
  const walks = ids
    ? [walkIds(tx, table, filter, ids)]
    : [
        ...(filter.metadata ? [walkMetadata(tx, table, filter, filter.metadata)] : []),
        ...ways.map(column => walkById(tx, table, filter, column)),
        ...(changedSince ? [walkSince(tx, table, filter, changedSince)] : []),
      ]
  const isByDay = dayFrom !== undefined || dayTo !== undefined
  return {
    walks,
    // Days of test data lie among all others: the search for the next may take longer than a walk.
    ...(isByDay && tx.records !== 'test' && { skip: skipDays(tx, table, filter) }),
    isBefore: (first, second) => first > second,
  }
}

/** A place is that of the last change. */
export function walksOfChanges(tx: TenantTransaction, table: ListedTable, filter: ListFilter): WalksOfList {
  const { ids, dayFrom, dayTo } = filter
  const along = table.columns.filter(
    column => column !== 'customer_id' && filter.values[column] !== undefined,
  )
  const isByDay = dayFrom !== undefined || dayTo !== undefined
  const walks = [
    ...(ids ? [sortByChange(tx, table, filter, [among(ids)])] : []),
    walkChanges(tx, table, filter),
    ...(filter.metadata ? [sortMetadata(tx, table, filter, filter.metadata)] : []),
    ...along.map(column => sortByChange(tx, table, filter, branchesOf(filter, column))),
    ...(isByDay && tx.records !== 'test'
      ? [sortByChange(tx, table, filter, [branchOfDays(table, filter)])]
      : []),
  ]
  return { walks, isBefore: (first, second) => first < second }
}

function walkById(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  column: Column | null,
): Walk {
  const branches = column ? branchesOf(filter, column) : [everything]
  const rest = restOf(tx, table, filter, column)
  const shown = idsShown(tx)
  return async (from, wanted) => {
    if (branches.length === 0) return { found: [], upTo: null }
    const most = rest ? Math.max(wanted, mostLooked) : wanted
    const parts = branches.map(
      branch => sql`
        select count(*)::integer as looked, min(id) as last,
               coalesce(json_agg(id) filter (where matches), '[]') as found
        from (
          select s.id, ${rest ?? sql`true`} as matches from ${sql.table(table.name)} s
          where s.tenant_id = ${tx.tenantId} and ${branch.where({ ...shown, below: from ?? shown.below })}
          order by ${branch.order} limit ${most}
        ) as looked`,
    )
    const { rows } = await sql<{ looked: number; last: number; found: number[] }>`
      ${sql.join(parts, sql` union all `)}`.execute(tx.sql)
    const stopped = rows.filter(({ looked }) => looked === most).map(({ last }) => last)
    const upTo = stopped.length > 0 ? Math.max(...stopped) : null
    const found = rows.flatMap(row => row.found).filter(id => upTo === null || id >= upTo)
    return { found: newestFirst(found), upTo }
  }
}

/** Reads along the ids changed since then, if they are few enough to sort. */
function walkSince(tx: TenantTransaction, table: ListedTable, filter: ListFilter, since: Date): Walk {
  const rest = restOf(tx, table, filter, null) ?? sql<SqlBool>`true`
  return async from => {
    const { rows } = await sql<{ changed: number; looked: number; last: number; found: number[] }>`
      with changed as materialized (
        select c.record_id as id from latest_changes c
        where ${changesBehind(tx, table, filter, placeBefore(since))}
        order by ${changesOrder(filter)} limit ${mostSorted}
      )
      select (select count(*)::integer from changed) as changed, count(*)::integer as looked, min(id) as last,
             coalesce(json_agg(id) filter (where matches), '[]') as found
      from (
        select id, ${matching(tx, table, rest, 'newest.id')} as matches
        from (
          select id from changed where id < ${from ?? Number.MAX_SAFE_INTEGER}::bigint
          order by id desc limit ${mostLooked}
        ) as newest
      ) as looked
    `.execute(tx.sql)
    const [row] = rows
    if (!row || row.changed === mostSorted) return null
    return { found: newestFirst(row.found), upTo: row.looked === mostLooked ? row.last : null }
  }
}

/** Reads along the records with one text. */
function walkMetadata(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  pair: MetadataPair,
): Walk {
  const rest = restOf(tx, table, without(filter), null)
  const matches = rest ? matching(tx, table, rest, 'newest.id') : sql`true`
  const shown = idsShown(tx)
  return async (from, wanted) => {
    const most = rest ? Math.max(wanted, mostLooked) : wanted
    const newest = idsWithMetadata(tx, table.kind, pair, { ...shown, below: from ?? shown.below }, most)
    const { rows } = await sql<{ looked: number; last: number; found: number[] }>`
      select count(*)::integer as looked, min(id) as last,
             coalesce(json_agg(id) filter (where matches), '[]') as found
      from (select id, ${matches} as matches from (${newest}) as newest) as looked
    `.execute(tx.sql)
    const { looked, last, found } = rows[0] ?? { looked: 0, last: 0, found: [] }
    return { found: newestFirst(found), upTo: looked === most ? last : null }
  }
}

/** The same in the order of changes, if the records are few. */
function sortMetadata(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  pair: MetadataPair,
): Walk {
  const rest = restOf(tx, table, without(filter), null)
  const matches = rest ? matching(tx, table, rest, 'newest.id') : sql`true`
  return async from => {
    const newest = idsWithMetadata(tx, table.kind, pair, idsShown(tx), mostLooked)
    const { rows } = await sql<{ looked: number; found: [number, number][] }>`
      select count(*)::integer as looked,
             coalesce(json_agg(json_build_array(place, id))
               filter (where matches and place > ${from ?? 0}::bigint), '[]') as found
      from (
        select id, ${matches} as matches, (
          select c.place from latest_changes c
          where c.tenant_id = ${tx.tenantId} and c.kind = ${placedKind(tx, table.kind)} and c.record_id = newest.id) as place
        from (${newest}) as newest
      ) as looked
    `.execute(tx.sql)
    const [row] = rows
    if (!row || row.looked === mostLooked) return null
    return { found: earliestFirst(row.found), upTo: null }
  }
}

function without({ metadata: _, ...filter }: ListFilter): ListFilter {
  return filter
}

function walkIds(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  ids: readonly number[],
): Walk {
  const rest = restOf(tx, table, { ...filter, ids }, null)
  return async from => {
    const { rows } = await sql<{ id: number }>`
      select s.id from ${sql.table(table.name)} s
      where s.tenant_id = ${tx.tenantId} and s.id < ${from ?? Number.MAX_SAFE_INTEGER}::bigint and ${rest}
    `.execute(tx.sql)
    return { found: newestFirst(rows.map(({ id }) => id)), upTo: null }
  }
}

function walkChanges(tx: TenantTransaction, table: ListedTable, filter: ListFilter): Walk {
  const rest = restOf(tx, table, filter, isOfOneCustomer(filter) ? 'customer_id' : null)
  const matches = rest ? matching(tx, table, rest, 'c.record_id') : sql`true`
  const first = filter.changedSince ? placeBefore(filter.changedSince) : 0
  return async (from, wanted) => {
    const most = rest ? Math.max(wanted, mostLooked) : wanted
    const { rows } = await sql<{ looked: number; last: number; found: [number, number][] }>`
      select count(*)::integer as looked, max(place) as last,
             coalesce(json_agg(json_build_array(place, record_id)) filter (where matches), '[]') as found
      from (
        select c.place, c.record_id, ${matches} as matches from latest_changes c
        where ${changesBehind(tx, table, filter, Math.max(from ?? 0, first))}
        order by ${changesOrder(filter)} limit ${most}
      ) as looked
    `.execute(tx.sql)
    const { looked, last, found } = rows[0] ?? { looked: 0, last: 0, found: [] }
    return { found: earliestFirst(found), upTo: looked === most ? last : null }
  }
}

/** Reads an index in another order and sorts by change, if that is little. */
function sortByChange(
  tx: TenantTransaction,
  table: ListedTable,
  filter: ListFilter,
  branches: readonly Branch[],
): Walk {
  const rest = restOf(tx, table, filter, null) ?? sql<SqlBool>`true`
  const most = Math.ceil(mostLooked / Math.max(1, branches.length))
  return async from => {
    if (branches.length === 0) return { found: [], upTo: null }
    const parts = branches.map(
      branch => sql`
        select count(*)::integer as looked,
               coalesce(json_agg(json_build_array(place, id))
                 filter (where matches and place > ${from ?? 0}::bigint), '[]') as found
        from (
          select id, matches, (
            select c.place from latest_changes c
            where c.tenant_id = ${tx.tenantId} and c.kind = ${placedKind(tx, table.kind)} and c.record_id = branch.id) as place
          from (
            select s.id, ${rest} as matches from ${sql.table(table.name)} s
            where s.tenant_id = ${tx.tenantId} and ${branch.where(idsShown(tx))}
            order by ${branch.order} limit ${most}
          ) as branch
        ) as looked`,
    )
    const { rows } = await sql<{ looked: number; found: [number, number][] }>`
      ${sql.join(parts, sql` union all `)}`.execute(tx.sql)
    if (rows.some(({ looked }) => looked === most)) return null
    return { found: earliestFirst(rows.flatMap(({ found }) => found)), upTo: null }
  }
}

/** Looked up one by one, because without statistics a join may read a whole table for each row of the other. */
function matching(tx: TenantTransaction, table: ListedTable, rest: Condition, id: string): Condition {
  return sql`coalesce((
    select ${rest} from ${sql.table(table.name)} s
    where s.tenant_id = ${tx.tenantId} and s.id = ${sql.ref(id)}), false)`
}

/** The last place below all changes of this time or later. */
function placeBefore(instant: Date): number {
  return Math.max(0, instant.getTime() * 1000 - 1)
}

function newestFirst(ids: readonly number[]) {
  return ids.toSorted((a, b) => b - a).map(id => ({ at: id, id }))
}

function earliestFirst(changes: readonly (readonly [place: number, id: number])[]) {
  return changes.toSorted(([a], [b]) => a - b).map(([at, id]) => ({ at, id }))
}
