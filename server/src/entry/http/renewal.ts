import type { Database } from '../../platform/database/index.ts'
import { type HeldKey, sendRenewal } from './idempotency.repository.ts'

export interface LeaseTimes {
  /** Milliseconds until another process may claim a key without renewal. */
  leaseMs: number
  renewEveryMs: number
}

export interface Renewal {
  begin(tenantId: number, held: HeldKey): void
  end(held: HeldKey): void
  close(): void
}

/**
 * At each tick, renews claims already held at the previous tick; most requests take milliseconds and need none. The
 * keys of a tenant travel in one packet. A failed or late renewal is harmless, since a request without its claim cannot
 * write.
 */
export function createRenewal(database: Database, { leaseMs, renewEveryMs }: LeaseTimes): Renewal {
  const held = new Map<HeldKey, { tenantId: number; isOld: boolean }>()
  const underway = new Set<number>()
  const timer = setInterval(tick, renewEveryMs)
  timer.unref()

  return {
    begin: (tenantId, key) => void held.set(key, { tenantId, isOld: false }),
    end: key => void held.delete(key),
    close: () => clearInterval(timer),
  }

  function tick(): void {
    if (held.size === 0) return
    const old = [...held].filter(([, { isOld }]) => isOld)
    for (const [tenantId, keys] of Map.groupBy(old, ([, { tenantId }]) => tenantId)) {
      if (!underway.has(tenantId))
        void renew(
          tenantId,
          keys.map(([key]) => key),
        )
    }
    for (const entry of held.values()) entry.isOld = true
  }

  async function renew(tenantId: number, keys: readonly HeldKey[]): Promise<void> {
    underway.add(tenantId)
    try {
      await database.write(tenantId, async tx => {
        for (const key of keys) void sendRenewal(tx, key, leaseMs)
      })
    } catch {
      // The next tick tries again; requests report a database that is away.
    } finally {
      underway.delete(tenantId)
    }
  }
}
