import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { ShipmentRow } from '../shipment.repository.ts'

/** The id up to which the index is complete. Locks the tenant's index until the transaction ends. */
export async function lockProgress(tx: TenantTransaction): Promise<number> {
  const { settled_id } = await tx.sql
    .insertInto('shipment_search_progress')
    .values({ tenant_id: tx.tenantId, settled_id: 0 })
    .onConflict(conflict =>
      conflict
        .column('tenant_id')
        .doUpdateSet(eb => ({ settled_id: eb.ref('shipment_search_progress.settled_id') })),
    )
    .returning('settled_id')
    .executeTakeFirstOrThrow()
  return settled_id
}

export async function isAnyMissing(tx: TenantTransaction): Promise<boolean> {
  const progress = await tx.sql
    .selectFrom('shipment_search_progress')
    .select('settled_id')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  const { rows, lookedUpTo } = await missingShipments(tx, progress?.settled_id ?? 0, 1)
  return rows.length > 0 || lookedUpTo !== null
}

/** Shipments that one statement looks at. Most of those that are young are known already. */
const lookedAtOnce = 20_000

/** The oldest ones. `lookedUpTo` is the last id that was looked at, null if no later one may be missing. */
export async function missingShipments(
  tx: TenantTransaction,
  beyond: number,
  most: number,
  lookedAt = lookedAtOnce,
): Promise<{ rows: ShipmentRow[]; lookedUpTo: number | null }> {
  const lastOfLook = sql`
    select id from shipments where tenant_id = ${tx.tenantId} and id > ${beyond}
    order by id offset ${sql.lit(lookedAt - 1)} limit 1`
  const { rows } = await sql<ShipmentRow>`
    select s.* from shipments s
    where s.tenant_id = ${tx.tenantId} and s.id > ${beyond} and s.anonymized_at is null
      and s.id <= coalesce((${lastOfLook}), ${sql.lit(Number.MAX_SAFE_INTEGER)})
      and (select true from shipment_search where tenant_id = ${tx.tenantId} and shipment_id = s.id) is null
    order by s.id limit ${most}
  `.execute(tx.sql)
  const lastFound = rows.length === most ? rows.at(-1) : undefined
  if (lastFound) return { rows, lookedUpTo: lastFound.id }
  const { rows: ends } = await sql<{ id: number }>`${lastOfLook}`.execute(tx.sql)
  return { rows, lookedUpTo: ends[0]?.id ?? null }
}

/** Those that are missing among the newest `lookedAt` beyond the id, the newest first. */
export async function newestMissing(
  tx: TenantTransaction,
  beyond: number,
  { lookedAt, most }: { lookedAt: number; most: number },
): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select s.* from (
      select * from shipments where tenant_id = ${tx.tenantId} and id > ${beyond}
      order by id desc limit ${lookedAt}) as s
    where s.anonymized_at is null
      and (select true from shipment_search where tenant_id = ${tx.tenantId} and shipment_id = s.id) is null
    order by s.id desc limit ${most}
  `.execute(tx.sql)
  return rows
}

export async function storeTerms(
  tx: TenantTransaction,
  terms: readonly { id: number; terms: string }[],
): Promise<void> {
  await sql`
    insert into shipment_search (tenant_id, shipment_id, terms)
    select ${tx.tenantId}, * from unnest(${terms.map(({ id }) => id)}::bigint[], ${terms.map(of => of.terms)}::text[])
    on conflict (tenant_id, shipment_id) do update set terms = excluded.terms
  `.execute(tx.sql)
}

/** Marks the index complete up to the newest shipment created before then, at most to `last`. */
export async function storeProgress(
  tx: TenantTransaction,
  settled: number,
  { before, last }: { before: Date; last: number | null },
): Promise<void> {
  await sql`
    update shipment_search_progress set settled_id = newest.id
    from (
      select id from shipments
      where tenant_id = ${tx.tenantId} and id > ${settled} and id <= ${last ?? Number.MAX_SAFE_INTEGER}
        and created_at < ${before}
      order by id desc limit 1) as newest
    where shipment_search_progress.tenant_id = ${tx.tenantId}
  `.execute(tx.sql)
}

/** Takes the index's lock. */
export async function removeFromSearch(tx: TenantTransaction, ids: readonly number[]): Promise<void> {
  await lockProgress(tx)
  await tx.sql
    .deleteFrom('shipment_search')
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .execute()
}
