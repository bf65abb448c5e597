import { type Decimal, decimal, minorUnitDigits } from '../../../platform/shared/money.ts'
import { atOnce, type Slices } from '../../../platform/shared/slices.ts'
import { dimensionUnitFor } from '../../../platform/shared/units.ts'
import { type BracketTable, compileBrackets } from '../cards/brackets.ts'
import { type DatedCard, datedCards } from '../cards/card-dates.ts'
import { type CompiledPriceLimits, compilePriceLimits } from '../cards/price-limits.ts'
import type { Card, Counted, Service, TariffDocument } from '../document/tariff-document.ts'
import { type CompiledSurcharge, chargedTogether, compileSurcharge } from '../surcharges/surcharges.ts'
import { compileHolidays, type Holidays } from '../time/calendar.ts'
import { type CompiledTransit, compileTransit } from '../time/transit.ts'
import { compileOversize } from '../weights/oversize.ts'
import { type CompiledLimit, compileLimits } from '../weights/service-limits.ts'
import { compileBands } from '../weights/weight-bands.ts'
import type { WeighingRules } from '../weights/weights.ts'
import { type CompiledDistanceZone, compileDistanceZones } from '../zones/distance-zones.ts'
import { compileZones, type ZoneIndex } from '../zones/zone-index.ts'
import { type Agreements, compileAgreements, groupsOfCustomers } from './agreements.ts'
import type { PackageTypeRef, ServiceRef } from './rating-request.ts'

/** Look-ups in place of searches, decimals in place of text. */
export interface CompiledTariff {
  readonly byId: ReadonlyMap<number, CompiledService>
  readonly byCode: ReadonlyMap<string, CompiledService>
  readonly zoneIndexes: ReadonlyMap<string, ZoneIndex>
  readonly bytes: number
}

export interface CompiledService {
  readonly ref: ServiceRef
  readonly active: boolean
  readonly options: ReadonlySet<string>
  readonly weighing: WeighingRules
  readonly maximumWeight: Decimal | null
  readonly distanceIncrement: Decimal | null
  readonly ratesPieces: boolean
  readonly minimumPer: 'shipment' | 'piece'
  readonly limits: readonly CompiledLimit[]
  /** Null if transit times are unknown. */
  readonly transit: CompiledTransit | null
  /** Null if zones do not depend on places. */
  readonly zones: ZoneIndex | null
  /** Ascending; empty if zones do not depend on the distance. */
  readonly distanceZones: readonly CompiledDistanceZone[]
  /** In the order in which shipments without a type take them. */
  readonly packageTypes: readonly PackageTypeRef[]
  readonly publicCards: readonly DatedCard<CompiledCard>[]
  readonly agreements: Agreements
  /** In the order charged; of each inner list only the largest is charged. */
  readonly surcharges: readonly (readonly CompiledSurcharge[])[]
  /** The same including surcharges for a failed delivery; null if there are none. */
  readonly surchargesOfFailures: readonly (readonly CompiledSurcharge[])[] | null
  /** By surcharge code, the same including that surcharge for a quantity. */
  readonly surchargesByQuantity: ReadonlyMap<string, QuantityCharged>
}

export interface QuantityCharged {
  readonly unit: Counted['unit']
  readonly surcharges: readonly (readonly CompiledSurcharge[])[]
}

export interface CompiledCard {
  readonly code: string
  readonly version: number
  readonly name: string
  readonly draft: boolean
  readonly customerId: number | null
  /** Code of the group that the card belongs to. */
  readonly group: string | null
  readonly currency: string
  /** Decimals of the currency. */
  readonly digits: number
  readonly limits: CompiledPriceLimits | null
  /** The more closely named line goes first. */
  line(packageType: string, zone: string | null): CompiledLine | null
}

export interface CompiledLine {
  readonly minimumCharge: Decimal | null
  readonly brackets: BracketTable
}

export interface CompileOptions {
  /** Ids by code; without them services and package types are numbered from 1. */
  serviceIds?: ReadonlyMap<string, number>
  packageTypeIds?: ReadonlyMap<string, number>
  /** Drafts to treat as published; true for all. */
  withDrafts?: true | readonly { code: string; version: number }[]
  /** Compiled from the same rules. */
  zoneIndexes?: ReadonlyMap<string, ZoneIndex>
}

/** Less than a millisecond of work. */
const entriesPerSlice = 150

/** Compiles a tariff that passed its checks, in time proportional to its size. */
export function compileTariff(tariff: TariffDocument, options: CompileOptions = {}): CompiledTariff {
  return atOnce(compileInSlices(tariff, options))
}

export function* compileInSlices(
  tariff: TariffDocument,
  options: CompileOptions = {},
): Slices<CompiledTariff> {
  const zoneIndexes = new Map<string, ZoneIndex>()
  for (const set of tariff.zone_sets) {
    zoneIndexes.set(set.code, options.zoneIndexes?.get(set.code) ?? (yield* compileZones(set)))
  }
  const packageTypes = new Map(
    tariff.package_types.map(({ code, name }, index) => [
      code,
      { id: options.packageTypeIds?.get(code) ?? index + 1, code, name },
    ]),
  )
  const cards = tariff.cards.filter(card => card.status === 'published' || isTried(card, options.withDrafts))
  const cardsByService = Map.groupBy(cards, card => card.service)
  const holidays = compileHolidays(tariff.holidays)
  const surcharges = tariff.surcharges.map(surcharge => compileSurcharge(surcharge, holidays))
  const currencies = new Set(cards.map(card => card.currency))
  const digits = new Map([...currencies].map(currency => [currency, minorUnitDigits(currency)]))
  const groupOf = yield* groupsOfCustomers(tariff)
  const services: CompiledService[] = []
  for (const [index, service] of tariff.services.entries()) {
    const id = options.serviceIds?.get(service.code) ?? index + 1
    const compiled = yield* compileService(tariff, service, id, {
      zones: service.zone_set === undefined ? null : (zoneIndexes.get(service.zone_set) ?? null),
      packageTypes: service.package_types.flatMap(code => packageTypes.get(code) ?? []),
      cards: cardsByService.get(service.code) ?? [],
      surcharges: surcharges.filter(({ services }) => services?.has(service.code) ?? true),
      digits,
      holidays,
      groupOf,
    })
    services.push(compiled)
  }
  return {
    byId: new Map(services.map(service => [service.ref.id, service])),
    byCode: new Map(services.map(service => [service.ref.code, service])),
    zoneIndexes,
    bytes: bytesOf(tariff, zoneIndexes),
  }
}

function isTried(card: Card, drafts: CompileOptions['withDrafts']): boolean {
  if (drafts === undefined || drafts === true) return drafts === true
  return drafts.some(draft => draft.code === card.code && draft.version === card.version)
}

interface ServiceParts {
  zones: ZoneIndex | null
  packageTypes: PackageTypeRef[]
  cards: Card[]
  surcharges: CompiledSurcharge[]
  digits: ReadonlyMap<string, number>
  holidays: Holidays
  groupOf: ReadonlyMap<number, string>
}

function* compileService(
  tariff: TariffDocument,
  service: Service,
  id: number,
  { zones, packageTypes, cards, surcharges, digits, holidays, groupOf }: ServiceParts,
): Slices<CompiledService> {
  const { code, name, service_type, charge_type } = service
  const ratesPieces = service.rate_per === 'piece'
  const cardsByOwner = Map.groupBy(cards, card => card.customer_id ?? card.customer_group ?? null)
  function* dated(own: readonly Card[]): Slices<DatedCard<CompiledCard>[]> {
    const compiled: DatedCard<CompiledCard>[] = []
    for (const { card, ...dates } of datedCards(own)) {
      compiled.push({ ...dates, card: yield* compileCard(card, digits.get(card.currency) ?? 2) })
    }
    return compiled
  }
  const ofCustomers = new Map<number, readonly DatedCard<CompiledCard>[]>()
  const ofGroups = new Map<string, readonly DatedCard<CompiledCard>[]>()
  for (const [owner, own] of cardsByOwner) {
    if (typeof owner === 'number') ofCustomers.set(owner, yield* dated(own))
    else if (owner !== null) ofGroups.set(owner, yield* dated(own))
  }
  return {
    ref: { id, code, name, service_type, charge_type },
    active: service.active ?? true,
    options: new Set(service.options),
    weighing: {
      weightUnit: service.weight_unit,
      dimensionUnit: service.dimension_unit ?? dimensionUnitFor(service.weight_unit),
      volumetricDivisor: optional(service.volumetric_divisor),
      dimensionIncrement: optional(service.dimension_increment),
      weightIncrement: optional(service.weight_increment),
      bands: compileBands(service.weight_bands),
      minimumWeight: optional(service.minimum_weight),
      oversize: compileOversize(service.oversize ?? []),
      perPiece: ratesPieces || service.weight_rounding_per === 'piece',
    },
    maximumWeight: optional(service.maximum_weight),
    distanceIncrement: optional(service.distance_increment),
    ratesPieces,
    minimumPer: ratesPieces ? (service.minimum_charge_per ?? 'piece') : 'shipment',
    limits: compileLimits(service.limits ?? {}),
    transit: compileTransit(service.transit, holidays),
    zones,
    distanceZones: compileDistanceZones(service.distance_zones),
    packageTypes,
    publicCards: yield* dated(cardsByOwner.get(null) ?? []),
    agreements: yield* compileAgreements(tariff, code, { ofCustomers, ofGroups }, groupOf),
    surcharges: chargedTogether(surcharges.filter(({ chargedFor }) => chargedFor === 'order')),
    surchargesOfFailures: surcharges.some(({ chargedFor }) => chargedFor === 'failed_delivery')
      ? chargedTogether(surcharges.filter(({ chargedFor }) => chargedFor !== 'quantity'))
      : null,
    surchargesByQuantity: byQuantity(surcharges),
  }
}

function byQuantity(surcharges: readonly CompiledSurcharge[]): ReadonlyMap<string, QuantityCharged> {
  const withOne = (own: CompiledSurcharge) =>
    chargedTogether(surcharges.filter(other => other === own || other.chargedFor === 'order'))
  return new Map(
    surcharges.flatMap(own =>
      own.unit ? [[own.code, { unit: own.unit, surcharges: withOne(own) }] as const] : [],
    ),
  )
}

function* compileCard(card: Card, digits: number): Slices<CompiledCard> {
  const lines = new Map<string | null, Map<string | null, CompiledLine>>()
  let brackets = 0
  for (const { package_type = null, zone = null, ...line } of card.lines) {
    brackets += line.brackets.length
    if (brackets > entriesPerSlice) {
      brackets = 0
      yield
    }
    const ofPackageType = lines.getOrInsertComputed(package_type, () => new Map())
    if (ofPackageType.has(zone)) continue
    ofPackageType.set(zone, {
      minimumCharge: optional(line.minimum_charge),
      brackets: compileBrackets(line),
    })
  }
  return {
    code: card.code,
    version: card.version,
    name: card.name,
    draft: card.status === 'draft',
    customerId: card.customer_id ?? null,
    group: card.customer_group ?? null,
    currency: card.currency,
    digits,
    limits: compilePriceLimits(card.total, digits),
    line(packageType, zone) {
      const own = lines.get(packageType)
      const any = lines.get(null)
      return own?.get(zone) ?? own?.get(null) ?? any?.get(zone) ?? any?.get(null) ?? null
    },
  }
}

/** Measured memory of a bracket, a place in a condition or a customer's term. */
const bytesPerEntry = 350

function bytesOf(tariff: TariffDocument, zoneIndexes: ReadonlyMap<string, ZoneIndex>): number {
  let entries = 1
  for (const card of tariff.cards) for (const line of card.lines) entries += line.brackets.length
  for (const { conditions, by_month: months } of tariff.surcharges) {
    const places = (conditions?.origin?.length ?? 0) + (conditions?.destination?.length ?? 0)
    entries += 1 + places + (months?.length ?? 0)
  }
  for (const { transit } of tariff.services) entries += transit?.zones?.length ?? 0
  entries += tariff.holidays?.length ?? 0
  for (const entry of [...tariff.customer_pricing, ...(tariff.customer_groups ?? [])]) {
    entries += (entry.services?.length ?? 0) + (entry.surcharges?.length ?? 0)
  }
  const zones = zoneIndexes.values().reduce((sum, index) => sum + index.bytes, 0)
  return zones + entries * bytesPerEntry
}

function optional(value: string | undefined): Decimal | null {
  return value === undefined ? null : decimal(value)
}
