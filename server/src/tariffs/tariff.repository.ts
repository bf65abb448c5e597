import { sql } from 'kysely'
import { loadCatalog, type StoredCatalog } from '../catalog/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import {
  type Card,
  type CardLine,
  type CustomerPricing,
  type Surcharge,
  type TariffDocument,
  tariffFormat,
  type Zone,
  type ZoneRule,
  type ZoneSet,
} from '../rating/index.ts'

/** A tenant's tariff as it is stored. */
export interface StoredTariff {
  /** The tenant's tariff version that this is. */
  readonly version: number
  readonly document: TariffDocument
  readonly catalog: StoredCatalog['catalog']
  /** By zone set: equal revisions have equal rules. */
  readonly zoneRevisions: ReadonlyMap<string, string>
}

/**
 * Reads the whole tariff in one transaction. It should be of isolation level repeatable read (see `freezeView`), or hold
 * the tenant's row, so that all of it is of one version.
 */
export async function loadTariff(tx: TenantTransaction): Promise<StoredTariff> {
  const { tariff, pages } = await loadBeginning(tx)
  for (const { rules, zoneSet, from } of pages) rules.push(...(await loadRules(tx, zoneSet, from)))
  return tariff
}

/** So often a tariff is read again that has changed meanwhile. */
const attempts = 3

/**
 * Reads the whole tariff, all of one version, in transactions that are short whatever its size: on a database that has
 * one session, others have it between two pages of rules.
 */
export async function readStoredTariff(database: Database, tenantId: number): Promise<StoredTariff> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { tariff, pages, readAll } = await database.read(tenantId, async tx => {
      const beginning = await loadBeginning(tx)
      return { ...beginning, readAll: beginning.pages.length === 0 && (await isStill(tx, beginning.tariff)) }
    })
    if (readAll) return tariff
    for (const { rules, zoneSet, from } of pages) {
      rules.push(...(await database.read(tenantId, tx => loadRules(tx, zoneSet, from))))
    }
    if (await database.read(tenantId, tx => isStill(tx, tariff))) return tariff
  }
  return database.for('tariffs', 'bulk').read(tenantId, async tx => {
    await freezeView(tx)
    return loadTariff(tx)
  })
}

/** Every change makes a new version in the transaction that makes it: what was read under one is of that one. */
async function isStill(tx: TenantTransaction, { version }: StoredTariff): Promise<boolean> {
  return (await versionOf(tx)) === version
}

async function versionOf(tx: TenantTransaction): Promise<number> {
  const { tariff_version: version } = await tx.sql
    .selectFrom('tenants')
    .select('tariff_version')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return version
}

/** Rules that are still to be read, and the list they go to. */
interface RulePage {
  readonly rules: ZoneRule[]
  readonly zoneSet: string
  readonly from: number
}

/** Everything but rules and, where all rules are one page, those too. */
async function loadBeginning(tx: TenantTransaction): Promise<{ tariff: StoredTariff; pages: RulePage[] }> {
  const version = await versionOf(tx)
  const { catalog, packageTypes, services } = await loadCatalog(tx)
  const { zoneSets, revisions, counts } = await loadZoneSets(tx)
  const document: TariffDocument = {
    format: tariffFormat,
    package_types: packageTypes,
    zone_sets: zoneSets,
    services,
    cards: await loadCards(tx),
    surcharges: await loadSurcharges(tx),
    customer_pricing: await loadCustomerPricing(tx),
  }
  const tariff = { version, document, catalog, zoneRevisions: revisions }
  const pages = zoneSets.flatMap(({ code, rules }) => pagesOf(code, rules, counts.get(code) ?? 0))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all > rulesPerPage) return { tariff, pages }
  for (const { rules, zoneSet, from } of pages) rules.push(...(await loadRules(tx, zoneSet, from)))
  return { tariff, pages: [] }
}

function pagesOf(zoneSet: string, rules: ZoneRule[], count: number): RulePage[] {
  return Array.from({ length: Math.ceil(count / rulesPerPage) }, (_, page) => ({
    rules,
    zoneSet,
    from: page * rulesPerPage,
  }))
}

/** Everything the transaction reads is of one moment. The first statement of a transaction. */
async function freezeView(tx: TenantTransaction): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx.sql)
}

/** Zone sets whose rules are still to come, and how many those are: their positions have no gaps. */
async function loadZoneSets(
  tx: TenantTransaction,
): Promise<{ zoneSets: ZoneSet[]; revisions: Map<string, string>; counts: Map<string, number> }> {
  const sets = await tx.sql
    .selectFrom('zone_sets')
    .select(['code', 'name', 'revision'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  const zones = await tx.sql
    .selectFrom('zones')
    .select(['zone_set', 'code', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  const counts = await tx.sql
    .selectFrom('zone_rules')
    .select(['zone_set', sql<number>`max(position) + 1`.as('count')])
    .where('tenant_id', '=', tx.tenantId)
    .groupBy('zone_set')
    .execute()
  const zoneSets = sets.map(
    ({ code, name }): ZoneSet => ({
      code,
      name,
      zones: zones
        .filter(zone => zone.zone_set === code)
        .map((zone): Zone => ({ code: zone.code, ...(zone.name === null ? {} : { name: zone.name }) })),
      rules: [],
    }),
  )
  return {
    zoneSets,
    revisions: new Map(sets.map(set => [set.code, set.revision])),
    counts: new Map(counts.map(({ zone_set, count }) => [zone_set, count])),
  }
}

/** Parsing a page takes about a millisecond; the event loop turns between pages. */
const rulesPerPage = 500

/** A page of rules comes as one JSON text: a hundred thousand rows of sixteen columns would take much longer. */
async function loadRules(tx: TenantTransaction, zoneSet: string, from: number): Promise<ZoneRule[]> {
  const page = await sql<{ rules: string | null }>`
    select json_agg(json_strip_nulls(json_build_object(
      'zone', zone,
      'origin', json_build_object(
        'country', origin_country, 'state', origin_state, 'city', origin_city,
        'postal_prefix', origin_postal_prefix, 'postal_from', origin_postal_from,
        'postal_to', origin_postal_to, 'postal_code', origin_postal_code),
      'destination', json_build_object(
        'country', destination_country, 'state', destination_state, 'city', destination_city,
        'postal_prefix', destination_postal_prefix, 'postal_from', destination_postal_from,
        'postal_to', destination_postal_to, 'postal_code', destination_postal_code)
    )) order by position)::text as rules
    from zone_rules
    where tenant_id = ${tx.tenantId} and zone_set = ${zoneSet}
      and position >= ${from} and position < ${from + rulesPerPage}`.execute(tx.sql)
  const rules: Required<ZoneRule>[] = JSON.parse(page.rows[0]?.rules ?? '[]')
  return rules.map(withoutEmptyPlaces)
}

function withoutEmptyPlaces({ zone, origin, destination }: Required<ZoneRule>): ZoneRule {
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(isEmpty(origin) ? {} : { origin }),
    ...(isEmpty(destination) ? {} : { destination }),
  }
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}

async function loadCards(tx: TenantTransaction): Promise<Card[]> {
  const rows = await tx.sql
    .selectFrom('rate_cards')
    .select([
      'code',
      'version',
      'name',
      'service',
      'customer_id',
      'currency',
      'valid_from',
      'valid_to',
      'status',
      'lines',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    code: row.code,
    version: row.version,
    name: row.name,
    service: row.service,
    ...(row.customer_id === null ? {} : { customer_id: row.customer_id }),
    currency: row.currency,
    valid_from: row.valid_from,
    ...(row.valid_to === null ? {} : { valid_to: row.valid_to }),
    status: row.status as Card['status'],
    lines: row.lines as CardLine[],
  }))
}

async function loadSurcharges(tx: TenantTransaction): Promise<Surcharge[]> {
  const rows = await tx.sql
    .selectFrom('surcharges')
    .select(['code', 'name', 'terms'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return rows.map(({ code, name, terms }) => ({
    code,
    name,
    ...(terms as Omit<Surcharge, 'code' | 'name'>),
  }))
}

async function loadCustomerPricing(tx: TenantTransaction): Promise<CustomerPricing[]> {
  const rows = await tx.sql
    .selectFrom('customer_pricing')
    .select(['customer_id', 'terms'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return rows.map(({ customer_id, terms }) => ({
    customer_id,
    ...(terms as Omit<CustomerPricing, 'customer_id'>),
  }))
}
