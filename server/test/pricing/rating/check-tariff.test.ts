import { describe, expect, test } from 'vitest'
import {
  type Bracket,
  type Card,
  type CardLine,
  type CustomerPricing,
  checkTariff,
  type Place,
  type Service,
  type Surcharge,
  type TariffDocument,
  type ZoneRule,
} from '../../../src/pricing/rating/index.ts'
import { exampleTariff } from '../../../src/pricing/tariffs/index.ts'
import { card, flat, tariff } from './tariff.ts'

const check = (document: TariffDocument) => checkTariff(document, new Set([7]))
const problems = (document: TariffDocument) => check(document).problems

test('the example tariff has nothing to complain about', () => {
  expect(check(exampleTariff(7))).toEqual({ problems: {}, warnings: {} })
})

describe('brackets are refused', () => {
  const of = (brackets: Bracket[], service: Partial<Service> = {}) => problems(tariff({ brackets, service }))
  const path = 'cards.0.lines.0.brackets'

  test('with a gap', () => {
    const brackets = flat({ '5': '1', '10': '2' }).map((bracket, index) =>
      index === 1 ? { ...bracket, over: '6' } : bracket,
    )
    expect(of(brackets)).toEqual({ [`${path}.1.over`]: 'Gap: there is no price from 5 to 6.' })
  })

  test('that overlap', () => {
    const brackets = flat({ '5': '1', '10': '2' }).map((bracket, index) =>
      index === 1 ? { ...bracket, over: '4' } : bracket,
    )
    expect(of(brackets)).toEqual({ [`${path}.1.over`]: 'Overlap: the bracket before goes up to 5.' })
    const falling: Bracket[] = [...flat({ '10': '2' }), ...flat({ '5': '1' })]
    expect(of(falling)).toEqual({
      [`${path}.1.up_to`]: 'Overlap: must be greater than 10, the bound before.',
    })
  })

  test('after one that has no end', () => {
    const brackets: Bracket[] = [...flat({ '': '2' }), ...flat({ '5': '1' })]
    expect(Object.keys(of(brackets))).toEqual([`${path}.1.up_to`])
  })

  test('that are none, and units of nothing', () => {
    expect(Object.keys(of([]))).toEqual([path])
    expect(Object.keys(of([{ type: 'per_unit', price: '1', per: '0' }]))).toEqual([`${path}.0.per`])
  })

  test('that do not fit the service', () => {
    expect(Object.keys(of(flat({ '5': '1' }), { charge_type: 'flat' }))).toEqual([`${path}.0.up_to`])
    expect(Object.keys(of([{ type: 'per_unit', price: '1' }], { charge_type: 'flat' }))).toEqual([
      `${path}.0.type`,
    ])
    expect(Object.keys(of(flat({ '2.5': '1' }), { charge_type: 'piece' }))).toEqual([`${path}.0.up_to`])
  })

  test('not when they restate the bound before', () => {
    expect(
      of([
        { over: '0', up_to: '5.0', type: 'flat', price: '1' },
        { over: '5', type: 'flat', price: '2' },
      ]),
    ).toEqual({})
  })
})

describe('zone rules are refused', () => {
  const of = (rules: ZoneRule[]) => problems(tariff({ rules }))
  const to = (destination: Place, zone = 'A'): ZoneRule => ({ zone, destination })
  const range = (postal_from: string, postal_to: string): Place => ({ country: 'US', postal_from, postal_to })

  test('when two name the same places', () => {
    expect(of([to({ country: 'US' }), to({ country: 'US' }, 'B')])).toEqual({
      'zone_sets.0.rules.1':
        'It has the same origin and destination as rules.0 (from everywhere to US, zone A): neither is more specific.',
    })
  })

  test('not when they spell a state or a city differently: then the first counts, and a warning says so', () => {
    const rules = [
      to({ country: 'US', state: 'CA' }),
      to({ country: 'US', state: 'California' }, 'B'),
      to({ country: 'US', city: 'Saint Louis' }, 'C'),
      to({ country: 'US', city: 'St. Louis' }, 'D'),
      to({ country: 'BR', city: 'São Paulo' }, 'E'),
    ]
    expect(check(tariff({ rules, lines: [{ brackets: flat({ '': '5' }) }] }))).toEqual({
      problems: {},
      warnings: {
        'zone_sets.0.rules.1':
          'It means the same places as rules.0 (from everywhere to US CA, zone A), which counts because it comes first.',
        'zone_sets.0.rules.3':
          'It means the same places as rules.2 (from everywhere to US Saint Louis, zone C), which counts because it comes first.',
      },
    })
    const alike = [to({ country: 'US', city: 'São Paulo' }), to({ country: 'US', city: 'SAO PAULO' }, 'B')]
    expect(Object.keys(of(alike))).toEqual(['zone_sets.0.rules.1'])
  })

  test('when a prefix and a range cover the same codes', () => {
    const rules = [to({ country: 'US', postal_prefix: '100' }), to(range('10000', '10099'), 'B')]
    expect(Object.keys(of(rules))).toEqual(['zone_sets.0.rules.1'])
  })

  test('when ranges overlap half-way', () => {
    expect(of([to(range('10400', '10999')), to(range('10000', '10499'), 'B')])).toEqual({
      'zone_sets.0.rules.1.destination':
        'The postal codes overlap those of rules.0 (from everywhere to US 10400–10999, zone A) without lying inside them.',
    })
    expect(
      Object.keys(of([to({ country: 'US', postal_prefix: '104' }), to(range('10000', '10449'), 'B')])),
    ).toEqual(['zone_sets.0.rules.1.destination'])
  })

  test('when ranges of both sides cross and neither is narrower', () => {
    const rules: ZoneRule[] = [
      { zone: 'A', origin: range('10000', '10099'), destination: range('20000', '20099') },
      { zone: 'B', origin: range('10050', '10149'), destination: range('20050', '20149') },
    ]
    expect(Object.keys(of(rules))).toEqual(['zone_sets.0.rules.1'])
  })

  test('not when ranges lie inside each other, apart, or belong to different origins', () => {
    expect(
      of([to(range('10000', '10999')), to(range('10000', '10499'), 'B'), to(range('11000', '11999'), 'C')]),
    ).toEqual({})
    const charts: ZoneRule[] = [
      { zone: 'A', origin: { country: 'US', postal_prefix: '1' }, destination: range('200', '299') },
      { zone: 'B', origin: { country: 'US', postal_prefix: '2' }, destination: range('250', '349') },
    ]
    expect(of(charts)).toEqual({})
  })

  test('for a zone that is not there', () => {
    const document = tariff({ rules: [{ zone: 'A' }] })
    document.zone_sets[0]?.rules.push({ zone: 'B', destination: { country: 'US' } })
    expect(problems(document)).toEqual({
      'zone_sets.0.rules.1.zone': 'There is no zone "B" in this zone set.',
    })
  })

  test('not for zones that no rule leads to yet: a zone set may begin with them', () => {
    const document = tariff({ rules: [{ zone: 'A' }] })
    document.zone_sets[0]?.zones.push({ code: 'B' })
    const { problems, warnings } = checkTariff(document, null)
    expect(problems).toEqual({})
    expect(warnings).toMatchObject({ 'zone_sets.0.zones.1': 'No rule leads to zone B yet.' })
  })

  test.each<[keyof Place, Place]>([
    ['country', { state: 'NY' }],
    ['country', { country: 'XX' }],
    ['city', { country: 'US', city: '--' }],
    ['postal_to', { country: 'US', postal_from: '10000' }],
    ['postal_from', { country: 'US', postal_to: '10000' }],
    ['postal_to', range('10500', '10400')],
    ['postal_to', range('100', '10400')],
    ['postal_code', { country: 'US', postal_code: '10001', postal_prefix: '100' }],
    ['state', { country: 'US', state: 'NY', postal_prefix: '100' }],
    ['postal_prefix', { country: 'US', postal_prefix: ' - ' }],
  ])('for a place with a wrong %s: %o', (field, place) => {
    expect(Object.keys(of([to(place)]))).toEqual([`zone_sets.0.rules.0.destination.${field}`])
  })
})

describe('cards are refused', () => {
  const of = (...cards: Partial<Card>[]) => problems(tariff({ more: { cards: cards.map(card) } }))

  test('that are valid on the same days', () => {
    const found = of({ code: 'A' }, { code: 'B', valid_from: '2026-06-01' })
    expect(found).toEqual({ 'cards.1.valid_from': 'Card "A" version 1 is valid on these days too.' })
  })

  test('not when one is a draft, for a customer, ended before, or a version of the other', () => {
    expect(of({ code: 'A' }, { code: 'B', status: 'draft' })).toEqual({})
    expect(of({ code: 'A' }, { code: 'B', customer_id: 7 })).toEqual({})
    expect(of({ code: 'A', valid_to: '2026-05-31' }, { code: 'B', valid_from: '2026-06-01' })).toEqual({})
    expect(of({ code: 'A' }, { code: 'A', version: 2 })).toEqual({})
  })

  test('also when the overlap is with a later version', () => {
    const found = of(
      { code: 'A', valid_to: '2026-05-31' },
      { code: 'B', valid_from: '2026-06-01' },
      { code: 'A', version: 2, valid_from: '2026-05-01', valid_to: '2026-06-30' },
    )
    expect(Object.keys(found)).toEqual(['cards.1.valid_from'])
  })

  test('with unknown references', () => {
    expect(of({ service: 'T' })).toEqual({ 'cards.0.service': 'There is no service "T".' })
    expect(of({ customer_id: 8 })).toEqual({ 'cards.0.customer_id': 'Unknown customer.' })
    expect(of({ currency: 'XYZ' })).toEqual({ 'cards.0.currency': 'Must be a currency of ISO 4217.' })
  })

  test('that end before they begin, come twice, or change whose they are', () => {
    expect(Object.keys(of({ valid_to: '2025-01-01' }))).toEqual(['cards.0.valid_to'])
    expect(Object.keys(of({}, {}))).toContain('cards.1.version')
    expect(Object.keys(of({}, { version: 2, customer_id: 7 }))).toEqual(['cards.1.customer_id'])
  })

  test('with lines for what the service does not have', () => {
    const lines: CardLine[] = [
      { package_type: 'Q', brackets: flat({ '': '1' }) },
      { zone: 'A', brackets: flat({ '': '1' }) },
      { package_type: 'Q', brackets: flat({ '': '1' }) },
    ]
    expect(problems(tariff({ lines }))).toEqual({
      'cards.0.lines.0.package_type': 'S does not offer the package type "Q".',
      'cards.0.lines.1.zone': 'S has no zones.',
      'cards.0.lines.2.package_type': 'S does not offer the package type "Q".',
      'cards.0.lines.2': 'There is another line for this package type and zone.',
    })
  })
})

describe('services are refused', () => {
  const of = (service: Partial<Service>) => Object.keys(problems(tariff({ service })))

  test('with unknown references or nothing to offer', () => {
    expect(of({ zone_set: 'NONE' })).toEqual(['services.0.zone_set'])
    expect(of({ package_types: [] })).toEqual(['services.0.package_types'])
    expect(of({ package_types: ['P', 'Q', 'P'] })).toEqual([
      'services.0.package_types.1',
      'services.0.package_types.2',
    ])
  })

  test('that divide by nothing or weigh at least more than at most', () => {
    expect(of({ volumetric_divisor: '0', weight_increment: '0.0' })).toEqual([
      'services.0.volumetric_divisor',
      'services.0.weight_increment',
    ])
    expect(of({ minimum_weight: '5', maximum_weight: '4' })).toEqual(['services.0.minimum_weight'])
  })
})

describe('surcharges are refused', () => {
  const of = (said: Partial<Surcharge>) => {
    const surcharge = {
      code: 'X',
      name: 'Extra',
      type: 'surcharge',
      method: 'fixed',
      amount: '1',
      currency: 'USD',
    }
    return Object.keys(problems(tariff({ surcharges: [{ ...surcharge, ...said } as Surcharge] })))
  }

  test.each<[string, Partial<Surcharge>]>([
    ['percent', { method: 'percent', of: 'base', amount: undefined } as unknown as Partial<Surcharge>],
    ['amount', { method: 'percent', percent: '1', of: 'base' }],
    ['percent', { percent: '1' }],
    ['currency', { currency: 'QQQ' }],
    ['weight_unit', { per: 'weight_unit' }],
    ['weight_unit', { conditions: { weight: { over: '1' } } }],
    ['dimension_unit', { conditions: { girth: { over: '1' } } }],
    ['minimum', { minimum: '2', maximum: '1' }],
    ['conditions.services.0', { conditions: { services: ['T'] } }],
    ['conditions.zones.0', { conditions: { zones: ['T'] } }],
    ['conditions.package_types', { conditions: { package_types: [] } }],
    ['conditions.weight.up_to', { weight_unit: 'kg', conditions: { weight: { over: '2', up_to: '2' } } }],
    ['conditions.destination.0.country', { conditions: { destination: [{ country: 'XX' }] } }],
    ['conditions.dates.0.to', { conditions: { dates: [{ from: '2026-02-01', to: '2026-01-01' }] } }],
  ])('with a wrong %s', (field, said) => {
    expect(of(said)).toEqual([`surcharges.0.${field}`])
  })
})

describe('customer pricing is refused', () => {
  const fuel: Surcharge = {
    code: 'FUEL',
    name: 'Fuel',
    type: 'surcharge',
    method: 'percent',
    percent: '1',
    of: 'base',
  }
  const of = (...pricing: CustomerPricing[]) =>
    Object.keys(problems(tariff({ surcharges: [fuel], more: { customer_pricing: pricing } })))

  test('for an unknown customer, service or surcharge', () => {
    expect(of({ customer_id: 8 })).toEqual(['customer_pricing.0.customer_id'])
    expect(of({ customer_id: 7, services: [{ service: 'T', percent: '-1' }] })).toEqual([
      'customer_pricing.0.services.0.service',
    ])
    expect(of({ customer_id: 7, surcharges: [{ surcharge: 'T', waived: true }] })).toEqual([
      'customer_pricing.0.surcharges.0.surcharge',
    ])
  })

  test('that takes off more than all, says nothing, or says two things', () => {
    expect(of({ customer_id: 7, services: [{ percent: '-100.5' }] })).toEqual([
      'customer_pricing.0.services.0.percent',
    ])
    expect(of({ customer_id: 7, surcharges: [{ surcharge: 'FUEL' }] })).toEqual([
      'customer_pricing.0.surcharges.0',
    ])
    expect(of({ customer_id: 7, surcharges: [{ surcharge: 'FUEL', waived: true, percent: '1' }] })).toEqual([
      'customer_pricing.0.surcharges.0',
    ])
    expect(of({ customer_id: 7, surcharges: [{ surcharge: 'FUEL', amount: '1' }] })).toEqual([
      'customer_pricing.0.surcharges.0.amount',
    ])
    expect(of({ customer_id: 7 }, { customer_id: 7 })).toEqual(['customer_pricing.1.customer_id'])
  })
})

describe('a tariff is saved with a warning', () => {
  test('when the price falls just over a bound', () => {
    const document = tariff({ brackets: [...flat({ '30': '180' }), { type: 'per_unit', price: '5' }] })
    expect(check(document)).toEqual({
      problems: {},
      warnings: { 'cards.0.lines.0.brackets.1': 'Just over 30 the price falls from 180 to 150.' },
    })
  })

  test('when a zone has no price', () => {
    const rules = [{ zone: 'A' }, { zone: 'B', destination: { country: 'US' } }]
    const document = tariff({ rules, lines: [{ zone: 'A', brackets: flat({ '': '1' }) }] })
    expect(check(document).warnings).toEqual({ 'cards.0.lines': 'No price for P in zone B.' })
  })
})
