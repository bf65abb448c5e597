import { expect, test } from 'vitest'
import type { Tenant } from '../../../../src/accounts/tenants/index.ts'
import { presentReplaced } from '../../../../src/entry/admin-api/shipments/replaced-values.ts'

const tenant = { currency: 'USD' } as Tenant
const line = {
  description: 'Laptop computer',
  quantity: 2,
  value: 1200,
  weight: 4.4,
  hs_code: '8471.30',
  origin_country: 'JP',
}

test('a replaced customs declaration is told with all that it said', () => {
  const customs = {
    reason: 'personal_use',
    signer: 'Pat Lee',
    lines: [line],
    tax_ids: [{ party: 'sender', type: 'VAT', number: 'DE123456789' }],
  }
  expect(before(customs)).toBe(
    'personal use, signed by Pat Lee; 2 × Laptop computer, 8471.30, from JP, weight 4.4, 1200 USD; VAT of the sender DE123456789',
  )
})

test('a replaced customs declaration does not tell values that it did not have', () => {
  const bare = { quantity: null, value: null, weight: null, hs_code: null, origin_country: null }
  const lines = [
    { ...bare, description: 'Cables' },
    { ...bare, description: null },
    { ...bare, description: null, quantity: 3 },
  ]
  expect(before({ reason: null, signer: null, lines, tax_ids: [] })).toBe('Cables; 3 × goods')
})

function before(customs: object): string | null | undefined {
  return presentReplaced(tenant, { customs })[0]?.before
}
