import { rememberedMs } from '../database/index.ts'
import { gather } from '../shared/gather.ts'
import type { Tenant } from '../tenants/index.ts'
import type { Caller } from './caller.ts'

export interface KnownCaller {
  /** The client id it has shown beside its token. */
  readonly clientId: string
  readonly tenant: Tenant
  readonly caller: Caller
}

/** What has happened to callers since some version. */
export interface CallerChanges {
  /** The highest there is, seen together with the tenants; 0 when nothing was ever changed. */
  readonly version: number
  /** Whose callers changed. */
  readonly tenantIds: readonly number[]
}

/** Callers as a look-up has found them. */
export interface FoundCallers {
  /** By their tokens. */
  readonly callers: ReadonlyMap<string, KnownCaller>
  /** The highest version there was when they were read, or before: never one that was read after them. */
  readonly version: number
  /** The time by `now` before the database was asked. */
  readonly askedAt: number
}

/**
 * Callers found earlier, each for as long as no change of its tenant is reported. They may be acted on while what
 * this process knows of changes is fresh, that is, for `rememberedMs` from before it last asked for them.
 */
export interface KnownCallers {
  /** A caller who may be acted on at once. */
  find(token: string): KnownCaller | undefined
  /** A caller who may be acted on once it is known what has changed. Asks nothing for one who is not remembered. */
  findRenewed(token: string): Promise<KnownCaller | undefined>
  add(found: FoundCallers): void
}

export interface KnownCallersOptions {
  /** Milliseconds that are never set back. */
  now(): number
  /** Asks the database what has changed since a version. */
  changesSince(version: number): Promise<CallerChanges>
  /** So many of those who called last are kept, and at most twice as many. */
  most?: number
}

/** Callers added or used in the same stretch of time; those of a tenant can be named. */
interface Generation {
  readonly callers: Map<string, KnownCaller>
  readonly tokensOf: Map<number, string[]>
}

/** For how long somebody is remembered who does not call: as many milliseconds, and up to twice as many. */
export const unusedMs = 300_000

export function createKnownCallers({ now, changesSince, most = 20_000 }: KnownCallersOptions): KnownCallers {
  // Who is used moves from the older to the younger, which becomes the older when it is full or its time is up:
  // so those who have not been used for longest go, and a hit costs no bookkeeping.
  let younger = emptyGeneration()
  let older = emptyGeneration()
  let turnAt = now() + unusedMs
  // All changes up to this version are processed: each caller that is kept is as it was then, or later.
  let version = 0
  let freshUntil = Number.NEGATIVE_INFINITY
  // A look-up saw a lower version: it was overtaken by a change, or the database was set back to an earlier state.
  let doubtful = false

  const renew = gather<void, void>(async calls => {
    // Not asked again where the round before began less than a lease ago.
    if (doubtful || now() >= freshUntil) await askForChanges()
    return calls
  })

  return {
    find(token) {
      const known = younger.callers.get(token) ?? revived(token)
      return known && now() < freshUntil ? known : undefined
    },
    async findRenewed(token) {
      turn()
      if (!doubtful && !younger.callers.has(token) && !older.callers.has(token)) return undefined
      // Began after the call came in, so that what is still remembered is as true as a look-up would be, even when
      // the answer took longer than a lease.
      await renew()
      return younger.callers.get(token) ?? revived(token)
    },
    add(found) {
      turn()
      // Where nobody is remembered, no change before this look-up matters: at the start above all.
      if (younger.callers.size + older.callers.size === 0) version = Math.max(version, found.version)
      // Read before a change that is processed already: nobody would say again that these are outdated.
      doubtful ||= found.version < version
      if (found.version < version) return
      // The same version: whoever was looked up has shown, too, that nothing has changed meanwhile.
      if (found.version === version) freshUntil = Math.max(freshUntil, found.askedAt + rememberedMs)
      for (const [token, known] of found.callers) keep(token, known)
    },
  }

  async function askForChanges(): Promise<void> {
    const since = version
    const askedAt = now()
    const changes = await changesSince(since)
    doubtful = false
    freshUntil = Math.max(freshUntil, askedAt + rememberedMs)
    for (const tenantId of changes.tenantIds) forget(tenantId)
    version = Math.max(version, changes.version)
    if (changes.version >= since) return
    // A database that was set back to an earlier state can tell nothing about what is remembered.
    forgetAll()
    version = changes.version
  }

  function keep(token: string, known: KnownCaller): void {
    if (younger.callers.size >= most) nextGeneration()
    if (!younger.callers.has(token)) {
      const ofTenant = younger.tokensOf.get(known.tenant.id)
      if (ofTenant) ofTenant.push(token)
      else younger.tokensOf.set(known.tenant.id, [token])
    }
    younger.callers.set(token, known)
  }

  function revived(token: string): KnownCaller | undefined {
    const known = older.callers.get(token)
    if (!known) return undefined
    older.callers.delete(token)
    keep(token, known)
    return known
  }

  /** Lets those go who have not been used for long. */
  function turn(): void {
    if (now() < turnAt) return
    if (now() >= turnAt + unusedMs) forgetAll()
    nextGeneration()
  }

  function nextGeneration(): void {
    older = younger
    younger = emptyGeneration()
    turnAt = now() + unusedMs
  }

  function forget(tenantId: number): void {
    for (const generation of [younger, older]) {
      for (const token of generation.tokensOf.get(tenantId) ?? []) generation.callers.delete(token)
      generation.tokensOf.delete(tenantId)
    }
  }

  function forgetAll(): void {
    younger = emptyGeneration()
    older = emptyGeneration()
  }
}

function emptyGeneration(): Generation {
  return { callers: new Map(), tokensOf: new Map() }
}
