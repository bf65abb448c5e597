import type { ChargeType, Option, PackageTypeRef, ServiceType } from '../rating/index.ts'

export interface ServiceRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly service_type: ServiceType
  readonly charge_type: ChargeType
  /** Inactive services are not listed and take no new shipments. */
  readonly active: boolean
  /** Null when the company delivers itself. */
  readonly carrier_account_id: number | null
  readonly carrier_service: string | null
}

export interface CatalogService extends ServiceRow {
  readonly package_types: readonly PackageTypeRef[]
  readonly options: readonly Option[]
}

/** Services and package types are in the tariff's order. */
export interface Catalog {
  readonly services: readonly CatalogService[]
  readonly packageTypes: readonly PackageTypeRef[]
  readonly options: readonly Option[]
  /** Also finds inactive services. Codes are compared exactly. */
  find(reference: { id: number } | { code: string }): CatalogService | null
}

export function createCatalog(
  services: readonly CatalogService[],
  packageTypes: readonly PackageTypeRef[],
  options: readonly Option[],
): Catalog {
  const byId = new Map(services.map(service => [service.id, service]))
  const byCode = new Map(services.map(service => [service.code, service]))
  return {
    services,
    packageTypes,
    options,
    find: reference => ('id' in reference ? byId.get(reference.id) : byCode.get(reference.code)) ?? null,
  }
}

/** Null returns services of every type. */
export function activeServices(catalog: Catalog, type: ServiceType | null): CatalogService[] {
  return catalog.services.filter(
    service => service.active && (type === null || service.service_type === type),
  )
}
