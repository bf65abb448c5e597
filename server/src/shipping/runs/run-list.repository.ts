import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Count, type Page, type PageRequest, pageOf } from '../../platform/shared/pages.ts'
import type { Run, RunStatus } from './run.ts'
import { runs, toRun } from './runs.repository.ts'

export interface RunFilter {
  statuses?: readonly RunStatus[]
  /** YYYY-MM-DD, both inclusive. */
  dateFrom?: string
  dateTo?: string
  driverId?: number
}

/** By day and age. The key is a day and an id. */
export async function listRuns(
  tx: TenantTransaction,
  filter: RunFilter,
  { after, descending, limit }: PageRequest<(string | number)[]>,
): Promise<Page<Run>> {
  const direction = descending ? 'desc' : 'asc'
  let query = runs(tx)
    .where(conditions(filter))
    .orderBy('runs.day', direction)
    .orderBy('runs.id', direction)
    .limit(limit + 1)
  if (after) {
    const [day, id] = after
    const than = sql.raw(descending ? '<' : '>')
    query = query.where(
      sql<boolean>`(runs.day, runs.id) ${than} (${String(day)}::date, ${Number(id)}::bigint)`,
    )
  }
  const rows = await query.execute()
  return pageOf(rows.map(toRun), limit)
}

/** Counts up to `most`. */
export async function countRuns(tx: TenantTransaction, filter: RunFilter, most: number): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from runs where tenant_id = ${tx.tenantId} and ${conditions(filter)} limit ${most}) as counted
  `.execute(tx.sql)
  const count = rows[0]?.count ?? 0
  return { count, capped: count >= most }
}

function conditions({ statuses, dateFrom, dateTo, driverId }: RunFilter): Expression<SqlBool> {
  const parts = [sql<boolean>`true`]
  if (statuses) parts.push(sql`runs.status = any(${[...statuses]}::text[])`)
  if (dateFrom !== undefined) parts.push(sql`runs.day >= ${dateFrom}::date`)
  if (dateTo !== undefined) parts.push(sql`runs.day <= ${dateTo}::date`)
  if (driverId !== undefined) parts.push(sql`runs.driver_id = ${driverId}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
