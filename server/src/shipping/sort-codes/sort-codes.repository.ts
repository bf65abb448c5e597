import { type CompiledQuery, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { QueryContext, Tables, TenantTransaction } from '../../platform/database/index.ts'
import { type Count, type Page, pageOf } from '../../platform/shared/pages.ts'
import { type SortPlaceKey, soughtPlaces } from './sort-place.ts'

export type SortCodeRow = Omit<Selectable<Tables['sort_codes']>, 'tenant_id'> & { depot_code: string | null }
export type SortCodeColumns = Omit<SortCodeRow, 'id' | 'created_at' | 'updated_at' | 'depot_code'>

export interface SortCodeFilter {
  country?: string
  /** A prefix of a code or postal code, or a city. */
  text?: string
}

/** By place. */
export async function pageOfSortCodes(
  tx: TenantTransaction,
  filter: SortCodeFilter,
  { limit, after }: { limit: number; after: string | null },
): Promise<Page<SortCodeRow>> {
  let query = withDepots(tx)
    .where(matches(filter))
    .orderBy('s.place')
    .limit(limit + 1)
  if (after !== null) query = query.where('s.place', '>', after)
  return pageOf(await query.execute(), limit)
}

/** Counts up to `most`. */
export async function countSortCodes(
  tx: TenantTransaction,
  filter: SortCodeFilter,
  most: number,
): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from sort_codes s where s.tenant_id = ${tx.tenantId} and ${matches(filter)} limit ${most}) as counted
  `.execute(tx.sql)
  const count = rows[0]?.count ?? 0
  return { count, capped: count >= most }
}

function matches({ country, text }: SortCodeFilter): RawBuilder<SqlBool> {
  const ofCountry = country === undefined ? sql`true` : sql`s.country = ${country}`
  if (text === undefined) return sql`${ofCountry}`
  const upper = sql`upper(${text}::text)`
  const places = soughtPlaces(text)
  const [countries, keys] = [places.map(place => place.country), places.map(({ zip }) => zip)]
  return sql`${ofCountry} and (starts_with(upper(s.code), ${upper}) or starts_with(upper(s.city), ${upper})
    or s.country = ${upper} or exists (
      select from unnest(${countries}::text[], ${keys}::text[], ${places.map(({ whole }) => whole)}::boolean[])
        as sought (country, zip, whole)
      where sought.country in ('', s.country)
        and case when sought.whole then s.zip_key = sought.zip else starts_with(s.zip_key, sought.zip) end))`
}

function withDepots(tx: TenantTransaction) {
  return tx.sql
    .selectFrom('sort_codes as s')
    .leftJoin('depots as d', join =>
      join.onRef('d.id', '=', 's.depot_id').on('d.tenant_id', '=', tx.tenantId),
    )
    .selectAll('s')
    .select('d.code as depot_code')
    .where('s.tenant_id', '=', tx.tenantId)
}

export function findSortCode(tx: TenantTransaction, id: number): Promise<SortCodeRow | undefined> {
  return withDepots(tx).where('s.id', '=', id).executeTakeFirst()
}

/**
 * Returns the first id. Every writer of sort codes calls it first, even for none, and so waits for others: places are
 * compared with all committed ones.
 */
export async function reserveSortCodeIds(tx: TenantTransaction, count: number): Promise<number> {
  const { rows } = await sql<{ last_id: number }>`
    insert into id_counters (tenant_id, table_name, last_id) values (${tx.tenantId}, 'sort_codes', ${count}::integer)
    on conflict (tenant_id, table_name) do update set last_id = id_counters.last_id + excluded.last_id
    returning last_id
  `.execute(tx.sql)
  return (rows[0]?.last_id ?? 0) - count + 1
}

export async function insertSortCode(
  tx: TenantTransaction,
  id: number,
  columns: SortCodeColumns,
  now: Date,
): Promise<void> {
  await tx.sql
    .insertInto('sort_codes')
    .values({ tenant_id: tx.tenantId, id, ...columns, created_at: now, updated_at: now })
    .execute()
}

/** Ids start at `first`. A place with a code gets the new one. */
export async function insertSortCodes(
  tx: TenantTransaction,
  first: number,
  rows: readonly SortCodeColumns[],
  now: Date,
): Promise<void> {
  const numbered = rows.map((row, index) => ({ ...row, id: first + index }))
  await sql`
    insert into sort_codes (tenant_id, id, country, zip_prefix, zip_from, zip_to, city, zip_key, zip_end, city_key, place,
                            code, depot_id, created_at, updated_at)
    select ${tx.tenantId}::bigint, id, country, zip_prefix, zip_from, zip_to, city, zip_key, zip_end, city_key, place,
           code, depot_id, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_populate_recordset(null::sort_codes, ${JSON.stringify(numbered)}::jsonb)
    on conflict (tenant_id, place) do update set
      zip_prefix = excluded.zip_prefix, zip_from = excluded.zip_from, zip_to = excluded.zip_to, city = excluded.city,
      code = excluded.code, depot_id = excluded.depot_id, updated_at = excluded.updated_at
  `.execute(tx.sql)
}

/** False for an unknown code. */
export async function updateSortCode(
  tx: TenantTransaction,
  id: number,
  columns: SortCodeColumns,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('sort_codes')
    .set({ ...columns, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Without an id, deletes all codes. */
export async function deleteSortCodes(tx: TenantTransaction, id?: number): Promise<void> {
  const all = tx.sql.deleteFrom('sort_codes').where('tenant_id', '=', tx.tenantId)
  await (id === undefined ? all : all.where('id', '=', id)).execute()
}

/** The places of two overlapping ranges of one country and city. */
export async function findOverlap(
  tx: TenantTransaction,
): Promise<{ one: string; other: string } | undefined> {
  const { rows } = await sql<{ one: string; other: string }>`
    select one, other from (
      select s.place as one, lead(s.place) over same as other, s.zip_end, lead(s.zip_key) over same as next
      from sort_codes s where s.tenant_id = ${tx.tenantId} and s.zip_end is not null
      window same as (partition by s.country, s.city_key order by s.zip_key, s.zip_end)) as ranges
    where next <= zip_end || ${behindAll} limit 1
  `.execute(tx.sql)
  return rows[0]
}

/** Ignores the code with this id. Stored ranges do not overlap. */
export async function findOverlapping(
  tx: TenantTransaction,
  { country, zip_key, zip_end, city_key }: SortPlaceKey & { country: string },
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ place: string; zip_end: string }>`
    select place, zip_end from sort_codes
    where tenant_id = ${tx.tenantId} and country = ${country} and city_key = ${city_key} and zip_end is not null
      and zip_key <= ${`${zip_end}${behindAll}`} and id <> ${id}
    order by zip_key desc limit 1
  `.execute(tx.sql)
  return rows.find(row => `${row.zip_end}${behindAll}` >= zip_key)?.place
}

/** Sorts after every letter and digit: codes that begin like the end of a range belong to it. */
const behindAll = '~'

/** A British prefix has three readings. A limit keeps the database from reading all codes for many keys at once. */
const mostAlike = 3

/** A prefix of the postal code, or all of it for ranges. */
export interface WantedKey {
  readonly at: number
  readonly country: string
  readonly city: string
  readonly zip: string
}

export interface FoundCandidate {
  at: number
  zip_prefix: string | null
  zip_from: string | null
  zip_to: string | null
  zip_key: string
  zip_end: string | null
  city_key: string
  code: string
  depot_code: string | null
}

export async function findCandidates(
  tx: TenantTransaction,
  query: CompiledQuery<FoundCandidate>,
): Promise<FoundCandidate[]> {
  return (await tx.sql.executeQuery(query)).rows
}

/**
 * Equal prefixes, per range the last one that begins before, and the first code that begins with each of `parts` and is
 * longer. Each look-up is one key of an index, however many codes there are.
 */
export function candidatesQuery(
  { tenantId, sql: builder }: QueryContext,
  { prefixes, ranges, parts }: Record<'prefixes' | 'ranges' | 'parts', readonly WantedKey[]>,
): CompiledQuery<FoundCandidate> {
  const wanted = (keys: readonly WantedKey[]) => sql`unnest(
    ${keys.map(({ at }) => at)}::integer[], ${keys.map(({ country }) => country)}::text[],
    ${keys.map(({ city }) => city)}::text[], ${keys.map(({ zip }) => zip)}::text[]) as w (at, country, city, zip)`
  const longer = (end: RawBuilder<unknown>) => sql`
      union all
      select v.* from ${wanted(parts)}
      cross join lateral (
        select ${found} from sort_codes s
        where s.tenant_id = ${tenantId} and s.country = w.country and s.city_key = w.city and s.zip_end ${end}
          and s.zip_key > w.zip and s.zip_key < w.zip || ${behindAll}
        order by s.zip_key limit 1) as v`
  const found = sql`w.at, s.zip_prefix, s.zip_from, s.zip_to, s.zip_key, s.zip_end, s.city_key, s.code, s.depot_id`
  return sql<FoundCandidate>`
    select f.at, f.zip_prefix, f.zip_from, f.zip_to, f.zip_key, f.zip_end, f.city_key, f.code, d.code as depot_code
    from (
      select p.* from ${wanted(prefixes)}
      cross join lateral (
        select ${found} from sort_codes s
        where s.tenant_id = ${tenantId} and s.country = w.country and s.city_key = w.city and s.zip_key = w.zip
          and s.zip_end is null
        limit ${sql.raw(String(mostAlike))}) as p
      union all
      select r.* from ${wanted(ranges)}
      cross join lateral (
        select ${found} from sort_codes s
        where s.tenant_id = ${tenantId} and s.country = w.country and s.city_key = w.city and s.zip_end is not null
          and s.zip_key <= w.zip
        order by s.zip_key desc limit 1) as r
      ${parts.length === 0 ? sql`` : sql.join([longer(sql`is null`), longer(sql`is not null`)], sql` `)}
    ) as f
    left join depots d on d.tenant_id = ${tenantId} and d.id = f.depot_id
  `.compile(builder)
}
