import { describe, expect, test } from 'vitest'
import { type Card, type CardLine, checkTariff, type Surcharge } from '../../../src/pricing/rating/index.ts'
import { card, flat, tariff } from './tariff.ts'

const rules = [
  { zone: 'NEAR', destination: { country: 'US' } },
  { zone: 'FAR', destination: { country: 'CA' } },
]
const near: CardLine = { zone: 'NEAR', brackets: flat({ '1': '8', '30': '20' }) }
const far: CardLine = { zone: 'FAR', brackets: flat({ '1': '11', '30': '31' }) }

/** The findings on version 2 by path within it; `before` are the cards before the change. */
function warningsOf(
  said: Partial<Card>,
  before?: readonly Card[],
  published: CardLine[] = [near, far],
): Record<string, string> {
  const first = card({ lines: published })
  const second = card({ version: 2, status: 'draft', valid_from: '2027-01-01', lines: [near, far], ...said })
  const document = { ...tariff({ rules }), cards: [first, second] }
  const { problems, warnings } = checkTariff(
    document,
    null,
    undefined,
    before && { ...document, cards: [...before] },
  )
  expect(problems).toEqual({})
  return Object.fromEntries(
    Object.entries(warnings).map(([path, sentence]) => [path.replace(/^cards\.1\./, ''), sentence]),
  )
}

describe('a draft is compared with the version that it will replace', () => {
  test('and nothing is said of one that changes nothing, or rises by a quarter at most', () => {
    expect(warningsOf({})).toEqual({})
    const risen = { ...near, brackets: flat({ '1': '10', '30': '25' }) }
    expect(warningsOf({ lines: [risen, far] })).toEqual({})
  })

  test('a column that was forgotten leaves a zone without a price', () => {
    expect(warningsOf({ lines: [near] })).toEqual({
      lines: 'No price any more for P in zone FAR: version 1 has one.',
    })
  })

  test('a bracket that was forgotten leaves weights without a price', () => {
    const short = { ...far, brackets: flat({ '1': '11' }) }
    expect(warningsOf({ lines: [near, short] })).toEqual({
      'lines.1.brackets': 'P in zone FAR, compared with version 1: there is no price any more over 1.',
    })
  })

  test('a price that falls, and one that rises by more than a quarter', () => {
    const typed = { ...near, brackets: flat({ '1': '80', '30': '19.9' }) }
    expect(warningsOf({ lines: [typed, far] })['lines.0.brackets']).toBe(
      'P in zone NEAR, compared with version 1: the price falls from 20 to 19.9 at 30; the price rises by 900 %, from 8 to 80 at 1.',
    )
  })

  test('an increment that falls, though the dearer base hides it at every bound', () => {
    const further = (base: string, price: string, per = '1'): CardLine => ({
      zone: 'NEAR',
      brackets: [{ type: 'base_plus', base, included: '5', price, per }],
    })
    const warned = (was: CardLine, is: CardLine) =>
      warningsOf({ lines: [is, far] }, undefined, [was, far])['lines.0.brackets']
    expect(warned(further('10', '2'), further('11', '1.50'))).toBe(
      'P in zone NEAR, compared with version 1: the price of further units over 0 falls from 2 to 1.50.',
    )
    expect(warned(further('10', '1'), further('10', '1.90', '2'))).toContain('from 1 to 1.90 for each 2')
    expect(warned(further('10', '2'), further('10', '2.20'))).toBeUndefined()
    const closed = (base: string, price: string): CardLine => ({
      zone: 'NEAR',
      brackets: [
        { up_to: '5', type: 'flat', price: '10' },
        { up_to: '30', type: 'base_plus', base, price },
      ],
    })
    expect(warned(closed('10', '2'), closed('50', '1.9'))).toContain('over 5 falls from 2 to 1.9')
  })

  test('also where one line for all takes the place of several, and by the minimum charge', () => {
    const all: CardLine = { minimum_charge: '15', brackets: flat({ '1': '8', '30': '20' }) }
    expect(warningsOf({ lines: [all] })).toEqual({
      'lines.0.brackets': expect.stringContaining('P in zone NEAR'),
    })
  })

  test('and its currency, in which the prices cannot be compared', () => {
    expect(warningsOf({ currency: 'EUR', lines: [{ ...near, brackets: flat({ '30': '1' }) }, far] })).toEqual(
      {
        currency: 'Version 1 is in USD, this one in EUR.',
      },
    )
  })

  test('and so is what is published now, but not what was published before', () => {
    const published = { status: 'published' as const, lines: [near] }
    expect(Object.keys(warningsOf(published, [card()]))).toEqual(['lines'])
    const known = [card(), card({ version: 2, status: 'published' })]
    expect(Object.values(warningsOf(published, known))).toEqual(['No price for P in zone FAR.'])
  })
})

describe('a tariff is saved with a warning', () => {
  const warnings = (document: ReturnType<typeof tariff>) => checkTariff(document, new Set([7])).warnings

  test('when no card prices a service that is offered', () => {
    const document = tariff({ card: { status: 'draft' } })
    expect(warnings(document)).toEqual({
      'services.0': 'No published rate card prices S: its quotes and shipments have no price.',
    })
    expect(warnings(tariff({ card: { status: 'draft' }, service: { active: false } }))).toEqual({})
  })

  test('when a rule or a surcharge names a state that its country does not have', () => {
    const inStates = (...states: string[]) => states.map(state => ({ country: 'DE', state }))
    const islands: Surcharge = {
      ...{ code: 'I', name: 'Islands', type: 'surcharge', method: 'percent', percent: '5', of: 'base' },
      conditions: { destination: inStates('Bavaria', 'Baiern') },
    }
    const rules = inStates('BY', 'Hesse', 'Hesssen').map(destination => ({ zone: 'A', destination }))
    const unknown = 'DE has no such state in ISO 3166-2: only addresses that spell it so are meant.'
    expect(warnings(tariff({ rules, surcharges: [islands] }))).toEqual({
      'zone_sets.0.rules.2.destination.state': unknown,
      'surcharges.0.conditions.destination.1.state': unknown,
    })
  })

  test('when a percentage is more than the whole', () => {
    const fuel = {
      code: 'F',
      name: 'Fuel',
      type: 'surcharge',
      method: 'percent',
      percent: '165',
      of: 'base',
    } as const
    const insurance: Surcharge = {
      ...{ code: 'I', name: 'Insurance', type: 'surcharge', method: 'tiers', of: 'declared_value' },
      ...{ currency: 'USD', tiers: [{ percent: '125' }] },
    }
    const index: Surcharge = {
      ...fuel,
      code: 'M',
      percent: '16',
      by_month: [{ month: '2026-05', percent: '185' }],
    }
    const terms = [
      { customer_id: 7, services: [{ percent: '150' }], surcharges: [{ surcharge: 'F', percent: '101' }] },
    ]
    expect(
      warnings(tariff({ surcharges: [fuel, insurance, index], more: { customer_pricing: terms } })),
    ).toEqual({
      'surcharges.0.percent': '165 % is more than the whole.',
      'surcharges.1.tiers.0.percent': '125 % is more than the whole.',
      'surcharges.2.by_month.0.percent': '185 % is more than the whole.',
      'customer_pricing.0.services.0.percent': '150 % is more than the whole.',
      'customer_pricing.0.surcharges.0.percent': '101 % is more than the whole.',
    })
  })

  test('when an amount is finer than its currency, but for a price per unit', () => {
    const brackets = [
      { up_to: '1', type: 'flat', price: '8.5' },
      { up_to: '5', type: 'per_unit', price: '10.125' },
      { type: 'base_plus', base: '60.05', price: '0.5' },
    ] as const
    const fee = {
      code: 'F',
      name: 'Fee',
      type: 'surcharge',
      method: 'fixed',
      amount: '1.5',
      currency: 'JPY',
    } as const
    const monthly = { weight_unit: 'kg' as const, by_month: [{ month: '2026-05', amount: '0.125' }] }
    const document = tariff({
      lines: [{ minimum_charge: '8.0', brackets: [...brackets] }],
      card: { currency: 'JPY' },
      surcharges: [
        fee,
        { ...fee, code: 'G', per: 'weight_unit', weight_unit: 'kg', minimum: '2.25' },
        { ...fee, ...monthly, code: 'H', per: 'piece_weight_unit' },
        { ...fee, ...monthly, code: 'K', amount: '2' },
      ],
    })
    expect(warnings(document)).toEqual({
      'cards.0.lines.0.brackets.0.price':
        '8.5 is finer than JPY, which has no smaller unit: it is rounded when it is charged.',
      'cards.0.lines.0.brackets.2.base':
        '60.05 is finer than JPY, which has no smaller unit: it is rounded when it is charged.',
      'surcharges.0.amount':
        '1.5 is finer than JPY, which has no smaller unit: it is rounded when it is charged.',
      'surcharges.1.minimum':
        '2.25 is finer than JPY, which has no smaller unit: it is rounded when it is charged.',
      'surcharges.3.by_month.0.amount':
        '0.125 is finer than JPY, which has no smaller unit: it is rounded when it is charged.',
    })
  })
})
