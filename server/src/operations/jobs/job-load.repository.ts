import { type QueueStatements, queueSchema, queues } from '../../platform/database/index.ts'

/** Counts the jobs of all processes. */
export interface JobLoad {
  readonly due: number
  readonly active: number
  /** 0 if none. */
  readonly oldestDueSeconds: number
}

/** By the database's clock, which decides when a job is due. */
export async function readJobLoad(statements: QueueStatements): Promise<JobLoad> {
  const { rows } = await statements.executeSql(
    `select count(*) filter (where state < 'active' and start_after <= now())::int as due,
            count(*) filter (where state = 'active')::int as active,
            coalesce(extract(epoch from now() - min(start_after)
              filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestDueSeconds"
     from ${queueSchema}.job where name = any($1::text[])`,
    [Object.values(queues)],
  )
  return rows[0] as JobLoad
}

/** Milliseconds since 1970, by the database's clock. */
export async function readDatabaseTime(statements: QueueStatements): Promise<number> {
  const { rows } = await statements.executeSql(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  return (rows[0] as { now: number }).now
}
