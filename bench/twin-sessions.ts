import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../server/src/database/embedded-engine.ts'

type Row = Record<string, unknown>

/** Runs a prepared statement. */
type Query = (name: string, text: string, values: unknown[]) => Promise<Row[]>

export interface Queries {
  readonly read: Query
  readonly write: Query
}

/** As many connections as the service has. */
const connectionCount = 10

/**
 * Statements do not wait for answers to those before them (pipelining), and those of one tick leave together. All reads
 * of a tick share a connection, which halves PostgreSQL's work for them. A write goes where the fewest statements are
 * under way, because each waits until its commit is on disk.
 */
export async function queriesOnServer(url: string): Promise<Queries> {
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => connect(url)))
  const idlest = () => connections.reduce((a, b) => (b.underway < a.underway ? b : a))
  let reader: Connection | undefined

  return {
    read(...statement) {
      reader ??= idlest()
      setImmediate(() => {
        reader = undefined
      })
      return reader.query(...statement)
    },
    write: (...statement) => idlest().query(...statement),
  }
}

interface Connection {
  readonly query: Query
  readonly underway: number
}

async function connect(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, pipeline: true })
  await client.connect()
  const { stream } = client.connection
  let underway = 0
  return {
    get underway() {
      return underway
    },
    async query(name, text, values) {
      underway++
      stream.cork()
      setImmediate(() => stream.uncork())
      try {
        return (await client.query<Row>({ name, text, values })).rows
      } finally {
        underway--
      }
    },
  }
}

/** The embedded database has one session. */
export async function queriesInFolder(folder: string): Promise<Queries> {
  const database = await openEmbedded({ dataDir: path.join(folder, 'postgres') })
  const query: Query = async (_name, text, values) => (await database.query<Row>(text, values)).rows
  return { read: query, write: query }
}
