import type { CompiledQuery, Kysely } from 'kysely'
import { embeddedEngine } from './embedded-engine.ts'
import { applicationRole, migrate } from './migrate.ts'
import { postgresEngine } from './postgres-engine.ts'
import { createQuestions } from './questions.ts'
import { type QueueStatements, queueStatements } from './queue-statements.ts'
import { untilForgotten } from './remembered.ts'
import { type Engine, queriesOn, statementBuilder } from './session.ts'
import type { Tables } from './tables.gen.ts'
import { inTenant, type TenantTransaction } from './tenant-transaction.ts'

export { queueSchema, queues } from './install-queue.ts'
export { type QueueStatements, statementsAtCommit } from './queue-statements.ts'
export { rememberedMs } from './remembered.ts'
export { isForeignKeyViolation, isUniqueViolation } from './sqlstate.ts'
export type { Tables } from './tables.gen.ts'

export type { TenantTransaction } from './tenant-transaction.ts'

/** What a question is put together with. */
export type Asking = Pick<TenantTransaction, 'tenantId' | 'sql'>

export interface Database {
  readonly kind: Engine['kind']
  /** One read-only transaction on the rows of a tenant. */
  read<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * One read-only statement on the rows of a tenant, quick to answer: it travels with what others ask at the
   * same time, so that it costs one round trip and no connection of its own.
   */
  ask<Row>(tenantId: number, question: (asking: Asking) => CompiledQuery<Row>): Promise<Row[]>
  /** One transaction on the rows of a tenant: all of it or, when `work` throws, nothing. */
  write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** A session outside any tenant: of tenants' tables it sees no row. One statement, no transaction around it. */
  global<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T>
  /** The statements of the job queue. */
  readonly queue: QueueStatements
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL connection string; null for the embedded database. */
  url: string | null
  /** Where the embedded database keeps its files. */
  dataDir: string
  connections: number
  onIdleError(error: Error): void
}

/** Brings the database up to the program's schema and opens it. Returns the names of the migrations applied. */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<{ database: Database; applied: string[] }> {
  if (options.url === null) {
    const engine = await embeddedEngine(options.dataDir)
    try {
      const applied = await engine.withSession(migrate)
      await engine.withSession(session => session.script(`set role ${applicationRole}`))
      return { database: databaseOn(engine), applied }
    } catch (error) {
      await engine.close()
      throw error
    }
  }
  const shared = { url: options.url, onIdleError: options.onIdleError }
  const owner = postgresEngine({ ...shared, connections: 1 })
  try {
    const applied = await owner.withSession(migrate)
    const engine = postgresEngine({ ...shared, connections: options.connections, role: applicationRole })
    return { database: databaseOn(engine), applied }
  } finally {
    await owner.close()
  }
}

/** A migrated engine whose sessions work as the application role, as a database. */
export function databaseOn(engine: Engine): Database {
  const ask = createQuestions(engine)
  let closing: Promise<void> | undefined
  return {
    kind: engine.kind,
    read: (tenantId, work) =>
      engine.withSession(session => inTenant(session, tenantId, 'begin read only', work)),
    async ask<Row>(tenantId: number, question: (asking: Asking) => CompiledQuery<Row>) {
      const { sql, parameters } = question({ tenantId, sql: statementBuilder })
      const { rows } = await ask({ tenantId, statement: { text: sql, values: parameters } })
      return rows as Row[]
    },
    async write(tenantId, work) {
      let outdated = false
      const onOutdated = () => {
        outdated = true
      }
      const result = await engine.withSession(session =>
        inTenant(session, tenantId, 'begin', work, onOutdated),
      )
      if (outdated) await untilForgotten()
      return result
    },
    global: work => engine.withSession(session => work(queriesOn(session))),
    queue: queueStatements(engine.withSession),
    ping: () => engine.withSession(session => session.script('select 1')),
    close() {
      closing ??= engine.close()
      return closing
    },
  }
}
