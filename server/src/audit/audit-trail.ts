import type { Database } from '../database/index.ts'
import { type AuditEntry, recordCalls, type TenantCalls } from './audit.repository.ts'

/** A call to be put on record later, with the token it was made with. */
export interface PendingAudit {
  tenantId: number
  /** Null where the row was already committed with the write it tells of. */
  entry: AuditEntry | null
  token: { id: number; at: Date; ip: string } | null
}

/**
 * Audit rows of reads and of refused calls, and the tokens' last use: gathered and written in batches, so that
 * a read costs no write. Rows of writes do not come here; they are committed with the write.
 */
export interface AuditTrail {
  add(pending: PendingAudit): void
  /** Writes what has gathered. */
  flush(): Promise<void>
  /** Writes what has gathered and stops. */
  close(): Promise<void>
}

/** More than this is not held back for a database that is away; the oldest rows go first, and the log says so. */
const mostPending = 20_000

export function createAuditTrail(
  database: Database,
  log: { error(details: object, message: string): void },
  everyMs = 250,
): AuditTrail {
  let pending: PendingAudit[] = []
  let writing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  return {
    add(item) {
      if (pending.length >= mostPending) {
        log.error({ dropped: mostPending / 2 }, 'audit rows dropped: the database has been away too long')
        pending = pending.slice(mostPending / 2)
      }
      pending.push(item)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }

  function flush(): Promise<void> {
    writing = writing.then(writeBatch)
    return writing
  }

  async function writeBatch(): Promise<void> {
    if (pending.length === 0) return
    const batch = Map.groupBy(pending, item => item.tenantId)
    pending = []
    try {
      await write(batch)
    } catch {
      // One tenant's trouble is not that of the others.
      for (const [tenantId, items] of batch) await writeAlone(tenantId, items)
    }
  }

  async function writeAlone(tenantId: number, items: PendingAudit[]): Promise<void> {
    try {
      await write(new Map([[tenantId, items]]))
    } catch (err) {
      log.error({ err, rows: items.length }, 'audit rows could not be written; they will be tried again')
      pending = [...items, ...pending]
    }
  }

  async function write(batch: ReadonlyMap<number, readonly PendingAudit[]>): Promise<void> {
    const calls = new Map([...batch].map(([tenantId, items]) => [tenantId, callsOf(items)]))
    await database.global(sql => recordCalls(sql, calls))
  }
}

function callsOf(items: readonly PendingAudit[]): TenantCalls {
  const lastUse = new Map(items.flatMap(({ token }) => (token ? [[token.id, token] as const] : [])))
  return { entries: items.flatMap(item => item.entry ?? []), tokens: [...lastUse.values()] }
}
