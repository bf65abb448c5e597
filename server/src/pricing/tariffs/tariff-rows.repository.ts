import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import {
  type Card,
  type CustomerPricing,
  comparablePlace,
  type Place,
  type Surcharge,
  type Zone,
  type ZoneRule,
  type ZoneSet,
} from '../rating/index.ts'

/** The position counts from 0. */
export interface Placed<T> {
  readonly item: T
  readonly position: number
}

/** Adds or updates by code; rules get a new revision. */
export async function saveZoneSets(
  tx: TenantTransaction,
  zoneSets: readonly Placed<ZoneSet>[],
  now: Date,
): Promise<void> {
  for (const { item, position } of zoneSets) {
    const values = { name: item.name, position, revision: randomUUID(), updated_at: now }
    await tx.sql
      .insertInto('zone_sets')
      .values({ tenant_id: tx.tenantId, code: item.code, created_at: now, ...values })
      .onConflict(conflict => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
      .execute()
  }
}

/** Rules keep their revision. */
export async function moveZoneSets(
  tx: TenantTransaction,
  zoneSets: readonly Placed<ZoneSet>[],
): Promise<void> {
  if (zoneSets.length === 0) return
  const places = zoneSets.map(({ item, position }) => ({ code: item.code, place: position }))
  await sql`
    update zone_sets set position = moved.place
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as moved(code text, place integer)
    where zone_sets.tenant_id = ${tx.tenantId} and zone_sets.code = moved.code
  `.execute(tx.sql)
}

export async function saveZones(
  tx: TenantTransaction,
  zoneSet: string,
  zones: readonly Zone[],
): Promise<void> {
  const rows = zones.map(({ code, name = null }, position) => ({ code, name, position }))
  await sql`
    insert into zones (tenant_id, zone_set, code, name, position)
    select ${tx.tenantId}::bigint, ${zoneSet}::text, r.code, r.name, r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(code text, name text, position integer)
    on conflict (tenant_id, zone_set, code) do update set name = excluded.name, position = excluded.position
  `.execute(tx.sql)
}

/** About 4 ms of PostgreSQL's time; others get in between two statements. */
const rulesPerStatement = 200

/** Positions count from `start`. */
export async function insertRules(
  tx: TenantTransaction,
  zoneSet: string,
  rules: readonly ZoneRule[],
  start: number,
): Promise<void> {
  for (let from = 0; from < rules.length; from += rulesPerStatement) {
    const rows = rules
      .slice(from, from + rulesPerStatement)
      .map((rule, index) => ruleRow(rule, start + from + index))
    await sql`
      insert into zone_rules (
        tenant_id, zone_set, position, zone,
        origin_country, origin_state, origin_city, origin_postal_prefix, origin_postal_from, origin_postal_to,
        origin_postal_code, destination_country, destination_state, destination_city, destination_postal_prefix,
        destination_postal_from, destination_postal_to, destination_postal_code,
        origin_place, origin_start, origin_end, destination_place, destination_start, destination_end
      )
      select ${tx.tenantId}::bigint, ${zoneSet}::text, (r->>0)::integer, r->>1,
        r->>2, r->>3, r->>4, r->>5, r->>6, r->>7, r->>8, r->>9, r->>10, r->>11, r->>12, r->>13, r->>14, r->>15,
        r->>16, (r->>17)::bigint, (r->>18)::bigint, r->>19, (r->>20)::bigint, (r->>21)::bigint
      from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as rows(r)
    `.execute(tx.sql)
  }
}

function ruleRow({ zone, origin, destination }: ZoneRule, position: number): (string | number | null)[] {
  return [
    position,
    zone ?? null,
    ...placeColumns(origin),
    ...placeColumns(destination),
    ...comparableColumns(origin),
    ...comparableColumns(destination),
  ]
}

function comparableColumns(place: Place | undefined): (string | number | null)[] {
  const { name, start, end } = comparablePlace(place)
  return [name, start, end]
}

function placeColumns(place: Place | undefined): (string | null)[] {
  const { country, state, city, postal_prefix, postal_from, postal_to, postal_code } = place ?? {}
  return [country, state, city, postal_prefix, postal_from, postal_to, postal_code].map(text => text ?? null)
}

/** From `from` to before `to`. */
export async function deleteRules(
  tx: TenantTransaction,
  zoneSet: string,
  from: number,
  to: number,
): Promise<void> {
  if (to <= from) return
  await tx.sql
    .deleteFrom('zone_rules')
    .where('tenant_id', '=', tx.tenantId)
    .where('zone_set', '=', zoneSet)
    .where('position', '>=', from)
    .where('position', '<', to)
    .execute()
}

export async function moveRules(
  tx: TenantTransaction,
  zoneSet: string,
  from: number,
  by: number,
): Promise<void> {
  if (by === 0) return
  await tx.sql
    .updateTable('zone_rules')
    .set(rule => ({ position: rule('position', '+', by) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('zone_set', '=', zoneSet)
    .where('position', '>=', from)
    .execute()
}

export async function deleteZones(
  tx: TenantTransaction,
  zoneSet: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  await tx.sql
    .deleteFrom('zones')
    .where('tenant_id', '=', tx.tenantId)
    .where('zone_set', '=', zoneSet)
    .where('code', 'in', codes)
    .execute()
}

/** With their zones and rules. */
export async function deleteZoneSets(tx: TenantTransaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  for (const table of ['zone_rules', 'zones'] as const) {
    await tx.sql
      .deleteFrom(table)
      .where('tenant_id', '=', tx.tenantId)
      .where('zone_set', 'in', codes)
      .execute()
  }
  await tx.sql
    .deleteFrom('zone_sets')
    .where('tenant_id', '=', tx.tenantId)
    .where('code', 'in', codes)
    .execute()
}

/** Adds or updates. */
export async function saveCards(
  tx: TenantTransaction,
  cards: readonly Placed<Card>[],
  now: Date,
): Promise<void> {
  for (const { item, position } of cards) {
    const values = {
      name: item.name,
      service: item.service,
      customer_id: item.customer_id ?? null,
      customer_group: item.customer_group ?? null,
      currency: item.currency,
      valid_from: item.valid_from,
      valid_to: item.valid_to ?? null,
      status: item.status,
      position,
      total: item.total ? JSON.stringify(item.total) : null,
      lines: JSON.stringify(item.lines),
      updated_at: now,
    }
    const publishedAt = item.status === 'published' ? now : null
    await tx.sql
      .insertInto('rate_cards')
      .values({
        tenant_id: tx.tenantId,
        code: item.code,
        version: item.version,
        published_at: publishedAt,
        created_at: now,
        ...values,
      })
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'code', 'version']).doUpdateSet(row => ({
          ...values,
          published_at: row.fn.coalesce('rate_cards.published_at', 'excluded.published_at'),
        })),
      )
      .execute()
  }
}

export async function moveCards(tx: TenantTransaction, cards: readonly Placed<Card>[]): Promise<void> {
  if (cards.length === 0) return
  const places = cards.map(({ item, position }) => ({
    code: item.code,
    version: item.version,
    place: position,
  }))
  await sql`
    update rate_cards set position = moved.place
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb)
      as moved(code text, version integer, place integer)
    where rate_cards.tenant_id = ${tx.tenantId}
      and rate_cards.code = moved.code and rate_cards.version = moved.version
  `.execute(tx.sql)
}

export async function deleteCards(
  tx: TenantTransaction,
  cards: readonly Pick<Card, 'code' | 'version'>[],
): Promise<void> {
  for (const { code, version } of cards) {
    await tx.sql
      .deleteFrom('rate_cards')
      .where('tenant_id', '=', tx.tenantId)
      .where('code', '=', code)
      .where('version', '=', version)
      .execute()
  }
}

export async function saveSurcharges(
  tx: TenantTransaction,
  surcharges: readonly Placed<Surcharge>[],
  now: Date,
): Promise<void> {
  for (const { item, position } of surcharges) {
    const { code, name, ...terms } = item
    const values = { name, position, terms: JSON.stringify(terms), updated_at: now }
    await tx.sql
      .insertInto('surcharges')
      .values({ tenant_id: tx.tenantId, code, created_at: now, ...values })
      .onConflict(conflict => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
      .execute()
  }
}

export async function deleteSurcharges(tx: TenantTransaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await tx.sql
    .deleteFrom('surcharges')
    .where('tenant_id', '=', tx.tenantId)
    .where('code', 'in', codes)
    .execute()
}

export async function savePricing(
  tx: TenantTransaction,
  pricing: readonly Placed<CustomerPricing>[],
  now: Date,
): Promise<void> {
  for (const { item, position } of pricing) {
    const { customer_id, ...terms } = item
    const values = { position, terms: JSON.stringify(terms), updated_at: now }
    await tx.sql
      .insertInto('customer_pricing')
      .values({ tenant_id: tx.tenantId, customer_id, created_at: now, ...values })
      .onConflict(conflict => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(values))
      .execute()
  }
}

export async function deletePricing(tx: TenantTransaction, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return
  await tx.sql
    .deleteFrom('customer_pricing')
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', 'in', customerIds)
    .execute()
}

export async function knownCustomers(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from customers where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::bigint[])
  `.execute(tx.sql)
  return new Set(rows.map(row => row.id))
}
