import { type Logger, pino } from 'pino'
import {
  openTenantJobs,
  type TenantJobs,
  type TenantJobsOptions,
} from '../../../src/operations/jobs/tenant-jobs.ts'
import type { DueWork } from '../../../src/operations/jobs/tenant-queue.ts'
import type { QueueStatements } from '../../../src/platform/database/index.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'

export interface TestJobsOptions extends Partial<TenantJobsOptions>, Partial<Pick<DueWork, 'processDue'>> {
  longWork?: DueWork
  /** Notes the sweep over a tenant; returns the next due time. */
  sweep?: DueWork['nextDueAt']
}

/** Jobs that find nothing, poll often and stay silent, unless the test says otherwise. */
export async function openJobs(
  database: TenantJobsOptions['database'],
  { processDue = async () => null, longWork, sweep = async () => null, ...options }: TestJobsOptions = {},
): Promise<TenantJobs> {
  const jobs = await openTenantJobs({
    database,
    clock: systemClock,
    tenants: async () => [],
    isActive: async () => true,
    cleanUp: { installation: async () => {}, tenants: async () => [], tenant: async () => {} },
    maintain: async () => {},
    log: pino({ level: 'silent' }),
    ...options,
    settings: { poll: 0.5, supervise: 0.1, ...options.settings },
  })
  jobs.tenantWork.onDue({ processDue, nextDueAt: sweep })
  if (longWork) jobs.longWork.onDue(longWork)
  return jobs
}

export interface Noting {
  readonly seen: number[]
  /** Notes the tenant of a call; there is nothing more to do. */
  note(tenantId: number): Promise<null>
  /** Resolves after so many calls. */
  reaches(count: number): Promise<void>
}

export function noting(): Noting {
  const seen: number[] = []
  const waiting: { count: number; resolve(): void }[] = []
  return {
    seen,
    async note(tenantId) {
      seen.push(tenantId)
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve()
      return null
    },
    reaches: count =>
      new Promise(resolve => {
        if (seen.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
}

/** A log with lines for a test. */
export function notedLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({ level: 'info' }, { write: line => lines.push(JSON.parse(line)) }) }
}

export interface JobRow {
  name: string
  state: string
  data: unknown
  output: unknown
  retries: number
  /** Seconds from now. */
  due: number
}

/** The jobs of a queue in pg-boss. */
export async function jobsOf(queue: QueueStatements, name = 'tenant-work'): Promise<JobRow[]> {
  const { rows } = await queue.executeSql(
    `select name, state::text, data, output, retry_count as retries,
            extract(epoch from start_after - now())::float8 as due
     from pgboss.job_common where name = $1 order by created_on, start_after`,
    [name],
  )
  return rows as JobRow[]
}

/** Lets so many seconds pass for jobs and their supervision. */
export async function pass(queue: QueueStatements, seconds: number): Promise<void> {
  const earlier = `- interval '${seconds} seconds'`
  await queue.executeSql(
    `update pgboss.job_common set start_after = start_after ${earlier}, started_on = started_on ${earlier},
       heartbeat_on = heartbeat_on ${earlier}, completed_on = completed_on ${earlier}`,
  )
  await queue.executeSql(
    `update pgboss.queue set monitor_claim_on = monitor_claim_on ${earlier}, maintain_on = maintain_on ${earlier}`,
  )
}
