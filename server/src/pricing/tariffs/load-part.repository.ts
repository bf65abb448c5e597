import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { loadCatalog } from '../catalog/index.ts'
import {
  type Card,
  type CardLine,
  type CustomerPricing,
  type PartlyRead,
  type TariffDocument,
  tariffFormat,
} from '../rating/index.ts'
import { cardColumns, cardHead } from './card-row.ts'
import { loadCustomerGroups, loadGroupNames } from './customer-groups.repository.ts'
import { loadRulesConcerned, loadRulesOfRemovedZones } from './rule-neighbours.repository.ts'
import {
  type Beginning,
  countRules,
  into,
  listSurcharges,
  loadZoneSets,
  pagesOf,
  versionOf,
} from './tariff.repository.ts'
import { askablePart, type StoredPart, type TariffPart } from './tariff-part.ts'

/** Reads a part of the tariff and the items that refer to it. `pages` reads a zone set's rules later. */
export async function loadPart(tx: TenantTransaction, asked: TariffPart): Promise<Beginning<StoredPart>> {
  const part = askablePart(asked)
  const version = await versionOf(tx)
  const { packageTypes, options, services } = await loadCatalog(tx)
  const { zoneSets } = await loadZoneSets(tx)
  const { cards, omittedCards } = await loadCards(tx, part)
  const { pricing, pricingPositions } = await loadPricing(tx, part)
  const document: TariffDocument = {
    format: tariffFormat,
    package_types: packageTypes,
    options,
    zone_sets: zoneSets,
    services,
    cards,
    // All parts name surcharges or are named by them; a card without fuel is warned of.
    surcharges: await listSurcharges(tx),
    // Groups' terms name surcharges.
    customer_groups: await (readsGroups(part) ? loadCustomerGroups(tx) : loadGroupNames(tx)),
    customer_pricing: pricing,
  }
  const read =
    part.list === 'zone_sets' && part.rules ? zoneSets.find(({ code }) => code === part.code) : undefined
  const omittedSets = zoneSets.filter(set => set !== read).map(({ code }) => code)
  const rules = new Map<string, PartlyRead>()
  const omitted = { cards: omittedCards, allCards: !readsCards(part), zoneSets: new Set(omittedSets), rules }
  const tariff = { version, document, omitted, pricingPositions }
  if (!read || part.list !== 'zone_sets') return { tariff, pages: [] }
  if (part.rules === true) {
    const count = (await countRules(tx, read.code)).get(read.code) ?? 0
    return { tariff, pages: pagesOf(read.code, count, into(read.rules)) }
  }
  if (part.rules) {
    const zones = read.zones.map(zone => zone.code)
    const concerned =
      'zones' in part.rules
        ? await loadRulesOfRemovedZones(tx, read.code, zones, part.rules)
        : await loadRulesConcerned(tx, read.code, zones, part.rules)
    read.rules.push(...concerned.rules)
    rules.set(read.code, concerned.partly)
  }
  return { tariff, pages: [] }
}

/** Work above these sizes takes 20 ms or more. */
const largest = { rules: 2_000, kilobytes: 64 } as const

/** The cost does not depend on the number of rules. */
export async function isLargeTariff(
  tx: TenantTransaction,
  asked: TariffPart | null = null,
): Promise<boolean> {
  const part = asked && askablePart(asked)
  const tenantId = tx.tenantId
  const { rows } = await sql<{ large: boolean }>`
    select exists (select from zone_rules where tenant_id = ${tenantId} and ${rulesRead(part)} offset ${largest.rules})
      or (select coalesce(sum(case when ${part ? linesRead(tx, part) : sql`true`} then pg_column_size(lines) end), 0)
              + count(*) * 100
          from rate_cards where tenant_id = ${tenantId} and ${sql.lit(part ? readsCards(part) : true)})
       + (select coalesce(sum(pg_column_size(terms)), 0) from surcharges
          where tenant_id = ${tenantId})
       + (select coalesce(sum(pg_column_size(terms)), 0) from customer_pricing
          where tenant_id = ${tenantId} and ${part ? pricingRead(tx, part) : sql`true`})
       + (select coalesce(sum(pg_column_size(terms)), 0) from customer_groups
          where tenant_id = ${tenantId} and ${sql.lit(part ? readsGroups(part) : true)})
       + (select count(*) * 100 from services where tenant_id = ${tenantId})
       + (select count(*) * 20 from zones where tenant_id = ${tenantId})
       > ${largest.kilobytes * 1024} as large
  `.execute(tx.sql)
  return rows[0]?.large ?? false
}

function rulesRead(part: TariffPart | null): RawBuilder<SqlBool> {
  if (part === null) return sql`true`
  if (part.list === 'zone_sets' && part.rules === true) return sql`zone_set = ${part.code}::text`
  return sql`false`
}

function readsCards({ list }: TariffPart): boolean {
  return list === 'cards' || list === 'services' || list === 'zone_sets' || list === 'customer_groups'
}

/** Groups' terms name services and surcharges. */
function readsGroups({ list }: TariffPart): boolean {
  return list !== 'cards'
}

/** Lines are read only for cards that name the part; days and codes of all cards may clash. */
async function loadCards(
  tx: TenantTransaction,
  part: TariffPart,
): Promise<{ cards: Card[]; omittedCards: ReadonlySet<string> }> {
  if (!readsCards(part)) return { cards: [], omittedCards: new Set() }
  const rows = await tx.sql
    .selectFrom('rate_cards')
    .select([
      ...cardColumns,
      sql<CardLine[] | null>`case when ${linesRead(tx, part)} then lines end`.as('lines'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return {
    cards: rows.map(row => ({ ...cardHead(row), lines: row.lines ?? [] })),
    omittedCards: new Set(rows.filter(({ lines }) => lines === null).map(({ code }) => code)),
  }
}

/** The rows of `rate_cards` that are the part or name it. All versions of a card have one service. */
function linesRead(tx: TenantTransaction, part: TariffPart): RawBuilder<SqlBool> {
  if (part.list === 'cards') {
    if (!('codes' in part)) return sql`code = ${part.code}::text`
    return part.codes === 'all' ? sql`true` : sql`code = any(${[...part.codes]}::text[])`
  }
  if (part.list === 'services') return sql`service = ${serviceCode(tx, part.service)}`
  if (part.list === 'customer_groups') return sql`customer_group = ${part.code}::text`
  if (part.list !== 'zone_sets') return sql`false`
  return sql`service in (
    select code from services where tenant_id = ${tx.tenantId} and zone_set = ${part.code}::text)`
}

function pricingRead(tx: TenantTransaction, part: TariffPart): RawBuilder<SqlBool> {
  if (part.list === 'customer_pricing') return sql`customer_id = ${part.customerId}`
  if (part.list === 'customer_groups') {
    return sql`terms ? 'customer_group' and terms ->> 'customer_group' = ${part.code}::text`
  }
  const names = (
    list: 'services' | 'surcharges',
    field: 'service' | 'surcharge',
    code: RawBuilder<unknown>,
  ) =>
    sql<SqlBool>`terms @> jsonb_build_object(${sql.lit(list)},
      jsonb_build_array(jsonb_build_object(${sql.lit(field)}, ${code})))`
  if (part.list === 'surcharges' && part.code !== null) {
    return names('surcharges', 'surcharge', sql`${part.code}::text`)
  }
  if (part.list === 'services' && part.service !== null) {
    const code = serviceCode(tx, part.service)
    return sql`(${names('services', 'service', code)} or ${names('surcharges', 'service', code)})`
  }
  return sql`false`
}

function serviceCode(tx: TenantTransaction, service: { id: number } | null): RawBuilder<string | null> {
  if (service === null) return sql`null::text`
  return sql`(select code from services where tenant_id = ${tx.tenantId} and id = ${service.id})`
}

async function loadPricing(
  tx: TenantTransaction,
  part: TariffPart,
): Promise<{ pricing: CustomerPricing[]; pricingPositions: number[] }> {
  const rows = await tx.sql
    .selectFrom('customer_pricing')
    .select(['customer_id', 'position', 'terms'])
    .where('tenant_id', '=', tx.tenantId)
    .where(pricingRead(tx, part))
    .orderBy('position')
    .execute()
  const { next } = await tx.sql
    .selectFrom('customer_pricing')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return {
    pricing: rows.map(({ customer_id, terms }) => ({
      customer_id,
      ...(terms as Omit<CustomerPricing, 'customer_id'>),
    })),
    pricingPositions: [...rows.map(({ position }) => position), next],
  }
}
