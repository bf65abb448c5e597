import { sql } from 'kysely'
import { loadCatalog, type StoredCatalog } from '../catalog/index.ts'
import type { TenantTransaction } from '../database/index.ts'
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
 * Reads the whole tariff. The transaction should be of isolation level repeatable read (see `freezeView`), or
 * hold the tenant's row, so that all of it is of one version.
 */
export async function loadTariff(tx: TenantTransaction): Promise<StoredTariff> {
  const { tariff_version: version } = await tx.sql
    .selectFrom('tenants')
    .select('tariff_version')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  const { catalog, packageTypes, services } = await loadCatalog(tx)
  const { zoneSets, revisions } = await loadZoneSets(tx)
  const document: TariffDocument = {
    format: tariffFormat,
    package_types: packageTypes,
    zone_sets: zoneSets,
    services,
    cards: await loadCards(tx),
    surcharges: await loadSurcharges(tx),
    customer_pricing: await loadCustomerPricing(tx),
  }
  return { version, document, catalog, zoneRevisions: revisions }
}

/** Everything the transaction reads is of one moment. The first statement of a transaction. */
export async function freezeView(tx: TenantTransaction): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx.sql)
}

async function loadZoneSets(
  tx: TenantTransaction,
): Promise<{ zoneSets: ZoneSet[]; revisions: Map<string, string> }> {
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
  const zoneSets: ZoneSet[] = []
  for (const { code, name } of sets) {
    zoneSets.push({
      code,
      name,
      zones: zones
        .filter(zone => zone.zone_set === code)
        .map((zone): Zone => ({ code: zone.code, ...(zone.name === null ? {} : { name: zone.name }) })),
      rules: await loadRules(tx, code),
    })
  }
  return { zoneSets, revisions: new Map(sets.map(set => [set.code, set.revision])) }
}

const rulesPerPage = 10_000

/** Rules come as one JSON text a page: a hundred thousand rows of sixteen columns would take much longer. */
async function loadRules(tx: TenantTransaction, zoneSet: string): Promise<ZoneRule[]> {
  const rules: ZoneRule[] = []
  const { last } = await tx.sql
    .selectFrom('zone_rules')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tenant_id', '=', tx.tenantId)
    .where('zone_set', '=', zoneSet)
    .executeTakeFirstOrThrow()
  for (let from = 0; from <= (last ?? -1); from += rulesPerPage) {
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
    for (const rule of JSON.parse(page.rows[0]?.rules ?? '[]') as Required<ZoneRule>[]) {
      rules.push(withoutEmptyPlaces(rule))
    }
  }
  return rules
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
