import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateShipment } from '../../../src/pricing/rating/index.ts'
import { pastShipments } from '../../../src/pricing/tariffs/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'

let service: TestService
let staff: Browser
beforeAll(async () => {
  service = await startTestService()
  staff = await ownerBrowser(service)
  // The example company has SIGNATURE and SATURDAY.
  for (const [code, name] of [
    ['INSURANCE', 'Insurance'],
    ['TAILLIFT', 'Tail lift'],
    ['UPSTAIRS', 'Carried upstairs'],
  ]) {
    expect((await staff.post('/options', { code, name })).status).toBe(201)
  }
  const services = (await staff.get('/services')).body.data.items as { id: number; code: string }[]
  const offer = (code: string, options: string[]) =>
    staff.put(`/services/${services.find(found => found.code === code)?.id}`, { options })
  expect((await offer('DOM', ['SATURDAY', 'INSURANCE', 'UPSTAIRS'])).status).toBe(200)
  expect((await offer('SANDBOX', ['SATURDAY', 'TAILLIFT'])).status).toBe(200)
  expect((await offer('SAMEDAY', [])).status).toBe(200)
  for (const surcharge of [
    {
      code: 'VALUE',
      name: 'Declared value',
      method: 'tiers',
      of: 'declared_value',
      tiers: [
        { up_to: '100', amount: '0' },
        { price: '1.25', per: '100' },
      ],
      conditions: { options: ['INSURANCE'] },
    },
  ]) {
    const made = await staff.post('/surcharges', { type: 'surcharge', currency: 'USD', ...surcharge })
    expect(made.body).toMatchObject({ ok: true })
  }
})
afterAll(() => service?.stop())

const asking = { options: ['SATURDAY', 'INSURANCE'], declared_value: 650 }
const quoteBody = (change: object) => shipmentBody(change)
const detailsOf = async (method: 'POST' | 'PUT', url: string, body: object) => {
  const answer = await service.call(method, url, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  return answer.body.error.details
}

test('services list the options that they offer, and those without any are listed as ever', async () => {
  const { services } = (await service.call('GET', '/v1/services')).body.data
  const listed = Object.fromEntries(
    services.map(({ code, options }: { code: string; options?: object[] }) => [code, options]),
  )
  expect(listed).toEqual({
    DOM: [
      { code: 'SATURDAY', name: 'Saturday delivery' },
      { code: 'INSURANCE', name: 'Insurance' },
      { code: 'UPSTAIRS', name: 'Carried upstairs' },
    ],
    SANDBOX: [
      { code: 'SATURDAY', name: 'Saturday delivery' },
      { code: 'TAILLIFT', name: 'Tail lift' },
    ],
    SAMEDAY: undefined,
    INTL: [{ code: 'SIGNATURE', name: 'Signature' }],
  })
})

describe('a shipment with options', () => {
  test('is priced with them as it is quoted, and shows them when it is created, read and listed', async () => {
    const quoted = await service.call('POST', '/v1/rates/quote', quoteBody(asking))
    const created = await service.call('POST', '/v1/shipments', shipmentBody(asking))
    expect(created.status).toBe(201)
    const { awb, charges } = created.body.data
    expect(created.body.data).toMatchObject(asking)
    expect(charges.items.slice(-2)).toMatchObject([
      { code: 'SATURDAY', amount: 16 },
      // 550 over 100: 6 begun.
      { code: 'VALUE', amount: 7.5 },
    ])
    expect(charges.total).toBe(quoted.body.data.quotes[0].total)
    expect((await service.call('GET', `/v1/shipments/${awb}`)).body.data).toMatchObject(asking)
    const list = await service.call('GET', `/v1/shipments?awb=${awb}`)
    expect(list.body.data.shipments).toMatchObject([asking])
  })

  test('without any is what it has always been', async () => {
    const empty = { options: [], declared_value: null }
    for (const change of [{}, empty]) {
      const { data } = (await service.call('POST', '/v1/shipments', shipmentBody(change))).body
      expect(data).not.toHaveProperty('options')
      expect(data).not.toHaveProperty('declared_value')
    }
  })

  test('is changed by PUT, which leaves out what is not sent and says what was before', async () => {
    const { awb, id } = (await service.call('POST', '/v1/shipments', shipmentBody(asking))).body.data
    const changed = await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody({ options: ['UPSTAIRS'] }))
    expect(changed.body.data.options).toEqual(['UPSTAIRS'])
    expect(changed.body.data).not.toHaveProperty('declared_value')
    const page = (await staff.get(`/shipments/${id}`)).body.data
    expect(page.events[0].replaced).toEqual(
      expect.arrayContaining([
        { field: 'options', before: 'SATURDAY, INSURANCE' },
        { field: 'declared_value', before: '650 USD' },
      ]),
    )
    const bare = await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody())
    expect(bare.body.data).not.toHaveProperty('options')
  })

  test('comes in batches, where a wrong option is told by its item', async () => {
    const shipments = [shipmentBody(asking), shipmentBody({ options: ['SATURDAY', 'MOON'] })]
    const each = await service.call('POST', '/v1/shipments/batch', { mode: 'each', shipments })
    expect(each.body.data.results).toMatchObject([
      { shipment: asking },
      { error: { details: { 'options.1': 'Unknown option.' } } },
    ])
    const all = await detailsOf('POST', '/v1/shipments/batch', { mode: 'all', shipments })
    expect(all).toEqual({ 'shipments.1.options.1': 'Unknown option.' })
    const { data } = (await service.call('GET', `/v1/shipments/${each.body.data.results[0].awb}`)).body
    expect(data).toMatchObject(asking)
  })

  test('keeps its options, and their names on its label, when the company has them no more', async () => {
    expect((await staff.post('/options', { code: 'GIFT', name: 'Gift wrapping' })).status).toBe(201)
    const services = (await staff.get('/services')).body.data.items
    const dom = services.find(({ code }: { code: string }) => code === 'DOM')
    await staff.put(`/services/${dom.id}`, { options: [...dom.options, 'GIFT'] })
    const { awb } = (await service.call('POST', '/v1/shipments', shipmentBody({ options: ['GIFT'] }))).body
      .data
    expect((await staff.delete('/options/GIFT')).body.error.details).toEqual({
      'services.0.options.3': 'There is no option "GIFT".',
    })
    await staff.put(`/services/${dom.id}`, { options: dom.options })
    expect((await staff.delete('/options/GIFT')).status).toBe(200)
    expect((await service.call('GET', `/v1/shipments/${awb}`)).body.data.options).toEqual(['GIFT'])
    const label = await service.call('GET', `/v1/shipments/${awb}/label?format=zpl`)
    expect(label.status).toBe(200)
  })

  test('is refused by field for options that its service does not offer', async () => {
    const url = '/v1/shipments'
    expect(
      await detailsOf('POST', url, shipmentBody({ options: ['SATURDAY', 'TAILLIFT', 'MOON', 'SATURDAY'] })),
    ).toEqual({
      'options.1': 'Domestic Parcel does not offer the option Tail lift.',
      'options.2': 'Unknown option.',
      'options.3': 'Option was sent twice.',
    })
    expect(await detailsOf('POST', url, shipmentBody({ options: ['INSURANCE'] }))).toEqual({
      declared_value: 'Declared value is required with the option INSURANCE.',
    })
    const { awb } = (await service.call('POST', url, shipmentBody())).body.data
    expect(await detailsOf('PUT', `${url}/${awb}`, shipmentBody({ options: ['TAILLIFT'] }))).toHaveProperty([
      'options.0',
    ])
  })

  test.each([
    [{ declared_value: -1 }, 'declared_value', 'Declared value must be at least 0.'],
    [
      { declared_value: '0.005' },
      'declared_value',
      'Declared value must have at most 2 decimals, as USD has.',
    ],
    [{ declared_value: 1e15 }, 'declared_value', 'Declared value must be at most 1000000000000.'],
    [{ declared_value: true }, 'declared_value', 'Declared value must be a number.'],
    [{ options: 'SATURDAY' }, 'options', 'Options must be a list.'],
    [{ options: Array(21).fill('SATURDAY') }, 'options', 'Options must have at most 20 entries.'],
    [{ options: [' '] }, 'options.0', 'Option is required.'],
    [{ options: [{}] }, 'options.0', 'Option must be text.'],
    [{ options: [7] }, 'options.0', 'Option must be text.'],
    [{ options: ['x'.repeat(256)] }, 'options.0', 'Option must be at most 255 characters long.'],
    [{ options: ['saturday'] }, 'options.0', 'Unknown option.'],
    [{ options: ['__proto__'] }, 'options.0', 'Unknown option.'],
  ])('refuses %j, as a quote and a comparison do', async (change, field, sentence) => {
    for (const url of ['/v1/shipments', '/v1/rates/quote', '/v1/rates/compare']) {
      const { service_code: code, ...body } = shipmentBody(change) as Record<string, unknown>
      const details = await detailsOf(
        'POST',
        url,
        url.endsWith('compare') ? body : { ...body, service_code: code },
      )
      expect(details, url).toEqual({ [field]: sentence })
    }
  })
})

test('a quote tells as unavailable what does not offer the option, and a comparison prices the rest', async () => {
  const quoted = await service.call('POST', '/v1/rates/quote', quoteBody({ options: ['TAILLIFT'] }))
  expect(quoted.status).toBe(200)
  expect(quoted.body.data.quotes).toEqual([])
  expect(quoted.body.data.unavailable[0]).toMatchObject({
    reason: 'OPTION_NOT_OFFERED',
    message: 'Domestic Parcel does not offer TAILLIFT.',
  })
  const { service_code: _, ...body } = quoteBody({ options: ['TAILLIFT'] }) as Record<string, unknown>
  const compared = (await service.call('POST', '/v1/rates/compare', body)).body.data
  const codes = (list: { service: { code: string } }[]) => [...new Set(list.map(item => item.service.code))]
  expect(codes(compared.quotes)).toEqual(['SANDBOX'])
  expect(codes(compared.unavailable).toSorted()).toEqual(['DOM', 'INTL', 'SAMEDAY'])
})

test('a carrier that cannot do an option refuses the shipment and names the field', async () => {
  const said = { service_code: 'SANDBOX', options: ['SATURDAY', 'TAILLIFT'] }
  const { carrier } = (await service.call('POST', '/v1/shipments', shipmentBody(said))).body.data
  expect(carrier).toMatchObject({
    status: 'rejected',
    message: 'The sandbox carrier cannot do options.1 (TAILLIFT).',
  })
  const taken = { service_code: 'SANDBOX', options: ['SATURDAY'] }
  const { data } = (await service.call('POST', '/v1/shipments', shipmentBody(taken))).body
  expect(data.carrier.status).toBe('submitted')
})

test('a replay prices a shipment with its options and its declared value', async () => {
  const { awb, date } = (await service.call('POST', '/v1/shipments', shipmentBody(asking))).body.data
  const { database, tariffs } = service.waybill
  const { tariff_version: tariffVersion } = await database.read(1, tx =>
    tx.sql.selectFrom('tenants').select('tariff_version').where('id', '=', 1).executeTakeFirstOrThrow(),
  )
  const { rating } = await tariffs.of({ id: 1, tariffVersion })
  for await (const past of pastShipments(database, 1, { from: date, to: date })) {
    if (past.awb !== awb) continue
    expect(past.request.options).toEqual(asking.options)
    const price = rateShipment(rating, past.request)
    if ('reason' in price) return expect.unreachable(price.message)
    expect(price.total.eq(past.charged?.total ?? 0)).toBe(true)
    return
  }
  expect.unreachable('the shipment was not found')
})
