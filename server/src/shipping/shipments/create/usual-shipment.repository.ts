import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'

/** `package_types` has null for pieces without one. */
export async function newestOfCustomer(
  tx: TenantTransaction,
  customerId: number,
): Promise<{ service_id: number; weight_unit: string; package_types: (string | null)[] } | undefined> {
  const newest = await tx.sql
    .selectFrom('shipments')
    .select(['id', 'service_id', 'weight_unit'])
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', '=', customerId)
    .where('return_of', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return undefined
  const { rows } = await sql<{ code: string | null }>`
    select distinct package_type_code as code from shipment_pieces
    where tenant_id = ${tx.tenantId} and shipment_id = ${newest.id}`.execute(tx.sql)
  const { service_id, weight_unit } = newest
  return { service_id, weight_unit, package_types: rows.map(({ code }) => code) }
}
