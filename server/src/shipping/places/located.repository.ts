import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { FullAddress } from './address-key.ts'
import type { Point } from './point.ts'

export interface LocatedAddress {
  /** In hexadecimal. */
  readonly key: string
  /** Null if the geocoder does not know the address. */
  readonly point: Point | null
}

/** The known ones of these addresses, unordered. Unknown to the geocoder counts only from `since`. */
export async function findLocated(
  tx: TenantTransaction,
  keys: readonly Buffer[],
  since = new Date(0),
): Promise<LocatedAddress[]> {
  const { rows } = await sql<{ key: string; latitude: string | null; longitude: string | null }>`
    select encode(address, 'hex') as key, latitude, longitude from located_addresses
    where tenant_id = ${tx.tenantId} and address = any(${[...keys]}::bytea[])
      and (latitude is not null or located_at >= ${since})`.execute(tx.sql)
  return rows.map(({ key, latitude, longitude }) => ({
    key,
    point: latitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) },
  }))
}

/** A position of a delivery replaces what was known; the geocoder's answer only what the geocoder said. */
export async function saveLocated(
  tx: TenantTransaction,
  key: Buffer,
  { source, point, at }: { source: 'delivery' | 'geocoder'; point: Point | null; at: Date },
): Promise<void> {
  await sql`
    insert into located_addresses (tenant_id, address, source, latitude, longitude, located_at)
    values (${tx.tenantId}, ${key}, ${source}, ${point?.latitude ?? null}::numeric, ${point?.longitude ?? null}::numeric, ${at})
    on conflict (tenant_id, address) do update set
      source = excluded.source, latitude = excluded.latitude, longitude = excluded.longitude,
      located_at = excluded.located_at
    where located_addresses.source = 'geocoder' or excluded.source = 'delivery'`.execute(tx.sql)
}

/** The geocoder's answers; those of another one may be wrong. */
export async function forgetGeocoded(tx: TenantTransaction): Promise<void> {
  await tx.sql
    .deleteFrom('located_addresses')
    .where('tenant_id', '=', tx.tenantId)
    .where('source', '=', 'geocoder')
    .execute()
}

/** Oldest first; returns their number. */
export async function deleteLocated(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from located_addresses
    where tenant_id = ${tx.tenantId} and address in (
      select address from located_addresses where tenant_id = ${tx.tenantId} and located_at < ${before}
      order by located_at limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

/** Where a delivery or collection takes place; undefined for an unknown record. */
export async function addressOfRecord(
  { tenantId, sql: db }: TenantTransaction,
  of: { shipmentId?: number; pickupId?: number },
): Promise<FullAddress | undefined> {
  if (of.shipmentId === undefined) {
    return db
      .selectFrom('pickups')
      .select(['address1', 'address2', 'city', 'state', 'zip', 'country'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', of.pickupId ?? 0)
      .executeTakeFirst()
  }
  return db
    .selectFrom('shipments')
    .select([
      'recipient_address1 as address1',
      'recipient_address2 as address2',
      'recipient_city as city',
      'recipient_state as state',
      'recipient_zip as zip',
      'recipient_country as country',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', of.shipmentId)
    .executeTakeFirst()
}
