import type { Bracket, CardLine, TariffDocument, ZoneRule } from '../server/src/rating/index.ts'
import { exampleTariff } from '../server/src/tariffs/index.ts'

/** A service with one flat price. */
export const cheapestService = 'FLAT'
/** A service whose card has a thousand lines: 500 zones, each with two package types of six brackets. */
export const thousandLinesService = 'GRID'
/** A service whose zone set is as long as the world was asked to have it. */
export const zonedService = 'ZONED'
/** The draft of that service's next card, which a clerk works on. */
export const draftCard = `${zonedService}-PUBLIC@2`

const gridZones = Array.from({ length: 500 }, (_, index) => `G${index}`)

/** The example tariff with services to be measured by. */
export function benchTariff(contractCustomerId: number, zoneRules: number): TariffDocument {
  const tariff = exampleTariff(contractCustomerId)
  const zoned = Array.from({ length: 10 }, (_, index) => `Z${index}`)
  const zonedLines = zoned.map((zone, index) => line('BOX', zone, index))
  return {
    ...tariff,
    zone_sets: [
      ...tariff.zone_sets,
      { code: 'GRID', name: 'Grid', zones: gridZones.map(code => ({ code })), rules: prefixRules() },
      {
        code: 'ZONED',
        name: 'Zoned',
        zones: zoned.map(code => ({ code })),
        rules: postalRules(zoneRules, zoned),
      },
    ],
    services: [
      ...tariff.services,
      service(thousandLinesService, 'GRID'),
      service(zonedService, 'ZONED'),
      { ...service(cheapestService), charge_type: 'flat' },
    ],
    cards: [
      ...tariff.cards,
      card(
        thousandLinesService,
        gridZones.flatMap((zone, index) => [line('ENV', zone, index), line('BOX', zone, index)]),
      ),
      card(zonedService, zonedLines),
      { ...card(zonedService, zonedLines), version: 2, status: 'draft' },
      card(cheapestService, [{ package_type: 'BOX', brackets: [{ type: 'flat', price: '9.90' }] }]),
    ],
  }
}

function service(code: string, zoneSet?: string): TariffDocument['services'][number] {
  return {
    code,
    name: `Bench ${code}`,
    service_type: 'domestic',
    charge_type: 'weight',
    ...(zoneSet ? { zone_set: zoneSet } : {}),
    package_types: zoneSet === 'GRID' ? ['ENV', 'BOX'] : ['BOX'],
    weight_unit: 'lb',
    volumetric_divisor: '139',
    weight_increment: '1',
    minimum_weight: '1',
  }
}

function card(code: string, lines: CardLine[]): TariffDocument['cards'][number] {
  return {
    code: `${code}-PUBLIC`,
    version: 1,
    name: code,
    service: code,
    currency: 'USD',
    valid_from: '2020-01-01',
    status: 'published',
    lines,
  }
}

function line(packageType: string, zone: string, index: number): CardLine {
  const bounds = ['1', '2', '5', '10', '50', '150']
  const brackets: Bracket[] = bounds.map((up_to, step) => ({
    up_to,
    type: 'flat',
    price: `${5 + step * 3 + (index % 90)}.${10 + (index % 90)}`,
  }))
  return { package_type: packageType, zone, brackets }
}

/** 500 prefixes of three digits, of which the even ones have a zone. */
function prefixRules(): ZoneRule[] {
  return gridZones.map((zone, index) => ({
    zone,
    destination: { country: 'US', postal_prefix: String(index * 2).padStart(3, '0') },
  }))
}

/** As many postal codes as asked for, each with a rule of its own, spread over all five digits. */
function postalRules(count: number, zones: readonly string[]): ZoneRule[] {
  return Array.from({ length: count }, (_, index) => ({
    zone: zones[index % zones.length] ?? '',
    destination: { country: 'US', postal_code: postalCodeOfRule(index, count) },
  }))
}

/** Where the rule at an index of so many leads. */
export function postalCodeOfRule(index: number, count: number): string {
  const step = Math.max(1, Math.floor(100_000 / count))
  return String((index * step) % 100_000).padStart(5, '0')
}

/** A postal code that every size of zone set has a rule for. */
export const zonedPostalCodes = ['00000', '10000', '50000', '99000']
