import { access } from 'node:fs/promises'
import type { QueryContext } from '../../platform/database/index.ts'
import {
  isUniqueViolation,
  migrate,
  type OwnerPlace,
  queriesOn,
  type Session,
  withOwnerSession,
} from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { type CompanyTable, companyTables, sameTextEverywhere, sumsOf } from './company-tables.ts'
import { appliedNames } from './dump.ts'
import type { CompanySummary } from './export-company.ts'
import { type BackupLine, type ExportedCompany, readBackup, type TableSums } from './lines.ts'
import { quoted } from './tables.ts'

/** Characters of JSON per statement. */
const textAtOnce = 1_000_000

export interface ImportOptions {
  place: OwnerPlace
  /** Runs in the transaction of the import, after the comparison. */
  adapt(context: QueryContext, from: ExportedCompany): Promise<void>
}

/**
 * All of it or nothing. Throws CONFLICT if the client ID is taken, if another release made the export, or if anything
 * differs from it.
 */
export async function importCompany(file: string, { place, adapt }: ImportOptions): Promise<CompanySummary> {
  await access(file)
  return withOwnerSession(place, async session => {
    await migrate(session, { dataDir: place.url === null ? place.dataDir : null })
    const lines = readBackup(file, 'company')
    const start = (await lines.next()).value as BackupLine | undefined
    if (start?.kind !== 'start' || !start.company) throw notAnExport()
    await refuseOtherRelease(session, start.migrations)
    const { company } = start
    await session.script('begin')
    try {
      await session.script(
        `set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${sameTextEverywhere}`,
      )
      await refuseTakenClientId(session, company.clientId)
      const { tenantId, tables } = await storeLines(session, lines)
      await adapt({ tenantId, records: 'all', sql: queriesOn(session) }, company)
      await session.script('commit')
      return { clientId: company.clientId, tables }
    } catch (error) {
      await session.script('rollback').catch(() => {})
      throw error
    }
  })
}

async function refuseOtherRelease(session: Session, migrations: readonly string[]): Promise<void> {
  const applied = await appliedNames(session)
  const differs = applied.length !== migrations.length || applied.some((name, at) => name !== migrations[at])
  if (!differs) return
  throw new Problem(
    'CONFLICT',
    `The company was exported by another release, whose last migration is ${migrations.at(-1)}; here it is ${applied.at(-1)}. Bring both installations to the same release and export again.`,
  )
}

async function refuseTakenClientId(session: Session, clientId: string): Promise<void> {
  const { rows } = await session.query('select 1 from tenants where client_id = $1', [clientId])
  if (rows.length > 0) throw clientIdTaken()
}

function clientIdTaken(): Problem {
  return new Problem('CONFLICT', 'The database holds a company with this client ID already.')
}

async function storeLines(session: Session, lines: AsyncGenerator<BackupLine>) {
  const tables = new Map((await companyTables(session)).map(table => [table.name, table]))
  const arrived: Record<string, number> = {}
  let tenantId: number | null = null
  let storing: { table: CompanyTable; store: RowStore } | null = null
  for await (const line of lines) {
    if (line.kind === 'row') {
      if (!storing) throw notAnExport()
      await storing.store.add(line.row)
    } else if (line.kind === 'table') {
      const table = tables.get(line.name)
      if (!table || table.columns.join() !== line.columns.join()) throw notAnExport()
      if (storing || (tenantId === null && table.owner !== 'id')) throw notAnExport()
      storing = { table, store: rowStore(session, table, tenantId) }
    } else if (line.kind === 'sums') {
      if (storing?.table.name !== line.table) throw notAnExport()
      const made = await storing.store.finish()
      tenantId ??= made
      if (tenantId === null) throw notAnExport()
      compareSums(line.table, line.sums, await sumsOf(session, storing.table, tenantId))
      arrived[line.table] = line.sums.rows
      storing = null
    } else if (line.kind === 'end') {
      const isWhole = [...tables.keys()].every(name => arrived[name] === line.tables[name])
      if (tenantId === null || storing || !isWhole) throw notAnExport()
      if (!(await lines.next()).done) throw notAnExport()
      return { tenantId, tables: arrived }
    }
  }
  throw notAnExport()
}

interface RowStore {
  add(row: string): Promise<void>
  /** Returns the company's new number for its own table. */
  finish(): Promise<number | null>
}

function rowStore(session: Session, table: CompanyTable, tenantId: number | null): RowStore {
  const name = quoted(table.name)
  const list = table.columns.map(quoted).join(', ')
  const source = `from json_populate_recordset(null::${name}, $1::json)`
  let made: number | null = null
  let rows: string[] = []
  let length = 0
  return {
    async add(row) {
      rows.push(row)
      length += row.length
      if (length >= textAtOnce) await store()
    },
    async finish() {
      await store()
      return made
    },
  }

  async function store(): Promise<void> {
    if (rows.length === 0) return
    const json = `[${rows.join(',')}]`
    rows = []
    length = 0
    if (table.owner === 'id') {
      if (made !== null) throw notAnExport()
      made = await storeCompany(json)
      return
    }
    await session.query(`insert into ${name} (tenant_id, ${list}) select $2::bigint, ${list} ${source}`, [
      json,
      tenantId,
    ])
  }

  async function storeCompany(json: string): Promise<number> {
    const insert = `insert into ${name} (${list}) select ${list} ${source} returning id`
    const { rows: ids } = await session.query(insert, [json]).catch(error => {
      // Another import has stored this client ID meanwhile.
      throw isUniqueViolation(error) ? clientIdTaken() : error
    })
    const [{ id } = { id: null }, ...others] = ids as { id: number | null }[]
    if (id === null || others.length > 0) throw notAnExport()
    return id
  }
}

function compareSums(table: string, sent: TableSums, stored: TableSums): void {
  if (stored.rows !== sent.rows) {
    throw new Problem('CONFLICT', `${stored.rows} rows of ${table} arrived, the export says ${sent.rows}.`)
  }
  for (const [column, sum] of Object.entries(sent.sums)) {
    if (stored.sums[column] === sum) continue
    throw new Problem(
      'CONFLICT',
      `${column} of ${table} comes to ${stored.sums[column]}, the export says ${sum}.`,
    )
  }
  if (stored.content === sent.content) return
  throw new Problem('CONFLICT', `The rows of ${table} are not those that were exported.`)
}

function notAnExport(): Problem {
  return new Problem('VALIDATION_ERROR', "This is not a whole company's export of Waybill.")
}
