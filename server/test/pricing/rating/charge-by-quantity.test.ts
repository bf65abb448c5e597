import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  chargeByQuantity,
  checkTariff,
  compileTariff,
  type RatingRequest,
  rateShipment,
  readTariff,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { flat, tariff } from './tariff.ts'

const waiting = (counted: Surcharge['counted'], said: Partial<Surcharge> = {}): Surcharge => ({
  code: 'WAITING',
  name: 'Waiting',
  type: 'surcharge',
  method: 'fixed',
  amount: '7.50',
  currency: 'USD',
  charged_for: 'quantity',
  ...(counted ? { counted } : {}),
  ...said,
})
const quarters = { unit: 'minute', per: '15', free: '5' } as const
const vat: Surcharge = {
  code: 'VAT',
  name: 'VAT',
  type: 'tax',
  method: 'percent',
  percent: '10',
  of: 'subtotal',
}

function compiledOf(surcharges: Surcharge[], total: object = {}, more: object = {}) {
  return compileTariff(tariff({ brackets: flat({ '': '10.00' }), card: { total }, surcharges, more }))
}

/** Lines of a quantity with explanations, or the reason for none. */
function added(
  surcharges: Surcharge[],
  quantity: number | string,
  { total = {}, said = {}, more = {} }: { total?: object; said?: Partial<RatingRequest>; more?: object } = {},
) {
  const compiled = compiledOf(surcharges, total, more)
  const charge = chargeByQuantity(compiled, request(1, said), {
    code: 'WAITING',
    quantity: decimal(quantity),
  })
  if ('message' in charge) return charge.message
  return charge.items.map(({ name, amount, explanation }) => [name, amount.toFixed(2), explanation])
}

/** Without the explanations. */
function amounts(...of: Parameters<typeof added>) {
  const lines = added(...of)
  return typeof lines === 'string' ? lines : lines.map(([name, amount]) => `${name} ${amount}`)
}

describe('a surcharge for a quantity', () => {
  test('is not charged with the order', () => {
    const price = rateShipment(compiledOf([waiting(quarters)]), request(1))
    expect('items' in price && price.items.map(({ code }) => code)).toEqual(['BASE'])
  })

  test('counts each step that is begun behind what is free, and says so', () => {
    expect(added([waiting(quarters)], 35)).toEqual([
      [
        'Waiting, 35 minutes',
        '15.00',
        'Waiting: 35 − 5 free = 30 minutes: 2 × 7.5 for each 15 minutes begun = 15.00 USD.',
      ],
    ])
    expect(amounts([waiting(quarters)], '35.01')).toEqual(['Waiting, 35.01 minutes 22.50'])
    expect(added([waiting({ unit: 'piece' })], 3)).toEqual([
      ['Waiting, 3 pieces', '22.50', 'Waiting: 3 pieces: 3 × 7.5 for each piece begun = 22.50 USD.'],
    ])
  })

  test('costs nothing within what is free, whatever the minimum', () => {
    expect(added([waiting(quarters, { minimum: '5' })], 5)).toBe(
      'Waiting: 5 of 5 free minutes: 0 × 7.5 for each 15 minutes begun = 0.00 USD.',
    )
    expect(amounts([waiting(quarters, { minimum: '9' })], 6)).toEqual(['Waiting, 6 minutes 9.00'])
  })

  test('takes the share of an amount, rounded as every line is', () => {
    const tolls = waiting({ unit: 'amount', free: '2' }, { amount: '1.05' })
    expect(added([tolls], 12.4)).toEqual([
      [
        'Waiting, 12.40 USD',
        '10.92',
        'Waiting: 12.4 − 2 free = 10.4: 10.4 × 1.05 of the amount in USD = 10.92 USD.',
      ],
    ])
  })

  test('is taxed as the order is: the tax on it is a line that says by what it is more', () => {
    expect(added([waiting(quarters), vat], 20)).toEqual([
      [
        'Waiting, 20 minutes',
        '7.50',
        'Waiting: 20 − 5 free = 15 minutes: 1 × 7.5 for each 15 minutes begun = 7.50 USD.',
      ],
      ['VAT', '0.75', 'VAT: 10 % of the subtotal 17.5 = 1.75 USD. Without it 1: 1.75 − 1 = 0.75.'],
    ])
    expect(added([vat, waiting(quarters)], 20)).toHaveLength(1)
  })

  test('includes its tax where prices do, and the lines are the price', () => {
    const lines = added([waiting(quarters), vat], 20, { total: { includes_tax: true, minimum: '50' } })
    expect(lines).toEqual([
      ['Waiting, 20 minutes', '6.82', expect.stringContaining('Without VAT: Base rate 9.09 + Waiting 6.82')],
      ['VAT', '0.68', expect.stringContaining('17.5 × 10 ÷ 110')],
    ])
  })

  test('has conditions, and is what the customer has agreed on', () => {
    const abroad = waiting(quarters, { conditions: { destination: [{ country: 'CA' }] } })
    expect(added([abroad], 20)).toBe('Waiting: not charged: the destination is not in its area.')
    const terms = {
      customer_pricing: [{ customer_id: 1, surcharges: [{ surcharge: 'WAITING', amount: '5' }] }],
    }
    expect(amounts([waiting(quarters)], 20, { said: { customerId: 1 }, more: terms })).toEqual([
      'Waiting, 20 minutes 5.00',
    ])
    expect(added([waiting(quarters, { currency: 'EUR' })], 20)).toContain('it is in EUR')
    expect(added([waiting(quarters)], 20, { said: { date: '2020-01-01' } })).toContain('no price')
    expect(added([vat], 20)).toContain('no surcharge for a quantity')
  })

  test('changes no document of before', () => {
    const before = tariff({ surcharges: [vat] })
    expect(readTariff(before).tariff?.surcharges).toEqual(before.surcharges)
    expect(compileTariff(before).byCode.get('S')?.surchargesByQuantity.size).toBe(0)
  })

  test('is refused where it cannot be meant', () => {
    const faultsOf = (surcharge: Surcharge) =>
      Object.keys(checkTariff(tariff({ surcharges: [surcharge] }), null).problems)
    expect(faultsOf(waiting(quarters))).toEqual([])
    expect(faultsOf(waiting(undefined))).toEqual(['surcharges.0.counted'])
    expect(faultsOf(waiting(quarters, { charged_for: 'order' }))).toEqual(['surcharges.0.counted'])
    expect(faultsOf(waiting({ unit: 'minute', per: '0' }))).toEqual(['surcharges.0.counted.per'])
    expect(faultsOf(waiting(quarters, { per: 'piece' }))).toEqual(['surcharges.0.per'])
    expect(faultsOf(waiting(quarters, { type: 'tax' }))).toEqual(['surcharges.0.type'])
  })
})
