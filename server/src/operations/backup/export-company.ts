import type { QueryContext } from '../../platform/database/index.ts'
import { type OwnerPlace, queriesOn, type Session, withOwnerSession } from '../../platform/database/index.ts'
import { conflict, Problem } from '../../platform/shared/problem.ts'
import { companyRows, companyTables, exportedColumns, sameTextEverywhere, sumsOf } from './company-tables.ts'
import { appliedNames, dumpRows } from './dump.ts'
import { type BackupEnd, type BackupLine, type ExportedCompany, writeBackup } from './lines.ts'
import { type ReadStoredFile, storedPieces, withPieces } from './stored-files.ts'

export interface CompanySummary {
  clientId: string
  tables: Record<string, number>
}

export interface ExportOptions {
  place: OwnerPlace
  clientId: string
  /** They need no key on import. */
  accountsWithoutCredentials(context: QueryContext): Promise<number[]>
  /** Reads a file in the object store. */
  readStoredFile: ReadStoredFile
}

/** Reads one moment and writes a new file. */
export async function exportCompany(file: string, options: ExportOptions): Promise<CompanySummary> {
  return withOwnerSession(options.place, async session => {
    let tables: Record<string, number> = {}
    await writeBackup(file, keepingTheEnd(), 'company')
    return { clientId: options.clientId, tables }

    async function* keepingTheEnd() {
      tables = (yield* companyLines(session, options)).tables
    }
  })
}

async function* companyLines(
  session: Session,
  { clientId, accountsWithoutCredentials, readStoredFile }: ExportOptions,
): AsyncGenerator<BackupLine, BackupEnd> {
  await session.script('begin isolation level repeatable read read only')
  try {
    // With row_security off, hidden rows are an error. The read may take long.
    await session.script(
      `set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${sameTextEverywhere}`,
    )
    const tenantId = await companyNumber(session, clientId)
    const company: ExportedCompany = {
      clientId,
      tenantId,
      accountsWithoutCredentials: await accountsWithoutCredentials({
        tenantId,
        records: 'all',
        sql: queriesOn(session),
      }),
    }
    yield { kind: 'start', migrations: await appliedNames(session), company }
    const end: BackupEnd = { tables: {} }
    for (const table of await companyTables(session)) {
      yield { kind: 'table', name: table.name, columns: table.columns }
      let rows = yield* dumpRows(session, companyRows(table, tenantId))
      let sums = await sumsOf(session, table, tenantId, exportedColumns(table))
      if (table.name === 'blob_pieces') {
        const added = yield* storedPieces(session, table, tenantId, readStoredFile)
        rows += added.rows
        sums = withPieces(sums, added)
      }
      if (rows !== sums.rows) throw new Error(`${rows} of ${sums.rows} rows of ${table.name} were read.`)
      yield { kind: 'sums', table: table.name, sums }
      end.tables[table.name] = rows
    }
    yield { kind: 'end', ...end }
    return end
  } finally {
    await session.script('rollback')
  }
}

async function companyNumber(session: Session, clientId: string): Promise<number> {
  const unknown = new Problem('TENANT_NOT_FOUND', `No company has the client ID ${clientId}.`)
  const { rows: schema } = await session.query(
    "select to_regclass('public.tenants') is not null as found, to_regclass('public.company_places') is not null as moves",
    [],
  )
  const [{ found, moves }] = schema as [{ found: boolean; moves: boolean }]
  if (!found) throw unknown
  const { rows } = await session.query('select id from tenants where client_id = $1', [clientId])
  const [tenant] = rows as { id: number }[]
  if (!tenant) throw unknown
  const address = moves && (await addressOfMoved(session, tenant.id))
  if (address) throw conflict(`The company has moved to ${address}. Export it there.`)
  return tenant.id
}

/** The rows of such a company are old here, or deleted. */
async function addressOfMoved(session: Session, tenantId: number): Promise<string | null> {
  const { rows } = await session.query(
    "select address from company_places where tenant_id = $1 and place = 'moved'",
    [tenantId],
  )
  return (rows as { address: string }[])[0]?.address ?? null
}
