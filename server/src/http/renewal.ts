import type { Database } from '../database/index.ts'
import { type HeldKey, sendRenewal } from './idempotency.repository.ts'

export interface LeaseTimes {
  /** From when on another process may claim a key that is not renewed. */
  leaseMs: number
  renewEveryMs: number
}

/** The claims of this process that are to outlive their lease. */
export interface Renewal {
  begin(tenantId: number, held: HeldKey): void
  end(held: HeldKey): void
  close(): void
}

/**
 * Renews what is still held at each tick and was held at the one before: most requests take milliseconds, and theirs
 * cost nothing. The keys of a tenant are renewed in one packet. A renewal that fails, or comes too late, does no harm:
 * whoever has lost the claim writes nothing.
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
      // The next tick tries again; what matters of a database that is away, the requests themselves report.
    } finally {
      underway.delete(tenantId)
    }
  }
}
