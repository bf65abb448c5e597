import pg from 'pg'
import { createBulkheads, passTime } from './bulkheads.ts'
import { anyPurpose, bulkTransactionMs, type DatabaseLimits, usualLimits } from './limits.ts'
import type { Engine, Session } from './session.ts'
import { isConnectionLost, isReadOnly, translateDatabaseError, unavailable } from './sqlstate.ts'

export interface PostgresOptions {
  url: string
  /** The most connections held at once. */
  connections: number
  /** What each connection begins with: one script, left out where there is none. */
  setup?: string
  /** Left out for the owner's own work (migrations), which takes as long as it takes once it has connected. */
  limits?: DatabaseLimits
  onIdleError(error: Error): void
}

/** Statements seen more often than these are few and fixed; a program that writes ever new ones gets no names. */
const mostNamedStatements = 2000

/** What a session that is held may not outlast. */
interface Hold {
  readonly client: pg.PoolClient
  left: number
  expired: boolean
}

/** A pool of sessions on a PostgreSQL server. */
export function postgresEngine(options: PostgresOptions): Engine {
  const limits = { ...(options.limits ?? usualLimits) }
  const pool = createPool(options, limits)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', client => connected.add(client))
  pool.on('remove', client => connected.delete(client))
  const sessions = new WeakMap<pg.PoolClient, Session>()
  const nameOf = statementNames()
  const bulkheads = createBulkheads(options.connections, () => limits.waitMs)
  const holds = new Set<Hold>()
  const connecting = new Set<() => void>()
  /** Connections made before something happened that casts doubt on all there were. */
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
    callerChanges: () => null,
    hurry() {
      // Little enough for several steps one after the other, and enough for a database that answers.
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
      // A server that does not answer does not take leave either, and the process would wait for that.
      setTimeout(() => connected.forEach(destroy), 500).unref()
    },
  }

  /** A connection that nothing has cast doubt on. */
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

  /** Whoever is in a hurry need not wait until it is given up for lost. */
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
        session = sessionOf(client, nameOf)
        sessions.set(client, session)
      }
      return await work(session)
    } catch (error) {
      const cause = error instanceof Error && error.cause ? error.cause : error
      broken = held.expired || isConnectionLost(cause) || !sessions.has(client)
      // A primary that has become a standby would be asked for writes again by every connection that leads to it.
      if (isReadOnly(cause)) doubtAll()
      if (held.expired) throw unavailable('The database did not answer in time; try again shortly.', error)
      throw translateDatabaseError(error)
    } finally {
      holds.delete(held)
      client.release(broken || doubtful.has(client))
    }
  }

  /** Whoever waits for an answer is told that the connection is gone; the others may hang in the same way. */
  function giveUp(held: Hold): void {
    held.expired = true
    held.left = Number.POSITIVE_INFINITY
    destroy(held.client)
    doubtAll()
  }

  /** What works goes on working; where it comes back, or is taken out of the pool, it is thrown away. */
  function doubtAll(): void {
    doubtful = new WeakSet(connected)
  }
}

function createPool(options: PostgresOptions, limits: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    // Finds out by itself about a server that has gone in the midst of a long statement.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: { getTypeParser: parserFor },
    pipeline: true,
  })
  pool.on('error', options.onIdleError)
  // A connection that is lost while somebody works on it is that work's error, not the process's.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

function destroy(client: pg.PoolClient): void {
  client.connection.stream.destroy()
}

function sessionOf(client: pg.PoolClient, nameOf: (text: string) => string | undefined): Session {
  const { stream } = client.connection
  let gathering = false
  /** What is sent in one turn leaves in one packet: system calls cost more than statements. */
  function gatherTurn(): void {
    if (gathering) return
    gathering = true
    stream.cork()
    process.nextTick(() => {
      gathering = false
      stream.uncork()
    })
  }
  return {
    async query(text, values) {
      gatherTurn()
      const name = nameOf(text)
      const result = await client.query({ text, values: [...values], ...(name ? { name } : {}) })
      return { rows: result.rows, affected: result.rowCount ?? 0 }
    },
    async script(text) {
      gatherTurn()
      await client.query(text)
    },
  }
}

/** Each statement text gets a name of its own: the server then parses and plans it once per connection. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known || names.size >= mostNamedStatements) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

const asText = (value: string) => value

/** Integers as numbers, dates and times of day as text; numeric stays text by default. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIME) return asText
  return pg.types.getTypeParser(oid, format as 'text')
}
