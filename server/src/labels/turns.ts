/** What waits to be drawn, and for whom. */
export interface Waiting {
  readonly tenantId: number
  /** Done within a turn or two: not held up by the long ones of its own tenant. */
  readonly short: boolean
}

/**
 * Who is drawn next: tenants take turns, and at a tenant's turn its short and its long work take turns. So nobody
 * waits longer than a turn of each other tenant, however much those have asked for.
 */
export interface Turns<Item extends Waiting> {
  add(item: Item): void
  /** Puts back what its turn did not finish: it is the next of its kind when its tenant's turn comes again. */
  putBack(item: Item): void
  /** Takes the next one that suits; null where none does. */
  next(suits: (item: Item) => boolean): Item | null
}

interface Tenant<Item> {
  readonly short: Item[]
  readonly long: Item[]
  shortFirst: boolean
}

export function createTurns<Item extends Waiting>(): Turns<Item> {
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
