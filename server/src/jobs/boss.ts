import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type QueueStatements, queueSchema } from '../database/index.ts'

/** An outage of the database is told of once in so many milliseconds, not at every poll. */
const quiet = 30_000

/**
 * pg-boss on our own sessions, ready to send. What we do not use is off: its schema is the owner's to change, it
 * keeps no calendar, and it is told when to tidy up.
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
    // Queues are made by the owner before anybody works with them, and then stay as they are.
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
