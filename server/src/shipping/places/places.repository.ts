import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

export interface PostalPlace {
  readonly country: string
  /** In normal form. */
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
}

export interface PlacesOfCountry {
  readonly country: string
  readonly places: number
}

/** By country. */
export async function countPlaces(tx: TenantTransaction): Promise<PlacesOfCountry[]> {
  const { rows } = await sql<PlacesOfCountry>`
    select country, count(*)::integer as places from postal_places
    where tenant_id = ${tx.tenantId} group by country order by country`.execute(tx.sql)
  return rows
}

export async function hasPlaces(tx: TenantTransaction): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('postal_places')
    .select('zip')
    .where('tenant_id', '=', tx.tenantId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The known ones of these codes in normal form, unordered. */
export async function findPlaceRows(
  tx: TenantTransaction,
  wanted: readonly { country: string; zip: string }[],
): Promise<PostalPlace[]> {
  const { rows } = await sql<Record<'country' | 'zip' | 'latitude' | 'longitude', string>>`
    select p.country, p.zip, p.latitude, p.longitude
    from unnest(
      ${wanted.map(({ country }) => country)}::text[], ${wanted.map(({ zip }) => zip)}::text[]) as w (country, zip)
    join postal_places p on p.tenant_id = ${tx.tenantId} and p.country = w.country and p.zip = w.zip`.execute(
    tx.sql,
  )
  return rows.map(({ country, zip, latitude, longitude }) => ({
    country,
    zip,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
}

/** In the order of country and code, so that concurrent imports wait for each other. A known code gets the new place. */
export async function insertPlaces(tx: TenantTransaction, places: readonly PostalPlace[]): Promise<void> {
  await sql`
    insert into postal_places (tenant_id, country, zip, latitude, longitude)
    select ${tx.tenantId}::bigint, country, zip, latitude, longitude
    from unnest(
      ${places.map(({ country }) => country)}::text[], ${places.map(({ zip }) => zip)}::text[],
      ${places.map(({ latitude }) => latitude)}::numeric[], ${places.map(({ longitude }) => longitude)}::numeric[]
    ) as given (country, zip, latitude, longitude)
    on conflict (tenant_id, country, zip) do update set
      latitude = excluded.latitude, longitude = excluded.longitude`.execute(tx.sql)
}

export async function deletePlaces(tx: TenantTransaction, countries: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('postal_places')
    .where('tenant_id', '=', tx.tenantId)
    .where('country', 'in', countries)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
