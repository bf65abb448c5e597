import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Purpose } from './limits.ts'
import type { Tables } from './tables.gen.ts'

/** One statement with `$1`-style values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a statement has given. */
export interface Rows {
  readonly rows: unknown[]
  readonly affected: number
}

/**
 * One database connection while somebody holds it. Statements run in the order they are given; the next may be
 * given before the last is answered, and then travels with it.
 */
export interface Session {
  query(text: string, values: readonly unknown[]): Promise<Rows>
  /** Several statements without values, in one round trip. */
  script(text: string): Promise<void>
}

/** Where sessions come from: an embedded database with one, or a PostgreSQL server with a pool of them. */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  /**
   * Holds one session for as long as `work` runs; nobody else uses it meanwhile. Throws SERVICE_UNAVAILABLE when
   * none is to be had in time, or the database is away, takes no writes or does not answer in time.
   */
  withSession<T>(
    work: (session: Session) => Promise<T>,
    purpose?: Purpose,
    /** Whether the work has changed what processes remember of callers, asked when it is done; yes where left out. */
    changedCallers?: () => boolean,
  ): Promise<T>
  /** How many sessions have ended that have changed callers; null where other processes do so, too. */
  callerChanges(): number | null
  /** The process is about to end: from now on nothing takes longer than a second. */
  hurry(): void
  close(): Promise<void>
}

const builders = new WeakMap<Session, Kysely<Tables>>()

/** The query builder that runs on exactly this session. One is kept per session: building one costs more than a query. */
export function queriesOn(session: Session): Kysely<Tables> {
  const known = builders.get(session)
  if (known) return known
  const built = new Kysely<Tables>({ dialect: fixedSessionDialect(session) })
  builders.set(session, built)
  return built
}

/** Builds statements that somebody else runs. */
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
