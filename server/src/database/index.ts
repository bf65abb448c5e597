import type { Kysely } from 'kysely'
import { embeddedEngine } from './embedded-engine.ts'
import { applicationRole, migrate } from './migrate.ts'
import { postgresEngine } from './postgres-engine.ts'
import { type Engine, queriesOn, type Session } from './session.ts'
import type { Tables } from './tables.gen.ts'

export { isForeignKeyViolation, isUniqueViolation } from './sqlstate.ts'
export type { Tables } from './tables.gen.ts'

/** A transaction in which row-level security shows the rows of one tenant and no others. */
export interface TenantTransaction {
  readonly tenantId: number
  readonly sql: Kysely<Tables>
}

export interface Database {
  readonly kind: Engine['kind']
  /** One read-only transaction on the rows of a tenant. */
  read<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** One transaction on the rows of a tenant: all of it or, when `work` throws, nothing. */
  write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** A session outside any tenant: of tenants' tables it sees no row. One statement, no transaction around it. */
  global<T>(work: (sql: Kysely<Tables>) => Promise<T>): Promise<T>
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
  let closing: Promise<void> | undefined
  return {
    kind: engine.kind,
    read: (tenantId, work) =>
      engine.withSession(session => inTenant(session, tenantId, 'begin read only', work)),
    write: (tenantId, work) => engine.withSession(session => inTenant(session, tenantId, 'begin', work)),
    global: work => engine.withSession(session => work(queriesOn(session))),
    ping: () => engine.withSession(session => session.script('select 1')),
    close() {
      closing ??= engine.close()
      return closing
    },
  }
}

async function inTenant<T>(
  session: Session,
  tenantId: number,
  begin: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(tenantId)) throw new TypeError('A tenant id is an integer.')
  // Begin and tenant in one round trip; the id is an integer, so nothing can be injected.
  await session.script(`${begin}; set local waybill.tenant_id = '${tenantId}'`)
  try {
    const result = await work({ tenantId, sql: queriesOn(session) })
    await session.script('commit')
    return result
  } catch (error) {
    // The first error is the one to report: a connection that is gone has rolled back by itself.
    await session.script('rollback').catch(() => {})
    throw error
  }
}
