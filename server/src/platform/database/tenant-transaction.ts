import type { CompiledQuery, Kysely } from 'kysely'
import type { DataMode } from '../shared/test-data.ts'
import { queriesOn, type Session } from './session.ts'
import { sqlState } from './sqlstate.ts'
import type { Tables } from './tables.gen.ts'

/**
 * Which shipments, pickups, events and webhooks a transaction sees and may write: real ones, test data, or, for work that
 * is done to both alike, all.
 */
export type ShownRecords = DataMode | 'all'

/** A transaction in which row-level security shows the rows of one tenant and no others. */
export interface TenantTransaction {
  readonly tenantId: number
  readonly records: ShownRecords
  /** Builds statements and runs them. */
  readonly sql: Kysely<Tables>
  /**
   * Runs a statement. A caller that does not wait for its rows lets the next statements travel with it. When it fails,
   * so does the transaction.
   */
  send<Row>(statement: CompiledQuery<Row>): Promise<Row[]>
  /** Adds a statement that is sent with the commit. Its rows are not read; when it fails, so does the transaction. */
  atCommit(statement: CompiledQuery): void
  /** Adds a function to be called once the transaction is committed. It must not throw. */
  afterCommit(work: () => void): void
  /** To be called by code that records events: `onEvents` is told of the tenant once the transaction is committed. */
  announceEvents(): void
  /**
   * To be called by code that changes rows which processes cache: `write` then returns only when no process uses their
   * old state any more (`CacheExpiry`).
   */
  invalidateCaches(): void
}

/** A statement on the rows of one tenant. */
export interface TenantWrite {
  readonly tenantId: number
  readonly statement: CompiledQuery
}

/**
 * Runs statements of several tenants in one transaction and one packet, each inside its own tenant. The commit does not
 * wait for the disk.
 */
export async function writeInTenants(session: Session, writes: readonly TenantWrite[]): Promise<void> {
  const sent: Promise<unknown>[] = [scriptsInTurn(session, ['begin', 'set local synchronous_commit = off'])]
  for (const { tenantId, statement } of writes) {
    sent.push(session.script(enterTenant(tenantId)), session.query(statement.sql, statement.parameters))
  }
  sent.push(session.script('commit'))
  try {
    await Promise.all(sent)
  } catch (error) {
    await session.script('rollback').catch(() => {})
    throw error
  }
}

/** Sends statements one by one, without waiting for answers; fails with the first that fails. */
export async function scriptsInTurn(session: Session, statements: readonly string[]): Promise<void> {
  await Promise.all(statements.map(statement => session.script(statement)))
}

/** Puts the transaction into a tenant; the id is an integer, so nothing can be injected. */
export function enterTenant(tenantId: number): string {
  if (!Number.isSafeInteger(tenantId)) throw new TypeError('A tenant id is an integer.')
  return `set local waybill.tenant_id = '${tenantId}'`
}

/**
 * Says what the transaction shows of the tenant; nothing where that is what every transaction begins with, so that it
 * costs no statement.
 */
export function showRecords(records: ShownRecords, isNew: boolean): string[] {
  return isNew && records === 'live' ? [] : [`set local waybill.records = '${records}'`]
}

/** A tenant, and what of it is shown. */
export interface Entered {
  readonly tenantId: number
  readonly records: ShownRecords
}

/** All of the work or, when it throws, nothing. */
export async function inTenant<T>(
  session: Session,
  entered: Entered,
  begin: readonly string[],
  work: (tx: TenantTransaction) => Promise<T>,
  {
    onInvalidated = () => {},
    onEvents = () => {},
  }: { onInvalidated?: () => void; onEvents?: () => void } = {},
): Promise<T> {
  const afterwards = new Set<() => void>()
  const hooks = {
    invalidateCaches: onInvalidated,
    afterCommit: (done: () => void) => void afterwards.add(done),
    announceEvents: () => void afterwards.add(onEvents),
  }
  try {
    const result = await workInTenant(session, entered, { begin, end: 'commit' }, hooks, work)
    for (const done of afterwards) done()
    return result
  } catch (error) {
    // The first error is the one to report. A lost connection has rolled back by itself.
    await session.script('rollback').catch(() => {})
    throw error
  }
}

/** SQLSTATE of a statement in a transaction in which another has failed. */
const failedTransaction = '25P02'

/** Enters the tenant, does the work and sends what it has left for the commit; `around` makes a transaction of it. */
export async function workInTenant<T>(
  session: Session,
  { tenantId, records }: Entered,
  around: { begin: readonly string[]; end: string | null },
  hooks: Pick<TenantTransaction, 'invalidateCaches' | 'afterCommit' | 'announceEvents'>,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = []
  const last: CompiledQuery[] = []
  let firstFailure: unknown
  const noteFailure = (error: unknown) => {
    firstFailure ??= error
  }
  function send<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
    const rows = session.query(sql, parameters).then(answer => answer.rows as Row[])
    // Its failure is thrown below, whether the caller waits for it or not.
    rows.catch(noteFailure)
    sent.push(rows)
    return rows
  }
  // Not waited for: the first statement travels with it. If it failed, the statement would see no row and write none.
  // One by one: a database that is spread over servers passes a setting on to the servers of a transaction only when it
  // is a statement of its own inside that transaction.
  const isNew = around.begin.length > 0
  const statements = [...around.begin, enterTenant(tenantId), ...showRecords(records, isNew)]
  const entered = scriptsInTurn(session, statements)
  entered.catch(noteFailure)
  const atCommit = (statement: CompiledQuery) => void last.push(statement)
  const result = await work({ tenantId, records, sql: queriesOn(session), send, atCommit, ...hooks }).catch(
    error => {
      // A statement after one that failed is told of the failed transaction only.
      throw sqlState(error) === failedTransaction ? (firstFailure ?? error) : error
    },
  )
  for (const statement of last) send(statement)
  // After a failed statement the commit rolls back, and the failure is thrown here.
  await Promise.all([entered, ...sent, ...(around.end ? [session.script(around.end)] : [])])
  return result
}
