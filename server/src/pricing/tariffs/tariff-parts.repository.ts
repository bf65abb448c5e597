import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Page, pageOf } from '../../platform/shared/pages.ts'
import type { Card, CardLine, CustomerPricing, Place, Zone } from '../rating/index.ts'
import { cardColumns, cardHead } from './card-row.ts'
import { countRules, loadZoneSets } from './tariff.repository.ts'

/* Reads single parts, so that showing one card does not read a hundred thousand zone rules. */

export interface CardSummary extends Omit<Card, 'lines'> {
  readonly lineCount: number
}

export interface CardFilter {
  service?: string
  customerId?: number
  customerGroup?: string
  status?: Card['status']
}

export async function listCards(tx: TenantTransaction, filter: CardFilter): Promise<CardSummary[]> {
  let query = tx.sql
    .selectFrom('rate_cards')
    .select([...cardColumns, sql<number>`jsonb_array_length(lines)`.as('line_count')])
    .where('tenant_id', '=', tx.tenantId)
  if (filter.service !== undefined) query = query.where('service', '=', filter.service)
  if (filter.customerId !== undefined) query = query.where('customer_id', '=', filter.customerId)
  if (filter.customerGroup !== undefined) query = query.where('customer_group', '=', filter.customerGroup)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  const rows = await query.orderBy('position').orderBy('code').orderBy('version').execute()
  return rows.map(row => ({ ...cardHead(row), lineCount: row.line_count }))
}

export async function findCard(
  tx: TenantTransaction,
  { code, version }: Pick<Card, 'code' | 'version'>,
): Promise<Card | undefined> {
  const row = await tx.sql
    .selectFrom('rate_cards')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { ...cardHead(row), lines: row.lines as CardLine[] }
}

export interface ZoneSetSummary {
  readonly code: string
  readonly name: string
  readonly zones: Zone[]
  readonly ruleCount: number
  /** Codes of its services. */
  readonly services: string[]
}

export async function listZoneSets(tx: TenantTransaction): Promise<ZoneSetSummary[]> {
  const { zoneSets } = await loadZoneSets(tx)
  const counts = await countRules(tx)
  const services = await tx.sql
    .selectFrom('services')
    .select(['code', 'zone_set'])
    .where('tenant_id', '=', tx.tenantId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return zoneSets.map(({ code, name, zones }) => ({
    code,
    name,
    zones,
    ruleCount: counts.get(code) ?? 0,
    services: services.filter(service => service.zone_set === code).map(service => service.code),
  }))
}

/** The position counts from 0. */
export interface PlacedRule {
  readonly position: number
  readonly zone: string | null
  readonly origin: Place
  readonly destination: Place
}

/** After a position. The text searches zones, countries, and postal codes that begin with or contain it. */
export async function listZoneRules(
  tx: TenantTransaction,
  zoneSet: string,
  request: { text: string | null; after: number; limit: number },
): Promise<Page<PlacedRule>> {
  const { rows } = await sql<PlacedRule>`
    select position, zone, ${place('origin')} as origin, ${place('destination')} as destination
    from zone_rules
    where tenant_id = ${tx.tenantId} and zone_set = ${zoneSet} and position > ${request.after}::bigint
      and ${mentions(request.text)}
    order by position limit ${request.limit + 1}
  `.execute(tx.sql)
  return pageOf(rows, request.limit)
}

export async function countZoneRules(tx: TenantTransaction, zoneSet: string, text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from zone_rules
    where tenant_id = ${tx.tenantId} and zone_set = ${zoneSet} and ${mentions(text)}
  `.execute(tx.sql)
  return rows[0]?.count ?? 0
}

function place(side: 'origin' | 'destination'): RawBuilder<unknown> {
  const fields = ['country', 'state', 'city', 'postal_prefix', 'postal_from', 'postal_to', 'postal_code']
  const pairs = fields.map(field => sql`${sql.lit(field)}, ${sql.ref(`${side}_${field}`)}`)
  return sql`json_strip_nulls(json_build_object(${sql.join(pairs)}))`
}

function mentions(text: string | null): RawBuilder<SqlBool> {
  if (text === null) return sql`true`
  const code = text.toUpperCase()
  const sides = ['origin', 'destination'].map(side => {
    const column = (field: string) => sql.ref(`${side}_${field}`)
    return sql`
      ${column('country')} = ${code} or upper(${column('state')}) = ${code}
      or upper(${column('city')}) = ${code}
      or starts_with(upper(${column('postal_code')}), ${code})
      or starts_with(upper(${column('postal_prefix')}), ${code})
      or starts_with(${code}, upper(${column('postal_prefix')}))
      or starts_with(upper(${column('postal_from')}), ${code})
      or (upper(${column('postal_from')}) <= ${code} and ${code} <= upper(${column('postal_to')})
        and length(${column('postal_from')}) = length(${code}))`
  })
  return sql`(upper(zone) = ${code} or ${sql.join(sides, sql` or `)})`
}

export async function findCustomerPricing(
  tx: TenantTransaction,
  customerId: number,
): Promise<CustomerPricing | undefined> {
  const row = await tx.sql
    .selectFrom('customer_pricing')
    .select('terms')
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && { customer_id: customerId, ...(row.terms as Omit<CustomerPricing, 'customer_id'>) }
}

export async function findGroupsOfCustomers(
  tx: TenantTransaction,
  customerIds: readonly number[],
): Promise<Map<number, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx.sql
    .selectFrom('customer_pricing')
    .select(['customer_id', sql<string | null>`terms ->> 'customer_group'`.as('customer_group')])
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', '=', sql<number>`any(${[...customerIds]}::bigint[])`)
    .execute()
  return new Map(
    rows.flatMap(({ customer_id, customer_group }) => {
      return customer_group === null ? [] : [[customer_id, customer_group] as const]
    }),
  )
}
