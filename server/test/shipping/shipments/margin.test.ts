import { expect, test } from 'vitest'
import { marginOf } from '../../../src/shipping/shipments/index.ts'

const charges = {
  currency: 'EUR',
  zone: null,
  package_type: { id: 1, code: 'BOX', name: 'Box' },
  chargeable_weight: 1,
  weight_unit: 'kg',
  items: [
    { code: 'BASE', name: 'Base rate', type: 'base', amount: 10.1 },
    { code: 'DISCOUNT', name: 'Discount', type: 'discount', amount: -0.2 },
    { code: 'VAT', name: 'VAT', type: 'tax', amount: 2.08 },
  ],
  total: 11.98,
}

test('the margin is the price without taxes less what the carrier charges, to the cent, and may be a loss', () => {
  expect(marginOf(charges, { amount: '7.20', currency: 'EUR' })).toBe(2.7)
  expect(marginOf(charges, { amount: '12', currency: 'EUR' })).toBe(-2.1)
})

test('there is none where the price or the cost is not known, or in another currency', () => {
  expect(marginOf(charges, null)).toBeNull()
  expect(marginOf(null, { amount: '7.20', currency: 'EUR' })).toBeNull()
  expect(marginOf(charges, { amount: '7.20', currency: 'USD' })).toBeNull()
})
