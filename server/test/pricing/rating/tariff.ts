import type {
  Bracket,
  Card,
  CardLine,
  Service,
  Surcharge,
  TariffDocument,
  ZoneRule,
} from '../../../src/pricing/rating/index.ts'

/** Default: one service "S" with package type "P", by the kilogram, without zones. */
export function tariff(
  said: {
    service?: Partial<Service>
    brackets?: Bracket[]
    lines?: CardLine[]
    card?: Partial<Card>
    rules?: ZoneRule[]
    surcharges?: Surcharge[]
    more?: Partial<TariffDocument>
  } = {},
): TariffDocument {
  const rules = said.rules ?? []
  const zones = [...new Set(rules.flatMap(rule => rule.zone ?? []))].map(code => ({ code }))
  const lines = said.lines ?? [{ brackets: said.brackets ?? [{ type: 'flat', price: '10' }] }]
  return {
    format: 'waybill-tariff/1',
    package_types: [{ code: 'P', name: 'Parcel' }],
    zone_sets: said.rules ? [{ code: 'Z', name: 'Zones', zones, rules }] : [],
    services: [
      {
        code: 'S',
        name: 'Service',
        service_type: 'domestic',
        charge_type: 'weight',
        ...(said.rules ? { zone_set: 'Z' } : {}),
        package_types: ['P'],
        weight_unit: 'kg',
        ...said.service,
      },
    ],
    cards: [card({ lines, ...said.card })],
    surcharges: said.surcharges ?? [],
    customer_pricing: [],
    ...said.more,
  }
}

/** Default: the published public card "C" of service "S" in US dollars. */
export function card(said: Partial<Card> = {}): Card {
  return {
    code: 'C',
    version: 1,
    name: 'Card',
    service: 'S',
    currency: 'USD',
    valid_from: '2026-01-01',
    status: 'published',
    lines: [{ brackets: [{ type: 'flat', price: '10' }] }],
    ...said,
  }
}

/** Flat prices by upper bound, "" for no bound: `flat({ '1': '5.00', '': '9.00' })`. */
export function flat(prices: Record<string, string>): Bracket[] {
  return Object.entries(prices).map(([up_to, price]) => ({
    ...(up_to === '' ? {} : { up_to }),
    type: 'flat' as const,
    price,
  }))
}
