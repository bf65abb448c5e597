import type { MessagePort } from 'node:worker_threads'
import type { CompiledQuery, Kysely } from 'kysely'
import { anyPurpose, bulkTransactionMs, type Purpose } from './limits.ts'
import { oneTransaction } from './one-transaction.ts'
import { createQuestions } from './questions.ts'
import { type QueueStatements, queueStatements } from './queue-statements.ts'
import { relayedEngine, type ServedSessions, serveSessions } from './relay.ts'
import { untilForgotten } from './remembered.ts'
import { type Engine, queriesOn, statementBuilder } from './session.ts'
import { isOutOfResources, unavailable } from './sqlstate.ts'
import type { Tables } from './tables.gen.ts'
import { inTenant, type TenantTransaction } from './tenant-transaction.ts'

/** What a question is put together with. */
export type Asking = Pick<TenantTransaction, 'tenantId' | 'sql'>

/** A part of the work. What waits in one part leaves sessions for the others: see `bulkheads.ts`. */
export type Area =
  /** Who calls: every request begins with it, and it has a session when all others are taken. */
  'callers' | 'shipments' | 'pickups' | 'tariffs' | 'company' | 'carriers' | 'records'

export interface Database {
  readonly kind: Engine['kind']
  /** One read-only transaction on the rows of a tenant. */
  read<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * One read-only statement on the rows of a tenant, quick to answer: it travels with what others ask at the
   * same time, so that it costs one round trip and no connection of its own.
   */
  ask<Row>(tenantId: number, question: (asking: Asking) => CompiledQuery<Row>): Promise<Row[]>
  /** One transaction on the rows of a tenant: all of it or, when `work` throws, nothing. */
  write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** A session outside any tenant: of tenants' tables it sees no row. One statement, no transaction around it. */
  global<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Lends a database whose every call is part of one transaction: all of them or, when `work` throws, nothing.
   * Calls run one after the other. For commands, not for requests.
   */
  inOneTransaction<T>(work: (database: Database) => Promise<T>): Promise<T>
  /**
   * A number that is the same while nothing is changed of what processes remember of callers, known without asking the
   * database; null where other processes may change it.
   */
  callerChanges(): number | null
  /** Lets another thread work on this database, through the sessions it gets at the port. */
  lend(port: MessagePort): ServedSessions
  /** The same database for a part of the work, and for what takes longer than a request may. */
  for(area: Area, size?: 'bulk'): Database
  /** The statements of the job queue. */
  readonly queue: QueueStatements
  /** Throws SERVICE_UNAVAILABLE, with the reason, when requests would not be answered. Takes their way. */
  ping(): Promise<void>
  /** The process is about to end: from now on nothing takes longer than a second. */
  hurry(): void
  close(): Promise<void>
}

/** For so long after a write found no room (a full disk) the database does not count as ready. */
const outOfRoomMs = 5_000

/** Work that leaves callers as they are. */
const unchanged = () => false

/** The database that another thread lends at the port (`Database.lend`). */
export function lentDatabase(kind: Database['kind'], port: MessagePort): Database {
  return databaseOn(relayedEngine(kind, port))
}

/** A migrated engine whose sessions are bound by row-level security, as a database. */
export function databaseOn(engine: Engine): Database {
  const parts = new Map<string, Database>()
  let closing: Promise<void> | undefined
  let outOfRoomUntil = Number.NEGATIVE_INFINITY
  return part('other')

  function part(area: Area | 'other', size?: 'bulk'): Database {
    const name = size ? `${area} in ${size}` : area
    return parts.getOrInsertComputed(name, () => newPart(name, size === 'bulk'))
  }

  function newPart(area: string, isBulk: boolean): Database {
    const global: Purpose = { area, mode: null, tenantId: null, comesFirst: area === 'callers', isBulk }
    const longer =
      isBulk && engine.kind === 'postgres' ? `; set local statement_timeout = ${bulkTransactionMs}` : ''
    const ask = createQuestions(engine, { area, mode: 'reads', tenantId: null })
    return {
      kind: engine.kind,
      read: (tenantId, work) =>
        engine.withSession(
          session => inTenant(session, tenantId, `begin read only${longer}`, work),
          { area, mode: 'reads', tenantId, isBulk },
          unchanged,
        ),
      async ask<Row>(tenantId: number, question: (asking: Asking) => CompiledQuery<Row>) {
        const { sql, parameters } = question({ tenantId, sql: statementBuilder })
        const { rows } = await ask({ tenantId, statement: { text: sql, values: parameters } })
        return rows as Row[]
      },
      async write(tenantId, work) {
        let outdated = false
        const onOutdated = () => {
          outdated = true
        }
        const result = await noticing(
          engine.withSession(
            session => inTenant(session, tenantId, `begin${longer}`, work, onOutdated),
            { area, mode: 'writes', tenantId, isBulk },
            () => outdated,
          ),
        )
        if (outdated) await untilForgotten()
        return result
      },
      global: work => noticing(engine.withSession(session => work(queriesOn(session)), global, unchanged)),
      async inOneTransaction(work) {
        const result = await noticing(
          engine.withSession(session => oneTransaction(session, `begin${longer}`, this, work), global),
        )
        await untilForgotten()
        return result
      },
      for: part,
      callerChanges: engine.callerChanges,
      lend: port => serveSessions(engine, port),
      queue: queueStatements(work => engine.withSession(work, anyPurpose, unchanged)),
      ping,
      hurry: engine.hurry,
      close() {
        closing ??= engine.close()
        return closing
      },
    }
  }

  /** Takes note of writes that fail for want of room, and passes the failure on. */
  async function noticing<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing
    } catch (error) {
      if (error instanceof Error && isOutOfResources(error.cause)) {
        outOfRoomUntil = performance.now() + outOfRoomMs
      }
      throw error
    }
  }

  async function ping(): Promise<void> {
    const { rows } = await engine.withSession(
      session => session.query("select current_setting('transaction_read_only') as read_only", []),
      { area: 'callers', mode: null, tenantId: null, comesFirst: true },
      unchanged,
    )
    const [row] = rows as { read_only: string }[]
    if (row?.read_only === 'on') throw unavailable('The database takes no writes at the moment.')
    if (performance.now() < outOfRoomUntil) throw unavailable('The database has no room at the moment.')
  }
}
