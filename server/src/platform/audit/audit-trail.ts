import type { Database } from '../database/index.ts'
import { Problem } from '../shared/problem.ts'
import { type AuditEntry, insertCalls, recordTokenUses } from './calls.repository.ts'
import { createTokenUses, type TokenUse } from './token-uses.ts'

export interface FinishedCall {
  tenantId: number
  entry: AuditEntry
  /** Its row was sent with a write; if that committed, it only needs the outcome. */
  mayBeThere: boolean
  token: { id: number; at: Date; ip: string } | null
}

/**
 * Writes finished calls and token uses in batches, so that a read costs no write. A write commits its row itself; its
 * outcome is added here.
 */
export interface AuditTrail {
  add(finished: FinishedCall): void
  waiting(): number
  /** Seconds that the oldest of them has waited; 0 if none. */
  oldestSeconds(): number
  flush(): Promise<void>
  close(): Promise<void>
}

interface Collected {
  readonly calls: FinishedCall[]
  readonly tenants: Set<number>
  readonly tokens: Map<string, TokenUse>
  /** By a monotonic clock; null if empty. */
  since: number | null
}

interface Batch {
  readonly calls: readonly FinishedCall[]
  readonly tokens: readonly TokenUse[]
  /** Perhaps committed, with a lost answer. */
  tried: boolean
  readonly since: number
}

/** Few enough that the transaction does not delay requests. */
const fullBatch = 500

/** Calls kept while the database is away. Beyond that the oldest are dropped, with a log line. */
const mostCalls = 40 * fullBatch

/**
 * The calls of each tenant are one statement, which costs as much as ten calls. With more than a few tenants, calls
 * wait for up to so many intervals and calls.
 */
const fewTenants = 20
const callsWorthStatement = 10
const mostIntervals = 8
const mostWaiting = 10 * fullBatch

export function createAuditTrail(
  database: Pick<Database, 'global' | 'writeForTenants'>,
  log: { error(details: object, message: string): void },
  everyMs = 250,
): AuditTrail {
  let collected = nothingCollected()
  let intervals = 0
  /** Oldest first. */
  let failed: Batch[] = []
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const uses = createTokenUses()
  const timer = setInterval(() => {
    intervals++
    if (failed.length > 0 || isWorthWriting() || intervals >= mostIntervals) void flush()
  }, everyMs)
  timer.unref()

  return {
    add(finished) {
      const { tenantId, token } = finished
      collected.calls.push(finished)
      collected.since ??= performance.now()
      collected.tenants.add(tenantId)
      if (token) {
        const use = { tenantId, tokenId: token.id, at: token.at, ip: token.ip }
        if (uses.takeNote(use)) collected.tokens.set(`${tenantId}:${token.id}`, use)
      }
      dropExcess()
      if (collected.calls.length >= fullBatch && isWorthWriting()) void flush()
    },
    waiting,
    oldestSeconds() {
      const since = failed[0]?.since ?? collected.since
      return since === null ? 0 : (performance.now() - since) / 1000
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }

  function isWorthWriting(): boolean {
    const { calls, tenants } = collected
    const worth = tenants.size <= fewTenants ? 1 : callsWorthStatement * tenants.size
    return calls.length >= Math.min(worth, mostWaiting)
  }

  function dropExcess(): void {
    if (waiting() <= mostCalls) return
    const dropped = (failed.shift()?.calls ?? collected.calls.splice(0, fullBatch)).length
    log.error({ dropped }, 'audit rows dropped: the database has been away too long')
  }

  function waiting(): number {
    return failed.reduce((sum, { calls }) => sum + calls.length, collected.calls.length)
  }

  /** Calls during a round share the next one, which takes everything up to then. */
  function flush(): Promise<void> {
    next ??= writing.then(() => {
      next = undefined
      writing = writeAll()
      return writing
    })
    return next
  }

  async function writeAll(): Promise<void> {
    const taken = [...failed, ...batchesOf(collected)]
    collected = nothingCollected()
    intervals = 0
    failed = []
    for (let batch = taken.shift(); batch; batch = taken.shift()) {
      const error = await write(batch)
      if (error === null) continue
      if (isUnavailable(error)) failed.push(batch, ...taken.splice(0))
      else failed.push(...(await writeApart(batch)))
    }
  }

  /** Writes each tenant's calls alone, so one failure spares the others. Returns the rest. */
  async function writeApart(batch: Batch): Promise<Batch[]> {
    const left: Batch[] = []
    for (const alone of byTenant(batch)) {
      const err = await write(alone)
      if (err === null) continue
      log.error(
        { err, rows: alone.calls.length },
        'audit rows could not be written; they will be tried again',
      )
      left.push(alone)
    }
    return left
  }

  async function write(batch: Batch): Promise<unknown> {
    const { calls, tokens, tried } = batch
    const writes = [...Map.groupBy(calls, ({ tenantId }) => tenantId)].map(([tenantId, own]) => ({
      tenantId,
      statement: insertCalls(
        tenantId,
        own.map(({ entry }) => entry),
        { someAreThere: tried || own.some(({ mayBeThere }) => mayBeThere) },
      ),
    }))
    batch.tried = true
    try {
      await database.writeForTenants(writes)
      if (tokens.length > 0) await database.global(sql => recordTokenUses(sql, tokens))
      return null
    } catch (error) {
      return error
    }
  }
}

function nothingCollected(): Collected {
  return { calls: [], tenants: new Set(), tokens: new Map(), since: null }
}

/** Sorted by tenant, so a tenant is in as few batches as possible. */
function batchesOf({ calls, tokens, since }: Collected): Batch[] {
  const sorted = calls.toSorted((a, b) => a.tenantId - b.tenantId)
  const batches: Batch[] = []
  for (let from = 0; from < sorted.length; from += fullBatch) {
    const isFirst = from === 0
    const own = sorted.slice(from, from + fullBatch)
    batches.push({ calls: own, tokens: isFirst ? [...tokens.values()] : [], tried: false, since: since ?? 0 })
  }
  return batches
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
}

function byTenant({ calls, tokens, tried, since }: Batch): Batch[] {
  const callsOf = Map.groupBy(calls, ({ tenantId }) => tenantId)
  const tokensOf = Map.groupBy(tokens, ({ tenantId }) => tenantId)
  return [...new Set([...callsOf.keys(), ...tokensOf.keys()])].map(tenantId => ({
    calls: callsOf.get(tenantId) ?? [],
    tokens: tokensOf.get(tenantId) ?? [],
    tried,
    since,
  }))
}
