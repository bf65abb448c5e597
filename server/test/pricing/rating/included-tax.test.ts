import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  compileTariff,
  price,
  type RatingRequest,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { amounts } from './arbitrary/values.ts'
import { request } from './request.ts'
import { flat, tariff } from './tariff.ts'

const tax = (percent: string, said: Partial<Surcharge> = {}): Surcharge => ({
  code: 'VAT',
  name: 'VAT',
  type: 'tax',
  method: 'percent',
  percent,
  of: 'subtotal',
  ...said,
})
const fixed = (code: string, amount: string, said: Partial<Surcharge> = {}): Surcharge => ({
  code,
  name: code,
  type: 'surcharge',
  method: 'fixed',
  amount,
  currency: 'USD',
  ...said,
})

interface Said {
  base?: string
  total?: object
  said?: Partial<RatingRequest>
  customer?: object
}

function linesOf(surcharges: Surcharge[], { base = '121.00', total = {}, said = {}, customer }: Said = {}) {
  const document = tariff({
    brackets: flat({ '': base }),
    card: { total: { includes_tax: true, ...total } },
    surcharges,
    more: customer ? { customer_pricing: [{ customer_id: 1, ...customer }] } : {},
  })
  const [quote] = price(compileTariff(document), request(1, said)).quotes
  if (!quote) return expect.unreachable('no quote')
  const lines = [`BASE ${quote.base_rate.toFixed(2)}`]
  for (const { code, amount } of quote.surcharges) lines.push(`${code} ${amount.toFixed(2)}`)
  return [...lines, quote.total.toFixed(2)]
}

describe('a tax that prices include', () => {
  test('is taken out of the lines before it, and the total stays', () => {
    expect(linesOf([tax('21')])).toEqual(['BASE 100.00', 'VAT 21.00', '121.00'])
    expect(linesOf([fixed('A', '12.10'), tax('21')])).toEqual([
      'BASE 100.00',
      'A 10.00',
      'VAT 23.10',
      '133.10',
    ])
  })

  test('is nothing in a price of nothing, also where it has a minimum', () => {
    const least = tax('21', { minimum: '5', currency: 'USD' })
    expect(linesOf([least], { base: '0' })).toEqual(['BASE 0.00', '0.00'])
  })

  test('is added on a card whose prices do not include it', () => {
    expect(linesOf([tax('21')], { total: { includes_tax: false } })).toEqual([
      'BASE 121.00',
      'VAT 25.41',
      '146.41',
    ])
  })

  test('leaves the cent that rounding leaves in the greatest line, the first of equal ones', () => {
    // 18.13 × 21 ÷ 121 = 3.1465; 11.78 + 0.77 + 2.44 would be a cent too much.
    const lines = [fixed('A', '0.93'), fixed('B', '2.95'), tax('21')]
    expect(linesOf(lines, { base: '14.25' })).toEqual(['BASE 11.77', 'A 0.77', 'B 2.44', 'VAT 3.15', '18.13'])
    // 0.03 × 21 ÷ 121 = 0.0052, and three times 0.00826 are three cents.
    const equal = [fixed('A', '0.01'), fixed('B', '0.01'), tax('21')]
    expect(linesOf(equal, { base: '0.01' })).toEqual(['BASE 0.00', 'A 0.01', 'B 0.01', 'VAT 0.01', '0.03'])
  })

  test('leaves the price as it is where it does not apply or is waived', () => {
    const atHome = tax('21', { conditions: { destination: [{ country: 'NL' }] } })
    expect(linesOf([atHome])).toEqual(['BASE 121.00', '121.00'])
    const customer = { surcharges: [{ surcharge: 'VAT', waived: true }] }
    expect(linesOf([tax('21')], { customer, said: { customerId: 1 } })).toEqual(['BASE 121.00', '121.00'])
  })

  test('is what the customer has agreed on', () => {
    const customer = { surcharges: [{ surcharge: 'VAT', percent: '10' }] }
    const said = { customerId: 1 }
    expect(linesOf([tax('21')], { base: '110.00', customer, said })).toEqual([
      'BASE 100.00',
      'VAT 10.00',
      '110.00',
    ])
  })

  test('is in the minimum price, in discounts and in percentages of the base rate too', () => {
    const customer = { services: [{ percent: '-50' }] }
    expect(
      linesOf([fixed('A', '10', { method: 'percent', percent: '10', of: 'base' }), tax('25')], {
        base: '200.00',
        total: { minimum: '125.00' },
        customer,
        said: { customerId: 1 },
      }),
    ).toEqual([
      'BASE 160.00',
      'CUSTOMER_DISCOUNT -80.00',
      'A 8.00',
      'MINIMUM_PRICE 12.00',
      'VAT 25.00',
      '125.00',
    ])
  })

  test('leaves lines after it as they are; other taxes are added', () => {
    const duty = fixed('DUTY', '5', { type: 'tax' })
    expect(linesOf([tax('21'), duty, fixed('TOLL', '3')])).toEqual([
      'BASE 100.00',
      'VAT 21.00',
      'DUTY 5.00',
      'TOLL 3.00',
      '129.00',
    ])
  })

  test('on top of another is taken out as both would be added', () => {
    // 100 + 10 % = 110, + 20 % = 132.
    const taxes = [tax('10', { code: 'A' }), tax('20', { code: 'B' })]
    expect(linesOf(taxes, { base: '132.00' })).toEqual(['BASE 100.00', 'A 10.00', 'B 22.00', '132.00'])
  })

  test('below half a cent is no line', () => {
    expect(linesOf([tax('21')], { base: '0' })).toEqual(['BASE 0.00', '0.00'])
    expect(linesOf([tax('21')], { base: '0.02' })).toEqual(['BASE 0.02', '0.02'])
  })

  test('is within half a cent of its share whatever the lines, and net and tax are what there was', () => {
    fc.assert(
      fc.property(
        amounts(500),
        fc.array(amounts(40), { maxLength: 6 }),
        amounts(60, 1),
        (base, more, rate) => {
          const [, ...texts] = linesOf([...more.map((amount, at) => fixed(`X${at}`, amount)), tax(rate)], {
            base,
          })
          const total = decimal(texts.pop() ?? NaN)
          const gross = more.reduce((sum, amount) => sum.plus(amount), decimal(base))
          expect(total.eq(gross)).toBe(true)
          const vat = texts.find(text => text.startsWith('VAT '))?.slice(4) ?? '0'
          const share = gross.times(rate).div(decimal(rate).plus(100))
          expect(share.minus(vat).abs().lte('0.005')).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
