import { describe, expect, test } from 'vitest'
import {
  type Card,
  type Conditions,
  compileTariff,
  price,
  type RatingRequest,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { card, flat, tariff } from './tariff.ts'

const night: Surcharge = {
  code: 'EXTRA',
  name: 'Extra',
  type: 'surcharge',
  method: 'fixed',
  amount: '5',
  currency: 'USD',
}
const holidays = [
  { date: '2026-12-25', name: 'Christmas', yearly: true },
  { date: '2027-05-01', name: 'May Day', yearly: true },
]

/** The surcharge's trace with these conditions; 2026-06-15 is a Monday. */
function told(conditions: Conditions, said: Partial<RatingRequest>): string | undefined {
  const compiled = compileTariff(tariff({ surcharges: [{ ...night, conditions }], more: { holidays } }))
  const [quote] = price(compiled, request(1, { ...said, explain: true })).quotes
  return quote?.trace?.find(({ step }) => step === 'surcharge')?.text
}
const charged = 'Extra: 5 for the shipment = 5.00 USD.'

describe('a surcharge by weekday', () => {
  test.each([
    ['2026-06-14', charged],
    ['2026-06-15', 'Extra: not charged: not on a Monday.'],
  ])('on %s', (date, text) => {
    expect(told({ weekdays: ['saturday', 'sunday'] }, { date })).toBe(text)
  })
})

describe('a surcharge by time of day', () => {
  const times = [{ from: '22:00', to: '06:00' }]
  test.each([
    ['21:59:59', 'Extra: not charged: not at 21:59:59.'],
    ['22:00:00', charged],
    ['00:00:00', charged],
    ['05:59:59', charged],
    ['06:00:00', 'Extra: not charged: not at 06:00:00.'],
    [null, 'Extra: not charged: the time of day is not known.'],
  ])('from 22:00 to 06:00, ordered at %s', (time, text) => {
    expect(told({ times }, { time })).toBe(text)
  })

  test('may end with the day', () => {
    const evening = { times: [{ from: '18:00', to: '24:00' }] }
    expect(told(evening, { time: '23:59:59' })).toBe(charged)
    expect(told(evening, { time: '00:00:00' })).not.toBe(charged)
  })
})

describe('a surcharge on holidays', () => {
  test.each([
    [true, '2026-12-25', charged],
    [true, '2031-12-25', charged],
    [true, '2026-05-01', 'Extra: not charged: 2026-05-01 is no holiday.'],
    [false, '2026-12-25', 'Extra: not charged: not on a holiday (Christmas).'],
    [false, '2026-12-24', charged],
  ])('%s, on %s', (holiday, date, text) => {
    expect(told({ holiday }, { date })).toBe(text)
  })
})

describe('amounts by month or day', () => {
  const fuel: Surcharge = {
    code: 'FUEL',
    name: 'Fuel',
    type: 'surcharge',
    method: 'percent',
    percent: '10',
    of: 'base',
    by_month: [
      { month: '2026-09', percent: '14.25' },
      { month: '2026-07', percent: '12.5' },
    ],
  }
  const ofDate = (date: string, surcharge = fuel, customerId: number | null = null) => {
    const pricing = [{ customer_id: 1, surcharges: [{ surcharge: 'FUEL', percent: '3' }] }]
    const document = tariff({
      surcharges: [surcharge],
      brackets: flat({ '': '80' }),
      more: { customer_pricing: pricing },
    })
    const [quote] = price(compileTariff(document), request(1, { date, customerId, explain: true })).quotes
    return quote?.trace?.find(({ step }) => step === 'surcharge')?.text
  }

  test('hold from their month on until the next, and the usual one before', () => {
    expect(ofDate('2026-06-30')).toBe('Fuel: 10 % of the base rate 80 = 8.00 USD.')
    expect(ofDate('2026-07-01')).toBe('Fuel: 12.5 % of the base rate 80, as from 2026-07 on = 10.00 USD.')
    expect(ofDate('2026-08-31')).toBe('Fuel: 12.5 % of the base rate 80, as from 2026-07 on = 10.00 USD.')
    expect(ofDate('2027-02-01')).toBe('Fuel: 14.25 % of the base rate 80, as from 2026-09 on = 11.40 USD.')
  })

  test('hold from a day on, in the middle of a month as well', () => {
    const weekly = {
      ...fuel,
      by_month: [
        { month: '2026-12-07', percent: '15' },
        { month: '2026-12', percent: '14' },
        { month: '2026-12-14', percent: '16' },
      ],
    }
    const text = (rate: string, from: string, sum: string) =>
      `Fuel: ${rate} % of the base rate 80, as from ${from} on = ${sum} USD.`
    expect(ofDate('2026-11-30', weekly)).toBe('Fuel: 10 % of the base rate 80 = 8.00 USD.')
    expect(ofDate('2026-12-06', weekly)).toBe(text('14', '2026-12', '11.20'))
    expect(ofDate('2026-12-07', weekly)).toBe(text('15', '2026-12-07', '12.00'))
    expect(ofDate('2026-12-13', weekly)).toBe(text('15', '2026-12-07', '12.00'))
    expect(ofDate('2027-01-01', weekly)).toBe(text('16', '2026-12-14', '12.80'))
  })

  test('give way to a customer’s own terms', () => {
    expect(ofDate('2026-07-01', fuel, 1)).toBe(
      'Fuel: 3 % of the base rate 80, on the customer’s own terms = 2.40 USD.',
    )
  })

  test('may be fixed amounts', () => {
    const { percent: _, of: __, ...rest } = fuel
    const fixed: Surcharge = {
      ...rest,
      method: 'fixed',
      amount: '1',
      currency: 'USD',
      by_month: [{ month: '2026-07', amount: '2.5' }],
    }
    expect(ofDate('2026-07-01', fixed)).toBe('Fuel: 2.5 for the shipment, as from 2026-07 on = 2.50 USD.')
  })
})

describe('limits of the whole price', () => {
  const vat: Surcharge = {
    code: 'VAT',
    name: 'VAT',
    type: 'tax',
    method: 'percent',
    percent: '19',
    of: 'subtotal',
  }
  const linesOf = (base: string, total: NonNullable<Card['total']>, surcharges: Surcharge[] = [vat]) => {
    const document = tariff({
      surcharges,
      more: { cards: [card({ total, lines: [{ brackets: flat({ '': base }) }] })] },
    })
    const [quote] = price(compileTariff(document), request()).quotes
    return [
      ...(quote?.surcharges ?? []).map(({ code, type, amount }) => `${code} ${type} ${amount}`),
      String(quote?.total),
    ]
  }

  test('a minimum is a line before the taxes, which are on it too', () => {
    expect(linesOf('7.35', { minimum: '10' })).toEqual([
      'MINIMUM_PRICE surcharge 2.65',
      'VAT tax 1.9',
      '11.9',
    ])
    expect(linesOf('10', { minimum: '10' })).toEqual(['VAT tax 1.9', '11.9'])
  })

  test('a maximum takes off', () => {
    expect(linesOf('120', { maximum: '100' })).toEqual(['MAXIMUM_PRICE discount -20', 'VAT tax 19', '119'])
    expect(linesOf('120', { maximum: '100' }, [])).toEqual(['MAXIMUM_PRICE discount -20', '100'])
  })

  test.each([
    ['12.32', 'ROUNDING discount -0.02', '12.3'],
    ['12.33', 'ROUNDING surcharge 0.02', '12.35'],
    ['12.35', '', '12.35'],
    ['0.02', 'ROUNDING discount -0.02', '0'],
  ])('%s is rounded to 0.05', (base, line, total) => {
    expect(linesOf(base, { round_to: '0.05' }, [])).toEqual([line, total].filter(Boolean))
  })

  test('half-way is rounded up, and the total with its taxes', () => {
    expect(linesOf('2.5', { round_to: '5' }, [])).toEqual(['ROUNDING surcharge 2.5', '5'])
    expect(linesOf('10', { round_to: '0.05', minimum: '10.03' })).toEqual([
      'MINIMUM_PRICE surcharge 0.03',
      'VAT tax 1.91',
      'ROUNDING surcharge 0.01',
      '11.95',
    ])
  })
})
