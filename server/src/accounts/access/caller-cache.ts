import { batch } from '../../platform/shared/batch.ts'
import type { Tenant } from '../tenants/index.ts'
import type { Caller } from './caller.ts'
import { callerLeaseMs } from './caller-lease.ts'

export interface CachedCaller {
  readonly clientId: string
  readonly tenant: Tenant
  readonly caller: Caller
}

export interface CallerChanges {
  /** 0 before any change. */
  readonly version: number
  readonly tenantIds: readonly number[]
}

export interface FoundCallers {
  /** By token. */
  readonly callers: ReadonlyMap<string, CachedCaller>
  /** Never later than the read. */
  readonly version: number
  /** By `now`, just before the query. */
  readonly askedAt: number
}

/**
 * Keeps callers until their tenant's callers change. They may be used for `callerLeaseMs` from just before the last
 * query for changes.
 */
export interface CallerCache {
  /** Within the lease. */
  find(token: string): CachedCaller | undefined
  /** Asks for changes if the lease is over. */
  findRevalidated(token: string): Promise<CachedCaller | undefined>
  add(found: FoundCallers): void
}

export interface CallerCacheOptions {
  /** Monotonic milliseconds. */
  now(): number
  changesSince(version: number): Promise<CallerChanges>
  /** The cache holds up to twice as many. */
  most?: number
}

interface Generation {
  readonly callers: Map<string, CachedCaller>
  readonly tokensOf: Map<number, string[]>
}

/** Milliseconds without use; twice as long at most. */
export const unusedMs = 300_000

export function createCallerCache({ now, changesSince, most = 20_000 }: CallerCacheOptions): CallerCache {
  // A used caller moves to the younger generation. When that is full or too old, it replaces the older one. So the
  // least recently used callers go, and a hit costs no bookkeeping.
  let younger = emptyGeneration()
  let older = emptyGeneration()
  let rotateAt = now() + unusedMs
  // All changes up to this version are processed.
  let version = 0
  let freshUntil = Number.NEGATIVE_INFINITY
  // A look-up saw a lower version: a concurrent change, or a restored database.
  let doubtful = false

  const revalidate = batch<void, void>(async calls => {
    // The previous round began less than a lease ago.
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
      // This round began after the call: the cache is as recent as a look-up.
      await revalidate()
      return younger.callers.get(token) ?? promoted(token)
    },
    add(found) {
      rotateGenerations()
      // With an empty cache, earlier changes do not matter.
      if (younger.callers.size + older.callers.size === 0) version = Math.max(version, found.version)
      // Older than a processed change, which would not be reported again.
      doubtful ||= found.version < version
      if (found.version < version) return
      // An unchanged version proves that nothing has changed meanwhile.
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
    // The database was restored to an earlier state.
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
