import type { CompiledQuery, Kysely } from 'kysely'
import { queriesOn, type Session } from './session.ts'
import type { Tables } from './tables.gen.ts'

/** A transaction in which row-level security shows the rows of one tenant and no others. */
export interface TenantTransaction {
  readonly tenantId: number
  readonly sql: Kysely<Tables>
  /**
   * Runs a statement whose rows are not needed before the transaction ends: whoever does not wait for them lets
   * what follows travel with it. When it fails, so does the transaction.
   */
  send<Row>(statement: CompiledQuery<Row>): Promise<Row[]>
  /**
   * Adds a statement that runs when the work is done, in the round trip of the commit. Nobody hears its answer;
   * when it fails, so does the transaction.
   */
  atCommit(statement: CompiledQuery): void
  /**
   * To be called by whoever changes what processes remember of callers: `write` returns only when none acts on the
   * old state any more (`remembered.ts`). What has changed, the database records by itself (migration 0010).
   */
  outdateCallers(): void
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
  begin: string,
  work: (tx: TenantTransaction) => Promise<T>,
  onOutdated: () => void = () => {},
): Promise<T> {
  const afterwards: (() => void)[] = []
  const hooks = { outdateCallers: onOutdated, afterCommit: (done: () => void) => void afterwards.push(done) }
  try {
    const result = await workInTenant(session, tenantId, { begin: `${begin}; `, end: 'commit' }, hooks, work)
    for (const done of afterwards) done()
    return result
  } catch (error) {
    // The first error is the one to report: a connection that is gone has rolled back by itself.
    await session.script('rollback').catch(() => {})
    throw error
  }
}

/** Enters the tenant, does the work and what it has left for the end; `around` makes a transaction of it. */
export async function workInTenant<T>(
  session: Session,
  tenantId: number,
  around: { begin: string; end: string },
  hooks: Pick<TenantTransaction, 'outdateCallers' | 'afterCommit'>,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = []
  const last: CompiledQuery[] = []
  function send<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
    const rows = session.query(sql, parameters).then(answer => answer.rows as Row[])
    // Its failure is thrown below, whether anybody waits for it or not.
    rows.catch(() => {})
    sent.push(rows)
    return rows
  }
  // Not waited for: the first statement travels with it. Without it the statement would be outside the tenant,
  // where it sees no row and may write none.
  const entered = session.script(`${around.begin}${enterTenant(tenantId)}`)
  entered.catch(() => {})
  const atCommit = (statement: CompiledQuery) => void last.push(statement)
  const result = await work({ tenantId, sql: queriesOn(session), send, atCommit, ...hooks })
  for (const statement of last) send(statement)
  // A commit after a statement that failed rolls back, and the failure is thrown here.
  await Promise.all([entered, ...sent, ...(around.end ? [session.script(around.end)] : [])])
  return result
}
