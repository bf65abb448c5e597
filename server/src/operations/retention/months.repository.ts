import { type Kysely, sql as raw } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** For the month of `now` and so many after it; returns their number. */
export async function makeMonths(sql: Kysely<Tables>, now: Date, ahead: number): Promise<number> {
  const { rows } = await raw<{ made: number }>`select make_months(${now}, ${ahead}) as made`.execute(sql)
  return rows[0]?.made ?? 0
}

/** Months over by then; returns their number. */
export async function dropMonths(
  sql: Kysely<Tables>,
  before: { calls: Date; exchanges: Date },
): Promise<number> {
  const { rows } = await raw<{ dropped: number }>`
    select drop_months('calls', ${before.calls}) + drop_months('carrier_attempts', ${before.exchanges}) as dropped`.execute(
    sql,
  )
  return rows[0]?.dropped ?? 0
}
