import type { TenantTransaction } from '../../platform/database/index.ts'
import type { ProofOwner } from './proof.ts'
import { nextFileNumber, ownerColumn } from './proofs.repository.ts'

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
      first_file_number: await nextFileNumber(tx, of),
      signed: false,
      occurred_at: at,
      received_at: at,
      completed_at: at,
      author,
    })
    .execute()
  await tx.sql.insertInto('proof_people').values({ tenant_id: tx.tenantId, proof_id: id, note }).execute()
}
