import { CompiledQuery, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Page, pageOf } from '../../platform/shared/pages.ts'
import type { FieldProblems, ProblemCode } from '../../platform/shared/problem.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import type { Outlook, RowCheck } from './import-kind.ts'

export const rowStates = ['unchecked', 'good', 'faulty', 'made'] as const
export type RowState = (typeof rowStates)[number]

/** As people see it: good rows with warnings are to be checked. */
export const shownStates = ['unchecked', 'good', 'check', 'faulty', 'made'] as const
export type ShownState = (typeof shownStates)[number]

export function shownStateOf({ state, warnings }: Pick<ImportRow, 'state' | 'warnings'>): ShownState {
  return state === 'good' && warnings.length > 0 ? 'check' : state
}

export interface ImportRow {
  readonly place: number
  readonly line: number
  /** Empty once created. */
  readonly cells: readonly string[]
  readonly state: RowState
  readonly faults: FieldProblems
  readonly warnings: readonly Warning[]
  readonly outlook: Outlook
  readonly recordId: number | null
  readonly recordName: string | null
}

function rowsOf(tx: TenantTransaction, importId: number) {
  return tx.sql
    .selectFrom('import_rows')
    .select([
      'place',
      'line',
      'cells',
      'state',
      'faults',
      'warnings',
      'outlook',
      'record_id as recordId',
      'record_name as recordName',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', importId)
    .orderBy('place')
    .$narrowType<{ state: RowState }>()
}

/** In order: all, or those of a state. */
export async function pageOfImportRows(
  tx: TenantTransaction,
  importId: number,
  { state, after, limit }: { state: ShownState | null; after: number | null; limit: number },
): Promise<Page<ImportRow>> {
  let query = rowsOf(tx, importId)
  if (state !== null) query = query.where('state', '=', state === 'check' ? 'good' : state)
  if (state === 'good' || state === 'check') query = query.where(hasWarnings, '=', state === 'check')
  if (after !== null) query = query.where('place', '>', after)
  return pageOf((await query.limit(limit + 1).execute()) as unknown as ImportRow[], limit)
}

export async function importRowsAt(
  tx: TenantTransaction,
  importId: number,
  places: readonly number[],
): Promise<ImportRow[]> {
  const rows = await rowsOf(tx, importId)
    .where('place', '=', sql<number>`any(${[...places]}::integer[])`)
    .execute()
  return rows as unknown as ImportRow[]
}

export async function countImportRows(
  tx: TenantTransaction,
  importId: number,
): Promise<Record<ShownState, number>> {
  const rows = await tx.sql
    .selectFrom('import_rows')
    .select(({ fn }) => [shownState.as('state'), fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', importId)
    .groupBy(shownState)
    .execute()
  const counts = { unchecked: 0, good: 0, check: 0, faulty: 0, made: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

const hasWarnings = sql<boolean>`(warnings <> '[]')`
/** `shownStateOf` in SQL. */
const shownState = sql<ShownState>`case when state = 'good' and ${hasWarnings} then 'check' else state end`

export interface CheckedRow extends RowCheck {
  readonly place: number
}

/** Skips rows checked meanwhile. False if the mapping changed meanwhile. */
export async function storeChecks(
  tx: TenantTransaction,
  { id, revision }: { id: number; revision: number },
  checks: readonly CheckedRow[],
): Promise<boolean> {
  const current = await tx.sql
    .selectFrom('imports')
    .select('revision')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (current?.revision !== revision) return false
  const given = checks.map(check => ({ ...check, state: stateOf(check) }))
  await sql`
    update import_rows as r
    set state = given.state, faults = given.faults, warnings = given.warnings, outlook = given.outlook
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (place integer, state text, faults jsonb, warnings jsonb, outlook jsonb)
    where r.tenant_id = ${tx.tenantId} and r.import_id = ${id} and r.place = given.place
      and r.state = 'unchecked'`.execute(tx.sql)
  return true
}

function stateOf({ faults }: RowCheck): RowState {
  return Object.keys(faults).length > 0 ? 'faulty' : 'good'
}

/** Marks the row unchecked. False for an unknown or created row. */
export async function changeCells(
  tx: TenantTransaction,
  importId: number,
  place: number,
  cells: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('import_rows')
    .set({ cells: JSON.stringify(cells), state: 'unchecked' })
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', importId)
    .where('place', '=', place)
    .where('state', '<>', 'made')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function madeRecords(
  tx: TenantTransaction,
  importId: number,
): Promise<{ recordId: number | null; name: string | null }[]> {
  return tx.sql
    .selectFrom('import_rows')
    .select(['record_id as recordId', 'record_name as name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', importId)
    .where('state', '=', 'made')
    .orderBy('place')
    .execute()
}

export function goodRows(
  tx: TenantTransaction,
  importId: number,
): Promise<{ place: number; line: number }[]> {
  return tx.sql
    .selectFrom('import_rows')
    .select(['place', 'line'])
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', importId)
    .where('state', '=', 'good')
    .orderBy('place')
    .execute()
}

/** The questions of rows in these states: one for each field. */
export async function openQuestions(
  tx: TenantTransaction,
  importId: number,
  { fields, states }: { fields: readonly string[]; states: readonly RowState[] },
): Promise<Warning[]> {
  const { rows } = await sql<Warning>`
    select distinct on (warning->>'field') warning->>'field' as field, warning->>'message' as message
    from import_rows r, jsonb_array_elements(r.warnings) as warning
    where r.tenant_id = ${tx.tenantId} and r.import_id = ${importId} and r.state = any(${[...states]}::text[])
      and warning->>'field' = any(${[...fields]}::text[])
    order by warning->>'field' desc`.execute(tx.sql)
  return rows
}

export interface FinishedRow {
  /** Its place in the work. */
  readonly place: number
  /** Its place in the file. */
  readonly record_id: number
  readonly outcome: 'done' | 'failed'
  readonly code?: ProblemCode
  readonly message?: string
  readonly faults?: FieldProblems
  readonly made_id?: number
  readonly made_name?: string
}

/**
 * Travels with the commit. The transaction fails if a row has an outcome (`isRowDone`), so that nothing is created
 * twice.
 */
export function finishImportRows(
  tx: TenantTransaction,
  { workId, importId }: { workId: number; importId: number },
  rows: readonly FinishedRow[],
): void {
  if (rows.length === 0) return
  const values = [tx.tenantId, workId, importId, JSON.stringify(rows)]
  tx.atCommit(CompiledQuery.raw('select finish_import_rows($1, $2, $3, $4::jsonb)', values))
}
