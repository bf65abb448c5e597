import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sessionName } from './earlier-releases.ts'

export interface Route {
  /** A pooler sends each transaction to another session of the server. */
  readonly sharesSessions: boolean
  /** Prepared statements work in any session of the server. */
  readonly keepsStatements: boolean
}

const direct: Route = { sharesSessions: false, keepsStatements: true }

/**
 * Behind a pooler in transaction mode, such as PgBouncer, session settings leak or are lost. PgBouncer 1.21 and newer
 * prepare statements in every session under their own names; older versions pass on ours.
 */
export async function exploreRoute(url: string, connectMs: number): Promise<Route> {
  const clients = [0, 1].map(() => {
    const client = new pg.Client({
      connectionString: url,
      fallback_application_name: sessionName,
      connectionTimeoutMillis: connectMs,
      query_timeout: 2 * connectMs,
    })
    // The calls below throw the error.
    client.on('error', () => {})
    return client
  })
  const [first, second] = clients as [pg.Client, pg.Client]
  try {
    await first.connect()
    // A pooler cannot name the server's process of a connection.
    if ('processID' in first && (await processOf(first)) === first.processID) return direct
    await second.connect()
    if (!(await sharesSessions(first, second))) return direct
    return { sharesSessions: true, keepsStatements: await keepsStatements(first) }
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function sharesSessions(first: pg.Client, second: pg.Client): Promise<boolean> {
  const mark = randomBytes(8).toString('hex')
  const markOf = async (client: pg.Client) => {
    const { rows } = await client.query("select current_setting('waybill.session', true) as mark")
    return rows[0]?.mark === mark
  }
  await first.query("select set_config('waybill.session', $1, false)", [mark])
  const own = await markOf(first)
  const others = await markOf(second)
  return !own || others
}

async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `waybill_${randomBytes(8).toString('hex')}`
  const { rows } = await client.query({
    name,
    text: 'select not exists (select from pg_prepared_statements where name = $1) as renamed',
    values: [name],
  })
  return rows[0]?.renamed === true
}
