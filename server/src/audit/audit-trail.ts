import type { Database } from '../database/index.ts'
import { Problem } from '../shared/problem.ts'
import { type AuditEntry, type CallsOfUser, recordCalls, textOf } from './audit.repository.ts'
import { createTokenUses, type TokenUse } from './token-uses.ts'

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

/** Calls written at once. */
interface Batch {
  size: number
  /** By tenant and user: ids of users count per tenant. */
  readonly calls: Map<string, CallsOfUser>
  /** By tenant and token. */
  readonly tokens: Map<string, TokenUse>
}

/** A batch is written as soon as it is full: short enough to hold up nobody who asks the database meanwhile. */
const fullBatch = 500

/** More than this is not held back for a database that is away; the oldest go first, and the log says so. */
const mostBatches = 40

export function createAuditTrail(
  database: Pick<Database, 'global'>,
  log: { error(details: object, message: string): void },
  everyMs = 250,
): AuditTrail {
  let batches: Batch[] = []
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const uses = createTokenUses()
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  return {
    add({ tenantId, entry, token }) {
      const batch = openBatch()
      batch.size++
      if (entry) putInto(batch, tenantId, entry)
      if (token) {
        const use = { tenantId, tokenId: token.id, at: token.at, ip: token.ip }
        if (uses.takeNote(use)) batch.tokens.set(`${tenantId}:${token.id}`, use)
      }
      if (batch.size === fullBatch) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }

  function openBatch(): Batch {
    const last = batches.at(-1)
    if (last && last.size < fullBatch) return last
    const batch: Batch = { size: 0, calls: new Map(), tokens: new Map() }
    batches.push(batch)
    if (batches.length > mostBatches) {
      const dropped = batches.shift()?.size
      log.error({ dropped }, 'audit rows dropped: the database has been away too long')
    }
    return batch
  }

  /** Who asks while a round is under way gets the next, which takes what has come until then. */
  function flush(): Promise<void> {
    next ??= writing.then(() => {
      next = undefined
      writing = writeAll()
      return writing
    })
    return next
  }

  async function writeAll(): Promise<void> {
    const taken = batches
    batches = []
    const left: Batch[] = []
    for (let batch = taken.shift(); batch; batch = taken.shift()) {
      const error = await write(batch)
      if (error === null) continue
      if (isUnavailable(error)) {
        left.push(batch, ...taken.splice(0))
      } else {
        left.push(...(await writeApart(batch)))
      }
    }
    batches = [...left, ...batches]
  }

  /** One tenant's trouble is not that of the others: each alone. Returns what could not be written. */
  async function writeApart(batch: Batch): Promise<Batch[]> {
    const left: Batch[] = []
    for (const alone of byTenant(batch)) {
      const err = await write(alone)
      if (err === null) continue
      log.error({ err, rows: alone.size }, 'audit rows could not be written; they will be tried again')
      left.push(alone)
    }
    return left
  }

  /** Returns the failure; null where all is written. */
  async function write(batch: Batch): Promise<unknown> {
    try {
      await database.global(sql => recordCalls(sql, batch))
      return null
    } catch (error) {
      return error
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
}

/** As text at once, which is less to keep than its parts. */
function putInto({ calls }: Batch, tenantId: number, entry: AuditEntry): void {
  const { userId, at: lastAt } = entry
  const own = calls.getOrInsertComputed(`${tenantId}:${userId}`, () => ({
    tenantId,
    userId,
    lastAt,
    texts: [],
  }))
  if (entry.at > own.lastAt) own.lastAt = entry.at
  own.texts.push(textOf(entry))
}

function byTenant({ calls, tokens }: Batch): Batch[] {
  const tenants = new Set([...calls.values(), ...tokens.values()].map(({ tenantId }) => tenantId))
  return [...tenants].map(tenantId => {
    const own = [...calls].filter(([, of]) => of.tenantId === tenantId)
    const used = [...tokens].filter(([, use]) => use.tenantId === tenantId)
    const size = own.reduce((sum, [, { texts }]) => sum + texts.length, 0)
    return { size, calls: new Map(own), tokens: new Map(used) }
  })
}
