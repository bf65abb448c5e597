import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ clock: movingClock() })
})
afterAll(() => service?.stop())

interface Quote {
  package_type: { code: string }
  zone: string
  chargeable_weight: number
  base_rate: number
  surcharges: { code: string; amount: number }[]
  total: number
}

/** A shipment's charges and the quote of the same package type, for the same fields. */
async function bothPrices(change: object, headers: object = {}) {
  const body = shipmentBody(change)
  const created = await service.call('POST', '/v1/shipments', body, headers)
  const quoted = await service.call('POST', '/v1/rates/quote', body, headers)
  const { charges } = created.body.data
  const quotes: Quote[] = quoted.body.data.quotes
  const quote = quotes.find(({ package_type }) => package_type.code === charges.package_type.code)
  return { charges, quote }
}

describe('a quote equals the charges of the shipment created from it', () => {
  test.each([
    ['by weight', {}],
    ['in kilograms', { package: { weight: 3.3, weight_unit: 'kg' } }],
    ['by volume', { package: { weight: 2, length: 20, width: 16, height: 12 } }],
    ['with cash on delivery and a declared value', { cod_amount: 320.55, customs_value: 1200 }],
    [
      'by the volume of each piece',
      {
        package: { weight: 6 },
        pieces: [
          { weight: 2, length: 30, width: 20, height: 10, package_type_code: 'BOX' },
          { weight: 4, length: 12, width: 9, height: 4, package_type_code: 'BOX' },
        ],
      },
    ],
    ['by distance', { service_code: 'SAMEDAY', distance: 17.3 }],
    ['abroad', { service_code: 'INTL', recipient: { company: 'Müller', zip: '10115', country: 'DE' } }],
    ['at a flat price', { service_code: 'SANDBOX' }],
  ])('%s', async (_, change) => {
    const { charges, quote } = await bothPrices(change)
    expect(quote).toBeDefined()
    expect({
      zone: charges.zone,
      chargeable_weight: charges.chargeable_weight,
      lines: charges.items.map((item: { amount: number }) => item.amount),
      total: charges.total,
    }).toEqual({
      zone: quote?.zone,
      chargeable_weight: quote?.chargeable_weight,
      lines: [quote?.base_rate, ...(quote?.surcharges ?? []).map(({ amount }) => amount)],
      total: quote?.total,
    })
  })

  test('with the prices of the customer the API user belongs to', async () => {
    const shop = service.example.api_users.find(({ username }) => username === 'shop')
    const own = await bothPrices({}, { authorization: `Bearer ${shop?.token}` })
    const open = await bothPrices({})
    expect(own.charges.total).toBe(own.quote?.total)
    expect(own.charges.total).toBeLessThan(open.charges.total)
  })

  test('with the prices of the customer the shipment is for', async () => {
    const [acme] = service.example.customers
    const created = await service.call(
      'POST',
      '/v1/shipments',
      shipmentBody({ sender: { company: 'Acme', country: 'US', zip: '10118', customer_id: acme?.id } }),
    )
    const open = await bothPrices({})
    expect(created.body.data.customer_id).toBe(acme?.id)
    expect(created.body.data.charges.total).toBeLessThan(open.charges.total)
  })
})

test('a shipment keeps the price of its date: a date before the first card has none', async () => {
  const early = await service.call('POST', '/v1/shipments', shipmentBody({ date: '2019-12-31' }))
  expect(early.status).toBe(201)
  expect(early.body.data.charges).toBeNull()
  expect(early.body.data.warnings).toEqual([
    { field: 'charges', message: expect.stringContaining('no price') },
  ])
  const quoted = await service.call('POST', '/v1/rates/quote', shipmentBody({ date: '2019-12-31' }))
  expect(quoted.body.data.quotes).toEqual([])
  expect(quoted.body.data.unavailable[0].reason).toBe('NO_RATE')
})
