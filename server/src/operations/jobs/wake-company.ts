import type { Logger } from 'pino'
import { queueOn, queues, type Session } from '../../platform/database/index.ts'
import { openBoss } from './boss.ts'
import { jobOptions } from './tenant-queue.ts'

/** A job for the due work of a company that has just arrived. The next sweep would find it some minutes later. */
export async function wakeCompany(session: Session, tenantId: number, log: Logger): Promise<void> {
  const boss = await openBoss(queueOn(session), log)
  try {
    for (const queue of [queues.tenantWork, queues.longWork]) {
      await boss.send(
        queue,
        { tenantId },
        { ...jobOptions, group: { id: String(tenantId) }, deleteAfterSeconds: 120 },
      )
    }
  } finally {
    await boss.stop({ close: false, graceful: false })
  }
}
