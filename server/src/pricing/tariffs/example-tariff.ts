import { decimal } from '../../platform/shared/money.ts'
import {
  type Card,
  type CardLine,
  type Surcharge,
  type TariffDocument,
  tariffFormat,
  type ZoneRule,
} from '../rating/index.ts'

const firstDay = '2020-01-01'

/** Pounds, then a price for each zone. */
const domesticZones = ['LOCAL', 'NEAR', 'SOUTH', 'MIDWEST', 'CENTRAL', 'WEST', 'REMOTE']
const domesticEnvelope = ['7.20', '7.60', '8.10', '8.60', '9.20', '9.80', '16.50']
const domesticBox: [string, string[]][] = [
  ['1', ['8.50', '9.20', '10.10', '11.00', '12.10', '13.40', '24.90']],
  ['2', ['8.95', '9.90', '11.20', '12.40', '13.90', '15.60', '29.50']],
  ['5', ['9.80', '11.40', '13.60', '15.80', '18.40', '21.30', '38.70']],
  ['10', ['11.60', '14.20', '17.90', '21.60', '25.90', '30.50', '54.20']],
  ['20', ['15.40', '19.80', '26.10', '32.40', '39.60', '47.20', '82.60']],
  ['50', ['26.90', '36.40', '50.10', '63.80', '79.20', '95.60', '158.00']],
]
const domesticFurtherPound = ['0.55', '0.75', '1.02', '1.30', '1.62', '1.95', '3.10']

/** First three digits of the ZIP code, by zone from New York. */
const zipRanges: [string, string, string][] = [
  ['LOCAL', '100', '119'],
  ['NEAR', '010', '099'],
  ['NEAR', '120', '219'],
  ['SOUTH', '220', '399'],
  ['MIDWEST', '400', '569'],
  ['CENTRAL', '570', '799'],
  ['WEST', '800', '994'],
  ['REMOTE', '006', '009'],
  ['REMOTE', '967', '969'],
  ['REMOTE', '995', '999'],
]

const countriesByZone: [string, string[]][] = [
  ['A', ['CA', 'MX']],
  [
    'B',
    ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LU', 'NL', 'NO', 'PL', 'PT', 'SE'],
  ],
  ['C', ['AE', 'AU', 'CN', 'HK', 'IL', 'IN', 'JP', 'KR', 'NZ', 'SG', 'TW']],
]

interface InternationalPrices {
  zone: string
  envelope: string
  envelopeStep: string
  /** Half a kilo, each further half up to 10 kg, the price of 10 kg, each further half up to 30 kg, each kilo above. */
  box: [string, string, string, string, string]
}
const internationalPrices: InternationalPrices[] = [
  { zone: 'A', envelope: '29', envelopeStep: '3.80', box: ['34', '4.20', '113.80', '3.60', '8.60'] },
  { zone: 'B', envelope: '35', envelopeStep: '4.60', box: ['41', '5.10', '137.90', '4.40', '10.50'] },
  { zone: 'C', envelope: '40', envelopeStep: '5.40', box: ['47.50', '6.00', '161.50', '5.20', '12.40'] },
  { zone: 'D', envelope: '49', envelopeStep: '6.60', box: ['58', '7.40', '198.60', '6.50', '15.30'] },
]

/**
 * A courier in New York: domestic parcels by pound and zone, same-day by kilometre, international by half kilo, and the
 * sandbox at a flat price. `contractCustomerId` gets a domestic card about 12 % below the public one.
 */
export function exampleTariff(contractCustomerId: number | null = null): TariffDocument {
  const publicLines = domesticLines(price => price)
  const cards: Card[] = [
    card('DOM-PUBLIC', 'Domestic', 'DOM', publicLines),
    card('SAMEDAY-PUBLIC', 'Same day', 'SAMEDAY', sameDayLines()),
    card('INTL-PUBLIC', 'International', 'INTL', internationalPrices.flatMap(internationalLines)),
    card('SANDBOX-PUBLIC', 'Sandbox', 'SANDBOX', [flatLine('ENV', '7.50'), flatLine('BOX', '9.90')]),
  ]
  if (contractCustomerId !== null) {
    const lines = domesticLines(price => decimal(price).times('0.88').toFixed(2))
    cards.push({
      ...card('DOM-CONTRACT', 'Domestic, contract prices', 'DOM', lines),
      customer_id: contractCustomerId,
    })
  }
  return {
    format: tariffFormat,
    package_types: [
      { code: 'ENV', name: 'Envelope' },
      { code: 'BOX', name: 'Box' },
    ],
    options: [
      { code: 'SIGNATURE', name: 'Signature' },
      { code: 'SATURDAY', name: 'Saturday delivery' },
    ],
    zone_sets: [
      {
        code: 'US',
        name: 'United States from New York',
        zones: zones(domesticZones),
        rules: domesticRules(),
      },
      {
        code: 'WORLD',
        name: 'World from the United States',
        zones: zones(['A', 'B', 'C', 'D']),
        rules: worldRules(),
      },
    ],
    services: [
      {
        code: 'DOM',
        name: 'Domestic Parcel',
        service_type: 'domestic',
        charge_type: 'weight',
        active: true,
        zone_set: 'US',
        package_types: ['ENV', 'BOX'],
        options: ['SIGNATURE', 'SATURDAY'],
        weight_unit: 'lb',
        volumetric_divisor: '139',
        weight_increment: '1',
        minimum_weight: '1',
        maximum_weight: '150',
      },
      {
        code: 'SAMEDAY',
        name: 'Same Day',
        service_type: 'domestic',
        charge_type: 'distance',
        active: true,
        package_types: ['ENV', 'BOX'],
        options: ['SIGNATURE'],
        weight_unit: 'lb',
        maximum_weight: '70',
        distance_increment: '0.5',
      },
      {
        code: 'INTL',
        name: 'International Express',
        service_type: 'international',
        charge_type: 'weight',
        active: true,
        zone_set: 'WORLD',
        package_types: ['ENV', 'BOX'],
        options: ['SIGNATURE'],
        weight_unit: 'kg',
        volumetric_divisor: '5000',
        weight_increment: '0.5',
        minimum_weight: '0.5',
        maximum_weight: '300',
      },
      {
        code: 'SANDBOX',
        name: 'Sandbox Carrier',
        service_type: 'domestic',
        charge_type: 'flat',
        active: true,
        package_types: ['ENV', 'BOX'],
        options: ['SIGNATURE', 'SATURDAY'],
        weight_unit: 'lb',
        maximum_weight: '150',
      },
    ],
    cards,
    surcharges: [
      {
        code: 'FUEL',
        name: 'Fuel surcharge',
        type: 'surcharge',
        method: 'percent',
        percent: '14.5',
        of: 'base',
        conditions: { services: ['DOM', 'SAMEDAY', 'INTL'] },
      },
      {
        code: 'COD',
        name: 'Cash on delivery',
        type: 'surcharge',
        method: 'percent',
        percent: '2.5',
        of: 'cod_amount',
        minimum: '5.00',
        maximum: '60.00',
        currency: 'USD',
      },
      {
        code: 'INSURANCE',
        name: 'Insurance',
        type: 'surcharge',
        method: 'percent',
        percent: '1',
        of: 'customs_value',
        minimum: '2.50',
        currency: 'USD',
      },
      optionCharge('SIGNATURE', 'Signature', '5.55'),
      optionCharge('SATURDAY', 'Saturday delivery', '16.00'),
    ],
    customer_pricing: [],
  }
}

function card(code: string, name: string, service: string, lines: CardLine[]): Card {
  return {
    code,
    version: 1,
    name,
    service,
    currency: 'USD',
    valid_from: firstDay,
    status: 'published',
    lines,
  }
}

function optionCharge(code: string, name: string, amount: string): Surcharge {
  return {
    code,
    name,
    type: 'surcharge',
    method: 'fixed',
    amount,
    currency: 'USD',
    conditions: { options: [code] },
  }
}

function zones(codes: string[]): { code: string }[] {
  return codes.map(code => ({ code }))
}

function domesticRules(): ZoneRule[] {
  const origin = { country: 'US' }
  return zipRanges.map(([zone, postal_from, postal_to]) => ({
    zone,
    origin,
    destination: { country: 'US', postal_from, postal_to },
  }))
}

function worldRules(): ZoneRule[] {
  const origin = { country: 'US' }
  return [
    ...countriesByZone.flatMap(([zone, countries]) =>
      countries.map(country => ({ zone, origin, destination: { country } })),
    ),
    { zone: 'D', origin },
    { origin, destination: { country: 'US' } },
  ]
}

function domesticLines(price: (listed: string) => string): CardLine[] {
  return domesticZones.flatMap((zone, column): CardLine[] => {
    const listed = (prices: string[]) => price(prices[column] ?? '0')
    const heaviest = domesticBox.at(-1)?.[1] ?? []
    return [
      {
        package_type: 'ENV',
        zone,
        brackets: [{ up_to: '1', type: 'flat', price: listed(domesticEnvelope) }],
      },
      {
        package_type: 'BOX',
        zone,
        brackets: [
          ...domesticBox.map(([up_to, prices]) => ({ up_to, type: 'flat' as const, price: listed(prices) })),
          { up_to: '150', type: 'base_plus', base: listed(heaviest), price: listed(domesticFurtherPound) },
        ],
      },
    ]
  })
}

function sameDayLines(): CardLine[] {
  return [
    {
      package_type: 'ENV',
      brackets: [
        { up_to: '5', type: 'flat', price: '12.00' },
        { up_to: '50', type: 'base_plus', base: '12.00', price: '1.60' },
        { up_to: '120', type: 'base_plus', base: '84.00', price: '1.40' },
      ],
    },
    {
      package_type: 'BOX',
      brackets: [
        { up_to: '5', type: 'flat', price: '16.00' },
        { up_to: '50', type: 'base_plus', base: '16.00', price: '2.10' },
        { up_to: '120', type: 'base_plus', base: '110.50', price: '1.80' },
      ],
    },
  ]
}

function internationalLines({ zone, envelope, envelopeStep, box }: InternationalPrices): CardLine[] {
  const [half, toTen, ten, toThirty, kilo] = box
  return [
    {
      package_type: 'ENV',
      zone,
      brackets: [
        { up_to: '0.5', type: 'flat', price: envelope },
        { up_to: '2.5', type: 'base_plus', base: envelope, price: envelopeStep, per: '0.5' },
      ],
    },
    {
      package_type: 'BOX',
      zone,
      brackets: [
        { up_to: '0.5', type: 'flat', price: half },
        { up_to: '10', type: 'base_plus', base: half, price: toTen, per: '0.5' },
        { up_to: '30', type: 'base_plus', base: ten, price: toThirty, per: '0.5' },
        { type: 'per_unit', price: kilo, whole_units: true },
      ],
    },
  ]
}

function flatLine(package_type: string, price: string): CardLine {
  return { package_type, brackets: [{ type: 'flat', price }] }
}
