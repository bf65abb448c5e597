import { touchToken } from '../access/index.ts'
import type { Database } from '../database/index.ts'
import { type AuditEntry, insertAuditEntries } from './audit.repository.ts'

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
    const batch = pending
    pending = []
    for (const [tenantId, items] of Map.groupBy(batch, item => item.tenantId)) {
      try {
        await writeTenant(tenantId, items)
      } catch (err) {
        log.error({ err, rows: items.length }, 'audit rows could not be written; they will be tried again')
        pending = [...items, ...pending]
      }
    }
  }

  function writeTenant(tenantId: number, items: PendingAudit[]): Promise<void> {
    const entries = items.flatMap(item => item.entry ?? [])
    const tokens = new Map(items.flatMap(item => (item.token ? [[item.token.id, item.token] as const] : [])))
    return database.write(tenantId, async tx => {
      if (entries.length > 0) await insertAuditEntries(tx, entries)
      // In the order of ids, so that two processes never wait for each other.
      for (const token of [...tokens.values()].sort((a, b) => a.id - b.id)) {
        await touchToken(tx, token.id, token.at, token.ip)
      }
    })
  }
}
