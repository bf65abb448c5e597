import { describe, expect, test } from 'vitest'
import { type Body, createShipment, quoteBody, shipmentBody } from '../support/bodies.ts'
import { type Caller, clerk, first, second, target } from '../support/client.ts'
import { cents, sumOfCents } from '../support/money.ts'
import type { Charges, QuoteAnswer, Shipment } from '../support/records.ts'

const charged = async (changes: Body, caller: Caller = clerk): Promise<Charges> => {
  const { charges } = await createShipment(changes, caller)
  if (!charges) throw new Error('The shipment was not rated.')
  return charges
}

describe('options of the example company', () => {
  test.each([
    ['SIGNATURE', 'SAMEDAY'],
    ['SATURDAY', 'DOM'],
  ])('%s has a price on quotes and shipments of %s', async (option, service_code) => {
    const asked = { service_code, distance: 5, options: [option] }
    const { items, total } = await charged(asked)
    const [plain] = (
      await clerk.post('/v1/rates/quote', quoteBody({ ...asked, options: [] }))
    ).data<QuoteAnswer>().quotes
    const amount = items.find(({ code }) => code === option)?.amount ?? 0
    expect(amount).toBeGreaterThan(0)
    const { quotes } = (await clerk.post('/v1/rates/quote', quoteBody(asked))).data<QuoteAnswer>()
    expect(quotes.map(quote => quote.total)).toContain(total)
    expect(cents(quotes[0]?.total ?? 0) - cents(plain?.total ?? 0)).toBe(cents(amount))
  })

  test('SATURDAY is refused by field where the service does not offer it', async () => {
    const abroad = shipmentBody({ service_code: 'INTL', options: ['SIGNATURE', 'SATURDAY'] })
    expect(Object.keys((await clerk.post('/v1/shipments', abroad)).fieldsAtFault())).toEqual(['options.1'])
    const unknown = shipmentBody({ options: ['SUNDAY'] })
    expect((await clerk.post('/v1/shipments', unknown)).fieldsAtFault()).toEqual({
      'options.0': 'Unknown option.',
    })
  })
})

describe('charges of a shipment', () => {
  test('have the members of the contract', async () => {
    const charges = await charged({})
    expect(Object.keys(charges).toSorted()).toEqual([
      'chargeable_weight',
      'currency',
      'items',
      'package_type',
      'total',
      'weight_unit',
      'zone',
    ])
    expect(charges.currency).toBe(target.currency)
    expect(charges.items.length).toBeGreaterThan(0)
    for (const item of charges.items) {
      expect(Object.keys(item).toSorted()).toEqual(['amount', 'code', 'name', 'type'])
      expect(['base', 'surcharge', 'discount', 'tax']).toContain(item.type)
    }
  })

  test.each<[string, Body]>([
    ['a light package', {}],
    ['a heavy package', { package: { weight: 37.37 } }],
    ['kilograms', { package: { weight: 3.33, weight_unit: 'kg' } }],
    ['cash on delivery', { cod_amount: 333.33 }],
    ['a declared value', { customs_value: 987.65 }],
    [
      'everything at once',
      { package: { weight: 17.77, pieces: 3 }, cod_amount: 99.99, customs_value: 1234.56 },
    ],
  ])('add up line by line to the total: %s', async (_, changes) => {
    const charges = await charged(changes)
    expect(sumOfCents(charges.items)).toBe(cents(charges.total))
    expect(charges.total).toBeGreaterThan(0)
  })

  test('name the cash on delivery as a line of its own', async () => {
    const without = await charged({})
    const withCod = await charged({ cod_amount: 100 })
    expect(withCod.items.length).toBeGreaterThan(without.items.length)
    expect(withCod.total).toBeGreaterThan(without.total)
  })

  test('are kept: they are the same whenever they are read', async () => {
    const { awb, charges } = await createShipment({ cod_amount: 12.34 })
    expect((await clerk.get(`/v1/shipments/${awb}`)).data<Shipment>().charges).toEqual(charges)
  })

  test('are one of the quotes for the same package', async () => {
    const package_ = { weight: 7.25, pieces: 2 }
    const charges = await charged({ package: package_, cod_amount: 50 })
    const quoted = await clerk.post('/v1/rates/quote', quoteBody({ package: package_, cod_amount: 50 }))
    const totals = quoted.data<QuoteAnswer>().quotes.map(quote => quote.total)
    expect(totals).toContain(charges.total)
  })

  test('are those of the customer it was created for', async () => {
    const byItself = await charged({ package: { weight: 9 } }, first)
    const byTheClerk = await charged({
      package: { weight: 9 },
      sender: { customer_id: target.first_customer_id },
    })
    expect(byTheClerk).toEqual(byItself)
    const other = await charged({ package: { weight: 9 } }, second)
    expect(
      await charged({ package: { weight: 9 }, sender: { customer_id: target.second_customer_id } }),
    ).toEqual(other)
  })

  test('count the weight up to what is charged for', async () => {
    const charges = await charged({ package: { weight: 4.01 } })
    expect(charges.chargeable_weight).toBeGreaterThanOrEqual(4.01)
    const bulky = await charged({ package: { weight: 4.01, length: 16, width: 12, height: 12 } })
    expect(bulky.chargeable_weight).toBeGreaterThan(charges.chargeable_weight)
  })

  test('are null with a warning when no rate applies, and the shipment is created all the same', async () => {
    // Domestic services have no price to Antarctica, services by distance none without a distance.
    for (const changes of [
      { sender: { country: 'NZ', zip: '0620' }, recipient: { country: 'AQ', zip: undefined } },
      { service_code: 'SAMEDAY' },
    ]) {
      const reply = await clerk.post('/v1/shipments', shipmentBody(changes))
      const shipment = reply.data<Shipment>(201)
      expect(shipment.charges).toBeNull()
      expect(reply.warnings().length).toBeGreaterThan(0)
      expect((await clerk.get(`/v1/shipments/${shipment.awb}`)).data()).toMatchObject({ charges: null })
    }
  })
})
