import type { CompiledQuery, Kysely } from 'kysely'
import { createBatchedReads } from './batched-reads.ts'
import type { DatabaseLoad } from './bulkheads.ts'
import { checkpointIfDue, copyFiles } from './checkpoints.ts'
import { bulkTransactionMs, type Purpose } from './limits.ts'
import { oneTransaction } from './one-transaction.ts'
import { type QueueStatements, queueStatements } from './queue-statements.ts'
import { relayedEngine, type ServedSessions, type SessionPort, serveSessions } from './relay.ts'
import { ownerOnRequest } from './roles.ts'
import { type Engine, queriesOn, statementBuilder } from './session.ts'
import { isOutOfResources, unavailable } from './sqlstate.ts'
import { countGrown } from './table-counts.ts'
import type { Tables } from './tables.gen.ts'
import {
  holdingOn,
  inTenant,
  type ShownRecords,
  type TenantTransaction,
  type TenantWrite,
  writeInTenants,
} from './tenant-transaction.ts'

export type QueryContext = Pick<TenantTransaction, 'tenantId' | 'records' | 'sql'>

/** Waits in one area leave sessions for the others (`bulkheads.ts`). */
export type Area =
  /** Every request begins with `callers`, so one session is reserved. */
  'callers' | 'shipments' | 'pickups' | 'tariffs' | 'company' | 'carriers' | 'records' | 'webhooks'

export interface Database {
  readonly kind: Engine['kind']
  read<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** Quick and read-only; shares a transaction and a round trip with simultaneous reads. */
  readBatched<Row>(tenantId: number, query: (context: QueryContext) => CompiledQuery<Row>): Promise<Row[]>
  /** Rolls back if `work` throws. */
  write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * One transaction and one packet; each statement sees its own tenant's rows. The commit does not wait for the disk,
   * so a crash of the machine may lose it.
   */
  writeForTenants(writes: readonly TenantWrite[]): Promise<void>
  /** One statement without a transaction; it sees no tenant's rows. */
  global<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T>
  /** All calls share one transaction and run one after the other. For commands, not for requests. */
  inOneTransaction<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Changes with every `invalidateCaches`; null if other processes may change rows too. */
  cacheInvalidations(): number | null
  /** Committed data may be missing after a lost connection, if a standby took over. */
  lostConnections(): number
  /** Calls the listener for each tenant with events recorded by this process. */
  onEvents(listener: (tenantId: number) => void): void
  /** Default: real data. */
  showing(records: ShownRecords): Database
  lend(port: SessionPort): ServedSessions
  /** The same for another process, which may also work as the owner. For the embedded database. */
  lendToCommand(port: SessionPort): ServedSessions
  /** `bulk` is for work that may take longer than a request. */
  for(area: Area, size?: 'bulk'): Database
  readonly queue: QueueStatements
  /** Counts tables that have grown; an embedded database also gets its vacuums and checkpoints. */
  maintain(isStopped: () => boolean): Promise<void>
  /** Copies the files of an embedded database while it is used. Others may write meanwhile. */
  copyFiles(from: string, to: string): Promise<void>
  load(): DatabaseLoad
  /** Throws SERVICE_UNAVAILABLE, with the reason, if requests would fail. */
  ping(): Promise<void>
  /** From now on nothing may take longer than a second. */
  beginShutdown(): void
  close(): Promise<void>
}

/** Milliseconds for which a lack of space makes the database count as not ready. */
const outOfRoomMs = 5_000

const unchanged = () => false

/** Resolves when no process uses its earlier cache. */
export type CacheExpiry = () => Promise<void>

const nothingCached: CacheExpiry = async () => {}

export function lentDatabase(
  kind: Database['kind'],
  port: SessionPort,
  untilCachesExpire = nothingCached,
): Database {
  return databaseOn(relayedEngine(kind, port), untilCachesExpire)
}

export function databaseOn(engine: Engine, untilCachesExpire = nothingCached): Database {
  const parts = new Map<string, Database>()
  const hold = holdingOn(engine.kind)
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
              inTenant(session, { tenantId, records }, ['begin', ...longer, ...hold(tenantId)], work, {
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
        noticing(engine.withSession(session => writeInTenants(session, writes, hold), global, unchanged)),
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
      lendToCommand: port => serveSessions(ownerOnRequest(engine), port),
      queue: queueStatements((work, purpose) => engine.withSession(work, purpose, unchanged)),
      async maintain(isStopped) {
        await checkpointIfDue(engine)
        await countGrown(engine, isStopped)
      },
      copyFiles: (from, to) => copyFiles(engine, from, to),
      load: engine.load,
      ping,
      beginShutdown: engine.beginShutdown,
      close() {
        closing ??= engine.close()
        return closing
      },
    }
  }

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
    const { rows } = await engine
      .withSession(
        session => session.query("select current_setting('transaction_read_only') as read_only", []),
        { area: 'callers', mode: null, tenantId: null, comesFirst: true },
        unchanged,
      )
      .catch(error => {
        const hold = engine.longHold()
        if (!hold) throw error
        const reason = `Requests wait for the database, which has worked on ${hold.work} for ${hold.seconds} seconds.`
        throw unavailable(reason, error)
      })
    const [row] = rows as { read_only: string }[]
    if (row?.read_only === 'on') throw unavailable('The database takes no writes at the moment.')
    if (performance.now() < outOfRoomUntil) throw unavailable('The database has no room at the moment.')
  }
}
