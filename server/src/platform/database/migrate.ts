import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Problem } from '../shared/problem.ts'
import { refuseEarlierRelease } from './earlier-releases.ts'
import { installQueue } from './install-queue.ts'
import { applicationRole, ensureApplicationRole } from './roles.ts'
import type { Session } from './session.ts'

const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** A constant: "waybill" on a telephone keypad. */
const migrationLock = 9292455

/** Schema of the first release; other migrations without it are older. */
export const firstMigration = '0001-schema'

interface Migration {
  name: string
  text: string
  checksum: string
}

export interface MigrateOptions {
  /** For the message; absent for PostgreSQL. */
  dataDir?: string | null
  /** Migrates also while processes are connected that would fail afterwards. */
  force?: boolean
  /** Default: all. */
  isWanted?(name: string): boolean
}

/**
 * Each migration is a transaction, one process at a time; returns the names of ours. Throws for migrations unknown to
 * this program, and CONFLICT beside a release that would fail afterwards.
 */
export async function migrate(
  session: Session,
  { dataDir = null, force = false, isWanted = () => true }: MigrateOptions = {},
): Promise<string[]> {
  await refuseOtherEncodings(session)
  const migrations = await readMigrations()
  await session.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await ensureApplicationRole(session)
    const done = await appliedMigrations(session)
    await refuseUnreleasedSchema(session, done, dataDir)
    refuseForeignSchema(migrations, done)
    const missing = migrations.filter(({ name }) => !done.has(name) && isWanted(name))
    const pending = missing.map(({ name }) => name)
    if (done.size > 0 && !force) await refuseEarlierRelease(session, pending)
    for (const migration of missing) await apply(session, migration)
    await installQueue(session, applicationRole)
    return pending
  } finally {
    await session.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

export interface SchemaState {
  readonly missing: readonly string[]
  /** Migrations of a newer program. */
  readonly unknown: readonly string[]
  /** Edited after they were applied. */
  readonly changed: readonly string[]
}

/** Null for a database without a schema. */
export async function readSchemaState(session: Session): Promise<SchemaState | null> {
  const { rows } = await session.query("select to_regclass('schema_migrations') is not null as found", [])
  if (!(rows as { found: boolean }[])[0]?.found) return null
  const done = await readApplied(session)
  const migrations = await readMigrations()
  const known = new Set(migrations.map(({ name }) => name))
  return {
    missing: migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    unknown: [...done.keys()].filter(name => !known.has(name)),
    changed: migrations
      .filter(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
      .map(({ name }) => name),
  }
}

/** Only UTF8 stores names in every script. */
async function refuseOtherEncodings(session: Session): Promise<void> {
  const { rows } = await session.query("select current_setting('server_encoding') as encoding", [])
  const [{ encoding } = { encoding: '' }] = rows as { encoding: string }[]
  if (encoding === 'UTF8') return
  throw new Problem('SERVICE_UNAVAILABLE', `The database is encoded in ${encoding}; it must be UTF8.`)
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter(name => /^\d{4}-.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async file => {
      const text = await readFile(new URL(file, migrationsFolder), 'utf8')
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name: file.slice(0, -'.sql'.length), text, checksum }
    }),
  )
}

async function appliedMigrations(session: Session): Promise<Map<string, string>> {
  await session.script(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  return readApplied(session)
}

async function readApplied(session: Session): Promise<Map<string, string>> {
  const { rows } = await session.query('select name, checksum from schema_migrations', [])
  return new Map((rows as { name: string; checksum: string }[]).map(row => [row.name, row.checksum]))
}

/** No upgrade leads from migrations before the first release. */
async function refuseUnreleasedSchema(
  session: Session,
  done: Map<string, string>,
  dataDir: string | null,
): Promise<void> {
  if (done.size === 0 || done.has(firstMigration)) return
  const cannot = 'was made by a Waybill from before release 0.2.0 and cannot be brought up to date'
  if (dataDir !== null) {
    throw new Problem(
      'SERVICE_UNAVAILABLE',
      `The data folder ${dataDir} ${cannot}: move it away or name another one in DATA_DIR, and start again.`,
    )
  }
  const { rows } = await session.query('select current_database() as name', [])
  throw new Problem(
    'SERVICE_UNAVAILABLE',
    `The database ${(rows as { name: string }[])[0]?.name} ${cannot}: name an empty database in DATABASE_URL, and start again.`,
  )
}

function refuseForeignSchema(migrations: Migration[], done: Map<string, string>): void {
  const known = new Map(migrations.map(migration => [migration.name, migration.checksum]))
  for (const [name, checksum] of done) {
    if (!known.has(name)) {
      throw new Problem(
        'SERVICE_UNAVAILABLE',
        `The database is newer than this program: it has migration ${name}. Start the newer program.`,
      )
    }
    if (known.get(name) !== checksum) {
      throw new Problem('SERVICE_UNAVAILABLE', `Migration ${name} was changed after it had been applied.`)
    }
  }
}

async function apply(session: Session, migration: Migration): Promise<void> {
  await session.script('begin')
  try {
    await session.script(migration.text)
    await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await session.script('commit')
  } catch (error) {
    await session.script('rollback')
    throw new Error(`Migration ${migration.name} failed.`, { cause: error })
  }
}
