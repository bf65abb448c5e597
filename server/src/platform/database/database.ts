import type { MessagePort } from 'node:worker_threads'
import type { CompiledQuery, Kysely } from 'kysely'
import { createBatchedReads } from './batched-reads.ts'
import type { DatabaseLoad } from './bulkheads.ts'
import { anyPurpose, bulkTransactionMs, type Purpose } from './limits.ts'
import { oneTransaction } from './one-transaction.ts'
import { type QueueStatements, queueStatements } from './queue-statements.ts'
import { relayedEngine, type ServedSessions, serveSessions } from './relay.ts'
import { type Engine, queriesOn, statementBuilder } from './session.ts'
import { isOutOfResources, unavailable } from './sqlstate.ts'
import { countGrown } from './table-counts.ts'
import type { Tables } from './tables.gen.ts'
import {
  inTenant,
  type ShownRecords,
  type TenantTransaction,
  type TenantWrite,
  writeInTenants,
} from './tenant-transaction.ts'

/** What a query is built with. */
export type QueryContext = Pick<TenantTransaction, 'tenantId' | 'records' | 'sql'>

/** A part of the work. Work that waits in one part leaves sessions for the others (`bulkheads.ts`). */
export type Area =
  /** `callers`: every request begins with it, so one session is kept free for it. */
  'callers' | 'shipments' | 'pickups' | 'tariffs' | 'company' | 'carriers' | 'records' | 'webhooks'

export interface Database {
  readonly kind: Engine['kind']
  /** One read-only transaction on the rows of a tenant. */
  read<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * One quick read-only statement on the rows of a tenant. It shares a transaction and a round trip with other such
   * reads of the same time.
   */
  readBatched<Row>(tenantId: number, query: (context: QueryContext) => CompiledQuery<Row>): Promise<Row[]>
  /** One transaction on the rows of a tenant: all of it or, when `work` throws, nothing. */
  write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * Statements of several tenants in one transaction and one packet: all of them or nothing. Each sees the rows of its
   * own tenant. The commit does not wait for the disk, so a crash of the machine may lose it.
   */
  writeForTenants(writes: readonly TenantWrite[]): Promise<void>
  /** A session outside any tenant, which sees no rows of tenants' tables. One statement, without a transaction. */
  global<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Lends a database whose every call is part of one transaction: all of them or, when `work` throws, nothing.
   * Calls run one after the other. For commands, not for requests.
   */
  inOneTransaction<T>(work: (database: Database) => Promise<T>): Promise<T>
  /**
   * A number that changes with every `invalidateCaches`, known without asking the database; null where other processes
   * may change the rows too.
   */
  cacheInvalidations(): number | null
  /** How many connections were lost. What was committed before may be missing since: a standby may have taken over. */
  lostConnections(): number
  /** From now on the listener is told of a tenant whenever a transaction of this process has recorded events of it. */
  onEvents(listener: (tenantId: number) => void): void
  /**
   * The same database with transactions that see and write other records: those of tests, or all. Without it they see what
   * is real.
   */
  showing(records: ShownRecords): Database
  /** Lets another thread use this database, through the port. */
  lend(port: MessagePort): ServedSessions
  /** The same database for one part of the work; `bulk` for work that may take longer than a request. */
  for(area: Area, size?: 'bulk'): Database
  /** The statements of the job queue. */
  readonly queue: QueueStatements
  /** Counts what tables hold that have grown, so that statements are planned for it, until it is stopped. */
  countGrown(isStopped: () => boolean): Promise<void>
  /** How much of the sessions of this process is in use. */
  load(): DatabaseLoad
  /** Throws SERVICE_UNAVAILABLE, with the reason, when requests would not be answered. Gets a session as they do. */
  ping(): Promise<void>
  /** The process is about to end: from now on nothing takes longer than a second. */
  beginShutdown(): void
  close(): Promise<void>
}

/** For so long after a write has failed for want of space the database does not count as ready. */
const outOfRoomMs = 5_000

/** For work that changes nothing cached. */
const unchanged = () => false

/** Resolves when no process uses what it has cached before the call. */
export type CacheExpiry = () => Promise<void>

const nothingCached: CacheExpiry = async () => {}

/** The database that another thread lends at the port (`Database.lend`). */
export function lentDatabase(
  kind: Database['kind'],
  port: MessagePort,
  untilCachesExpire = nothingCached,
): Database {
  return databaseOn(relayedEngine(kind, port), untilCachesExpire)
}

/** A migrated engine whose sessions are bound by row-level security, as a database. */
export function databaseOn(engine: Engine, untilCachesExpire = nothingCached): Database {
  const parts = new Map<string, Database>()
  let closing: Promise<void> | undefined
  let outOfRoomUntil = Number.NEGATIVE_INFINITY
  let eventListener: (tenantId: number) => void = () => {}
  return part('live', 'other')

  function part(records: ShownRecords, area: Area | 'other', size?: 'bulk'): Database {
    const name = size ? `${area} in ${size}` : area
    return parts.getOrInsertComputed(`${name} ${records}`, () => newPart(records, area, size))
  }

  function newPart(records: ShownRecords, area: Area | 'other', size?: 'bulk'): Database {
    const isBulk = size === 'bulk'
    const areaName = isBulk ? `${area} in bulk` : area
    const global: Purpose = {
      area: areaName,
      mode: null,
      tenantId: null,
      comesFirst: area === 'callers',
      isBulk,
    }
    const longer =
      isBulk && engine.kind === 'postgres' ? [`set local statement_timeout = ${bulkTransactionMs}`] : []
    const runBatched = createBatchedReads(engine, { area: areaName, mode: 'reads', tenantId: null }, records)
    return {
      kind: engine.kind,
      read: (tenantId, work) =>
        engine.withSession(
          session => inTenant(session, { tenantId, records }, ['begin read only', ...longer], work),
          { area: areaName, mode: 'reads', tenantId, isBulk },
          unchanged,
        ),
      async readBatched<Row>(tenantId: number, query: (context: QueryContext) => CompiledQuery<Row>) {
        const statement = query({ tenantId, records, sql: statementBuilder })
        return (await runBatched({ tenantId, statement })) as Row[]
      },
      async write(tenantId, work) {
        let invalidated = false
        const onInvalidated = () => {
          invalidated = true
        }
        const result = await noticing(
          engine.withSession(
            session =>
              inTenant(session, { tenantId, records }, ['begin', ...longer], work, {
                onInvalidated,
                onEvents: () => eventListener(tenantId),
              }),
            { area: areaName, mode: 'writes', tenantId, isBulk },
            () => invalidated,
          ),
        )
        if (invalidated) await untilCachesExpire()
        return result
      },
      writeForTenants: writes =>
        noticing(engine.withSession(session => writeInTenants(session, writes), global, unchanged)),
      global: work => noticing(engine.withSession(session => work(queriesOn(session)), global, unchanged)),
      async inOneTransaction(work) {
        const result = await noticing(
          engine.withSession(session => oneTransaction(session, ['begin', ...longer], this, work), global),
        )
        await untilCachesExpire()
        return result
      },
      for: (other, otherSize) => part(records, other, otherSize),
      showing: others => part(others, area, size),
      cacheInvalidations: engine.cacheInvalidations,
      lostConnections: engine.lostConnections,
      onEvents(listener) {
        eventListener = listener
      },
      lend: port => serveSessions(engine, port),
      queue: queueStatements(work => engine.withSession(work, anyPurpose, unchanged)),
      countGrown: isStopped => countGrown(engine, isStopped),
      load: engine.load,
      ping,
      beginShutdown: engine.beginShutdown,
      close() {
        closing ??= engine.close()
        return closing
      },
    }
  }

  /** Notes the time of writes that fail for want of space, and throws the failure on. */
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
