import { expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import { compileTariff, price } from '../../../src/pricing/rating/index.ts'
import { measures, piece, request } from './request.ts'
import { tariff } from './tariff.ts'

test('the trace tells a clerk every step from the weight to the total', () => {
  const document = tariff({
    service: { volumetric_divisor: '5000', weight_increment: '0.5' },
    brackets: [
      { up_to: '5', type: 'flat', price: '20' },
      { type: 'base_plus', base: '20', price: '1.333', per: '0.5' },
    ],
    surcharges: [
      { code: 'FUEL', name: 'Fuel', type: 'surcharge', method: 'percent', percent: '12.5', of: 'base' },
      {
        code: 'COD',
        name: 'Cash on delivery',
        type: 'surcharge',
        method: 'percent',
        percent: '1',
        of: 'cod_amount',
        minimum: '4',
        currency: 'USD',
      },
      {
        code: 'LONG',
        name: 'Long piece',
        type: 'surcharge',
        method: 'fixed',
        amount: '9',
        per: 'piece',
        currency: 'USD',
        dimension_unit: 'cm',
        conditions: { longest_side: { over: '100' } },
      },
      {
        code: 'PEAK',
        name: 'Peak season',
        type: 'surcharge',
        method: 'fixed',
        amount: '3',
        currency: 'USD',
        conditions: { dates: [{ from: '2026-11-15', to: '2026-12-31' }] },
      },
    ],
    more: { customer_pricing: [{ customer_id: 7, services: [{ percent: '-10' }] }] },
  })
  const said = request('5.2', {
    customerId: 7,
    codAmount: decimal(100),
    pieceList: [piece('4.2', measures(120, 10, 10)), piece(1, measures(30, 30, 10))],
    explain: true,
  })
  const [quote] = price(compileTariff(document), said).quotes
  expect(quote?.trace?.map(({ step, text }) => `${step}: ${text}`)).toEqual([
    'card: Rate card C version 1 (public), in force from 2026-01-01 without end, for 2026-06-15.',
    'weight: Actual weight 5.2 kg.',
    'weight: Piece 1: volumetric 120 × 10 × 10 cm ÷ 5000 = 2.4 kg, actual 4.2 kg.',
    'weight: Piece 2: volumetric 30 × 30 × 10 cm ÷ 5000 = 1.8 kg, actual 1 kg.',
    'weight: Actual or volumetric, the larger for each piece: 6 kg.',
    'weight: Chargeable weight 6 kg.',
    'base: Base rate, bracket over 5 kg: 20 for the first 5 kg and 2 × 1.333 for each further 0.5 kg = 22.666, rounded to 22.67 USD.',
    'customer: Customer’s price: -10 % of the public base rate 22.67 = -2.267, rounded to -2.27 USD.',
    'surcharge: Fuel: 12.5 % of the base rate 20.4 = 2.55 USD.',
    'surcharge: Cash on delivery: 1 % of the COD amount 100, at least 4 = 4.00 USD.',
    'surcharge: Long piece: 1 × 9 for each piece (a longest side over 100 cm) = 9.00 USD.',
    'surcharge: Peak season: not charged: not on 2026-06-15.',
    'total: Total 35.95 USD, the sum of the lines.',
  ])
  expect(quote?.total.toString()).toBe('35.95')
})

test('a quote that is not to be explained carries no trace', () => {
  const [quote] = price(compileTariff(tariff()), request()).quotes
  expect(quote).not.toHaveProperty('trace')
})
