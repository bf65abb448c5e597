import { batch } from '../../platform/shared/batch.ts'
import type { Tenant } from '../tenants/index.ts'
import type { Caller } from './caller.ts'
import { callerLeaseMs } from './caller-lease.ts'

export interface CachedCaller {
  /** The client id it has shown beside its token. */
  readonly clientId: string
  readonly tenant: Tenant
  readonly caller: Caller
}

/** Changes of callers since a version. */
export interface CallerChanges {
  /** The highest version, read in the same statement as the tenants; 0 when nothing was ever changed. */
  readonly version: number
  /** The tenants whose callers changed. */
  readonly tenantIds: readonly number[]
}

/** Callers as the database has them. */
export interface FoundCallers {
  /** By their tokens. */
  readonly callers: ReadonlyMap<string, CachedCaller>
  /** The highest version when they were read, or an earlier one; never a later one. */
  readonly version: number
  /** The time by `now` just before the database was asked. */
  readonly askedAt: number
}

/**
 * Callers found earlier. Each is kept until a change of its tenant's callers is reported. A cached caller may be used
 * for `callerLeaseMs` after this process last asked for changes, counted from just before it asked.
 */
export interface CallerCache {
  /** A cached caller, where the lease still runs. */
  find(token: string): CachedCaller | undefined
  /** A cached caller, after asking for changes where the lease is over. Does not ask for one who is not cached. */
  findRevalidated(token: string): Promise<CachedCaller | undefined>
  add(found: FoundCallers): void
}

export interface CallerCacheOptions {
  /** Milliseconds of a clock that is never set back. */
  now(): number
  /** Reads from the database what has changed since a version. */
  changesSince(version: number): Promise<CallerChanges>
  /** How many of the latest callers are kept at least; at most twice as many are. */
  most?: number
}

/** One generation of the cache: callers that were added or used in the same period, also by tenant. */
interface Generation {
  readonly callers: Map<string, CachedCaller>
  readonly tokensOf: Map<number, string[]>
}

/** For how long an idle caller stays cached at least, in milliseconds; at most twice as long. */
export const unusedMs = 300_000

export function createCallerCache({ now, changesSince, most = 20_000 }: CallerCacheOptions): CallerCache {
  // Two generations: a caller that is used moves to the younger one. When that is full or its time is up, it becomes the
  // older one, and the older one is dropped. So the least recently used callers go, and a hit costs no bookkeeping.
  let younger = emptyGeneration()
  let older = emptyGeneration()
  let rotateAt = now() + unusedMs
  // All changes up to this version are processed: no cached caller is older than that.
  let version = 0
  let freshUntil = Number.NEGATIVE_INFINITY
  // A look-up saw a lower version: a change came in between, or the database was restored to an earlier state.
  let doubtful = false

  const revalidate = batch<void, void>(async calls => {
    // The round before began less than a lease ago, so what it read is still fresh.
    if (doubtful || now() >= freshUntil) await fetchChanges()
    return calls
  })

  return {
    find(token) {
      const known = younger.callers.get(token) ?? promoted(token)
      return known && now() < freshUntil ? known : undefined
    },
    async findRevalidated(token) {
      rotateGenerations()
      if (!doubtful && !younger.callers.has(token) && !older.callers.has(token)) return undefined
      // This round began after the call came in: what is still cached is as recent as a look-up would be, even when
      // the answer took longer than a lease.
      await revalidate()
      return younger.callers.get(token) ?? promoted(token)
    },
    add(found) {
      rotateGenerations()
      // With an empty cache, as at the start, no change before this look-up matters.
      if (younger.callers.size + older.callers.size === 0) version = Math.max(version, found.version)
      // These were read before a change that is processed already, so it would not be reported for them again.
      doubtful ||= found.version < version
      if (found.version < version) return
      // The version is unchanged, so the look-up has also shown that nothing has changed meanwhile.
      if (found.version === version) freshUntil = Math.max(freshUntil, found.askedAt + callerLeaseMs)
      for (const [token, known] of found.callers) keep(token, known)
    },
  }

  async function fetchChanges(): Promise<void> {
    const since = version
    const askedAt = now()
    const changes = await changesSince(since)
    doubtful = false
    freshUntil = Math.max(freshUntil, askedAt + callerLeaseMs)
    for (const tenantId of changes.tenantIds) forget(tenantId)
    version = Math.max(version, changes.version)
    if (changes.version >= since) return
    // The database was restored to an earlier state: nothing that is cached can be relied upon.
    clear()
    version = changes.version
  }

  function keep(token: string, known: CachedCaller): void {
    if (younger.callers.size >= most) nextGeneration()
    if (!younger.callers.has(token)) {
      const ofTenant = younger.tokensOf.get(known.tenant.id)
      if (ofTenant) ofTenant.push(token)
      else younger.tokensOf.set(known.tenant.id, [token])
    }
    younger.callers.set(token, known)
  }

  function promoted(token: string): CachedCaller | undefined {
    const known = older.callers.get(token)
    if (!known) return undefined
    older.callers.delete(token)
    keep(token, known)
    return known
  }

  /** Drops callers that have not been used for long. */
  function rotateGenerations(): void {
    if (now() < rotateAt) return
    if (now() >= rotateAt + unusedMs) clear()
    nextGeneration()
  }

  function nextGeneration(): void {
    older = younger
    younger = emptyGeneration()
    rotateAt = now() + unusedMs
  }

  function forget(tenantId: number): void {
    for (const generation of [younger, older]) {
      for (const token of generation.tokensOf.get(tenantId) ?? []) generation.callers.delete(token)
      generation.tokensOf.delete(tenantId)
    }
  }

  function clear(): void {
    younger = emptyGeneration()
    older = emptyGeneration()
  }
}

function emptyGeneration(): Generation {
  return { callers: new Map(), tokensOf: new Map() }
}
