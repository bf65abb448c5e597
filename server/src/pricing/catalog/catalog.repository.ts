import { type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { notFound } from '../../platform/shared/problem.ts'
import type { DimensionUnit, WeightUnit } from '../../platform/shared/units.ts'
import type {
  ChargeType,
  DistanceZone,
  Limits,
  Option,
  Oversize,
  PackageType,
  PackageTypeRef,
  Service,
  ServiceType,
  Transit,
  WeightBand,
} from '../rating/index.ts'
import { type Catalog, createCatalog, type ServiceRow } from './catalog.ts'
import { loadOptions } from './options.repository.ts'

type RatedPer = NonNullable<Service['rate_per']>

export interface StoredCatalog {
  readonly catalog: Catalog
  readonly packageTypes: PackageType[]
  readonly options: Option[]
  readonly services: Service[]
}

export async function loadCatalog(tx: TenantTransaction): Promise<StoredCatalog> {
  const [packageTypeRows, options, serviceRows] = await Promise.all([
    tx.sql
      .selectFrom('package_types')
      .select(['id', 'code', 'name'])
      .where('tenant_id', '=', tx.tenantId)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute(),
    loadOptions(tx),
    tx.sql
      .selectFrom('services')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute(),
  ])
  const byCode = new Map(packageTypeRows.map(row => [row.code, row]))
  const refs = (codes: readonly string[]): PackageTypeRef[] => codes.flatMap(code => byCode.get(code) ?? [])
  const catalog = createCatalog(
    serviceRows.map(row => ({
      id: row.id,
      code: row.code,
      name: row.name,
      service_type: row.service_type as ServiceType,
      charge_type: row.charge_type as ChargeType,
      active: row.active,
      package_types: refs(row.package_types),
      options: row.options.flatMap(code => options.find(option => option.code === code) ?? []),
      carrier_account_id: row.carrier_account_id,
      carrier_service: row.carrier_service,
    })),
    packageTypeRows,
    options,
  )
  return {
    catalog,
    packageTypes: packageTypeRows.map(({ code, name }) => ({ code, name })),
    options,
    services: serviceRows.map(row => ({
      code: row.code,
      name: row.name,
      service_type: row.service_type as ServiceType,
      charge_type: row.charge_type as ChargeType,
      active: row.active,
      ...given('zone_set', row.zone_set),
      ...given('distance_zones', row.distance_zones as DistanceZone[] | null),
      package_types: row.package_types,
      ...(row.options.length > 0 ? { options: row.options } : {}),
      weight_unit: row.weight_unit as WeightUnit,
      ...given('dimension_unit', row.dimension_unit as DimensionUnit | null),
      ...given('volumetric_divisor', row.volumetric_divisor),
      ...given('weight_increment', row.weight_increment),
      ...given('dimension_increment', row.dimension_increment),
      ...given('weight_bands', row.weight_bands as WeightBand[] | null),
      ...given('minimum_weight', row.minimum_weight),
      ...given('maximum_weight', row.maximum_weight),
      ...given('distance_increment', row.distance_increment),
      ...given('rate_per', row.rate_per as RatedPer | null),
      ...given('weight_rounding_per', row.weight_rounding_per as RatedPer | null),
      ...given('minimum_charge_per', row.minimum_charge_per as RatedPer | null),
      ...given('oversize', row.oversize as Oversize[] | null),
      ...given('limits', row.limits as Limits | null),
      ...given('transit', row.transit as Transit | null),
    })),
  }
}

/** Reads the service from the database, also after it was removed from the tariff (`active` is false then). */
export async function findService(
  tx: TenantTransaction,
  reference: { id: number } | { code: string },
): Promise<ServiceRow | undefined> {
  const services = tx.sql
    .selectFrom('services')
    .select([
      'id',
      'code',
      'name',
      'service_type',
      'charge_type',
      'active',
      'carrier_account_id',
      'carrier_service',
    ])
    .where('tenant_id', '=', tx.tenantId)
  const one =
    'id' in reference
      ? services.where('id', '=', reference.id)
      : services.where('code', '=', reference.code).where('removed_at', 'is', null)
  return (await one.executeTakeFirst()) as ServiceRow | undefined
}

/** Ids of all services that have or had this code. */
export async function findServiceIds(tx: TenantTransaction, code: string): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom('services')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('code', '=', code)
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds or updates by code; a removed package type comes back. */
export async function savePackageTypes(
  tx: TenantTransaction,
  packageTypes: readonly { item: PackageType; position: number }[],
  now: Date,
): Promise<void> {
  for (const { item, position } of packageTypes) {
    const values = { name: item.name, position, removed_at: null, updated_at: now }
    const changed = await tx.sql
      .updateTable('package_types')
      .set(values)
      .where('tenant_id', '=', tx.tenantId)
      .where('code', '=', item.code)
      .executeTakeFirst()
    // `insert … on conflict` would use up an id for each update.
    if (changed.numUpdatedRows > 0n) continue
    await tx.sql
      .insertInto('package_types')
      .values({ tenant_id: tx.tenantId, code: item.code, created_at: now, ...values })
      .execute()
  }
}

/** Adds or updates by code; carrier account and carrier service stay. */
export async function saveServices(
  tx: TenantTransaction,
  services: readonly { item: Service; position: number }[],
  now: Date,
): Promise<void> {
  for (const { item, position } of services) {
    const values = {
      name: item.name,
      service_type: item.service_type,
      charge_type: item.charge_type,
      active: item.active ?? true,
      position,
      zone_set: item.zone_set ?? null,
      distance_zones: item.distance_zones ? JSON.stringify(item.distance_zones) : null,
      package_types: item.package_types,
      options: item.options ?? [],
      weight_unit: item.weight_unit,
      dimension_unit: item.dimension_unit ?? null,
      volumetric_divisor: item.volumetric_divisor ?? null,
      weight_increment: item.weight_increment ?? null,
      dimension_increment: item.dimension_increment ?? null,
      weight_bands: item.weight_bands ? JSON.stringify(item.weight_bands) : null,
      minimum_weight: item.minimum_weight ?? null,
      maximum_weight: item.maximum_weight ?? null,
      distance_increment: item.distance_increment ?? null,
      rate_per: item.rate_per ?? null,
      weight_rounding_per: item.weight_rounding_per ?? null,
      minimum_charge_per: item.minimum_charge_per ?? null,
      oversize: item.oversize ? JSON.stringify(item.oversize) : null,
      limits: item.limits ? JSON.stringify(item.limits) : null,
      transit: item.transit ? JSON.stringify(item.transit) : null,
      removed_at: null,
      updated_at: now,
    }
    const changed = await tx.sql
      .updateTable('services')
      .set(values)
      .where('tenant_id', '=', tx.tenantId)
      .where('code', '=', item.code)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) continue
    await tx.sql
      .insertInto('services')
      .values({ tenant_id: tx.tenantId, code: item.code, created_at: now, ...values })
      .execute()
  }
}

/** Keeps the rows for shipments that refer to them. */
export async function removePackageTypes(
  tx: TenantTransaction,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  if (codes.length === 0) return
  await tx.sql
    .updateTable('package_types')
    .set({ removed_at: now, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where(isAmong('code', codes))
    .execute()
}

/** Keeps the rows for shipments that refer to them. */
export async function removeServices(
  tx: TenantTransaction,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  if (codes.length === 0) return
  await tx.sql
    .updateTable('services')
    .set({ removed_at: now, updated_at: now, zone_set: null, active: false })
    .where('tenant_id', '=', tx.tenantId)
    .where(isAmong('code', codes))
    .execute()
}

/** Null removes the carrier account. Throws NOT_FOUND for an unknown service. */
export async function setServiceCarrier(
  tx: TenantTransaction,
  code: string,
  carrier: { accountId: number; service: string } | null,
  now: Date,
): Promise<void> {
  await nextTariffVersion(tx)
  const updated = await tx.sql
    .updateTable('services')
    .set({
      carrier_account_id: carrier?.accountId ?? null,
      carrier_service: carrier?.service ?? null,
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  if (updated.length === 0) throw notFound('No such service.')
}

/** Makes every process reload the tariff. Must be the first statement of a change: it locks the row. */
export async function nextTariffVersion(tx: TenantTransaction): Promise<number> {
  const { tariff_version } = await countedUp(tx).executeTakeFirstOrThrow()
  return tariff_version
}

/** Null if the version is not the expected one. */
export async function takeTariffVersion(tx: TenantTransaction, version: number): Promise<number | null> {
  const taken = await countedUp(tx)
    .where('tariff_version', '=', version - 1)
    .executeTakeFirst()
  return taken ? taken.tariff_version : null
}

function countedUp(tx: TenantTransaction) {
  tx.invalidateCaches()
  return tx.sql
    .updateTable('tenants')
    .set(change => ({ tariff_version: change('tariff_version', '+', 1) }))
    .where('id', '=', tx.tenantId)
    .returning('tariff_version')
}

function isAmong(column: string, codes: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...codes]}::text[])`
}

function given<const Name extends string, T>(name: Name, value: T | null): { [N in Name]?: T } {
  return (value === null ? {} : { [name]: value }) as { [N in Name]?: T }
}
