import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { Skipped } from './find-table.ts'
import type { ImportKindName } from './import-kind.ts'
import type { Mapping } from './mapping.ts'
import type { SheetName } from './workbook.ts'

export interface ImportFile {
  readonly id: number
  readonly kind: ImportKindName
  readonly fileName: string
  readonly columns: readonly string[]
  readonly decimalComma: boolean
  readonly mapping: Mapping
  /** Null until somebody confirms a mapping. */
  readonly mappingName: string | null
  readonly revision: number
  readonly sentBy: string
  readonly workId: number | null
  readonly createdAt: Date
  /** Null for text. */
  readonly sheet: string | null
  readonly sheets: readonly SheetName[]
  /** Lines of the file that are no rows. */
  readonly skipped: readonly Skipped[]
}

type NewImport = Omit<ImportFile, 'id' | 'revision' | 'workId' | 'createdAt'> & {
  readonly contentHash: Buffer
  /** JSON rows from `readTable`. */
  readonly pages: readonly string[]
}

/** Returns the id, or null for a known file. */
export async function insertImport(
  tx: TenantTransaction,
  file: NewImport,
  now: Date,
): Promise<number | null> {
  const stored = await tx.sql
    .insertInto('imports')
    .values({
      tenant_id: tx.tenantId,
      kind: file.kind,
      test: tx.records === 'test',
      file_name: file.fileName,
      content_hash: file.contentHash,
      columns: JSON.stringify(file.columns),
      decimal_comma: file.decimalComma,
      mapping: JSON.stringify(file.mapping),
      mapping_name: file.mappingName,
      sent_by: file.sentBy,
      sheet: file.sheet,
      sheets: JSON.stringify(file.sheets),
      skipped: JSON.stringify(file.skipped),
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return null
  for (const page of file.pages) {
    await sql`
      insert into import_rows (tenant_id, import_id, place, line, cells)
      select ${tx.tenantId}, ${stored.id}, place, line, cells
      from jsonb_to_recordset(${page}::jsonb) as given (place integer, line integer, cells jsonb)`.execute(
      tx.sql,
    )
  }
  return stored.id
}

function files(tx: TenantTransaction, kind: ImportKindName) {
  return tx.sql
    .selectFrom('imports')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('test', '=', tx.records === 'test')
}

export async function findImport(
  tx: TenantTransaction,
  kind: ImportKindName,
  id: number,
): Promise<ImportFile | undefined> {
  const row = await files(tx, kind).where('id', '=', id).executeTakeFirst()
  return row && fileOf(row)
}

/** Locks the file until the commit. */
export async function lockImport(
  tx: TenantTransaction,
  kind: ImportKindName,
  id: number,
): Promise<ImportFile | undefined> {
  const row = await files(tx, kind).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fileOf(row)
}

export async function findImportOf(
  tx: TenantTransaction,
  kind: ImportKindName,
  contentHash: Buffer,
): Promise<ImportFile | undefined> {
  const row = await files(tx, kind).where('content_hash', '=', contentHash).executeTakeFirst()
  return row && fileOf(row)
}

export async function listImports(
  tx: TenantTransaction,
  kind: ImportKindName,
  limit: number,
): Promise<ImportFile[]> {
  const rows = await files(tx, kind).orderBy('id', 'desc').limit(limit).execute()
  return rows.map(fileOf)
}

/** Marks open rows unchecked. */
export async function saveMapping(
  tx: TenantTransaction,
  id: number,
  { mapping, name }: { mapping: Mapping; name: string },
): Promise<void> {
  await tx.sql
    .updateTable('imports')
    .set({
      mapping: JSON.stringify(mapping),
      mapping_name: name,
      revision: sql<number>`revision + 1`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
  await uncheckRows(tx, id)
}

export async function uncheckRows(tx: TenantTransaction, id: number): Promise<void> {
  await tx.sql
    .updateTable('import_rows')
    .set({ state: 'unchecked' })
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', id)
    .where('state', 'in', ['good', 'faulty'])
    .execute()
}

export async function setWork(tx: TenantTransaction, id: number, workId: number): Promise<void> {
  await tx.sql
    .updateTable('imports')
    .set({ work_id: workId })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(tx: TenantTransaction, id: number): Promise<void> {
  await tx.sql.deleteFrom('imports').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute()
}

/** Skips files with running work. */
export async function deleteImports(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from imports
    where tenant_id = ${tx.tenantId} and id in (
      select id from imports i
      where tenant_id = ${tx.tenantId} and created_at < ${before} and not exists (
        select from long_work w
        where w.tenant_id = ${tx.tenantId} and w.id = i.work_id and w.state = 'running')
      order by created_at limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

function fileOf(row: Selectable<Tables['imports']>): ImportFile {
  return {
    id: row.id,
    kind: row.kind as ImportKindName,
    fileName: row.file_name,
    columns: row.columns as unknown as string[],
    decimalComma: row.decimal_comma,
    mapping: row.mapping as unknown as Mapping,
    mappingName: row.mapping_name,
    revision: row.revision,
    sentBy: row.sent_by,
    workId: row.work_id,
    createdAt: row.created_at,
    sheet: row.sheet,
    sheets: row.sheets as unknown as SheetName[],
    skipped: row.skipped as unknown as Skipped[],
  }
}
