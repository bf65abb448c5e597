import { rememberedMs } from '../database/index.ts'
import type { Tenant } from '../tenants/index.ts'
import type { Caller } from './caller.ts'

export interface KnownCaller {
  readonly tenant: Tenant
  readonly caller: Caller
}

/** Callers found a moment ago; nobody is in it for longer than what was read about callers may be acted on. */
export interface KnownCallers {
  find(shown: string): KnownCaller | undefined
  /** `askedAt` is the time by `now` before the database was asked. */
  add(shown: string, known: KnownCaller, askedAt: number): void
}

/** `now` gives milliseconds that are never set back. */
export function createKnownCallers(now: () => number): KnownCallers {
  const kept = new Map<string, { known: KnownCaller; until: number }>()
  let nextSweep = 0

  return {
    find(shown) {
      const entry = kept.get(shown)
      return entry && now() < entry.until ? entry.known : undefined
    },
    add(shown, known, askedAt) {
      sweep()
      kept.set(shown, { known, until: askedAt + rememberedMs })
    },
  }

  function sweep(): void {
    if (now() < nextSweep) return
    nextSweep = now() + rememberedMs
    for (const [shown, { until }] of kept) if (until <= now()) kept.delete(shown)
  }
}
