import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Problem } from '../shared/problem.ts'
import { installQueue } from './install-queue.ts'
import { applicationRole, ensureApplicationRole } from './roles.ts'
import type { Session } from './session.ts'

const migrationsFolder = new URL('../../migrations/', import.meta.url)

/** Any number will do as long as it is always the same: "waybill" on a telephone keypad. */
const migrationLock = 9292455

interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * Applies the migrations that are missing, each in a transaction, and those of the job queue, one process at a
 * time; returns the names of ours. Refuses a database that has migrations this program does not know.
 */
export async function migrate(
  session: Session,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  await refuseOtherEncodings(session)
  const migrations = await readMigrations()
  await session.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await ensureApplicationRole(session)
    const done = await appliedMigrations(session)
    refuseForeignSchema(migrations, done)
    const missing = migrations.filter(({ name }) => !done.has(name) && isWanted(name))
    for (const migration of missing) await apply(session, migration)
    await installQueue(session, applicationRole)
    return missing.map(migration => migration.name)
  } finally {
    await session.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/** Names in any script are to be stored, and found again in any case. */
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
  const { rows } = await session.query('select name, checksum from schema_migrations', [])
  return new Map((rows as { name: string; checksum: string }[]).map(row => [row.name, row.checksum]))
}

/** Checksums of migrations that were written anew, in a comment or in what `roles.ts` does now: they make the same. */
const formerChecksums: Readonly<Record<string, string>> = {
  '0001-foundation': '540bfbe01b55357cde64a27849bdf987050138fbb3e1c7dcb903e6d3fce02107',
  '0011-call-batches': '789e843b6d02b42fea218929f0c7489470c7aacdc6c443a657efb6dcf8e01086',
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
    if (known.get(name) !== checksum && formerChecksums[name] !== checksum) {
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
