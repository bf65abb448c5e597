import pg from 'pg'
import type { Engine, Session } from './session.ts'
import { translateDatabaseError } from './sqlstate.ts'

export interface PostgresOptions {
  url: string
  /** The most connections held at once. */
  connections: number
  /** The role every session works as; left out for the owner's own work (migrations). */
  role?: string
  onIdleError(error: Error): void
}

/** Statements seen more often than these are few and fixed; a program that writes ever new ones gets no names. */
const mostNamedStatements = 2000

/** A pool of sessions on a PostgreSQL server. */
export function postgresEngine(options: PostgresOptions): Engine {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: parserFor },
    pipeline: true,
  })
  pool.on('error', options.onIdleError)
  // A connection that is lost while somebody works on it is that work's error, not the process's.
  pool.on('connect', client => client.on('error', () => {}))
  const sessions = new WeakMap<pg.PoolClient, Session>()
  const nameOf = statementNames()

  return {
    kind: 'postgres',
    async withSession(work) {
      const client = await pool.connect().catch(error => {
        throw translateDatabaseError(error)
      })
      let broken: Error | undefined
      try {
        let session = sessions.get(client)
        if (!session) {
          if (options.role) await client.query(`set role ${pg.escapeIdentifier(options.role)}`)
          session = sessionOf(client, nameOf)
          sessions.set(client, session)
        }
        return await work(session)
      } catch (error) {
        const translated = translateDatabaseError(error)
        if (translated !== error && error instanceof Error) broken = error
        throw translated
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
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
