import { expect, test } from 'vitest'
import { plainAmount } from '../../../src/shipping/imports/plain-amount.ts'

test.each([
  ['cod_amount', '$49.90', 'USD', '49.90'],
  ['cod_amount', '$ 49.90', 'USD', '49.90'],
  ['cod_amount', 'USD 49.90', 'USD', '49.90'],
  ['cod_amount', '49.90 usd', 'USD', '49.90'],
  ['customs_value', '49,90 €', 'EUR', '49,90'],
  ['customs.lines.0.unit_value', '€49.90', 'EUR', '49.90'],
  ['declared_value', '£5', 'GBP', '5'],
  ['cod_amount', '$49.90', 'CAD', '49.90'],
])('the amount in %s that is shown as %s in %s is %s', (field, text, currency, amount) => {
  expect(plainAmount(field, text, currency)).toBe(amount)
})

test.each([
  ['cod_amount', '€49.90', 'USD'],
  ['cod_amount', 'EUR 49.90', 'USD'],
  ['cod_amount', '$49.90 USD', 'USD'],
  ['cod_amount', '$$49.90', 'USD'],
  ['cod_amount', '50%', 'USD'],
  ['package.weight', '$5', 'USD'],
])('the text of %s stays as it is: %s in %s', (field, text, currency) => {
  expect(plainAmount(field, text, currency)).toBe(text)
})
