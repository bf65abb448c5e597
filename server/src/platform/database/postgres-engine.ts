import pg from 'pg'
import { createBulkheads, passTime } from './bulkheads.ts'
import { sessionName } from './earlier-releases.ts'
import { anyPurpose, bulkTransactionMs, type DatabaseLimits, defaultLimits } from './limits.ts'
import { postgresSession, statementNames } from './postgres-session.ts'
import type { Engine, Session } from './session.ts'
import {
  isConnectionLost,
  isReadOnly,
  isStatementUnusable,
  translateDatabaseError,
  unavailable,
} from './sqlstate.ts'
import { parserOf } from './value-readers.ts'

export interface PostgresOptions {
  url: string
  connections: number
  setup?: string
  /** Absent for the owner, who has no limits once connected. */
  limits?: DatabaseLimits
  onIdleError(error: Error): void
}

interface Hold {
  readonly client: pg.PoolClient
  left: number
  expired: boolean
}

export function postgresEngine(options: PostgresOptions): Engine {
  const limits = { ...(options.limits ?? defaultLimits) }
  const pool = createPool(options, limits)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', client => connected.add(client))
  pool.on('remove', client => connected.delete(client))
  pool.on('error', () => lost++)
  const sessions = new WeakMap<pg.PoolClient, Session>()
  const nameOf = statementNames()
  const bulkheads = createBulkheads(options.connections, () => limits.waitMs)
  const holds = new Set<Hold>()
  let lost = 0
  const connecting = new Set<() => void>()
  /** Open at the time of a broken one; not used again. */
  let doubtful = new WeakSet<pg.PoolClient>()
  const clock = passTime(limits, passed => {
    for (const hold of holds) {
      hold.left -= passed
      if (hold.left <= 0) giveUp(hold)
    }
    bulkheads.pass(passed)
  })

  return {
    kind: 'postgres',
    async withSession(work, purpose = anyPurpose) {
      const entered = bulkheads.enter(purpose)
      if (entered) await entered
      try {
        return await hold(await connect(), purpose.isBulk ?? false, work)
      } finally {
        bulkheads.leave(purpose)
      }
    },
    cacheInvalidations: () => null,
    lostConnections: () => lost,
    load: bulkheads.load,
    idleMs: () => 0,
    longHold: () => null,
    beginShutdown() {
      // Short enough for several steps, long enough for a database that answers.
      limits.transactionMs = Math.min(limits.transactionMs, 1000)
      limits.waitMs = Math.min(limits.waitMs, 500)
      pool.options.connectionTimeoutMillis = Math.min(limits.connectMs, 500)
      for (const held of holds) held.left = Math.min(held.left, limits.transactionMs)
      setTimeout(() => {
        for (const giveUpConnecting of connecting) giveUpConnecting()
      }, 500).unref()
    },
    async close() {
      await pool.end()
      clearInterval(clock)
      // A silent server does not close connections, and the process would wait for it.
      setTimeout(() => connected.forEach(destroy), 500).unref()
    },
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await (pool.idleCount > 0 ? pool.connect() : newConnection()).catch(error => {
        throw unavailable('The database cannot be reached; try again shortly.', error)
      })
      if (!doubtful.has(client)) return client
      destroy(client)
      client.release(true)
    }
  }

  function newConnection(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    let isWanted = true
    const giveUpConnecting = () => {
      isWanted = false
      reject(new Error('The process is about to end.'))
    }
    connecting.add(giveUpConnecting)
    const settled = () => connecting.delete(giveUpConnecting)
    pool.connect().then(
      client => {
        settled()
        if (isWanted) resolve(client)
        else client.release(true)
      },
      error => {
        settled()
        reject(error)
      },
    )
    return promise
  }

  async function hold<T>(
    client: pg.PoolClient,
    isBulk: boolean,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    const left = !options.limits
      ? Number.POSITIVE_INFINITY
      : isBulk
        ? bulkTransactionMs
        : limits.transactionMs
    const held: Hold = { client, left, expired: false }
    holds.add(held)
    let broken = false
    try {
      let session = sessions.get(client)
      if (!session) {
        if (options.setup) await client.query(options.setup)
        session = postgresSession(client, nameOf)
        sessions.set(client, session)
      }
      return await work(session)
    } catch (error) {
      const cause = error instanceof Error && error.cause ? error.cause : error
      broken = held.expired || isConnectionLost(cause) || isStatementUnusable(cause) || !sessions.has(client)
      // The server has become a standby, or a table has changed: the other connections would fail in the same way.
      if (isReadOnly(cause) || isStatementUnusable(cause)) doubtAll()
      if (broken || isReadOnly(cause)) lost++
      if (held.expired) throw unavailable('The database did not answer in time; try again shortly.', error)
      throw translateDatabaseError(error)
    } finally {
      holds.delete(held)
      client.release(broken || doubtful.has(client))
    }
  }

  /** Its user gets an error; other connections may hang too. */
  function giveUp(held: Hold): void {
    held.expired = true
    held.left = Number.POSITIVE_INFINITY
    destroy(held.client)
    doubtAll()
  }

  /** Current work continues; a connection closes on release or at its next use. */
  function doubtAll(): void {
    doubtful = new WeakSet(connected)
  }
}

function createPool(options: PostgresOptions, limits: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    fallback_application_name: sessionName,
    max: options.connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    // Lets the system notice a server that disappears during a long statement.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: { getTypeParser: parserOf },
    pipeline: true,
  })
  pool.on('error', options.onIdleError)
  // A lost connection fails its statement; without a listener it would end the process.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

function destroy(client: pg.PoolClient): void {
  client.connection.stream.destroy()
}
