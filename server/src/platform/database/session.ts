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
import type { LongHold } from './long-holds.ts'
import type { Tables } from './tables.gen.ts'

/** With `$1`-style values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Rows {
  readonly rows: unknown[]
  readonly affected: number
}

/** Statements run in order; one given before the last is answered travels with it. */
export interface Session {
  query(text: string, values: readonly unknown[]): Promise<Rows>
  /** Several statements without values, in one round trip. */
  script(text: string): Promise<void>
}

export interface Engine {
  readonly kind: 'embedded' | 'postgres'
  /**
   * Throws SERVICE_UNAVAILABLE if no session is free in time, or if the database is unreachable, read-only or too slow.
   */
  withSession<T>(
    work: (session: Session) => Promise<T>,
    purpose?: Purpose,
    /** Whether the work changed cached rows. Default: yes. */
    invalidated?: () => boolean,
  ): Promise<T>
  /** Counts changes of cached rows; null if other processes may change them too. */
  cacheInvalidations(): number | null
  /** Committed data may be missing after a lost connection, if a standby took over. */
  lostConnections(): number
  load(): DatabaseLoad
  /** How long no company has used it. */
  idleMs(): number
  /** Work that holds the only session for more than two seconds; null where there are several. */
  longHold(): LongHold | null
  /** From now on nothing may take longer than a second. */
  beginShutdown(): void
  close(): Promise<void>
}

const builders = new WeakMap<Session, Kysely<Tables>>()

/** Kept, because building one costs more than a query. */
export function queriesOn(session: Session): Kysely<Tables> {
  const known = builders.get(session)
  if (known) return known
  const built = new Kysely<Tables>({ dialect: fixedSessionDialect(session) })
  builders.set(session, built)
  return built
}

export const statementBuilder = new Kysely<Tables>({
  dialect: fixedSessionDialect({
    query: () => Promise.reject(new Error('This statement is not run by whoever puts it together.')),
    script: () => Promise.reject(new Error('This statement is not run by whoever puts it together.')),
  }),
})

/** Kysely's PGlite dialect gives its connection to all callers at once, so transactions collide. */
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
