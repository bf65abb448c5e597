import type { Database } from './database.ts'
import { queriesOn, type Session, statementBuilder } from './session.ts'
import { type TenantTransaction, workInTenant } from './tenant-transaction.ts'

/** A database on one session, in one transaction; its calls wait for each other. */
export async function oneTransaction<T>(
  session: Session,
  begin: string,
  outer: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void)[] = []
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<R>(run: () => Promise<R>): Promise<R> {
    const turn = last.then(run)
    last = turn.catch(() => {})
    return turn
  }
  const hooks = {
    // `inOneTransaction` waits after the commit, whether somebody has asked for it or not.
    outdateCallers: () => {},
    afterCommit: (done: () => void) => void afterwards.push(done),
  }
  const inside = <R>(tenantId: number, run: (tx: TenantTransaction) => Promise<R>) =>
    inTurn(() => workInTenant(session, tenantId, { begin: '', end: '' }, hooks, run))
  const database: Database = {
    ...outer,
    read: inside,
    write: inside,
    ask: (tenantId, question) =>
      inside(tenantId, tx => tx.send(question({ tenantId, sql: statementBuilder }))),
    global: run => inTurn(() => run(queriesOn(session))),
    inOneTransaction: run => run(database),
    for: () => database,
  }
  await session.script(begin)
  try {
    const result = await work(database)
    await session.script('commit')
    for (const done of afterwards) done()
    return result
  } catch (error) {
    await session.script('rollback').catch(() => {})
    throw error
  }
}
