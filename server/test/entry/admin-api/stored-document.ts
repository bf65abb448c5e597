import { sql } from 'kysely'
import type { Database } from '../../../src/platform/database/index.ts'

/** Stores finished work with this document, in two parts, under `/long-work/900/document`. */
export async function storeDocument(database: Database, tenantId: number, document: Buffer): Promise<void> {
  const half = Math.floor(document.length / 2)
  await database.write(tenantId, async tx => {
    await sql`insert into long_work (tenant_id, id, kind, settings, staff_id, started_by, state, total, created_at, finished_at, document_name, document_type)
      values (${tx.tenantId}, 900, 'shipments.print', '{}', 1, '{}', 'done', 0, now(), now(), 'a.pdf', 'application/pdf')`.execute(
      tx.sql,
    )
    for (const [part, bytes] of [document.subarray(0, half), document.subarray(half)].entries()) {
      await sql`insert into long_work_documents (tenant_id, work_id, part, bytes)
        values (${tx.tenantId}, 900, ${part}, ${bytes})`.execute(tx.sql)
    }
  })
}
