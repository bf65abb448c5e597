/** What waits for the next group of a tenant, and how many of its groups are under way. */
interface Line<Item> {
  readonly waiting: Item[]
  underway: number
}

/** Groups of one tenant at once: while the disk takes one commit, the next group fills. */
const groupsAtOnce = 2

/** When a group fails, as many are run again. */
const mostItems = 32

/** Nobody waits longer for a group of others; from then on the bulkheads alone say who may begin. */
const longestWaitMs = 250

/**
 * Collects what comes at the same time for one tenant, and has it done together. What comes alone begins at the end of its
 * tick; while two groups of the tenant are under way, what comes waits for the next. `run` answers the items itself and must
 * not throw.
 */
export function createTenantGroups<Item>(
  run: (tenantId: number, group: readonly Item[]) => Promise<void>,
): (tenantId: number, item: Item) => void {
  /** Of tenants that have something under way. */
  const lines = new Map<number, Line<Item>>()
  return (tenantId, item) => {
    const line = lines.getOrInsertComputed(tenantId, () => ({ waiting: [], underway: 0 }))
    line.waiting.push(item)
    begin(tenantId, line)
  }

  function begin(tenantId: number, line: Line<Item>): void {
    if (line.underway === groupsAtOnce) return
    line.underway++
    setImmediate(() => void runNext(tenantId, line))
  }

  async function runNext(tenantId: number, line: Line<Item>): Promise<void> {
    const group = line.waiting.splice(0, mostItems)
    let isWaitedFor = true
    const goOn = () => {
      if (!isWaitedFor) return
      isWaitedFor = false
      line.underway--
      if (line.waiting.length > 0) begin(tenantId, line)
      else if (line.underway === 0 && lines.get(tenantId) === line) lines.delete(tenantId)
    }
    if (group.length > 0) {
      const timer = setTimeout(goOn, longestWaitMs)
      await run(tenantId, group)
      clearTimeout(timer)
    }
    goOn()
  }
}
