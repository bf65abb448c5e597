import { lazily } from '../../../platform/shared/lazily.ts'
import { type Decimal, decimal, plusAll } from '../../../platform/shared/money.ts'
import { baseRate, type Quantity } from '../cards/base-rate.ts'
import { roundingLine } from '../cards/price-limits.ts'
import { addSurcharges, withLine } from '../surcharges/surcharge-lines.ts'
import type { Estimate } from '../time/transit.ts'
import { type ChargeableWeight, chargeableWeight } from '../weights/chargeable-weight.ts'
import { type Measured, measuredPieces } from '../weights/listed-pieces.ts'
import { overLimits } from '../weights/service-limits.ts'
import { roundUp } from '../weights/weights.ts'
import { describeDistanceZone, zoneOfDistance } from '../zones/distance-zones.ts'
import { type Locality, localityOf } from '../zones/places.ts'
import type { Agreement } from './agreements.ts'
import type { CompiledCard, CompiledService, CompiledTariff } from './compile-tariff.ts'
import { applyPercent, type ChosenCard, cardFor } from './customer-percent.ts'
import { money } from './line-amounts.ts'
import type {
  PackageTypeRef,
  PriceItem,
  PriceResult,
  Quote,
  RatingRequest,
  Refusal,
  RefusalReason,
  ShipmentPrice,
  TraceStep,
} from './rating-request.ts'
import { describeCard, describeDelivery, describeZone } from './trace.ts'

/**
 * One quote per package type, or for the requested one. Types without a price have reasons; the result is never empty.
 */
export function price(tariff: CompiledTariff, request: RatingRequest): PriceResult {
  const service = findService(tariff, request)
  if (!service)
    return { service: null, currency: null, quotes: [], unavailable: [forService(unknownService)] }
  const offered = service.packageTypes.filter(({ id }) => (request.packageTypeId ?? id) === id)
  if (offered.length === 0) {
    const refused = refusal('PACKAGE_TYPE_NOT_OFFERED', 'The service does not offer this package type.')
    return { service: service.ref, currency: null, quotes: [], unavailable: [forService(refused)] }
  }
  const shared = prepare(service, request)
  const quotes: Quote[] = []
  const unavailable: PriceResult['unavailable'][number][] = []
  for (const packageType of offered) {
    const outcome = 'reason' in shared ? shared : pricePackage(shared, packageType)
    if ('reason' in outcome) unavailable.push({ ...outcome, package_type: packageType })
    else quotes.push(outcome)
  }
  const currency = 'reason' in shared ? currencyOf(service, request) : shared.card.currency
  return { service: service.ref, currency, quotes, unavailable }
}

/** Prices by the package type that the pieces agree on, otherwise by the first with a price. Equals that quote. */
export function rateShipment(tariff: CompiledTariff, request: RatingRequest): ShipmentPrice | Refusal {
  const service = findService(tariff, request)
  return service ? rateByService(service, request) : unknownService
}

/** `change` alters the part that all package types share. */
export function rateByService(
  service: CompiledService,
  request: RatingRequest,
  change: (shared: Shared) => Shared = shared => shared,
): ShipmentPrice | Refusal {
  const named = new Set(request.pieceList.flatMap(piece => piece.packageTypeCode ?? []))
  const [only] = named.size === 1 ? named : []
  const offered = service.packageTypes.filter(
    ({ id, code }) => (only ?? code) === code && (request.packageTypeId ?? id) === id,
  )
  const [first] = offered
  if (!first) {
    return refusal(
      'PACKAGE_TYPE_NOT_OFFERED',
      `${service.ref.name} does not offer the package type ${only ?? ''}.`,
    )
  }
  const prepared = prepare(service, request)
  if ('reason' in prepared) return prepared
  const shared = change(prepared)
  let refused: Refusal | null = null
  for (const packageType of offered) {
    const quote = pricePackage(shared, packageType)
    if (!('reason' in quote)) return shipmentPrice(shared.card.currency, quote)
    refused = quote
  }
  return refused ?? refusal('NO_RATE', 'No rate applies.')
}

/** The currency of the card in force, for refusals of other kinds. */
function currencyOf(service: CompiledService, request: RatingRequest): string | null {
  return cardFor(service, service.agreements.of(request.customerId), request)?.card.currency ?? null
}

function shipmentPrice(currency: string, quote: Quote): ShipmentPrice {
  const { package_type, zone, chargeable_weight, weight_unit, base_rate, surcharges, total } = quote
  const items = [baseItem(base_rate), ...surcharges]
  const priced = { currency, zone, package_type, chargeable_weight, weight_unit, items, total }
  return quote.trace ? { ...priced, trace: quote.trace } : priced
}

function baseItem(amount: Decimal): PriceItem {
  return { code: 'BASE', name: 'Base rate', type: 'base', amount }
}

export function findService(
  tariff: CompiledTariff,
  { service }: Pick<RatingRequest, 'service'>,
): CompiledService | null {
  return ('id' in service ? tariff.byId.get(service.id) : tariff.byCode.get(service.code)) ?? null
}

function forService(refused: Refusal): PriceResult['unavailable'][number] {
  return { ...refused, package_type: null }
}

function refusal(reason: RefusalReason, message: string): Refusal {
  return { reason, message }
}

const unknownService = refusal('UNKNOWN_SERVICE', 'Unknown service.')

export interface Shared {
  readonly service: CompiledService
  readonly request: RatingRequest
  readonly agreements: readonly Agreement[]
  readonly dated: ChosenCard
  readonly card: CompiledCard
  readonly sender: Locality
  readonly recipient: Locality
  readonly zone: string | null
  readonly describeZone: FoundZone['describe']
  readonly weighed: ChargeableWeight
  readonly measured: () => Measured
  readonly quantity: Quantity
  readonly estimate: Estimate | null
}

function prepare(service: CompiledService, request: RatingRequest): Shared | Refusal {
  const foreign = request.options.filter(option => !service.options.has(option))
  if (foreign.length > 0) {
    const text = `${service.ref.name} does not offer ${foreign.join(', ')}.`
    return refusal('OPTION_NOT_OFFERED', text)
  }
  const measured = lazily(() => measuredPieces(request))
  const [over] = service.limits.length > 0 ? overLimits(service, request, measured) : []
  if (over) return refusal(over.reason, over.message)
  const agreements = service.agreements.of(request.customerId)
  const dated = cardFor(service, agreements, request)
  if (!dated) return refusal('NO_RATE', `${service.ref.name} has no rate card for ${request.date}.`)
  const { card } = dated
  const sender = localityOf(request.sender)
  const recipient = localityOf(request.recipient)
  const found = findZone(service, request, sender, recipient)
  if ('reason' in found) return found
  const { zone } = found
  const weighed = chargeableWeight(service.weighing, request)
  if (service.maximumWeight && weighed.weight.gt(service.maximumWeight)) {
    const { weight, unit } = weighed
    const text = `${service.ref.name} takes at most ${service.maximumWeight} ${unit}; the chargeable weight is ${weight} ${unit}.`
    return refusal('OVER_MAX_WEIGHT', text)
  }
  const quantity = quantityOf(service, request, weighed)
  if ('reason' in quantity) return quantity
  const estimate = service.transit?.estimate(zone, request) ?? null
  return {
    service,
    request,
    agreements,
    dated,
    card,
    sender,
    recipient,
    zone,
    describeZone: found.describe,
    weighed,
    measured,
    quantity,
    estimate,
  }
}

interface FoundZone {
  readonly zone: string | null
  describe(): string[]
}

function findZone(
  service: CompiledService,
  request: RatingRequest,
  sender: Locality,
  recipient: Locality,
): FoundZone | Refusal {
  if (service.distanceZones.length > 0) {
    const found = zoneOfDistance(service, request)
    if ('reason' in found) return found
    return { zone: found.zone, describe: () => [describeDistanceZone(found)] }
  }
  const { zones } = service
  if (!zones) return withoutZone
  const matches = zones.matches(sender, recipient)
  const zone = matches[0]?.zone ?? null
  if (zone !== null) return { zone, describe: () => describeZone(zones.code, matches) }
  return refusal('NO_ZONE', `${service.ref.name} does not serve this origin and destination.`)
}

const withoutZone: FoundZone = { zone: null, describe: () => [] }

/** YYYY-MM-DD, with or without a price; null if the service does not go there or has no transit time. */
export function estimatedDelivery(tariff: CompiledTariff, request: RatingRequest): string | null {
  const service = findService(tariff, request)
  if (!service?.transit) return null
  const found = findZone(service, request, localityOf(request.sender), localityOf(request.recipient))
  return 'reason' in found ? null : (service.transit.estimate(found.zone, request)?.delivered ?? null)
}

function quantityOf(
  service: CompiledService,
  request: RatingRequest,
  weighed: ChargeableWeight,
): Quantity | Refusal {
  switch (service.ref.charge_type) {
    case 'distance': {
      if (!request.distance) {
        return refusal(
          'DISTANCE_REQUIRED',
          `${service.ref.name} is charged by distance: give it in kilometres.`,
        )
      }
      const amount = roundUp(request.distance, service.distanceIncrement)
      return {
        amount,
        unit: 'km',
        over: { reason: 'OVER_MAX_DISTANCE', name: 'distance' },
        ofPieces: service.ratesPieces ? Array<Decimal>(request.pieces).fill(amount) : null,
      }
    }
    case 'piece':
      return {
        amount: decimal(request.pieces),
        unit: 'piece',
        over: { reason: 'OVER_MAX_PIECES', name: 'number of pieces' },
        ofPieces: null,
      }
    default:
      return {
        amount: weighed.weight,
        unit: weighed.unit,
        over: { reason: 'OVER_MAX_WEIGHT', name: 'chargeable weight' },
        ofPieces: service.ratesPieces ? weighed.pieces : null,
      }
  }
}

function pricePackage(shared: Shared, packageType: PackageTypeRef): Quote | Refusal {
  const { service, request, card, zone, weighed, quantity, estimate } = shared
  const line = card.line(packageType.code, zone)
  if (!line) {
    const text =
      zone === null
        ? `Rate card ${card.code} has no price for ${packageType.name}.`
        : `Rate card ${card.code} has no price for ${packageType.name} in zone ${zone}.`
    return refusal('NO_RATE', text)
  }
  const rated = { card, quantity, minimumPer: service.minimumPer }
  const base = baseRate(rated, packageType, line)
  if ('reason' in base) return base
  const trace = request.explain ? sharedTrace(shared) : null
  for (const text of trace ? base.texts() : []) trace?.push({ step: 'base', text })

  const items: PriceItem[] = []
  const adjusted = applyPercent(shared.dated, base, items, trace)
  const net = addSurcharges(shared, packageType, { base: adjusted, unchanged: base.amount }, items, trace)
  const sum = plusAll(
    net,
    items.map(item => item.amount),
  )
  const rounded = card.limits && roundingLine(card.limits, sum, card.digits)
  const total = withLine(sum, rounded, card, items, trace)
  trace?.push({ step: 'total', text: `Total ${money(total, card)}, the sum of the lines.` })
  const quote = {
    package_type: packageType,
    zone,
    chargeable_weight: weighed.weight,
    weight_unit: weighed.unit,
    base_rate: net,
    surcharges: items,
    total,
    estimatedDelivery: estimate?.delivered ?? null,
  }
  return trace ? { ...quote, trace } : quote
}

function sharedTrace({
  service,
  request,
  dated,
  describeZone,
  weighed,
  quantity,
  estimate,
}: Shared): TraceStep[] {
  const steps: TraceStep[] = []
  const byDistance = service.distanceZones.length > 0
  const distance = request.distance && (byDistance || quantity.unit === 'km') ? request.distance : null
  if (distance && byDistance) steps.push(distanceStep(distance, service))
  for (const text of describeZone()) steps.push({ step: 'zone', text })
  steps.push({ step: 'card', text: describeCard(dated, request) })
  for (const text of weighed.explain()) steps.push({ step: 'weight', text })
  if (distance && !byDistance) steps.push(distanceStep(distance, service))
  if (estimate) steps.push({ step: 'delivery', text: describeDelivery(estimate) })
  return steps
}

function distanceStep(distance: Decimal, { distanceIncrement }: CompiledService): TraceStep {
  const counted = roundUp(distance, distanceIncrement)
  const text = counted.eq(distance)
    ? `Distance ${distance} km.`
    : `Distance ${distance} km, rounded up to ${counted} km, a multiple of ${distanceIncrement} km.`
  return { step: 'distance', text }
}
