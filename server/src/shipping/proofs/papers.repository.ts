import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { ProofOwner } from './proof.ts'
import { ownerColumn } from './proofs.repository.ts'

/** With those that were withdrawn. */
export async function countPapers(tx: TenantTransaction, of: ProofOwner): Promise<number> {
  const { column, id } = ownerColumn(of)
  const { count } = await tx.sql
    .selectFrom('proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where(column, '=', id)
    .where('kind', '=', 'paper')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPaper(
  tx: TenantTransaction,
  { id, of, note, author, at }: { id: string; of: ProofOwner; note: string | null; author: string; at: Date },
): Promise<void> {
  const owner = ownerColumn(of)
  await tx.sql
    .insertInto('proofs')
    .values({
      tenant_id: tx.tenantId,
      id,
      [owner.column]: owner.id,
      kind: 'paper',
      pieces: '[]',
      signed: false,
      occurred_at: at,
      received_at: at,
      completed_at: at,
      author,
    })
    .execute()
  await tx.sql.insertInto('proof_people').values({ tenant_id: tx.tenantId, proof_id: id, note }).execute()
}

/** Locks the content of this hash, if it is known. Null as long as it has not arrived. */
export async function lockContent(
  tx: TenantTransaction,
  sha256: Buffer,
): Promise<{ blob_id: string | null } | undefined> {
  return tx.sql
    .selectFrom('proof_contents')
    .select('blob_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('sha256', '=', sha256)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveContent(
  tx: TenantTransaction,
  content: { sha256: Buffer; blobId: string; type: string; bytes: number; at: Date },
): Promise<void> {
  const { sha256, blobId, type, bytes, at } = content
  await sql`
    insert into proof_contents (tenant_id, sha256, blob_id, content_type, bytes, since)
    values (${tx.tenantId}, ${sha256}, ${blobId}, ${type}, ${bytes}, ${at})
    on conflict (tenant_id, sha256) do update
    set blob_id = excluded.blob_id, content_type = excluded.content_type, bytes = excluded.bytes`.execute(
    tx.sql,
  )
}
