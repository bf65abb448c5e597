import Type, { type Static } from 'typebox'
import { accountNames } from '../../../carriers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { loadCatalog } from '../../../pricing/catalog/index.ts'
import {
  DistanceZone,
  Limits,
  Oversize,
  Service,
  Transit,
  WeightBand,
} from '../../../pricing/rating/index.ts'
import type { TariffPart } from '../../../pricing/tariffs/index.ts'
import { idOf } from '../lists.ts'
import { answeredRecord } from '../tariff/document-schemas.ts'

const text = nullable(Type.String())
const TransitRecord = answeredRecord('Transit', Transit)
const { service_type, charge_type, weight_unit, dimension_unit } = Service.properties
const { rate_per, weight_rounding_per, minimum_charge_per } = Service.properties

/** A service of the tariff with its carrier. */
const terms = {
  code: Type.String(),
  name: Type.String(),
  service_type,
  charge_type,
  active: Type.Boolean(),
  zone_set: text,
  distance_zones: nullable(Type.Array(answeredRecord('DistanceZone', DistanceZone))),
  package_types: Type.Array(Type.String()),
  options: Type.Array(Type.String()),
  weight_unit,
  dimension_unit: nullable(dimension_unit),
  volumetric_divisor: text,
  weight_increment: text,
  dimension_increment: text,
  weight_bands: nullable(Type.Array(answeredRecord('WeightBand', WeightBand))),
  minimum_weight: text,
  maximum_weight: text,
  distance_increment: text,
  rate_per: nullable(rate_per),
  weight_rounding_per: nullable(weight_rounding_per),
  minimum_charge_per: nullable(minimum_charge_per),
  oversize: nullable(Type.Array(answeredRecord('Oversize', Oversize))),
  limits: nullable(answeredRecord('Limits', Limits)),
  transit: nullable(TransitRecord),
  carrier: nullable(Type.Object({ account_id: Type.Integer(), account_name: text, service: text })),
}

export const ServiceRecord = NamedRecord('Service', { id: Type.Integer(), ...terms })
type ServiceRecord = Static<typeof ServiceRecord>

/** A service after a write. The dry run of a create has no id. */
export const WrittenService = { id: nullable(Type.Integer()), ...terms }

export async function shownServices(tx: TenantTransaction): Promise<ServiceRecord[]> {
  const { services, catalog } = await loadCatalog(tx)
  const accounts = await accountNames(tx)
  return catalog.services.flatMap(({ id, code, ...stored }) => {
    const service = services.find(known => known.code === code)
    return service ? [{ id, ...presentTerms(service), carrier: presentCarrier(stored, accounts) }] : []
  })
}

export async function requireService(tx: TenantTransaction, id: number): Promise<ServiceRecord> {
  const found = (await shownServices(tx)).find(service => service.id === id)
  if (!found) throw notFound('No such service.')
  return found
}

/** A service as a part of the tariff, by the id in the path. */
export function serviceWithId(id: string | undefined): Extract<TariffPart, { list: 'services' }> {
  return { list: 'services', service: { id: idOf(id) } }
}

/** A service after a write, or as a dry run would leave it. */
export async function shownAfterWrite(tx: TenantTransaction, service: Service) {
  const stored = (await shownServices(tx)).find(({ code }) => code === service.code)
  return { id: stored?.id ?? null, ...presentTerms(service), carrier: stored?.carrier ?? null }
}

function presentTerms(service: Service) {
  return {
    code: service.code,
    name: service.name,
    service_type: service.service_type,
    charge_type: service.charge_type,
    active: service.active ?? true,
    zone_set: service.zone_set ?? null,
    distance_zones: service.distance_zones ?? null,
    package_types: service.package_types,
    options: service.options ?? [],
    weight_unit: service.weight_unit,
    dimension_unit: service.dimension_unit ?? null,
    volumetric_divisor: service.volumetric_divisor ?? null,
    weight_increment: service.weight_increment ?? null,
    dimension_increment: service.dimension_increment ?? null,
    weight_bands: service.weight_bands ?? null,
    minimum_weight: service.minimum_weight ?? null,
    maximum_weight: service.maximum_weight ?? null,
    distance_increment: service.distance_increment ?? null,
    rate_per: service.rate_per ?? null,
    weight_rounding_per: service.weight_rounding_per ?? null,
    minimum_charge_per: service.minimum_charge_per ?? null,
    oversize: service.oversize ?? null,
    limits: service.limits ?? null,
    transit: service.transit ?? null,
  }
}

function presentCarrier(
  { carrier_account_id: accountId, carrier_service: service }: CarrierOfService,
  accounts: ReadonlyMap<number, string>,
): ServiceRecord['carrier'] {
  if (accountId === null) return null
  return { account_id: accountId, account_name: accounts.get(accountId) ?? null, service }
}

interface CarrierOfService {
  carrier_account_id: number | null
  carrier_service: string | null
}
