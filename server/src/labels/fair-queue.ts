/** Work that waits for a thread. */
export interface QueuedWork {
  readonly tenantId: number
  /** It needs a turn or two only, and does not wait for long work of its own tenant. */
  readonly short: boolean
}

/**
 * Chooses the next work. Tenants take turns and, within a tenant, short and long work take turns. So a tenant waits
 * for at most one turn of each other tenant, however much work those have.
 */
export interface FairQueue<Item extends QueuedWork> {
  add(item: Item): void
  /** Puts back unfinished work. It is the next of its kind (short or long) at its tenant's next turn. */
  putBack(item: Item): void
  /** Takes the next item that suits; null where none does. */
  next(suits: (item: Item) => boolean): Item | null
}

interface Tenant<Item> {
  readonly short: Item[]
  readonly long: Item[]
  shortFirst: boolean
}

export function createFairQueue<Item extends QueuedWork>(): FairQueue<Item> {
  // Tenants in the order of their turns.
  const tenants = new Map<number, Tenant<Item>>()

  function laneOf({ tenantId, short }: Item): Item[] {
    const tenant = tenants.get(tenantId) ?? { short: [], long: [], shortFirst: true }
    tenants.set(tenantId, tenant)
    return short ? tenant.short : tenant.long
  }

  function takeFrom(tenant: Tenant<Item>, suits: (item: Item) => boolean): Item | null {
    const { short, long, shortFirst } = tenant
    for (const lane of shortFirst ? [short, long] : [long, short]) {
      const at = lane.findIndex(suits)
      if (at === -1) continue
      tenant.shortFirst = lane === long
      return lane.splice(at, 1)[0] ?? null
    }
    return null
  }

  return {
    add: item => void laneOf(item).push(item),
    putBack: item => void laneOf(item).unshift(item),
    next(suits) {
      for (const [tenantId, tenant] of tenants) {
        const item = takeFrom(tenant, suits)
        if (!item) continue
        tenants.delete(tenantId)
        if (tenant.short.length + tenant.long.length > 0) tenants.set(tenantId, tenant)
        return item
      }
      return null
    },
  }
}
