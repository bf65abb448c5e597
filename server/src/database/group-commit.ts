import type { CompiledQuery } from 'kysely'
import type { Area, Database } from './database.ts'
import { joined } from './row-statements.ts'
import { statementBuilder } from './session.ts'
import { isRolledBack } from './sqlstate.ts'
import { createTenantGroups } from './tenant-groups.ts'
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

export function createGroupCommit(database: Target): GroupCommit {
  const parts = new Map<Area, GroupCommit>()
  const add = createTenantGroups<Waiter>((tenantId, group) => writeGroup(database, tenantId, group))
  return {
    for: area => parts.getOrInsertComputed(area, () => createGroupCommit(database.for(area))),
    write: <T>(tenantId: number, steps: (tx: WriteSteps) => T) =>
      new Promise<T>((resolve, reject) => {
        add(tenantId, { steps, resolve: value => resolve(value as T), reject })
      }),
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
    if (isRolledBack(error)) await Promise.all(group.map(alone))
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
