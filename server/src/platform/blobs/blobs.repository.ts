import type { TenantTransaction } from '../database/index.ts'

/** In the order of the bytes. */
export async function readPieces(tx: TenantTransaction, blobId: string): Promise<Buffer[]> {
  const rows = await tx.sql
    .selectFrom('blob_pieces')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('blob_id', '=', blobId)
    .orderBy('number')
    .execute()
  return rows.map(({ content }) => content)
}
