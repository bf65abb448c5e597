import { type RawBuilder, sql } from 'kysely'
import type { QueryContext, TenantTransaction } from '../database/index.ts'

/** The AWB of a shipment's return that is not cancelled; null where there is none. */
export async function findReturn(tx: TenantTransaction, awb: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('shipments')
    .select('awb')
    .where('tenant_id', '=', tx.tenantId)
    .where('return_of', '=', awb)
    .where('status', '<>', sql.lit('Cancelled'))
    .executeTakeFirst()
  return row?.awb ?? null
}

/** The same as a value of a larger statement; `shipment` is its name for the shipment's row. */
export function returnOfRow(
  { tenantId }: Pick<QueryContext, 'tenantId'>,
  shipment: string,
): RawBuilder<string | null> {
  return sql`(
    select shipment_back.awb from shipments shipment_back
    where shipment_back.tenant_id = ${tenantId} and shipment_back.return_of = ${sql.ref(`${shipment}.awb`)}
      and shipment_back.status <> 'Cancelled')`
}
