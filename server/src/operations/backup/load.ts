import type { OwnerPlace, Session } from '../../platform/database/index.ts'
import { firstMigration, migrate, sqlState } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { appliedNames } from './dump.ts'
import type { BackupEnd, BackupLine } from './lines.ts'
import { type BackupTable, backupTables, countRows, quoted } from './tables.ts'

/** Characters of JSON per statement. */
const textAtOnce = 1_000_000

/**
 * Restores into an empty database: all of it or nothing. Migrates to the backup's schema, loads, then migrates to this
 * program's. Throws CONFLICT if the database holds a company or the number of rows is wrong.
 */
export async function loadDatabase(
  session: Session,
  lines: AsyncIterable<BackupLine>,
  place: OwnerPlace,
): Promise<BackupEnd> {
  const reader = lines[Symbol.asyncIterator]()
  const start = (await reader.next()).value as BackupLine | undefined
  if (start?.kind !== 'start') throw notABackup()
  await prepareSchema(session, start.migrations, place)
  await session.script('begin')
  let end: BackupEnd
  try {
    await session.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    end = await loadRows(session, reader)
    await session.script('commit')
  } catch (error) {
    await session.script('rollback')
    throw error
  }
  await migrate(session)
  return end
}

async function prepareSchema(
  session: Session,
  migrations: readonly string[],
  { url, dataDir }: OwnerPlace,
): Promise<void> {
  if (!migrations.includes(firstMigration)) {
    throw new Problem(
      'CONFLICT',
      'The backup was made by a Waybill from before release 0.2.0 and cannot be brought up to date.',
    )
  }
  // First of all, because a wrong database must stay as it is.
  if (await hasTenants(session)) await requireNoCompany(session)
  const known = new Set(migrations)
  await migrate(session, {
    dataDir: url === null ? dataDir : null,
    isWanted: name => known.has(name),
  })
  const applied = await appliedNames(session)
  const missing = migrations.filter(name => !applied.includes(name))
  if (missing.length > 0) {
    throw new Problem(
      'CONFLICT',
      `The backup was made by a newer program: this one lacks ${missing.join(', ')}.`,
    )
  }
  if (applied.length > migrations.length) {
    throw new Problem(
      'CONFLICT',
      'The backup was made by an older program, and the database is newer: restore into a database without tables.',
    )
  }
}

async function hasTenants(session: Session): Promise<boolean> {
  const { rows } = await session.query(`select to_regclass('public.tenants') is not null as has`, [])
  return (rows as { has: boolean }[])[0]?.has ?? false
}

async function requireNoCompany(session: Session): Promise<void> {
  if ((await countRows(session, 'tenants')) > 0) {
    throw new Problem(
      'CONFLICT',
      'The database holds a company already: a backup is restored into an empty one.',
    )
  }
}

async function loadRows(session: Session, reader: AsyncIterator<BackupLine>): Promise<BackupEnd> {
  const tables = new Map((await backupTables(session)).map(table => [table.name, table]))
  // The backup already contains the rows of the triggers.
  for (const name of tables.keys()) await session.script(`alter table ${quoted(name)} disable trigger user`)
  // Since the first look a running service may have made one. From here on the tables are locked.
  await requireNoCompany(session)
  for (const name of [...tables.keys()].reverse()) await session.script(`delete from ${quoted(name)}`)
  let loading: TableLoad | null = null
  for (;;) {
    const { value: line, done } = await reader.next()
    if (done || !line) throw notABackup()
    if (line.kind === 'row') {
      if (!loading) throw notABackup()
      await loading.add(line.row)
      continue
    }
    await loading?.finish()
    if (line.kind === 'end') {
      await checkCounts(session, line)
      await continueSequences(session, tables)
      for (const name of tables.keys())
        await session.script(`alter table ${quoted(name)} enable trigger user`)
      if (!(await reader.next()).done) throw notABackup()
      return { tables: line.tables }
    }
    if (line.kind !== 'table') throw notABackup()
    const table = tables.get(line.name)
    if (!table)
      throw new Problem('CONFLICT', `The backup has a table ${line.name} that this program does not know.`)
    const unknown = line.columns.find(column => !table.columns.includes(column))
    if (unknown !== undefined)
      throw new Problem('VALIDATION_ERROR', `The backup was altered: ${line.name} has no column ${unknown}.`)
    loading = loadInto(session, table, line.columns)
  }
}

interface TableLoad {
  add(row: string): Promise<void>
  finish(): Promise<void>
}

function loadInto(session: Session, table: BackupTable, columns: readonly string[]): TableLoad {
  const name = quoted(table.name)
  const list = columns.map(quoted).join(', ')
  const statement = `insert into ${name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${name}, $1::json)`
  let rows: string[] = []
  let length = 0
  const store = async () => {
    if (rows.length > 0) {
      await session.query(statement, [`[${rows.join(',')}]`]).catch(error => {
        throw isRefused(error) ? alteredRows(table.name, error) : error
      })
    }
    rows = []
    length = 0
  }
  return {
    async add(row) {
      rows.push(row)
      length += row.length
      if (length >= textAtOnce) await store()
    },
    finish: store,
  }
}

/** Beyond all ids, and not before the first one of the cell: a sequence of an empty table would start at 1. */
async function continueSequences(session: Session, tables: ReadonlyMap<string, BackupTable>): Promise<void> {
  // As `waybill cell` counts. Older releases have no cells.
  const first = tables.has('installation')
    ? '(select coalesce(max(cell), 0) * (2 ^ 43)::bigint + 1 from installation)'
    : '1'
  for (const { name, sequences } of tables.values()) {
    for (const { column, sequence } of sequences) {
      await session.query(
        `select setval($1::regclass, greatest(max(${quoted(column)}) + 1, ${first}), false) from ${quoted(name)}`,
        [sequence],
      )
    }
  }
}

async function checkCounts(session: Session, { tables }: BackupEnd): Promise<void> {
  for (const [name, expected] of Object.entries(tables)) {
    const stored = await countRows(session, name)
    if (stored !== expected) {
      throw new Problem('CONFLICT', `${stored} rows of ${name} arrived, the backup says ${expected}.`)
    }
  }
}

/** Wrong data and broken constraints. */
function isRefused(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '')
}

function alteredRows(table: string, cause: unknown): Problem {
  const sentence = `The backup was altered: its rows of ${table} cannot be stored.`
  return new Problem('VALIDATION_ERROR', sentence, { cause })
}

function notABackup(): Problem {
  return new Problem('VALIDATION_ERROR', 'This is not a whole backup of Waybill.')
}
