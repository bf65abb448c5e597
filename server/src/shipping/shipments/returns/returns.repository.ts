import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QueryContext, TenantTransaction } from '../../../platform/database/index.ts'

/** The statuses in which a return counts no more, as the index `shipments_return_of` has them. */
const isOver = ['Cancelled', 'Returned'].map(status => sql.lit(status))

/** The AWB of a shipment's return; null where there is none that counts. */
export async function findReturn(tx: TenantTransaction, awb: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('shipments')
    .select('awb')
    .where('tenant_id', '=', tx.tenantId)
    .where('return_of', '=', awb)
    .where(sql<SqlBool>`status not in (${sql.join(isOver)})`)
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
      and shipment_back.status not in (${sql.join(isOver)}))`
}
