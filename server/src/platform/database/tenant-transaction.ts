import type { CompiledQuery, Kysely } from 'kysely'
import type { DataMode } from '../shared/test-data.ts'
import { queriesOn, type Session } from './session.ts'
import { sqlState } from './sqlstate.ts'
import type { Tables } from './tables.gen.ts'

/** Real records, test data, or both. */
export type ShownRecords = DataMode | 'all'

/** Row-level security shows it one tenant's rows. */
export interface TenantTransaction {
  readonly tenantId: number
  readonly records: ShownRecords
  readonly sql: Kysely<Tables>
  /** Without awaiting the rows, the next statements travel along. A failure fails the transaction. */
  send<Row>(statement: CompiledQuery<Row>): Promise<Row[]>
  /** Rows are not read; a failure fails the transaction. */
  atCommit(statement: CompiledQuery): void
  /** It must not throw. */
  afterCommit(work: () => void): void
  /** For code that records events: calls `onEvents` after the commit. */
  announceEvents(): void
  /** For code that changes cached rows: `write` then waits until no process uses their old state (`CacheExpiry`). */
  invalidateCaches(): void
}

export interface TenantWrite {
  readonly tenantId: number
  readonly statement: CompiledQuery
}

/** One transaction and one packet; the commit does not wait for the disk. */
export async function writeInTenants(
  session: Session,
  writes: readonly TenantWrite[],
  hold: HoldCompany,
): Promise<void> {
  const sent: Promise<unknown>[] = [scriptsInTurn(session, ['begin', 'set local synchronous_commit = off'])]
  for (const { tenantId, statement } of writes) {
    for (const script of [...hold(tenantId), enterTenant(tenantId)]) sent.push(session.script(script))
    sent.push(session.query(statement.sql, statement.parameters))
  }
  sent.push(session.script('commit'))
  try {
    await Promise.all(sent)
  } catch (error) {
    await session.script('rollback').catch(() => {})
    throw error
  }
}

/** Throws the first failure. */
export async function scriptsInTurn(session: Session, statements: readonly string[]): Promise<void> {
  await Promise.all(statements.map(statement => session.script(statement)))
}

/** The id is an integer, so nothing can be injected. */
export function enterTenant(tenantId: number): string {
  return `set local waybill.tenant_id = '${wholeNumber(tenantId)}'`
}

function wholeNumber(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId)) throw new TypeError('A tenant id is an integer.')
  return tenantId
}

/** The statements that keep a company from moving until the commit, or fail because it has (`0016-cells.sql`). */
export type HoldCompany = (tenantId: number) => readonly string[]

/** A company moves between PostgreSQL servers only. */
export function holdingOn(kind: 'embedded' | 'postgres'): HoldCompany {
  return kind === 'postgres' ? tenantId => [`select hold_company(${wholeNumber(tenantId)})`] : () => []
}

/** Empty for the default, which costs no statement. */
export function showRecords(records: ShownRecords, isNew: boolean): string[] {
  return isNew && records === 'live' ? [] : [`set local waybill.records = '${records}'`]
}

export interface Entered {
  readonly tenantId: number
  readonly records: ShownRecords
}

/** Rolls back if the work throws. */
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
    // Report the first error. A lost connection has rolled back by itself.
    await session.script('rollback').catch(() => {})
    throw error
  }
}

/** SQLSTATE of statements after a failed one in the same transaction. */
const failedTransaction = '25P02'

/** `around` makes a transaction of it. */
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
    // Thrown below, whether the caller awaits it or not.
    rows.catch(noteFailure)
    sent.push(rows)
    return rows
  }
  // Not awaited: the first statement travels along, and sees no row if this fails. One by one, because a distributed
  // database passes settings to the servers of a transaction only as statements of their own inside it.
  const isNew = around.begin.length > 0
  const statements = [...around.begin, enterTenant(tenantId), ...showRecords(records, isNew)]
  const entered = scriptsInTurn(session, statements)
  entered.catch(noteFailure)
  const atCommit = (statement: CompiledQuery) => void last.push(statement)
  const result = await work({ tenantId, records, sql: queriesOn(session), send, atCommit, ...hooks }).catch(
    error => {
      // A statement after a failed one only hears of the failed transaction.
      throw sqlState(error) === failedTransaction ? (firstFailure ?? error) : error
    },
  )
  for (const statement of last) send(statement)
  // After a failure the commit rolls back, and the failure is thrown here.
  await Promise.all([entered, ...sent, ...(around.end ? [session.script(around.end)] : [])])
  return result
}
