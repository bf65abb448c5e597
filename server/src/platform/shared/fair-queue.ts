export interface QueuedWork {
  readonly tenantId: number
  /** Needs a turn or two, and overtakes its tenant's long work. */
  readonly short: boolean
}

/**
 * Tenants take turns; so do short and long work within a tenant. A tenant waits at most one turn for each other tenant.
 */
export interface FairQueue<Item extends QueuedWork> {
  add(item: Item): void
  /** Unfinished work comes first of its kind at its tenant's next turn. */
  putBack(item: Item): void
  next(suits: (item: Item) => boolean): Item | null
}

interface Tenant<Item> {
  readonly short: Item[]
  readonly long: Item[]
  shortFirst: boolean
}

export function createFairQueue<Item extends QueuedWork>(): FairQueue<Item> {
  // In the order of their turns.
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
