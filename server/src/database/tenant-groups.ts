/** What waits for the next group of a tenant, and what of it is under way. */
interface Line<Item> {
  readonly waiting: Item[]
  /** A group begins at the end of this tick. */
  isPlanned: boolean
  /** Groups under way. */
  underway: number
  /** Items of the groups under way that are not slow. */
  items: number
}

/** Groups of one tenant at once: while the disk takes one commit, the next group fills. */
const groupsAtOnce = 2

/** When a group fails, as many are run again. */
const mostItems = 32

/** A group that takes longer is slow: nobody waits for company any more because of it. */
const usualMs = 25

/** Nobody waits longer for a group of others; from then on the bulkheads alone say who may begin. */
const longestWaitMs = 250

/**
 * Collects what comes at the same time for one tenant, and has it done together. What comes alone begins at the end of its
 * tick. Beside a group that is under way a second one begins when as many wait: half of what is asked at once goes, while the
 * other half comes. While two groups are under way, what comes waits for the next. `run` answers the items itself and must
 * not throw.
 */
export function createTenantGroups<Item>(
  run: (tenantId: number, group: readonly Item[]) => Promise<void>,
): (tenantId: number, item: Item) => void {
  /** Of tenants that have something under way. */
  const lines = new Map<number, Line<Item>>()
  return (tenantId, item) => {
    const line = lines.getOrInsertComputed(tenantId, newLine)
    line.waiting.push(item)
    begin(tenantId, line)
  }

  function begin(tenantId: number, line: Line<Item>): void {
    if (line.isPlanned || line.underway === groupsAtOnce) return
    if (line.waiting.length < Math.max(1, line.items)) return
    line.isPlanned = true
    setImmediate(() => {
      line.isPlanned = false
      void runNext(tenantId, line)
    })
  }

  async function runNext(tenantId: number, line: Line<Item>): Promise<void> {
    const group = line.waiting.splice(0, mostItems)
    let counted = group.length
    line.items += counted
    line.underway++
    const stopCounting = () => {
      line.items -= counted
      counted = 0
    }
    let isWaitedFor = true
    const goOn = () => {
      if (!isWaitedFor) return
      isWaitedFor = false
      stopCounting()
      line.underway--
      if (line.waiting.length > 0) begin(tenantId, line)
      else if (line.underway === 0 && lines.get(tenantId) === line) lines.delete(tenantId)
    }
    const slow = setTimeout(() => {
      stopCounting()
      begin(tenantId, line)
    }, usualMs)
    const stuck = setTimeout(goOn, longestWaitMs)
    await run(tenantId, group)
    clearTimeout(slow)
    clearTimeout(stuck)
    goOn()
  }
}

function newLine(): Line<never> {
  return { waiting: [], isPlanned: false, underway: 0, items: 0 }
}
