import type { Database } from './database.ts'
import { queriesOn, type Session, statementBuilder } from './session.ts'
import {
  type ShownRecords,
  scriptsInTurn,
  type TenantTransaction,
  workInTenant,
} from './tenant-transaction.ts'

/** Calls run one after the other. */
export async function oneTransaction<T>(
  session: Session,
  begin: readonly string[],
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
    // `inOneTransaction` always waits after the commit.
    invalidateCaches: () => {},
    afterCommit: (done: () => void) => void afterwards.push(done),
    // Only commands use this; a running service finds the events at its next look.
    announceEvents: () => {},
  }
  const showing = (records: ShownRecords): Database => {
    const inside = <R>(tenantId: number, run: (tx: TenantTransaction) => Promise<R>) =>
      inTurn(() => workInTenant(session, { tenantId, records }, { begin: [], end: null }, hooks, run))
    const database: Database = {
      ...outer,
      read: inside,
      write: inside,
      readBatched: (tenantId, query) =>
        inside(tenantId, tx => tx.send(query({ tenantId, records, sql: statementBuilder }))),
      async writeForTenants(writes) {
        for (const { tenantId, statement } of writes) await inside(tenantId, tx => tx.send(statement))
      },
      global: run => inTurn(() => run(queriesOn(session))),
      inOneTransaction: run => run(database),
      for: () => database,
      showing,
    }
    return database
  }
  const database = showing('live')
  await scriptsInTurn(session, begin)
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
