import { describe, expect, test } from 'vitest'
import {
  compileTariff,
  failedDelivery,
  type RatingRequest,
  rateShipment,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { card, flat, tariff } from './tariff.ts'

const fixed = (code: string, amount: string, said: Partial<Surcharge> = {}): Surcharge => ({
  code,
  name: code,
  type: 'surcharge',
  method: 'fixed',
  amount,
  currency: 'USD',
  ...said,
})
const attempt = (amount: string, said: Partial<Surcharge> = {}) =>
  fixed('ATTEMPT', amount, { charged_for: 'failed_delivery', ...said })
const vat: Surcharge = {
  code: 'VAT',
  name: 'VAT',
  type: 'tax',
  method: 'percent',
  percent: '21',
  of: 'subtotal',
}

function linesOf(
  surcharges: Surcharge[],
  total: object = {},
  said: Partial<RatingRequest> = {},
  more: object = {},
) {
  const document = tariff({ brackets: flat({ '': '10.00' }), card: { total }, surcharges, more })
  const compiled = compileTariff(document)
  const order = rateShipment(compiled, request(1, said))
  const failed = failedDelivery(compiled, request(1, said))
  const text = (items: readonly { code: string; amount: { toFixed(digits: number): string } }[]) =>
    items.map(({ code, amount }) => `${code} ${amount.toFixed(2)}`)
  return { order: 'reason' in order ? order.reason : text(order.items), failed: failed && text(failed.items) }
}

describe('a surcharge for failed deliveries', () => {
  test('is not charged with the order, and each failed delivery costs it', () => {
    expect(linesOf([attempt('4.50')])).toEqual({ order: ['BASE 10.00'], failed: ['ATTEMPT 4.50'] })
    expect(linesOf([fixed('A', '1')]).failed).toBeNull()
  })

  test('is taxed as the order is, and percentages of the subtotal have their share', () => {
    const fuel = fixed('FUEL', '0', { method: 'percent', percent: '10', of: 'subtotal' })
    expect(linesOf([attempt('4.50'), fuel, vat]).failed).toEqual(['ATTEMPT 4.50', 'FUEL 0.45', 'VAT 1.04'])
    // After the tax it is not taxed.
    expect(linesOf([vat, attempt('4.50')]).failed).toEqual(['ATTEMPT 4.50'])
  })

  test('includes its tax where prices do', () => {
    expect(linesOf([attempt('4.50'), vat], { includes_tax: true }).failed).toEqual([
      'ATTEMPT 3.72',
      'VAT 0.78',
    ])
  })

  test('is not swallowed by the minimum of the price, nor rounded with it', () => {
    const limits = { minimum: '20', round_to: '5' }
    expect(linesOf([attempt('4.50')], limits).failed).toEqual(['ATTEMPT 4.50'])
  })

  test('has conditions, and is what the customer has agreed on', () => {
    const abroad = attempt('4.50', { conditions: { destination: [{ country: 'CA' }] } })
    expect(linesOf([abroad]).failed).toBeNull()
    const waived = {
      customer_pricing: [{ customer_id: 1, surcharges: [{ surcharge: 'ATTEMPT', waived: true }] }],
    }
    expect(linesOf([attempt('4.50')], {}, { customerId: 1 }, waived).failed).toBeNull()
  })

  test('goes by the card of the order’s day', () => {
    const half = attempt('0', { method: 'percent', percent: '50', of: 'base' })
    const dearer = card({
      version: 2,
      valid_from: '2026-07-01',
      lines: [{ brackets: flat({ '': '30.00' }) }],
    })
    const cards = [card({ lines: [{ brackets: flat({ '': '10.00' }) }] }), dearer]
    const failedOn = (date: string) => linesOf([half], {}, { date }, { cards }).failed
    expect(failedOn('2026-06-30')).toEqual(['ATTEMPT 5.00'])
    expect(failedOn('2026-07-01')).toEqual(['ATTEMPT 15.00'])
  })

  test('costs nothing where the order has no price', () => {
    expect(linesOf([attempt('4.50')], {}, { date: '2020-01-01' })).toEqual({ order: 'NO_RATE', failed: null })
  })
})
