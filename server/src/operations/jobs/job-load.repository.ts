import { type QueueStatements, queueSchema, queues } from '../../platform/database/index.ts'

/** How much background work waits, of all processes together. */
export interface JobLoad {
  /** Jobs whose time has come and that nobody has begun. */
  readonly due: number
  readonly active: number
  /** For how long the oldest of those that are due has waited; 0 where none is. */
  readonly oldestDueSeconds: number
}

/** By the database's clock, which says when a job is due. */
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
