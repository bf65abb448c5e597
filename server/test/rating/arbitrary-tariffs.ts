import fc from 'fast-check'
import type {
  Address,
  Bracket,
  Card,
  Conditions,
  CustomerGroup,
  CustomerPricing,
  Limits,
  Oversize,
  Piece,
  Place,
  RatingRequest,
  Service,
  Surcharge,
  TariffDocument,
  ValueTier,
  WeightBand,
  ZoneRule,
} from '../../src/rating/index.ts'
import { type Decimal, decimal } from '../../src/shared/money.ts'
import { holidays, monthRates, priceLimits, timeConditions, transits } from './arbitrary-times.ts'

/** A decimal string from 0 to `most` with so many decimals. */
export function amounts(most: number, decimals = 2): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: most * 10 ** decimals }).map(number => {
    // Not by a division, which takes longer than the arithmetic that is tested.
    const digits = String(number).padStart(decimals + 1, '0')
    const places = digits.slice(digits.length - decimals).replace(/0+$/, '')
    const whole = digits.slice(0, digits.length - decimals)
    return decimals === 0 || places === '' ? whole : `${whole}.${places}`
  })
}

function positive(most: number, decimals = 2): fc.Arbitrary<string> {
  return amounts(most, decimals).map(text => (decimal(text).isZero() ? '1' : text))
}

function decimals(most: number, places = 2): fc.Arbitrary<Decimal> {
  return amounts(most, places).map(decimal)
}

/** Absent in some of the cases. */
function maybe<const Name extends string, T>(
  name: Name,
  value: fc.Arbitrary<T>,
): fc.Arbitrary<{ [N in Name]?: T }> {
  return withRate(name, value, 1)
}

/** Present in a quarter of the cases. */
function sometimes<const Name extends string, T>(
  name: Name,
  value: fc.Arbitrary<T>,
): fc.Arbitrary<{ [N in Name]?: T }> {
  return withRate(name, value, 3)
}

/** Mostly the first. */
function often<const T>(usual: T, other: T): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(other) })
}

function withRate<const Name extends string, T>(
  name: Name,
  value: fc.Arbitrary<T>,
  absent: number,
): fc.Arbitrary<{ [N in Name]?: T }> {
  return fc
    .oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
    .map(given => {
      return (given === undefined ? {} : { [name]: given }) as { [N in Name]?: T }
    })
}

function merged<T>(...parts: fc.Arbitrary<object>[]): fc.Arbitrary<T> {
  return fc.tuple(...parts).map(values => Object.assign({}, ...values) as T)
}

/** Few countries, states, cities and characters, so that places meet addresses often. */
const countries = fc.constantFrom('US', 'US', 'US', 'CA', 'DE', 'GB')
const states = fc.constantFrom('NY', 'NY', 'New York', 'US-NY', 'ON')
const cities = fc.constantFrom('Springfield', 'YORK', 'St. Louis', 'Saint Louis')
const britishCodes = fc.constantFrom(
  'E14AA',
  'E147AA',
  'E1W1AB',
  'EC1A1BB',
  'E11AA',
  'E1',
  'E14',
  'EX14AA',
  'X',
)
const britishPrefixes = fc.constantFrom(
  'E',
  'E*',
  'E1',
  'E1*',
  'E14',
  'E1 4',
  'E1W',
  'EC',
  'EC1',
  'E147',
  'E14AA',
)
const britishRanges = fc.constantFrom(
  ['E1', 'E9'],
  ['E10', 'E19'],
  ['E', 'F'],
  ['EC1A', 'EC1Z'],
  ['E11', 'E14'],
)
const postals = new Map<string, fc.Arbitrary<string>>()
/** Made once each: to make such an arbitrary takes longer than many values of it. */
function postal(country: string, min: number, max: number): fc.Arbitrary<string> {
  const characters = country === 'CA' ? '01AB' : '012'
  const name = `${characters} ${min} ${max}`
  const made =
    postals.get(name) ?? fc.string({ unit: fc.constantFrom(...characters), minLength: min, maxLength: max })
  postals.set(name, made)
  return made
}

/** What depends on the country, likewise. */
function ofCountry<T>(make: (country: string) => fc.Arbitrary<T>): fc.Arbitrary<T> {
  const made = new Map<string, fc.Arbitrary<T>>()
  return countries.chain(country => {
    const arbitrary = made.get(country) ?? make(country)
    made.set(country, arbitrary)
    return arbitrary
  })
}

export const addresses: fc.Arbitrary<Address> = ofCountry(country =>
  fc.record({
    country: fc.constant(country),
    state: fc.option(states),
    city: fc.option(cities),
    zip: fc.option(
      country === 'GB'
        ? britishCodes
        : country === 'US'
          ? fc.oneof(postal('US', 3, 5), postal('US', 9, 9))
          : postal(country, 3, 6),
    ),
  }),
)

const places: fc.Arbitrary<Place> = ofCountry<Place>(country =>
  fc.oneof(
    fc.constant({}),
    fc.constant({ country }),
    states.map(state => ({ country, state })),
    cities.map(city => ({ country, city })),
    fc.tuple(cities, states).map(([city, state]) => ({ country, city, state })),
    ...(country === 'GB'
      ? [
          britishPrefixes.map(postal_prefix => ({ country, postal_prefix })),
          britishRanges.map(([postal_from = '', postal_to = '']) => ({ country, postal_from, postal_to })),
        ]
      : [
          postal(country, 1, 4).map(postal_prefix => ({ country, postal_prefix })),
          postal(country, 3, 5).map(postal_code => ({ country, postal_code })),
          fc.integer({ min: 1, max: 4 }).chain(length =>
            fc.tuple(postal(country, length, length), postal(country, length, length)).map(ends => {
              const [postal_from = '', postal_to = ''] = ends.sort()
              return { country, postal_from, postal_to }
            }),
          ),
        ]),
  ),
)

const zoneCodes = ['Z1', 'Z2', 'Z3']
export const rules: fc.Arbitrary<ZoneRule> = merged(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ zone: fc.constantFrom(...zoneCodes) }) },
    { weight: 1, arbitrary: fc.constant({}) },
  ),
  fc.record({ origin: places, destination: places }),
)

const prices = amounts(200)
const bracketKinds: fc.Arbitrary<Bracket> = fc.oneof(
  fc.record({ type: fc.constant('flat' as const), price: prices }),
  merged<Bracket>(
    fc.record({ type: fc.constant('per_unit' as const), price: amounts(20, 3) }),
    maybe('per', positive(3)),
    maybe('whole_units', fc.boolean()),
  ),
  merged<Bracket>(
    fc.record({ type: fc.constant('base_plus' as const), base: prices, price: amounts(10, 3) }),
    maybe('per', fc.constantFrom('0.5', '1', '2.5')),
    maybe('included', fc.constantFrom('0', '1.5')),
  ),
)
const brackets: fc.Arbitrary<Bracket[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 0, maxLength: 6 }),
    fc.boolean(),
    fc.array(bracketKinds, { minLength: 7, maxLength: 7 }),
  )
  .map(([bounds, open, kinds]) => {
    const sorted = bounds.sort((a, b) => a - b)
    const bounded = sorted.map((bound, index) => ({
      ...(kinds[index] ?? { type: 'flat' as const, price: '1' }),
      up_to: decimal(bound).div(2).toFixed(),
    }))
    const last = kinds[6] ?? { type: 'flat' as const, price: '1' }
    return open || bounded.length === 0 ? [...bounded, last] : bounded
  })

const dates = fc.constantFrom('2026-01-01', '2026-02-10', '2026-03-20', '2026-05-05', '2026-06-30')
const packageTypes = ['P', 'Q']
const options = ['A', 'B']

function cards(
  code: string,
  service: string,
  owner: Pick<Card, 'customer_id' | 'customer_group'>,
): fc.Arbitrary<Card[]> {
  const line = merged<Card['lines'][number]>(
    sometimes('package_type', fc.constantFrom(...packageTypes)),
    sometimes('zone', fc.constantFrom(...zoneCodes)),
    maybe('minimum_charge', amounts(40)),
    fc.record({ brackets }),
  )
  const version = merged<Card>(
    fc.record({
      code: fc.constant(code),
      name: fc.constant(code),
      service: fc.constant(service),
      currency: fc.constantFrom('USD', 'USD', 'JPY', 'KWD'),
      valid_from: fc.oneof(
        { weight: 3, arbitrary: fc.constant('2026-01-01') },
        { weight: 1, arbitrary: dates },
      ),
      status: often('published' as const, 'draft' as const),
      lines: fc.uniqueArray(line, {
        minLength: 1,
        maxLength: 6,
        selector: ({ package_type, zone }) => `${package_type}|${zone}`,
      }),
    }),
    fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: maybe('valid_to', dates) }),
    fc.constant(owner),
    sometimes('total', priceLimits),
  )
  return fc
    .array(version, { minLength: Object.keys(owner).length === 0 ? 1 : 0, maxLength: 3 })
    .map(versions => versions.map((card, index) => ({ ...card, version: index + 1 })))
}

const bounds = fc.oneof(
  amounts(30).map(over => ({ over })),
  amounts(60).map(up_to => ({ up_to })),
  fc
    .tuple(amounts(20), amounts(20))
    .map(([over, width]) => ({ over, up_to: decimal(over).plus(width).toFixed() })),
)
const sizeBounds = [
  sometimes('longest_side', bounds),
  sometimes('second_longest_side', bounds),
  sometimes('girth', bounds),
  sometimes('length_plus_girth', bounds),
  sometimes(
    'volume',
    amounts(90_000, 0).map(over => ({ over })),
  ),
]
const oversize: fc.Arbitrary<Oversize> = merged<Oversize>(
  fc.record({ minimum_weight: positive(40) }),
  ...sizeBounds,
).map(rule => (Object.keys(rule).length > 1 ? rule : { ...rule, girth: { over: '80' } }))
const limits: fc.Arbitrary<Limits> = merged(
  sometimes('max_weight', positive(60)),
  sometimes('max_piece_weight', positive(40)),
  sometimes('max_length', positive(120)),
  sometimes('max_second_side', positive(100)),
  sometimes('max_girth', positive(250)),
  sometimes('max_length_plus_girth', positive(350)),
  sometimes('max_piece_volume', positive(200_000, 0)),
  sometimes('max_volume', positive(400_000, 0)),
  sometimes('max_pieces', fc.integer({ min: 1, max: 6 })),
  sometimes('max_cod_amount', positive(600)),
  sometimes('max_declared_value', positive(1000)),
)

const band: fc.Arbitrary<WeightBand> = merged(
  maybe('volumetric_divisor', fc.constantFrom('4000', '6000', '166')),
  fc.record({ weight_increment: fc.constantFrom('0.5', '1', '2.5') }),
)
const weightBands: fc.Arbitrary<WeightBand[]> = fc
  .tuple(band, band, fc.constantFrom('2', '5', '12.5'))
  .map(([light, heavy, up_to]) => [{ ...light, up_to }, heavy])

const services: fc.Arbitrary<Service> = merged<Service>(
  fc.record({
    code: fc.constant('S'),
    name: fc.constant('Service'),
    service_type: fc.constant('domestic' as const),
    charge_type: fc.constantFrom('weight' as const, 'weight' as const, 'distance' as const, 'piece' as const),
    package_types: fc.constant(packageTypes),
    weight_unit: fc.constantFrom('kg' as const, 'lb' as const),
  }),
  fc.record({ options: fc.constantFrom(['A', 'B'], ['A', 'B'], ['A', 'B'], ['A']) }),
  maybe('zone_set', fc.constant('Z')),
  maybe('dimension_unit', fc.constantFrom('cm' as const, 'in' as const)),
  maybe('volumetric_divisor', fc.constantFrom('5000', '139')),
  maybe('weight_increment', fc.constantFrom('0.5', '1', '0.3')),
  sometimes('dimension_increment', fc.constantFrom('1', '5')),
  sometimes('weight_bands', weightBands),
  maybe('minimum_weight', fc.constantFrom('0.5', '2')),
  sometimes('maximum_weight', fc.constantFrom('15', '100')),
  maybe('distance_increment', fc.constantFrom('0.5', '1')),
  maybe('transit', transits),
  maybe('rate_per', fc.constantFrom('piece' as const, 'piece' as const, 'shipment' as const)),
  sometimes('weight_rounding_per', fc.constantFrom('piece' as const, 'shipment' as const)),
  maybe('minimum_charge_per', fc.constantFrom('piece' as const, 'shipment' as const)),
  sometimes('oversize', fc.array(oversize, { minLength: 1, maxLength: 3 })),
  withRate('limits', limits, 6),
  sometimes(
    'distance_zones',
    fc.constantFrom(
      [{ zone: 'Z1', up_to: '5' }, { zone: 'Z2', up_to: '12.5' }, { zone: 'Z3' }],
      [
        { zone: 'Z3', up_to: '0.5' },
        { zone: 'Z1', up_to: '20' },
      ],
    ),
  ),
).map(({ rate_per, zone_set, ...service }) => ({
  ...service,
  // Pieces are not rated one by one where the card counts them.
  ...(rate_per === undefined || service.charge_type === 'piece' ? {} : { rate_per }),
  ...(zone_set === undefined || service.distance_zones ? {} : { zone_set }),
}))

const values = fc.oneof(
  amounts(400).map(over => ({ over })),
  amounts(400).map(up_to => ({ up_to })),
)
/** Each condition is rare, so that some surcharges do hold. */
const rare = <const Name extends string, T>(name: Name, value: fc.Arbitrary<T>) => withRate(name, value, 7)
const rarer = <const Name extends string, T>(name: Name, value: fc.Arbitrary<T>) => withRate(name, value, 12)
const conditions: fc.Arbitrary<Conditions> = merged(
  rare('services', fc.constantFrom(['S'], ['T'], ['S', 'T'])),
  rare('zones', fc.uniqueArray(fc.constantFrom(...zoneCodes), { minLength: 1, maxLength: 2 })),
  rare('package_types', fc.constantFrom(['P'], ['Q'])),
  rare('weight', bounds),
  rare('piece_weight', bounds),
  rare('pieces', fc.constantFrom({ over: '1' }, { up_to: '2' }, { over: '1', up_to: '3' })),
  rare('longest_side', bounds),
  rare('second_longest_side', bounds),
  rare('girth', bounds),
  rare('length_plus_girth', bounds),
  rare(
    'volume',
    amounts(90_000, 0).map(over => ({ over })),
  ),
  rare('origin', fc.array(places, { minLength: 1, maxLength: 3 })),
  rare('destination', fc.array(places, { minLength: 1, maxLength: 3 })),
  rare(
    'dates',
    dates.map(from => [{ from }]),
  ),
  rare('cod', fc.boolean()),
  timeConditions,
  rarer('return', fc.boolean()),
  rarer('options', fc.uniqueArray(fc.constantFrom(...options), { minLength: 1, maxLength: 2 })),
  rarer('cod_amount', values),
  rarer('declared_value', values),
  rarer('distance', bounds),
)

/** Tiers by ascending bounds, the last one open; each has some of the parts of a charge. */
const tiers: fc.Arbitrary<ValueTier[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 3 }),
    fc.array(
      fc.oneof(
        merged<ValueTier>(fc.record({ amount: amounts(30) }), maybe('percent', amounts(5))),
        fc.record({ percent: amounts(10, 3) }),
        merged<ValueTier>(
          maybe('amount', amounts(30)),
          fc.record({ price: amounts(3, 3), per: fc.constantFrom('100', '50', '33.33') }),
        ),
      ),
      { minLength: 4, maxLength: 4 },
    ),
    fc.boolean(),
  )
  .map(([bounds, kinds, ofAll]) => {
    const sorted = bounds.sort((a, b) => a - b)
    return kinds.slice(0, sorted.length + 1).map((kind, index) => ({
      ...kind,
      ...(index < sorted.length ? { up_to: String(sorted[index]) } : {}),
      ...(ofAll && index > 0 ? { included: '0' } : {}),
    }))
  })

const wholes = fc.constantFrom(
  'base' as const,
  'subtotal' as const,
  'cod_amount' as const,
  'customs_value' as const,
  'declared_value' as const,
)

function surcharges(): fc.Arbitrary<Surcharge[]> {
  const method = fc.oneof(
    merged<object>(
      fc.record({
        method: fc.constant('fixed' as const),
        amount: amounts(20, 3),
        per: fc.constantFrom(
          'shipment' as const,
          'piece' as const,
          'weight_unit' as const,
          'piece_weight_unit' as const,
        ),
      }),
      sometimes('by_month', monthRates('amount')),
    ),
    merged<object>(
      fc.record({
        method: fc.constant('percent' as const),
        percent: amounts(40, 1),
        of: fc.constant('base' as const),
        per: fc.constant('piece' as const),
      }),
      sometimes('by_month', monthRates('percent')),
    ),
    merged<object>(
      fc.record({
        method: fc.constant('percent' as const),
        percent: amounts(40, 1),
        of: wholes,
      }),
      sometimes('by_month', monthRates('percent')),
    ),
    fc.record({ method: fc.constant('tiers' as const), of: wholes, tiers }),
  )
  const surcharge = merged<Surcharge>(
    fc.record({
      type: fc.constantFrom('surcharge' as const, 'tax' as const, 'discount' as const),
      name: fc.constant('Surcharge'),
    }),
    method,
    maybe('minimum', amounts(10)),
    maybe('maximum', amounts(50)),
    maybe('currency', fc.constantFrom('USD', 'USD', 'JPY')),
    maybe('weight_unit', fc.constantFrom('kg' as const, 'lb' as const)),
    maybe('dimension_unit', fc.constantFrom('cm' as const, 'in' as const)),
    fc.record({ conditions }),
    rare('largest_of', fc.constant('L')),
    rare('charged_for', fc.constantFrom('failed_delivery' as const, 'order' as const)),
  )
  return fc.array(surcharge, { maxLength: 7 }).map(list =>
    list.map(({ largest_of, ...item }, index) => ({
      ...item,
      code: `X${index + 1}`,
      // Only surcharges are in a set.
      ...(item.type === 'surcharge' && largest_of !== undefined ? { largest_of } : {}),
    })),
  )
}

const pricingTerms = [
  maybe(
    'services',
    fc.uniqueArray(
      merged<{ service?: string; percent: string }>(
        maybe('service', fc.constant('S')),
        fc.record({
          percent: fc.integer({ min: -1000, max: 200 }).map(number => decimal(number).div(10).toFixed()),
        }),
      ),
      { maxLength: 2, selector: entry => entry.service ?? '' },
    ),
  ),
  maybe(
    'surcharges',
    fc.uniqueArray(
      merged<NonNullable<CustomerPricing['surcharges']>[number]>(
        fc.record({ surcharge: fc.constantFrom('X1', 'X2') }),
        maybe('service', fc.constant('S')),
        fc.oneof(
          fc.constant({ waived: true }),
          merged<object>(
            maybe('amount', amounts(10)),
            maybe('percent', amounts(30, 1)),
            maybe('minimum', amounts(10)),
            maybe('maximum', amounts(50)),
          ),
        ),
      ),
      { maxLength: 3, selector: entry => `${entry.surcharge} ${entry.service}` },
    ),
  ),
]
const customerPricing: fc.Arbitrary<CustomerPricing> = merged(
  fc.record({ customer_id: fc.constant(1) }),
  maybe('customer_group', fc.constant('G')),
  ...pricingTerms,
)
const memberPricing: fc.Arbitrary<CustomerPricing> = fc.constant({ customer_id: 2, customer_group: 'G' })
const customerGroup: fc.Arbitrary<CustomerGroup> = merged(
  fc.record({ code: fc.constant('G'), name: fc.constant('Group') }),
  ...pricingTerms,
)

/** A tax that prices may include, which few of the random surcharges are. */
const vat: Surcharge = {
  code: 'VAT',
  name: 'Surcharge',
  type: 'tax',
  method: 'percent',
  percent: '21',
  of: 'subtotal',
}

/** Tariffs of one service with two package types, whatever zones, cards, surcharges and customer pricing. */
export const tariffs: fc.Arbitrary<TariffDocument> = fc
  .tuple(
    services,
    fc.array(rules, { minLength: 4, maxLength: 14 }),
    cards('PUBLIC', 'S', {}),
    cards('OWN', 'S', { customer_id: 1 }),
    cards('GROUP', 'S', { customer_group: 'G' }),
    surcharges(),
    fc.option(customerPricing),
    fc.option(memberPricing),
    fc.tuple(customerGroup, holidays, often(false, true)),
  )
  .map(([service, zoneRules, publicCards, ownCards, groupCards, list, pricing, member, more]) => ({
    service,
    zoneRules,
    cards: [...publicCards, ...ownCards, ...groupCards],
    list,
    pricing,
    member,
    more,
  }))
  .map(({ service, zoneRules, cards, list, pricing, member, more: [group, days, includesTax] }) => ({
    format: 'waybill-tariff/1' as const,
    holidays: days,
    package_types: packageTypes.map(code => ({ code, name: code })),
    options: options.map(code => ({ code, name: code })),
    zone_sets: [{ code: 'Z', name: 'Zones', zones: zoneCodes.map(code => ({ code })), rules: zoneRules }],
    services: [service],
    cards: cards.map(card =>
      includesTax ? { ...card, total: { ...card.total, includes_tax: true } } : card,
    ),
    surcharges: includesTax ? [...list, vat] : list,
    customer_groups: [group],
    customer_pricing: [...(pricing ? [pricing] : []), ...(member ? [member] : [])],
  }))

const dimensions = fc.record({
  length: decimals(80, 1),
  width: decimals(60, 1),
  height: decimals(40, 1),
})

const pieces: fc.Arbitrary<Piece> = fc.record({
  weight: fc.option(decimals(12, 2)),
  dimensions: fc.option(dimensions),
  packageTypeCode: fc.constant(null),
})

/** Some are followed by one that is alike, or as large: it shares what they have in common, as in a request. */
const pieceLists: fc.Arbitrary<Piece[]> = fc
  .array(fc.tuple(pieces, fc.constantFrom('alone', 'alone', 'alike', 'as large'), pieces), { maxLength: 3 })
  .map(list =>
    list.flatMap(([piece, next, { weight }]) =>
      next === 'alone' ? [piece] : [piece, next === 'alike' ? piece : { ...piece, weight }],
    ),
  )

/** Requests for the service of `tariffs`, complete with weights, sizes, pieces and amounts of every kind. */
export const requests: fc.Arbitrary<RatingRequest> = fc
  .tuple(
    fc.record({
      customerId: fc.option(fc.constantFrom(1, 2)),
      date: fc.constantFrom(
        '2025-12-31',
        '2026-01-01',
        '2026-02-09',
        '2026-02-10',
        '2026-04-01',
        '2026-06-30',
      ),
      time: fc.option(
        fc.constantFrom(
          '00:00:00',
          '05:59:59',
          '06:00:00',
          '12:30:00',
          '17:00:00',
          '21:59:59',
          '22:00:00',
          '23:59:59',
        ),
      ),
      sender: addresses,
      recipient: addresses,
      weight: positive(40).map(decimal),
      weightUnit: fc.constantFrom('kg' as const, 'lb' as const),
      dimensions: fc.option(dimensions),
      dimensionUnit: fc.constantFrom('cm' as const, 'in' as const),
      codAmount: fc.option(decimals(500)),
      customsValue: fc.option(decimals(900)),
      declaredValue: fc.option(decimals(900)),
      isReturn: fc.boolean(),
      options: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...options), { maxLength: 2 }) },
      ),
      distance: fc.option(decimals(40, 1), { freq: 8 }),
    }),
    pieceLists,
    fc.integer({ min: 1, max: 5 }),
  )
  .map(([request, pieceList, count]) => ({
    ...request,
    service: { code: 'S' },
    pieceList,
    pieces: pieceList.length || count,
  }))
