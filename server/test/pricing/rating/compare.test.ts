import { expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import type { PriceResult } from '../../../src/pricing/rating/charge/rating-request.ts'
import { presentComparison } from '../../../src/pricing/rating/index.ts'

const box = { id: 1, code: 'BOX', name: 'Box' }

/** A service with one price. */
function priced(code: string, currency: string, total: string): PriceResult {
  const amount = decimal(total)
  return {
    service: { id: 1, code, name: code, service_type: 'domestic', charge_type: 'flat' },
    currency,
    quotes: [
      {
        package_type: box,
        zone: null,
        chargeable_weight: decimal('1'),
        weight_unit: 'kg',
        base_rate: amount,
        surcharges: [],
        total: amount,
        estimatedDelivery: null,
      },
    ],
    unavailable: [],
  }
}

const codesOf = (list: { service: { code: string } }[]) => list.map(({ service }) => service.code)

test('the cheapest price comes first, equal ones in the order of the tariff', () => {
  const results = [priced('A', 'USD', '12.00'), priced('B', 'USD', '9.99'), priced('C', 'USD', '12.00')]
  expect(codesOf(presentComparison(results, 'USD').quotes)).toEqual(['B', 'A', 'C'])
})

test('a price in another currency is not compared but named', () => {
  const results = [priced('EURO', 'EUR', '1.00'), priced('DOLLAR', 'USD', '12.00')]
  const { currency, quotes, unavailable } = presentComparison(results, 'USD')
  expect(currency).toBe('USD')
  expect(codesOf(quotes)).toEqual(['DOLLAR'])
  expect(unavailable).toEqual([
    expect.objectContaining({
      package_type: box,
      reason: 'OTHER_CURRENCY',
      message: 'It is priced in EUR. Ask for a quote of this service by itself.',
    }),
  ])
})

test('where nothing is priced in the company’s currency, the list is in that of the first price', () => {
  const results = [priced('EURO', 'EUR', '1.00'), priced('FRANC', 'CHF', '0.50')]
  const { currency, quotes } = presentComparison(results, 'USD')
  expect(currency).toBe('EUR')
  expect(codesOf(quotes)).toEqual(['EURO'])
})

test('without any price there is no currency', () => {
  expect(presentComparison([], 'USD')).toEqual({ currency: null, quotes: [], unavailable: [] })
})
