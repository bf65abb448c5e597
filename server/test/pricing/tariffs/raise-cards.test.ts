import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import type { Card, TariffDocument } from '../../../src/pricing/rating/index.ts'
import { exampleTariff, type Raise, raiseCards, requirePercent } from '../../../src/pricing/tariffs/index.ts'

const day = '2027-01-01'
const raise = (change: Partial<Omit<Raise, 'percent'>> & { percent?: string } = {}): Raise => ({
  roundTo: 'minor',
  rounding: 'half_up',
  validFrom: day,
  ...change,
  percent: decimal(change.percent ?? '5'),
})

function tariffOf(...cards: Partial<Card>[]): TariffDocument {
  const card: Card = {
    code: 'A',
    version: 1,
    name: 'A',
    service: 'DOM',
    currency: 'USD',
    valid_from: '2026-01-01',
    status: 'published',
    lines: [],
  }
  return { ...exampleTariff(), cards: cards.map(change => ({ ...card, ...change })) }
}

/** A line's prices, raised. */
function raised(prices: string[], how: Raise, currency = 'USD'): string[] {
  const brackets = prices.map(price => ({ type: 'flat' as const, price }))
  const made = raiseCards(tariffOf({ currency, lines: [{ brackets }] }), 'all', how).raised[0]
  return made?.draft.lines[0]?.brackets.map(({ price }) => price) ?? []
}

describe('prices are raised by a percentage', () => {
  test('exactly, and rounded half-up to the minor unit', () => {
    // 1.005 × 100 is 100.49999999999999 in binary floating point.
    expect(raised(['100', '0.10', '1.10', '10.30'], raise({ percent: '0.5' }))).toEqual([
      '100.50',
      '0.10',
      '1.11',
      '10.35',
    ])
    expect(raised(['1000'], raise({ percent: '0.05' }), 'JPY')).toEqual(['1001'])
    expect(raised(['1'], raise({ percent: '0.05' }), 'KWD')).toEqual(['1.001'])
  })

  test.each([
    ['0.05', 'half_up', ['8.50', '8.55', '12.10']],
    ['0.05', 'up', ['8.55', '8.55', '12.10']],
    ['0.10', 'half_up', ['8.50', '8.50', '12.10']],
    ['0.50', 'half_up', ['8.50', '8.50', '12.00']],
    ['0.50', 'up', ['9.00', '9.00', '12.50']],
    ['1.00', 'half_up', ['9.00', '9.00', '12.00']],
    ['1.00', 'up', ['9.00', '9.00', '13.00']],
  ] as const)('to %s, %s', (roundTo, rounding, prices) => {
    // 8.505, 8.5365 and 12.075.
    expect(raised(['8.10', '8.13', '11.50'], raise({ roundTo, rounding }))).toEqual(prices)
  })

  test('to a step that is never finer than the currency, and never to nothing', () => {
    expect(raised(['100'], raise({ roundTo: '0.05' }), 'JPY')).toEqual(['105'])
    expect(raised(['0.20', '0', '0.01'], raise({ roundTo: '1.00' }))).toEqual(['0.21', '0', '0.01'])
    expect(raised(['0.01'], raise({ percent: '-99' }))).toEqual(['0.01'])
  })

  test('with prices of units kept as fine as they are', () => {
    const lines: Card['lines'] = [
      {
        minimum_charge: '7.99',
        brackets: [
          { up_to: '5', type: 'base_plus', base: '8.10', price: '0.62', included: '2' },
          { type: 'per_unit', price: '0.0125', per: '0.5', whole_units: true },
        ],
      },
    ]
    const { tariff } = raiseCards(tariffOf({ lines }), 'all', raise({ percent: '10', roundTo: '1.00' }))
    expect(tariff.cards[1]?.lines).toEqual([
      {
        minimum_charge: '9.00',
        brackets: [
          { up_to: '5', type: 'base_plus', base: '9.00', price: '0.68', included: '2' },
          { type: 'per_unit', price: '0.0138', per: '0.5', whole_units: true },
        ],
      },
    ])
  })

  test.each(['0', '-100', '1000.1', '1.00001'])('but not by %s', percent => {
    expect(() => requirePercent(decimal(percent))).toThrow()
  })
})

describe('a raise', () => {
  test('makes a draft of each card that is in force on the day, and says why it leaves others out', () => {
    const before = tariffOf(
      { code: 'OLD', valid_to: '2026-12-31' },
      { code: 'ENDS', valid_to: '2027-06-30' },
      { code: 'DRAFT' },
      { code: 'DRAFT', version: 2, status: 'draft' },
      { code: 'COMING' },
      { code: 'COMING', version: 2, valid_from: '2027-03-01' },
      { code: 'TWICE' },
      { code: 'TWICE', version: 2, valid_from: '2026-06-01', name: 'Second' },
    )
    const { tariff, raised, skipped } = raiseCards(before, 'all', raise())
    expect(tariff.cards).toHaveLength(before.cards.length + 2)
    expect(raised.map(({ draft }) => draft)).toMatchObject([
      { code: 'ENDS', version: 2, status: 'draft', valid_from: day, valid_to: '2027-06-30' },
      { code: 'TWICE', version: 3, status: 'draft', valid_from: day, name: 'Second' },
    ])
    expect(Object.fromEntries(skipped.map(({ code, reason }) => [code, reason]))).toEqual({
      OLD: 'It is not in force any more on 2027-01-01.',
      DRAFT: 'Version 2 is a draft already.',
      COMING: 'Version 2 begins on 2027-03-01: a new version from 2027-01-01 on would replace it.',
    })
  })

  test('without a card is refused, and so is one with an unknown card', () => {
    const before = tariffOf({ code: 'DRAFT', status: 'draft' })
    expect(() => raiseCards(before, ['DRAFT', 'DRAFT'], raise())).toThrow('Version 1 is a draft already.')
    expect(() => raiseCards(before, ['NOPE'], raise())).toThrow()
  })
})
