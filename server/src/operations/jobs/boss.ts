import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type QueueStatements, queueSchema } from '../../platform/database/index.ts'

/** An outage of the database is logged once in so many milliseconds, not at every poll. */
const quiet = 30_000

/**
 * pg-boss on our own sessions, ready to send jobs. What we do not use is off: the owner migrates its schema, it has no
 * schedules, and we call its maintenance ourselves.
 */
export async function openBoss(statements: QueueStatements, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: statements,
    schema: queueSchema,
    migrate: false,
    schedule: false,
    supervise: false,
    reindex: false,
    monitorVacuum: false,
    // Less than the time between two calls of supervise, so that none of them finds it too early.
    monitorIntervalSeconds: 20,
    maintenanceIntervalSeconds: 20,
    // The owner makes the queues at the migration, and they never change.
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
