import type { CompiledQuery } from 'kysely'
import { Problem } from '../shared/problem.ts'
import type { Area, Database } from './database.ts'
import { joined } from './row-statements.ts'
import { statementBuilder } from './session.ts'
import { isRefusedStatement } from './sqlstate.ts'
import type { TenantTransaction, WriteSteps } from './tenant-transaction.ts'

/** Writes of one tenant that come at the same time share a transaction (docs/adr/0078). */
export interface GroupCommit {
  /**
   * Runs the steps of a write, and returns what they return when they are committed. One that comes alone is a transaction
   * as any other. Where the database refuses a statement of a shared transaction, each write is run again in one of its
   * own: so `steps` may be called twice, and what they add may not depend on what the database answers.
   */
  write<T>(tenantId: number, steps: (tx: WriteSteps) => T): Promise<T>
  /** The same for one part of the work: writes of different parts share nothing. */
  for(area: Area): GroupCommit
}

/** Whose transactions the writes share. */
type Target = Pick<Database, 'write' | 'for'>

type Steps = (tx: WriteSteps) => unknown

interface Waiter {
  readonly steps: Steps
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/** The writes of a tenant that have not begun, and how many transactions they wait for. */
interface Line {
  readonly waiting: Waiter[]
  underway: number
}

/** Transactions of one tenant at once: while the disk takes one commit, the next group fills. */
const groupsAtOnce = 2

/** Writes of one transaction. When it fails, as many are run again. */
const mostWrites = 32

/** Nobody waits longer for a transaction of others; from then on the bulkheads alone say who may begin. */
const longestWaitMs = 250

export function createGroupCommit(database: Target): GroupCommit {
  /** Of tenants that have writes under way. */
  const lines = new Map<number, Line>()
  const parts = new Map<Area, GroupCommit>()
  return {
    for: area => parts.getOrInsertComputed(area, () => createGroupCommit(database.for(area))),
    write: <T>(tenantId: number, steps: (tx: WriteSteps) => T) =>
      new Promise<T>((resolve, reject) => {
        const line = lines.getOrInsertComputed(tenantId, () => ({ waiting: [], underway: 0 }))
        line.waiting.push({ steps, resolve: value => resolve(value as T), reject })
        begin(tenantId, line)
      }),
  }

  /** Begins a transaction at the end of the tick, unless enough are under way. */
  function begin(tenantId: number, line: Line): void {
    if (line.underway === groupsAtOnce) return
    line.underway++
    setImmediate(() => void run(tenantId, line))
  }

  async function run(tenantId: number, line: Line): Promise<void> {
    const group = line.waiting.splice(0, mostWrites)
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
      await writeGroup(database, tenantId, group)
      clearTimeout(timer)
    }
    goOn()
  }
}

/** The same where nothing is shared: each write is a transaction of its own. */
export function commitEach(database: Target): GroupCommit {
  return {
    write: (tenantId, steps) => database.write(tenantId, async tx => steps(tx)),
    for: area => commitEach(database.for(area)),
  }
}

/** Writes all, and answers each. */
async function writeGroup(
  database: Pick<Target, 'write'>,
  tenantId: number,
  group: readonly Waiter[],
): Promise<void> {
  const alone = ({ steps, resolve, reject }: Waiter) =>
    database.write(tenantId, async tx => steps(tx)).then(resolve, reject)
  const [first] = group
  if (group.length === 1 && first) return alone(first)
  try {
    const outcomes = await database.write(tenantId, async tx => writeTogether(tx, group))
    for (const [place, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') group[place]?.resolve(outcome.value.returned)
      else group[place]?.reject(outcome.reason)
    }
  } catch (error) {
    // Only what the database itself has refused is certainly not stored.
    const isRolledBack = isRefusedStatement(error instanceof Problem ? error.cause : error)
    if (isRolledBack) await Promise.all(group.map(alone))
    else for (const { reject } of group) reject(error)
  }
}

/** What the steps of a write have added to its transaction. */
interface Added {
  readonly returned: unknown
  readonly sent: readonly CompiledQuery[]
  readonly atCommit: readonly CompiledQuery[]
  readonly afterCommit: readonly (() => void)[]
  readonly announces: boolean
}

function writeTogether(tx: TenantTransaction, group: readonly Waiter[]): PromiseSettledResult<Added>[] {
  const outcomes = group.map(({ steps }) => added(tx, steps))
  const all = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const together = (statements: CompiledQuery[]) => joined(tx.tenantId, statements)
  for (const statement of together(all.flatMap(({ sent }) => sent))) void tx.send(statement)
  for (const statement of together(all.flatMap(({ atCommit }) => atCommit))) tx.atCommit(statement)
  for (const work of all.flatMap(({ afterCommit }) => afterCommit)) tx.afterCommit(work)
  if (all.some(({ announces }) => announces)) tx.announceEvents()
  return outcomes
}

/** Runs the steps of one write. Where they throw, nothing of it is written. */
function added({ tenantId, records }: TenantTransaction, steps: Steps): PromiseSettledResult<Added> {
  const sent: CompiledQuery[] = []
  const atCommit: CompiledQuery[] = []
  const afterCommit: (() => void)[] = []
  let announces = false
  try {
    const returned = steps({
      tenantId,
      records,
      sql: statementBuilder,
      send: statement => void sent.push(statement),
      atCommit: statement => void atCommit.push(statement),
      afterCommit: work => void afterCommit.push(work),
      announceEvents: () => {
        announces = true
      },
    })
    return { status: 'fulfilled', value: { returned, sent, atCommit, afterCommit, announces } }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}
