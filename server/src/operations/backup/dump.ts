import type { Session } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import type { BackupEnd, BackupLine } from './lines.ts'
import { backupTables, countRows, quoted } from './tables.ts'

const rowsAtOnce = 500

/**
 * All rows at one moment, in an order for restoring. Needs the owner's session, which row-level security does not bind.
 * Throws if the number of rows read is wrong.
 */
export async function* dumpDatabase(session: Session): AsyncGenerator<BackupLine, BackupEnd> {
  await session.script('begin isolation level repeatable read read only')
  try {
    // With row_security off, hidden rows are an error. The read may take long.
    await session.script(
      'set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await requireTables(session)
    yield { kind: 'start', migrations: await appliedNames(session) }
    const end: BackupEnd = { tables: {} }
    for (const table of await backupTables(session)) {
      yield { kind: 'table', name: table.name, columns: table.columns }
      const columns = table.columns.map(quoted).join(', ')
      const rows = yield* dumpRows(session, `select ${columns} from ${quoted(table.name)}`)
      const counted = await countRows(session, table.name)
      if (rows !== counted) throw new Error(`${rows} of ${counted} rows of ${table.name} were read.`)
      end.tables[table.name] = rows
    }
    yield { kind: 'end', ...end }
    return end
  } finally {
    await session.script('rollback')
  }
}

async function requireTables(session: Session): Promise<void> {
  const { rows } = await session.query(
    "select to_regclass('public.schema_migrations') is not null as found",
    [],
  )
  if ((rows as { found: boolean }[])[0]?.found) return
  throw conflict('The database has no tables of Waybill. Check DATABASE_URL, or DATA_DIR without it.')
}

export async function appliedNames(session: Session): Promise<string[]> {
  const { rows } = await session.query('select name from schema_migrations order by name', [])
  return (rows as { name: string }[]).map(row => row.name)
}

/** Rows as the database's JSON, which keeps long numbers and all digits of a time. */
export async function* dumpRows(session: Session, query: string): AsyncGenerator<BackupLine, number> {
  await session.script(
    `declare backup_rows no scroll cursor for select row_to_json(r)::text as row from (${query}) as r`,
  )
  let count = 0
  for (;;) {
    const { rows } = await session.query(`fetch ${rowsAtOnce} from backup_rows`, [])
    if (rows.length === 0) break
    for (const { row } of rows as { row: string }[]) yield { kind: 'row', row }
    count += rows.length
  }
  await session.script('close backup_rows')
  return count
}
