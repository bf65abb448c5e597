import type { Session } from '../../platform/database/index.ts'
import type { BackupEnd, BackupLine } from './lines.ts'
import { backupTables, countRows, quoted } from './tables.ts'

const rowsAtOnce = 500

/**
 * Every row of the service as of one moment, in the order in which they can be stored again. The session is the
 * owner's, whom row-level security does not bind. Throws when fewer or more rows were read than there are.
 */
export async function* dumpDatabase(session: Session): AsyncGenerator<BackupLine, BackupEnd> {
  await session.script('begin isolation level repeatable read read only')
  try {
    // With row_security off, rows that would be hidden are an error and not missing. The read may take long.
    await session.script(
      'set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
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

/** The names of the migrations that were applied. */
export async function appliedNames(session: Session): Promise<string[]> {
  const { rows } = await session.query('select name from schema_migrations order by name', [])
  return (rows as { name: string }[]).map(row => row.name)
}

/** The rows as JSON of the database, which keeps numbers of any length and all digits of a time. */
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
