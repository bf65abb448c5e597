import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DatabaseLoad } from './bulkheads.ts'
import type { Purpose } from './limits.ts'
import type { Tables } from './tables.gen.ts'

/** One statement with `$1`-style values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The result of a statement. */
export interface Rows {
  readonly rows: unknown[]
  readonly affected: number
}

/**
 * One database connection in use. Statements run in the order they are given. The next may be given before the last is
 * answered, and then travels with it.
 */
export interface Session {
  query(text: string, values: readonly unknown[]): Promise<Rows>
  /** Several statements without values, in one round trip. */
  script(text: string): Promise<void>
}

/** The source of sessions: an embedded database with one, or a PostgreSQL server with a pool of them. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  /**
   * Holds one session for as long as `work` runs; nobody else uses it meanwhile. Throws SERVICE_UNAVAILABLE when
   * none is free in time, or the database cannot be reached, takes no writes or does not answer in time.
   */
  withSession<T>(
    work: (session: Session) => Promise<T>,
    purpose?: Purpose,
    /** Whether the work has changed rows that are cached, called when it is done; yes where left out. */
    invalidated?: () => boolean,
  ): Promise<T>
  /** How often sessions have changed rows that are cached; null where other processes may change them too. */
  cacheInvalidations(): number | null
  /** How many connections were lost. What was committed before may be missing since: a standby may have taken over. */
  lostConnections(): number
  /** How much of its sessions is in use. */
  load(): DatabaseLoad
  /** The process is about to end: from now on nothing takes longer than a second. */
  beginShutdown(): void
  close(): Promise<void>
}

const builders = new WeakMap<Session, Kysely<Tables>>()

/** The query builder of this session. One is kept per session: building one costs more than a query. */
export function queriesOn(session: Session): Kysely<Tables> {
  const known = builders.get(session)
  if (known) return known
  const built = new Kysely<Tables>({ dialect: fixedSessionDialect(session) })
  builders.set(session, built)
  return built
}

/** Builds statements without a session; another one runs them. */
export const statementBuilder = new Kysely<Tables>({
  dialect: fixedSessionDialect({
    query: () => Promise.reject(new Error('This statement is not run by whoever puts it together.')),
    script: () => Promise.reject(new Error('This statement is not run by whoever puts it together.')),
  }),
})

/**
 * Kysely's own PGlite dialect hands its single connection to every caller at once, so that concurrent
 * transactions run into each other; here the session is held by `Engine.withSession`, and this dialect
 * only lends it.
 */
function fixedSessionDialect(session: Session): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      const { rows, affected } = await session.query(query.sql, query.parameters)
      return { rows: rows as R[], numAffectedRows: BigInt(affected) }
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator; there is nothing to stream
    async *streamQuery(): AsyncIterableIterator<never> {
      throw new Error('Rows are paged, not streamed.')
    },
  }
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: db => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: async () => void (await run('begin')),
      commitTransaction: async () => void (await run('commit')),
      rollbackTransaction: async () => void (await run('rollback')),
      destroy: async () => {},
    }),
  }
}
