import { sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { ShipmentRow } from './shipment.repository.ts'

/**
 * The id up to which nothing is missing in the search. Until the transaction ends nobody else adds or removes terms of
 * the tenant's.
 */
export async function lockProgress(tx: TenantTransaction): Promise<number> {
  await tx.sql
    .insertInto('shipment_search_progress')
    .values({ tenant_id: tx.tenantId, settled_id: 0 })
    .onConflict(conflict => conflict.column('tenant_id').doNothing())
    .execute()
  const { settled_id } = await tx.sql
    .selectFrom('shipment_search_progress')
    .select('settled_id')
    .where('tenant_id', '=', tx.tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return settled_id
}

/** Whether any shipment is missing in the search. */
export async function isAnyMissing(tx: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ settled_id: number }>`
    select settled_id from shipment_search_progress where tenant_id = ${tx.tenantId}`.execute(tx.sql)
  return (await missingShipments(tx, rows[0]?.settled_id ?? 0, 1)).length > 0
}

/** The oldest shipments beyond an id that the search does not know yet. */
export async function missingShipments(
  tx: TenantTransaction,
  beyond: number,
  most: number,
): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select s.* from shipments s
    left join shipment_search known
      on known.tenant_id = ${tx.tenantId} and known.shipment_id = s.id and known.shipment_id > ${beyond}
    where s.tenant_id = ${tx.tenantId} and s.id > ${beyond} and s.anonymized_at is null
      and known.shipment_id is null
    order by s.id limit ${most}
  `.execute(tx.sql)
  return rows
}

export async function insertTerms(
  tx: TenantTransaction,
  terms: readonly { id: number; terms: string }[],
): Promise<void> {
  await sql`
    insert into shipment_search (tenant_id, shipment_id, terms)
    select ${tx.tenantId}, * from unnest(${terms.map(({ id }) => id)}::bigint[], ${terms.map(of => of.terms)}::text[])
  `.execute(tx.sql)
}

/** The newest shipment beyond an id that was made before then; null where there is none. */
export async function newestBefore(
  tx: TenantTransaction,
  beyond: number,
  before: Date,
): Promise<number | null> {
  const row = await tx.sql
    .selectFrom('shipments')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '>', beyond)
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function storeProgress(tx: TenantTransaction, settledId: number): Promise<void> {
  await tx.sql
    .updateTable('shipment_search_progress')
    .set({ settled_id: settledId })
    .where('tenant_id', '=', tx.tenantId)
    .execute()
}

/** Makes shipments unknown to the search. Nobody adds at the same time what is removed here. */
export async function removeFromSearch(tx: TenantTransaction, ids: readonly number[]): Promise<void> {
  await lockProgress(tx)
  await tx.sql
    .deleteFrom('shipment_search')
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .execute()
}

/**
 * Stores new terms of a shipment that the search knows; one that it does not know yet is added later, as it is then.
 * Nobody adds at the same time what the shipment was before.
 */
export async function replaceTerms(
  tx: TenantTransaction,
  { id, terms }: { id: number; terms: string },
): Promise<void> {
  await lockProgress(tx)
  await tx.sql
    .updateTable('shipment_search')
    .set({ terms })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', id)
    .execute()
}
