import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type QueueStatements, queueSchema } from '../../platform/database/index.ts'

/** Between log lines about an outage. */
const quiet = 30_000

/** The owner migrates its schema, there are no schedules, and we call its maintenance ourselves. */
export async function openBoss(statements: QueueStatements, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: statements,
    schema: queueSchema,
    migrate: false,
    schedule: false,
    supervise: false,
    reindex: false,
    monitorVacuum: false,
    // Less than the interval of supervise, so no call comes too early.
    monitorIntervalSeconds: 4,
    maintenanceIntervalSeconds: 20,
    // The owner creates the queues; they never change.
    queueCacheIntervalSeconds: 86_400,
  })
  let told = Number.NEGATIVE_INFINITY
  boss.on('error', err => {
    const now = performance.now()
    if (now - told < quiet) return
    told = now
    log.error({ err }, 'the job queue is in trouble')
  })
  boss.on('warning', warning => log.warn({ warning }, 'the job queue warns'))
  await boss.start()
  return boss
}
