import { type CardLine, type TariffDocument, tariffFormat } from '../rating/index.ts'

const firstDay = '2020-01-01'

/**
 * A small tariff to begin with: parcels within the country by weight and by distance, and abroad by weight, with fuel
 * and cash on delivery. Prices are round numbers in the company's currency.
 */
export function starterTariff({ country, currency }: { country: string; currency: string }): TariffDocument {
  const unit = country === 'US' ? ('lb' as const) : ('kg' as const)
  const card = (code: string, name: string, service: string, lines: CardLine[]) => ({
    code,
    version: 1,
    name,
    service,
    currency,
    valid_from: firstDay,
    status: 'published' as const,
    lines,
  })
  const common = { active: true, package_types: ['ENV', 'BOX'], weight_unit: unit }
  return {
    format: tariffFormat,
    package_types: [
      { code: 'ENV', name: 'Envelope' },
      { code: 'BOX', name: 'Box' },
    ],
    zone_sets: [
      {
        code: 'HOME',
        name: 'Within the country',
        zones: [{ code: 'HOME', name: 'Home' }],
        rules: [{ zone: 'HOME', origin: { country }, destination: { country } }],
      },
      {
        code: 'WORLD',
        name: 'Abroad',
        zones: [{ code: 'WORLD', name: 'World' }],
        rules: [{ zone: 'WORLD', origin: { country }, destination: {} }],
      },
    ],
    services: [
      {
        ...common,
        code: 'STANDARD',
        name: 'Standard Parcel',
        service_type: 'domestic',
        charge_type: 'weight',
        zone_set: 'HOME',
      },
      {
        ...common,
        code: 'SAMEDAY',
        name: 'Same Day',
        service_type: 'domestic',
        charge_type: 'distance',
      },
      {
        ...common,
        code: 'INTL',
        name: 'International',
        service_type: 'international',
        charge_type: 'weight',
        zone_set: 'WORLD',
      },
    ],
    cards: [
      card('STANDARD-PUBLIC', 'Standard Parcel', 'STANDARD', [
        { zone: 'HOME', brackets: byWeight(['6', '8', '11', '16', '25'], '0.60') },
      ]),
      card('SAMEDAY-PUBLIC', 'Same Day', 'SAMEDAY', [
        {
          brackets: [
            { up_to: '5', type: 'flat', price: '12' },
            { type: 'base_plus', base: '12', price: '1.50', per: '1' },
          ],
        },
      ]),
      card('INTL-PUBLIC', 'International', 'INTL', [
        { zone: 'WORLD', brackets: byWeight(['25', '32', '45', '70', '110'], '3') },
      ]),
    ],
    surcharges: [
      {
        code: 'FUEL',
        name: 'Fuel surcharge',
        type: 'surcharge',
        method: 'percent',
        percent: '12',
        of: 'base',
      },
      {
        code: 'COD',
        name: 'Cash on delivery',
        type: 'surcharge',
        method: 'percent',
        percent: '2',
        of: 'cod_amount',
        conditions: { cod: true },
      },
    ],
    customer_pricing: [],
  }
}

/** Up to 1, 2, 5, 10 and 20, then for each further unit. */
function byWeight(prices: readonly string[], further: string): CardLine['brackets'] {
  const bounds = ['1', '2', '5', '10', '20']
  return [
    ...bounds.map((up_to, index) => ({ up_to, type: 'flat' as const, price: prices[index] ?? '0' })),
    { type: 'base_plus', base: prices.at(-1) ?? '0', price: further, per: '1' },
  ]
}
