import { sql } from 'kysely'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { loadCatalog, type StoredCatalog } from '../catalog/index.ts'
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
import { cardColumns, cardHead } from './card-row.ts'
import { loadCustomerGroups } from './customer-groups.repository.ts'
import { loadHolidays } from './holidays.repository.ts'
import { rulesOf, ruleText } from './rule-text.repository.ts'

export interface StoredTariff {
  readonly version: number
  readonly document: TariffDocument
  readonly catalog: StoredCatalog['catalog']
  /** By zone set; equal revisions have equal rules. */
  readonly zoneRevisions: ReadonlyMap<string, string>
  /** Codes. */
  readonly unreadZoneSets: readonly string[]
}

export type LeavesOut = (zoneSet: { code: string; revision: string; rules: number }) => boolean

export interface Beginning<T> {
  readonly tariff: T
  readonly pages: readonly RulePage[]
}

/**
 * For one consistent version, the transaction must be repeatable read (see `freezeView`) or hold the lock on the
 * tenant's row.
 */
export function loadTariff(tx: TenantTransaction): Promise<StoredTariff> {
  return loadAll(tx, reading => loadBeginning(reading))
}

export function readStoredTariff(
  database: Database,
  tenantId: number,
  leavesOut?: LeavesOut,
): Promise<StoredTariff> {
  return readInPages(database, tenantId, tx => loadBeginning(tx, leavesOut && { leavesOut }))
}

/** Short transactions, page by page. False if the zone set has changed meanwhile; the pages may then mix revisions. */
export async function readRules(
  database: Database,
  tenantId: number,
  { zoneSet, revision }: { zoneSet: string; revision: string },
  take: TakeRules,
): Promise<boolean> {
  const count = await database.read(tenantId, async tx => (await countRules(tx, zoneSet)).get(zoneSet))
  for (const { from } of pagesOf(zoneSet, count ?? 0, take)) {
    take(await database.read(tenantId, tx => loadRules(tx, zoneSet, from)))
  }
  const { revisions } = await database.read(tenantId, loadZoneSets)
  return revisions.get(zoneSet) === revision
}

/**
 * `takes` selects zone sets whose pages are taken. All is of one version; after a change `takes` is asked again from
 * the beginning.
 */
export function readWithoutRules(
  database: Database,
  tenantId: number,
  takes: () => (zoneSet: string) => TakeRules,
): Promise<StoredTariff> {
  return readInPages(database, tenantId, tx => {
    const takeOf = takes()
    return loadBeginning(tx, { takeOf: ({ code }) => takeOf(code) })
  })
}

/** In one transaction. */
export async function loadAll<T>(
  tx: TenantTransaction,
  begin: (tx: TenantTransaction) => Promise<Beginning<T>>,
): Promise<T> {
  const { tariff, pages } = await begin(tx)
  for (const { take, zoneSet, from } of pages) take(await loadRules(tx, zoneSet, from))
  return tariff
}

/** Retries when the tariff changes during the read. */
const attempts = 3

/** Reads one version in short transactions: the embedded database has one session, and others get it between pages. */
export async function readInPages<T extends { readonly version: number }>(
  database: Database,
  tenantId: number,
  begin: (tx: TenantTransaction) => Promise<Beginning<T>>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { tariff, pages, readAll } = await database.read(tenantId, async tx => {
      const beginning = await begin(tx)
      return { ...beginning, readAll: beginning.pages.length === 0 && (await isStill(tx, beginning.tariff)) }
    })
    if (readAll) return tariff
    for (const { take, zoneSet, from } of pages) {
      take(await database.read(tenantId, tx => loadRules(tx, zoneSet, from)))
    }
    if (await database.read(tenantId, tx => isStill(tx, tariff))) return tariff
  }
  return database.for('tariffs', 'bulk').read(tenantId, async tx => {
    await freezeView(tx)
    return loadAll(tx, begin)
  })
}

/** Each change gives a new version, so an equal version means no change. */
async function isStill(tx: TenantTransaction, { version }: { readonly version: number }): Promise<boolean> {
  return (await versionOf(tx)) === version
}

export async function versionOf(tx: TenantTransaction): Promise<number> {
  const { tariff_version: version } = await tx.sql
    .selectFrom('tenants')
    .select('tariff_version')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return version
}

/** Called page after page. */
export type TakeRules = (rules: readonly ZoneRule[]) => void

interface RulePage {
  readonly take: TakeRules
  readonly zoneSet: string
  readonly from: number
}

export function into(list: ZoneRule[]): TakeRules {
  return rules => void list.push(...rules)
}

/** Reads the rules too if they fit on one page. They go into the document by default. */
async function loadBeginning(
  tx: TenantTransaction,
  {
    leavesOut = () => false,
    takeOf = ({ rules }) => into(rules),
  }: { leavesOut?: LeavesOut; takeOf?: (zoneSet: ZoneSet) => TakeRules } = {},
): Promise<Beginning<StoredTariff>> {
  // Concurrent queries, the version first: if a later version interferes, the read starts again.
  const [version, stored, { zoneSets, revisions }, counts, holidays, cards, surcharges, groups, pricing] =
    await Promise.all([
      versionOf(tx),
      loadCatalog(tx),
      loadZoneSets(tx),
      countRules(tx),
      loadHolidays(tx),
      loadCards(tx),
      listSurcharges(tx),
      loadCustomerGroups(tx),
      loadCustomerPricing(tx),
    ])
  const { catalog, packageTypes, options, services } = stored
  const document: TariffDocument = {
    format: tariffFormat,
    ...(holidays.length > 0 ? { holidays } : {}),
    package_types: packageTypes,
    options,
    zone_sets: zoneSets,
    services,
    cards,
    surcharges,
    customer_groups: groups,
    customer_pricing: pricing,
  }
  const unread = zoneSets.filter(({ code }) =>
    leavesOut({ code, revision: revisions.get(code) ?? '', rules: counts.get(code) ?? 0 }),
  )
  const read = zoneSets.filter(set => !unread.includes(set))
  const unreadZoneSets = unread.map(({ code }) => code)
  const tariff = { version, document, catalog, zoneRevisions: revisions, unreadZoneSets }
  const pages = read.flatMap(set => pagesOf(set.code, counts.get(set.code) ?? 0, takeOf(set)))
  const all = read.reduce((sum, { code }) => sum + (counts.get(code) ?? 0), 0)
  if (all > rulesPerPage) return { tariff, pages }
  for (const { take, zoneSet, from } of pages) take(await loadRules(tx, zoneSet, from))
  return { tariff, pages: [] }
}

export function pagesOf(zoneSet: string, count: number, take: TakeRules): RulePage[] {
  return Array.from({ length: Math.ceil(count / rulesPerPage) }, (_, page) => ({
    take,
    zoneSet,
    from: page * rulesPerPage,
  }))
}

/** Must be the transaction's first statement. */
async function freezeView(tx: TenantTransaction): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx.sql)
}

export async function loadZoneSets(
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
  const zonesOf = Map.groupBy(zones, zone => zone.zone_set)
  const zoneSets = sets.map(
    ({ code, name }): ZoneSet => ({
      code,
      name,
      zones: (zonesOf.get(code) ?? []).map(
        (zone): Zone => ({ code: zone.code, ...(zone.name === null ? {} : { name: zone.name }) }),
      ),
      rules: [],
    }),
  )
  return { zoneSets, revisions: new Map(sets.map(set => [set.code, set.revision])) }
}

/** Uses the last position, which the index finds without counting: positions have no gaps. */
export async function countRules(
  tx: TenantTransaction,
  zoneSet: string | null = null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, coalesce((
      select max(position) + 1 from zone_rules
      where tenant_id = ${tx.tenantId} and zone_set = zone_sets.code), 0) as count
    from zone_sets
    where tenant_id = ${tx.tenantId} and (${zoneSet}::text is null or code = ${zoneSet}::text)`.execute(
    tx.sql,
  )
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Less than a millisecond of parsing; other requests are answered in between. */
export const rulesPerPage = 1_000

async function loadRules(tx: TenantTransaction, zoneSet: string, from: number): Promise<ZoneRule[]> {
  const page = await sql<{ rules: string | null }>`
    select ${ruleText} as rules
    from zone_rules
    where tenant_id = ${tx.tenantId} and zone_set = ${zoneSet}
      and position >= ${from} and position < ${from + rulesPerPage}`.execute(tx.sql)
  return rulesOf(page.rows[0]?.rules ?? null)
}

async function loadCards(tx: TenantTransaction): Promise<Card[]> {
  const rows = await tx.sql
    .selectFrom('rate_cards')
    .select([...cardColumns, 'lines'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({ ...cardHead(row), lines: row.lines as CardLine[] }))
}

/** In the order charged. */
export async function listSurcharges(tx: TenantTransaction): Promise<Surcharge[]> {
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
