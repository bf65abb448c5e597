import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QueryContext, TenantTransaction } from '../../../platform/database/index.ts'

/** Statuses that end a return, as in the index `shipments_return_of`. */
const isOver = ['Cancelled', 'Returned'].map(status => sql.lit(status))

/** Only a return that counts. */
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

/** An SQL expression; `shipment` names the shipment's row. */
export function returnOfRow(
  { tenantId }: Pick<QueryContext, 'tenantId'>,
  shipment: string,
): RawBuilder<string | null> {
  return sql`(
    select shipment_back.awb from shipments shipment_back
    where shipment_back.tenant_id = ${tenantId} and shipment_back.return_of = ${sql.ref(`${shipment}.awb`)}
      and shipment_back.status not in (${sql.join(isOver)}))`
}
