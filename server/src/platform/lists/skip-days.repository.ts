import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { columnTypes, type ListedTable, type ListFilter } from './conditions.repository.ts'

const mostDays = 1_000

/** Reads along an index the newest row of each day below an id. With too many days it skips nothing. */
export function skipDays(tx: TenantTransaction, table: ListedTable, filter: ListFilter) {
  const column = table.columnsByDay.find(each => filter.values[each]?.length === 1)
  const value = column ? filter.values[column]?.[0] : undefined
  const prefix = column ? [column] : []
  const prefixed = column ? [sql`${value}::${sql.raw(columnTypes[column])}`] : []
  const own = (name: string) => sql.ref(`s.${name}`)
  const columns = (...names: string[]) => sql`(${sql.join([...prefix, ...names].map(own))})`
  const values = (...of: RawBuilder<unknown>[]) => sql`(${sql.join([...prefixed, ...of])})`
  const order = sql.join([...prefix, table.day, 'id'].map(name => sql`${own(name)} desc`))
  const first = sql`${filter.dayFrom ?? '0001-01-01'}::date`
  const last = sql`${filter.dayTo ?? '9999-12-31'}::date`
  const newest = (...conditions: RawBuilder<unknown>[]) => sql`
    from ${sql.table(table.name)} s
    where s.tenant_id = ${tx.tenantId} and ${sql.join(conditions, sql` and `)}
    order by ${order} limit 1`
  const day = columns(table.day)
  return async (below: number): Promise<number | null> => {
    const { rows } = await sql<{ days: number; next: number | null }>`
      with recursive days (day, newest) as (
        (select ${own(table.day)}, s.id ${newest(sql`${day} <= ${values(last)}`, sql`${day} >= ${values(first)}`)})
        union all
        select earlier.day, earlier.id
        from days, lateral (
          select ${own(table.day)} as day, s.id
          ${newest(sql`${day} < ${values(sql`days.day`)}`, sql`${day} >= ${values(first)}`)}
        ) as earlier
      )
      select count(*)::integer as days, max(case when newest < ${below}::bigint then newest else (
        select s.id ${newest(
          sql`${columns(table.day, 'id')} < ${values(sql`day`, sql`${below}::bigint`)}`,
          sql`${day} >= ${values(sql`day`)}`,
        )}) end) as next
      from (select day, newest from days limit ${mostDays + 1}) as days
    `.execute(tx.sql)
    const { days, next } = rows[0] ?? { days: 0, next: null }
    if (days > mostDays) return below
    return next === null ? null : next + 1
  }
}
