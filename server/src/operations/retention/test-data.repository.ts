import { sql } from 'kysely'
import { deleteEventsOf } from '../../notifications/events/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { firstTestId } from '../../platform/shared/test-data.ts'

/** Created before then, with their records; returns their number. */
export async function deleteTestPickups(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from pickups
    where tenant_id = ${tx.tenantId} and id >= ${sql.lit(firstTestId)} and created_at < ${before}
    order by id limit ${limit}`.execute(tx.sql)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteEventsOf(tx, 'pickup', ids)
  await deleteChanges(tx, 'test_pickup', ids)
  await tx.sql.deleteFrom('pickups').where('tenant_id', '=', tx.tenantId).where('id', 'in', ids).execute()
  return ids.length
}

/** The same for test shipments, with younger test pickups of them. */
export async function deleteTestShipments(
  tx: TenantTransaction,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select s.id from shipments s
    where s.tenant_id = ${tx.tenantId} and s.id >= ${sql.lit(firstTestId)} and s.created_at < ${before}
      and not exists (select from pickups p where p.tenant_id = ${tx.tenantId} and p.shipment_id = s.id)
    order by s.id limit ${limit}`.execute(tx.sql)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteEventsOf(tx, 'shipment', ids)
  await deleteChanges(tx, 'test_shipment', ids)
  const tables = ['scans', 'reweighings', 'shipment_events', 'shipment_pieces', 'added_charges'] as const
  for (const table of tables) {
    await tx.sql
      .deleteFrom(table)
      .where('tenant_id', '=', tx.tenantId)
      .where('shipment_id', 'in', ids)
      .execute()
  }
  await tx.sql.deleteFrom('shipments').where('tenant_id', '=', tx.tenantId).where('id', 'in', ids).execute()
  return ids.length
}

async function deleteChanges(
  tx: TenantTransaction,
  kind: 'test_shipment' | 'test_pickup',
  ids: readonly number[],
): Promise<void> {
  await tx.sql
    .deleteFrom('latest_changes')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
}
