import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { CarrierPaper } from '../kit/index.ts'

/** Without its bytes. */
export interface PaperEntry extends Pick<CarrierPaper, 'kind' | 'format'> {
  /** From 1, in printing order. */
  number: number
  createdAt: Date
}

export async function savePapers(
  tx: TenantTransaction,
  shipmentId: number,
  papers: readonly CarrierPaper[],
  now: Date,
): Promise<void> {
  if (papers.length === 0) return
  await tx.sql
    .deleteFrom('carrier_papers')
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .execute()
  await tx.sql
    .insertInto('carrier_papers')
    .values(
      papers.map(({ kind, format, bytes }, index) => ({
        tenant_id: tx.tenantId,
        shipment_id: shipmentId,
        number: index + 1,
        kind,
        format,
        document: bytes,
        created_at: now,
      })),
    )
    .execute()
}

export async function papersOf(tx: TenantTransaction, shipmentId: number): Promise<PaperEntry[]> {
  const rows = await tx.sql
    .selectFrom('carrier_papers')
    .select(['number', 'kind', 'format', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('number')
    .execute()
  return rows.map(({ created_at: createdAt, ...row }) => ({
    ...(row as Omit<PaperEntry, 'createdAt'>),
    createdAt,
  }))
}

/** A paper with its length in bytes. */
export async function findPaper(
  tx: TenantTransaction,
  shipmentId: number,
  number: number,
): Promise<(Pick<CarrierPaper, 'kind' | 'format'> & { bytes: number }) | null> {
  const row = await tx.sql
    .selectFrom('carrier_papers')
    .select(['kind', 'format', sql<number>`octet_length(document)`.as('bytes')])
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('number', '=', number)
    .executeTakeFirst()
  return (row as Awaited<ReturnType<typeof findPaper>>) ?? null
}

export async function findPaperSlice(
  tx: TenantTransaction,
  { shipmentId, number }: { shipmentId: number; number: number },
  { from, length }: { from: number; length: number },
): Promise<Uint8Array | undefined> {
  const row = await tx.sql
    .selectFrom('carrier_papers')
    .select(sql<Buffer>`substring(document from ${from + 1}::integer for ${length}::integer)`.as('bytes'))
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes
}
