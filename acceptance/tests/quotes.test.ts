import { describe, expect, test } from 'vitest'
import { type Body, quoteBody, service, shipmentBody, withField } from '../support/bodies.ts'
import { type Caller, clerk, first, second, target } from '../support/client.ts'
import { cents, sumOfCents } from '../support/money.ts'
import type { QuoteAnswer, Shipment } from '../support/records.ts'

const quote = async (changes: Body = {}, caller: Caller = clerk) =>
  (await caller.post('/v1/rates/quote', quoteBody(changes))).data<QuoteAnswer>()

const samples: [string, Body][] = [
  ['a light package', {}],
  ['a heavy package', { package: { weight: 48.48, pieces: 2 } }],
  ['kilograms', { package: { weight: 3.21, weight_unit: 'kg' } }],
  ['cash on delivery and a declared value', { cod_amount: 333.33, customs_value: 777.77 }],
  ['a distance', { service_code: 'SAMEDAY', distance: 12.7 }],
  ['a carrier service', { service_code: 'SANDBOX' }],
  ['another country', { service_code: 'INTL', recipient: { country: 'DE', zip: '10115' } }],
]

describe('a quote', () => {
  test('has the members of the contract', async () => {
    const answer = await quote()
    expect(Object.keys(answer).toSorted()).toEqual(['currency', 'quotes', 'service', 'unavailable'])
    expect(answer.currency).toBe(target.currency)
    const { package_types: _, options: __, ...dom } = await service('DOM')
    expect(answer.service).toEqual(dom)
    expect(answer.quotes.length).toBeGreaterThan(0)
    for (const each of answer.quotes) {
      expect(Object.keys(each).toSorted()).toEqual([
        'base_rate',
        'chargeable_weight',
        'package_type',
        'surcharges',
        'total',
        'weight_unit',
        'zone',
      ])
      expect(Object.keys(each.package_type).toSorted()).toEqual(['code', 'id', 'name'])
      for (const line of each.surcharges) {
        expect(Object.keys(line).toSorted()).toEqual(['amount', 'code', 'name', 'type'])
        expect(['surcharge', 'discount', 'tax', 'base']).toContain(line.type)
      }
    }
  })

  test.each(samples)('adds up line by line to its total: %s', async (_, changes) => {
    const { quotes } = await quote(changes)
    expect(quotes.length).toBeGreaterThan(0)
    for (const { base_rate, surcharges, total } of quotes) {
      expect(cents(base_rate) + sumOfCents(surcharges)).toBe(cents(total))
      expect(total).toBeGreaterThan(0)
    }
  })

  test('and a shipment warn of a postal code and a state that the country does not have', async () => {
    const changes = { sender: { zip: '1101' }, recipient: { state: 'Kalifornien' } }
    const expected = [
      { field: 'sender.zip', message: expect.stringContaining('01101') },
      { field: 'recipient.state', message: expect.stringContaining('Kalifornien') },
    ]
    expect((await clerk.post('/v1/rates/quote', quoteBody(changes))).warnings()).toEqual(expected)
    const { service_code: _, ...comparison } = quoteBody(changes)
    expect((await clerk.post('/v1/rates/compare', comparison)).warnings()).toEqual(expected)
    expect((await clerk.post('/v1/shipments', shipmentBody(changes))).warnings()).toEqual(expected)
  })

  test('names each package type of the service once, with a price or a reason', async () => {
    for (const code of ['DOM', 'SAMEDAY', 'INTL', 'SANDBOX']) {
      const { package_types } = await service(code)
      const { quotes, unavailable } = await quote({ service_code: code, distance: 5 })
      const answered = [...quotes, ...unavailable].map(each => each.package_type?.code)
      expect(answered.toSorted(), code).toEqual(package_types.map(type => type.code).toSorted())
    }
  })

  test('is restricted to one package type by package_type_id', async () => {
    const { package_types } = await service('DOM')
    for (const packageType of package_types) {
      const { quotes, unavailable } = await quote({ package_type_id: packageType.id })
      expect([...quotes, ...unavailable].map(each => each.package_type)).toEqual([packageType])
    }
    const reply = await clerk.post('/v1/rates/quote', quoteBody({ package_type_id: 987654321 }))
    expect(Object.keys(reply.fieldsAtFault())).toEqual(['package_type_id'])
  })

  test('is the same by service_id as by service_code', async () => {
    const { id } = await service('DOM')
    expect(await quote({ service_code: undefined, service_id: id })).toEqual(await quote())
  })

  test('costs no less for a heavier package', async () => {
    let before = 0
    for (const weight of [0.1, 1, 2, 5, 10, 20, 40]) {
      const [cheapest = Number.NaN] = (await quote({ package: { weight } })).quotes
        .map(({ total }) => total)
        .toSorted((a, b) => a - b)
      expect(cheapest).toBeGreaterThanOrEqual(before)
      before = cheapest
    }
  })

  test('takes a weight in lb by default, in kg when told', async () => {
    expect(await quote({ package: { weight: 5 } })).toEqual(
      await quote({ package: { weight: 5, weight_unit: 'lb' } }),
    )
    const [pounds] = (await quote({ package: { weight: 20, weight_unit: 'lb' } })).quotes
    const [kilograms] = (await quote({ package: { weight: 20, weight_unit: 'kg' } })).quotes
    expect(kilograms?.total).toBeGreaterThan(pounds?.total ?? Number.POSITIVE_INFINITY)
  })

  test('counts a bulky package by its volume', async () => {
    const [flat] = (await quote()).quotes
    const [bulky] = (await quote({ package: { length: 16, width: 12, height: 12 } })).quotes
    expect(bulky?.chargeable_weight).toBeGreaterThan(flat?.chargeable_weight ?? Number.POSITIVE_INFINITY)
  })

  test('adds a line for cash on delivery', async () => {
    const [without] = (await quote()).quotes
    const [withCod] = (await quote({ cod_amount: 200 })).quotes
    expect(withCod?.surcharges.length).toBeGreaterThan(without?.surcharges.length ?? 99)
  })

  test('adds a line for a declared value', async () => {
    const [without] = (await quote()).quotes
    const [insured] = (await quote({ customs_value: 2000 })).quotes
    expect(insured?.surcharges.length).toBeGreaterThan(without?.surcharges.length ?? 99)
  })

  test('of a service by distance grows with the kilometres', async () => {
    const near = (await quote({ service_code: 'SAMEDAY', distance: 2 })).quotes
    const far = (await quote({ service_code: 'SAMEDAY', distance: 40 })).quotes
    expect(far[0]?.total).toBeGreaterThan(near[0]?.total ?? Number.POSITIVE_INFINITY)
  })

  test('of a service by distance says that it needs a distance', async () => {
    const { quotes, unavailable } = await quote({ service_code: 'SAMEDAY' })
    expect(quotes).toEqual([])
    expect(unavailable.length).toBeGreaterThan(0)
    expect(unavailable.every(each => each.reason === 'DISTANCE_REQUIRED')).toBe(true)
  })

  test('is never empty without a reason', async () => {
    for (const changes of [
      { recipient: { country: 'AQ' } },
      { sender: { country: 'NZ', zip: '0620' } },
      { package: { weight: 100_000 } },
      { service_code: 'INTL' },
      { service_code: 'INTL', sender: { country: 'AQ' }, recipient: { country: 'AQ' } },
      { service_code: 'SAMEDAY', distance: 1_000_000 },
      { date: '1999-01-01' },
    ]) {
      const { quotes, unavailable } = await quote(changes)
      expect(quotes.length + unavailable.length, JSON.stringify(changes)).toBeGreaterThan(0)
      for (const each of unavailable) {
        expect(Object.keys(each).toSorted()).toEqual(['message', 'package_type', 'reason'])
        expect(each.reason).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
        expect(each.message).toMatch(/\S/)
      }
    }
  })

  test('outside every zone says NO_ZONE', async () => {
    const { quotes, unavailable } = await quote({ recipient: { country: 'AQ' } })
    expect(quotes).toEqual([])
    expect(unavailable.map(each => each.reason)).toContain('NO_ZONE')
  })

  test('as of a day is the price of that day', async () => {
    const today = await quote()
    const inAYear = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect(await quote({ date: inAYear })).toEqual(today)
    const reply = await clerk.post('/v1/rates/quote', quoteBody({ date: '2026-02-30' }))
    expect(Object.keys(reply.fieldsAtFault())).toEqual(['date'])
  })

  test('explains itself when asked', async () => {
    const { quotes } = await quote({ explain: true, cod_amount: 10 })
    expect(quotes.length).toBeGreaterThan(0)
    for (const each of quotes) expect(JSON.stringify(each.trace ?? null).length).toBeGreaterThan(20)
    const plain = (await quote({ explain: false, cod_amount: 10 })).quotes
    expect(plain.every(each => !('trace' in each))).toBe(true)
    expect(quotes.map(({ trace: _, ...rest }) => rest)).toEqual(plain)
  })

  test('leaves no shipment and no trace', async () => {
    const before = await quote()
    expect(await quote()).toEqual(before)
  })
})

describe('the request', () => {
  test.each(['sender.country', 'sender.zip', 'recipient.country', 'recipient.zip', 'package.weight'])(
    '%s is required',
    async path => {
      const reply = await clerk.post('/v1/rates/quote', withField(quoteBody(), path, undefined))
      expect(Object.keys(reply.fieldsAtFault())).toEqual([path])
    },
  )

  test('a service is required: one of the two', async () => {
    const reply = await clerk.post('/v1/rates/quote', quoteBody({ service_code: undefined }))
    const paths = Object.keys(reply.fieldsAtFault())
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every(path => path === 'service_id' || path === 'service_code')).toBe(true)
  })

  test.each<[string, unknown]>([
    ['service_code', 'NOPE'],
    ['sender.country', 'XX'],
    ['recipient.country', 'USA'],
    ['package.weight', 0],
    ['package.weight', 'abc'],
    ['package.pieces', 0],
    ['package.pieces', 1.5],
    ['package.weight_unit', 'g'],
    ['cod_amount', -1],
    ['customs_value', -1],
    ['distance', -1],
    ['distance', 'far'],
    ['package_type_id', 'x'],
    ['explain', 'maybe'],
  ])('%s of %j is a field error', async (path, value) => {
    const reply = await clerk.post('/v1/rates/quote', withField(quoteBody(), path, value))
    expect(Object.keys(reply.fieldsAtFault())).toEqual([path])
  })

  test('a weight that is not greater than 0 has its own sentence', async () => {
    const reply = await clerk.post('/v1/rates/quote', quoteBody({ package: { weight: 0 } }))
    expect(reply.fieldsAtFault()).toEqual({ 'package.weight': 'Weight must be greater than 0.' })
  })

  test('numeric strings, lower case and blanks are normalised as for shipments', async () => {
    const loose = {
      sender: { country: ' us ', zip: ' 10001 ' },
      package: { weight: ' 2.50 ', pieces: '1', weight_unit: 'lb' },
    }
    expect(await quote(loose)).toEqual(await quote())
  })
})

describe('whose prices', () => {
  test('a per-customer user gets those of its customer', async () => {
    const answers = await Promise.all(
      ['DOM', 'INTL', 'SAMEDAY', 'SANDBOX'].map(async service_code => {
        const changes = { service_code, distance: 10, package: { weight: 6 } }
        const own = (await quote(changes, first)).quotes.map(({ total }) => total)
        const publicPrice = (await quote(changes, clerk)).quotes.map(({ total }) => total)
        return JSON.stringify(own) === JSON.stringify(publicPrice)
      }),
    )
    // The first customer of the example company has its own card for at least one service.
    expect(answers).toContain(false)
  })

  test('a tenant-wide user gets those of the customer that the sender is', async () => {
    const heavy = { package: { weight: 6 } }
    const named = await quote({ ...heavy, sender: { customer_id: target.first_customer_id } })
    expect(named).toEqual(await quote(heavy, first))
    expect(named).not.toEqual(await quote(heavy))
  })

  test.each(['/v1/rates/quote', '/v1/rates/compare'])('%s knows no customer of another', async path => {
    const body = (id: number) => quoteBody({ sender: { customer_id: id } })
    const unknown = { 'sender.customer_id': 'Unknown customer.' }
    expect((await second.post(path, body(target.first_customer_id))).fieldsAtFault()).toEqual(unknown)
    expect((await clerk.post(path, body(999_999))).fieldsAtFault()).toEqual(unknown)
  })

  test('a customer without a card of its own gets the public ones', async () => {
    expect(await quote({ package: { weight: 6 } }, second)).toEqual(
      await quote({ package: { weight: 6 } }, clerk),
    )
  })

  test('a quote is the price of the shipment that follows it', async () => {
    for (const caller of [clerk, first, second]) {
      const package_ = { weight: 11.11, pieces: 2 }
      const quotes = (await quote({ package: package_, customs_value: 150 }, caller)).quotes
      const reply = await caller.post(
        '/v1/shipments',
        shipmentBody({ package: package_, customs_value: 150 }),
      )
      expect(quotes.map(({ total }) => total)).toContain(reply.data<Shipment>(201).charges?.total)
    }
  })
})
