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

/** Locks the content of this hash, so that its bytes are stored once. Null as long as they have not arrived. */
export async function lockContent(tx: TenantTransaction, sha256: Buffer, now: Date): Promise<string | null> {
  const { rows } = await sql<{ blob_id: string | null }>`
    insert into proof_contents (tenant_id, sha256, since) values (${tx.tenantId}, ${sha256}, ${now})
    on conflict (tenant_id, sha256) do update set since = proof_contents.since
    returning blob_id`.execute(tx.sql)
  return rows[0]?.blob_id ?? null
}

export async function fillContent(
  tx: TenantTransaction,
  sha256: Buffer,
  { blobId, type, bytes }: { blobId: string; type: string; bytes: number },
): Promise<void> {
  await tx.sql
    .updateTable('proof_contents')
    .set({ blob_id: blobId, content_type: type, bytes })
    .where('tenant_id', '=', tx.tenantId)
    .where('sha256', '=', sha256)
    .execute()
}
