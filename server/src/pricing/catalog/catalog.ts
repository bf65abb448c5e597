import type { ChargeType, Option, PackageTypeRef, ServiceType } from '../rating/index.ts'

/** A service as shipments know it. */
export interface ServiceRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly service_type: ServiceType
  readonly charge_type: ChargeType
  /** Only active services are listed and take new shipments. */
  readonly active: boolean
  /** The carrier account that shipments are submitted with; null for a service that the company delivers itself. */
  readonly carrier_account_id: number | null
  /** The carrier's code of the service. */
  readonly carrier_service: string | null
}

/** A service with its package types, in the tariff's order. */
export interface CatalogService extends ServiceRow {
  readonly package_types: readonly PackageTypeRef[]
  /** The options that a sender may ask for. */
  readonly options: readonly Option[]
}

/** A tenant's services and package types, in the tariff's order. */
export interface Catalog {
  readonly services: readonly CatalogService[]
  readonly packageTypes: readonly PackageTypeRef[]
  /** All that the company knows. */
  readonly options: readonly Option[]
  /** An active or inactive service, null when there is none. Codes are compared exactly. */
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

/** The active services, all or those of one type. */
export function activeServices(catalog: Catalog, type: ServiceType | null): CatalogService[] {
  return catalog.services.filter(
    service => service.active && (type === null || service.service_type === type),
  )
}
