import { sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'

/** Adds to the document of a piece of work, after what is there. */
export async function appendDocument(
  tx: TenantTransaction,
  workId: number,
  parts: readonly Uint8Array[],
): Promise<void> {
  if (parts.length === 0) return
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(part) + 1, 0) as next from long_work_documents
    where tenant_id = ${tx.tenantId} and work_id = ${workId}`.execute(tx.sql)
  let part = rows[0]?.next ?? 0
  for (const bytes of parts) {
    await tx.sql
      .insertInto('long_work_documents')
      .values({ tenant_id: tx.tenantId, work_id: workId, part, bytes: Buffer.from(bytes) })
      .execute()
    part += 1
  }
}

/** A part of the document; undefined after the last. */
export async function findPart(
  tx: TenantTransaction,
  workId: number,
  part: number,
): Promise<Uint8Array | undefined> {
  const row = await tx.sql
    .selectFrom('long_work_documents')
    .select('bytes')
    .where('tenant_id', '=', tx.tenantId)
    .where('work_id', '=', workId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes
}

/** Deletes all documents but those of the newest `kept` pieces of work that have one. */
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
  for (const { id } of old) {
    await tx.sql
      .deleteFrom('long_work_documents')
      .where('tenant_id', '=', tx.tenantId)
      .where('work_id', '=', id)
      .execute()
  }
}
