import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { invalidFields, type Problem } from '../../platform/shared/problem.ts'

const mostBytes = 64_000_000

function tooLarge(): Problem {
  return invalidFields({
    ids: `The document is larger than ${mostBytes / 1_000_000} MB: choose fewer records.`,
  })
}

/** Throws VALIDATION_ERROR if the document becomes too large. */
export async function appendDocument(
  tx: TenantTransaction,
  workId: number,
  parts: readonly Uint8Array[],
): Promise<void> {
  if (parts.length === 0) return
  const { rows } = await sql<{ next: number; bytes: number }>`
    select coalesce(max(part) + 1, 0) as next, coalesce(sum(octet_length(bytes)), 0)::float8 as bytes
    from long_work_documents where tenant_id = ${tx.tenantId} and work_id = ${workId}`.execute(tx.sql)
  const { next = 0, bytes: before = 0 } = rows[0] ?? {}
  if (parts.reduce((sum, { length }) => sum + length, before) > mostBytes) throw tooLarge()
  let part = next
  for (const bytes of parts) {
    await tx.sql
      .insertInto('long_work_documents')
      .values({ tenant_id: tx.tenantId, work_id: workId, part, bytes: Buffer.from(bytes) })
      .execute()
    part += 1
  }
}

/** Makes the document available; false without any part. */
export async function nameDocument(
  tx: TenantTransaction,
  workId: number,
  { name, type }: { name: string; type: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update long_work set document_name = ${name}, document_type = ${type}
    where tenant_id = ${tx.tenantId} and id = ${workId} and exists (
      select from long_work_documents where tenant_id = ${tx.tenantId} and work_id = ${workId})`.execute(
    tx.sql,
  )
  return numAffectedRows === 1n
}

export async function deleteDocument(tx: TenantTransaction, workId: number): Promise<void> {
  await tx.sql
    .deleteFrom('long_work_documents')
    .where('tenant_id', '=', tx.tenantId)
    .where('work_id', '=', workId)
    .execute()
}

/** Undefined after the last part. */
export async function findPart(
  tx: TenantTransaction,
  workId: number,
  part: number,
  slice?: { from: number; length: number },
): Promise<Uint8Array | undefined> {
  const row = await tx.sql
    .selectFrom('long_work_documents')
    .select(
      slice
        ? sql<Buffer>`substring(bytes from ${slice.from + 1}::integer for ${slice.length}::integer)`.as(
            'bytes',
          )
        : 'bytes',
    )
    .where('tenant_id', '=', tx.tenantId)
    .where('work_id', '=', workId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes
}

export async function deleteOldDocuments(tx: TenantTransaction, kept: number): Promise<void> {
  const old = await tx.sql
    .updateTable('long_work')
    .set({ document_name: null, document_type: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', eb =>
      eb
        .selectFrom('long_work')
        .select('id')
        .where('tenant_id', '=', tx.tenantId)
        .where('document_name', 'is not', null)
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(100),
    )
    .returning('id')
    .execute()
  for (const { id } of old) await deleteDocument(tx, id)
}

export async function documentBytes(tx: TenantTransaction, workId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(bytes)), 0)::float8 as bytes
    from long_work_documents where tenant_id = ${tx.tenantId} and work_id = ${workId}`.execute(tx.sql)
  return rows[0]?.bytes ?? 0
}
