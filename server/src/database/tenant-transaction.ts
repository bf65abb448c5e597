import type { CompiledQuery, Kysely } from 'kysely'
import { queriesOn, type Session } from './session.ts'
import type { Tables } from './tables.gen.ts'

/** A transaction in which row-level security shows the rows of one tenant and no others. */
export interface TenantTransaction {
  readonly tenantId: number
  readonly sql: Kysely<Tables>
  /**
   * Adds a statement that runs when the work is done, in the round trip of the commit. Nobody hears its answer;
   * when it fails, so does the transaction.
   */
  atCommit(statement: CompiledQuery): void
  /** What is done, in this process, once the transaction is committed. Must not throw. */
  afterCommit(work: () => void): void
}

/** Puts the transaction into a tenant; the id is an integer, so nothing can be injected. */
export function enterTenant(tenantId: number): string {
  if (!Number.isSafeInteger(tenantId)) throw new TypeError('A tenant id is an integer.')
  return `set local waybill.tenant_id = '${tenantId}'`
}

/** All of the work or, when it throws, nothing. */
export async function inTenant<T>(
  session: Session,
  tenantId: number,
  begin: 'begin' | 'begin read only',
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const last: CompiledQuery[] = []
  const afterwards: (() => void)[] = []
  // Not waited for: the first statement travels with it. Without it the statement would be outside the tenant,
  // where it sees no row and may write none.
  const entered = session.script(`${begin}; ${enterTenant(tenantId)}`)
  entered.catch(() => {})
  try {
    const result = await work({
      tenantId,
      sql: queriesOn(session),
      atCommit: statement => last.push(statement),
      afterCommit: done => afterwards.push(done),
    })
    const sent: Promise<unknown>[] = last.map(({ sql, parameters }) => session.query(sql, parameters))
    // A commit after a statement that failed rolls back, and the failure is thrown here.
    await Promise.all([entered, ...sent, session.script('commit')])
    for (const done of afterwards) done()
    return result
  } catch (error) {
    // The first error is the one to report: a connection that is gone has rolled back by itself.
    await session.script('rollback').catch(() => {})
    throw error
  }
}
