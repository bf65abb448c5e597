import { expect, test } from 'vitest'
import { documentTexts } from '../../../src/platform/sentences/index.ts'
import { decimal } from '../../../src/platform/shared/money.ts'
import { conditionsText } from '../../../src/pricing/price-lists/condition-words.ts'
import { amountWords } from '../../../src/pricing/price-lists/surcharge-words.ts'
import { Conditions, type Surcharge, type SurchargeTerms } from '../../../src/pricing/rating/index.ts'

const english = documentTexts('en')
const german = documentTexts('de')
const names = {
  words: english,
  packageType: (code: string) => `type ${code}`,
  option: (code: string) => `option ${code}`,
  zone: (_: string | null, code: string) => `zone ${code}`,
}
const surcharge = (said: Partial<Surcharge>): Surcharge => ({
  code: 'X',
  name: 'X',
  type: 'surcharge',
  method: 'fixed',
  ...said,
})
const when = (conditions: Surcharge['conditions'], said: Partial<Surcharge> = {}) =>
  conditionsText(surcharge({ ...said, conditions: conditions ?? {} }), 'EUR', names)
const none: SurchargeTerms = {
  group: null,
  waived: false,
  amount: null,
  percent: null,
  minimum: null,
  maximum: null,
}
const amount = (said: Partial<Surcharge>, terms: Partial<SurchargeTerms> | null = null) =>
  amountWords(surcharge(said), terms && { ...none, ...terms }, {
    date: '2026-06-15',
    currency: 'EUR',
    words: english,
  })

test('conditions are told in words, all that must hold', () => {
  const units = { weight_unit: 'kg', dimension_unit: 'cm' } as const
  expect(when({})).toBe('Always.')
  expect(
    when({ piece_weight: { over: '30' }, length_plus_girth: { over: '300', up_to: '400' } }, units),
  ).toBe('A piece weighs over 30 kg; length plus girth over 300 cm and up to 400 cm.')
  expect(when({ volume: { over: '150000' } }, units)).toBe('Volume over 150000 cm³.')
  expect(when({ zones: ['A', 'B', 'C'], package_types: ['BOX'], options: ['SATURDAY'] })).toBe(
    'In zone A, B or C; as type BOX; if asked for: option SATURDAY.',
  )
  expect(when({ pieces: { over: '2' }, cod: true, return: false, holiday: true })).toBe(
    'Number of pieces over 2; on holidays; with cash on delivery; not for returns.',
  )
  expect(
    when({
      dates: [{ from: '2026-10-01', to: '2026-12-31' }, { from: '2027-10-01' }],
      weekdays: ['sunday'],
      times: [{ from: '22:00', to: '06:00' }],
    }),
  ).toBe(
    'From 1 October 2026 to 31 December 2026 or from 1 October 2027 on; on Sunday; ordered from 22:00 to 06:00.',
  )
  expect(when({ cod_amount: { over: '500' }, distance: { over: '20' } })).toBe(
    'COD amount over 500 EUR; distance over 20 km.',
  )
  expect(when({}, { charged_for: 'failed_delivery', largest_of: 'SIZE' })).toBe(
    'For each failed delivery; only the largest of those marked SIZE.',
  )
  const quantity = { charged_for: 'quantity' as const }
  expect(when({}, { ...quantity, counted: { unit: 'minute', per: '15', free: '10' } })).toBe(
    'For each 15 minutes begun, counted after the order; the first 10 minutes are free.',
  )
  expect(when({}, { ...quantity, counted: { unit: 'amount' } })).toBe(
    'For each 1 EUR counted after the order.',
  )
})

test('a long list is cut, and says by how many', () => {
  const destination = Array.from({ length: 40 }, (_, index) => ({
    country: 'US',
    postal_prefix: `${100 + index}`,
  }))
  expect(when({ destination })).toMatch(/^To US 100…, .*US 111… and 28 more\.$/)
})

test('no condition is without words', () => {
  const examples: Required<Conditions> = {
    services: ['S'],
    zones: ['A'],
    package_types: ['P'],
    weight: { over: '1' },
    piece_weight: { over: '1' },
    pieces: { over: '1' },
    longest_side: { over: '1' },
    second_longest_side: { over: '1' },
    girth: { over: '1' },
    length_plus_girth: { over: '1' },
    volume: { over: '1' },
    origin: [{ country: 'DE', state: 'BE' }],
    destination: [{}],
    dates: [{}],
    weekdays: ['monday'],
    times: [{ from: '08:00', to: '09:00' }],
    holiday: false,
    cod: false,
    return: true,
    options: ['A'],
    cod_amount: { over: '1' },
    declared_value: { over: '1' },
    distance: { over: '1' },
  }
  expect(Object.keys(examples).sort()).toEqual(Object.keys(Conditions.properties).sort())
  for (const [field, value] of Object.entries(examples)) {
    // The list of a service has only its own surcharges.
    if (field !== 'services') expect(when({ [field]: value }), field).not.toBe('Always.')
  }
})

test('an amount is told with what it is for, its bounds and its coming months', () => {
  expect(amount({ amount: '4.5' })).toBe('4.50 EUR')
  expect(amount({ amount: '0.045', per: 'weight_unit', weight_unit: 'kg', minimum: '1' })).toBe(
    '0.045 EUR for each kg, at least 1.00 EUR',
  )
  expect(amount({ method: 'percent', percent: '12.5', of: 'subtotal', maximum: '1250' })).toBe(
    '12.5 % of the sum so far, at most 1,250.00 EUR',
  )
  expect(amount({ method: 'percent', percent: '5', of: 'base', per: 'piece', type: 'discount' })).toBe(
    'Less 5 % of the base rate of each piece',
  )
  const fuel = {
    method: 'percent' as const,
    percent: '18',
    of: 'base' as const,
    by_month: [
      { month: '2026-09', percent: '17.75' },
      { month: '2026-06-22', percent: '20' },
      { month: '2026-05', percent: '19.25' },
      { month: '2026-06', percent: '21.5' },
    ],
  }
  expect(amount(fuel)).toBe('21.5 % of the base rate, from 2026-06-22 20 %, from 2026-09 17.75 %')
  expect(amount(fuel, { percent: decimal('14') })).toBe('14 % of the base rate')
})

test('tiers are told with what each is of', () => {
  expect(
    amount({
      method: 'tiers',
      of: 'declared_value',
      tiers: [
        { up_to: '100', amount: '0' },
        { up_to: '5000', price: '1.30', per: '100' },
        { amount: '100', percent: '1' },
      ],
    }),
  ).toBe(
    'By the declared value: up to 100.00 EUR 0.00 EUR; up to 5,000.00 EUR 1.30 EUR for each 100.00 EUR begun over 100.00 EUR; above 100.00 EUR and 1 % of what is over 5,000.00 EUR',
  )
})

test('conditions and amounts are told in German to a German company', () => {
  const said = (conditions: Surcharge['conditions'], more: Partial<Surcharge> = {}) =>
    conditionsText(surcharge({ ...more, conditions: conditions ?? {} }), 'EUR', { ...names, words: german })
  expect(said({})).toBe('Immer.')
  expect(
    said(
      { piece_weight: { over: '31.5' }, length_plus_girth: { over: '300', up_to: '360' } },
      { weight_unit: 'kg', dimension_unit: 'cm' },
    ),
  ).toBe('Gewicht eines Packstücks über 31,5 kg; Gurtmaß über 300 cm bis 360 cm.')
  expect(said({ zones: ['A', 'B'], dates: [{ from: '2026-10-01', to: '2026-12-31' }], cod: true })).toBe(
    'In Zone A oder B; vom 1. Oktober 2026 bis 31. Dezember 2026; mit Nachnahme.',
  )
  const told = (more: Partial<Surcharge>) =>
    amountWords(surcharge(more), null, { date: '2026-06-15', currency: 'EUR', words: german })
  expect(told({ amount: '1250.5', per: 'piece' })).toBe('1.250,50 EUR je Packstück')
  expect(
    told({
      method: 'percent',
      percent: '12.5',
      of: 'base',
      minimum: '1',
      by_month: [{ month: '2026-09', percent: '17.75' }],
    }),
  ).toMatch(/ % des Grundpreises, mindestens 1,00 EUR, ab 09\.2026 17,75 %$/)
})
