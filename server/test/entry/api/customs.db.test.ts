import { afterAll, beforeAll, expect, test } from 'vitest'
import { setServiceCarrier } from '../../../src/pricing/catalog/index.ts'
import { plainGif } from '../../carriers/pictures.ts'
import { type CarrierStub, carrierStub } from '../../carriers/stub.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
let stub: CarrierStub
const tenantId = 1
beforeAll(async () => {
  service = await startTestService()
  stub = await carrierStub()
})
afterAll(async () => {
  await service?.stop()
  await stub?.close()
})

const customs = {
  reason: 'sale',
  signer: 'Ada North',
  lines: [
    {
      description: 'Laptop computer',
      quantity: 2,
      value: 1800.5,
      weight: 4,
      hs_code: '8471.30',
      origin_country: 'cn',
    },
  ],
  tax_ids: [{ party: 'recipient', type: 'EORI', number: 'DE1234567890' }],
}
const abroad = {
  sender: {
    company: 'Harbour Goods',
    phone: '(212) 555-0134 ext. 12',
    address1: '12 Pier Street',
    city: 'New York',
    state: 'New York',
    zip: '10004',
    country: 'US',
  },
  recipient: {
    company: 'Lakeside Books',
    phone: '+49 228 901820',
    address1: 'Seestraße 1',
    city: 'Bonn',
    state: 'Nordrhein-Westfalen',
    zip: '53113',
    country: 'DE',
  },
}

test('a declaration is kept as it was said, and shown when it is created and read', async () => {
  const created = await service.call('POST', '/v1/shipments', shipmentBody({ customs }))
  expect(created.status).toBe(201)
  const whole = { ...customs, lines: [{ ...customs.lines[0], origin_country: 'CN' }] }
  expect(created.body.data.customs).toEqual(whole)
  const read = await service.call('GET', `/v1/shipments/${created.body.data.awb}`)
  expect(read.body.data.customs).toEqual(whole)
  expect(Object.keys(read.body.data.customs.lines[0])).toEqual(
    Object.keys(created.body.data.customs.lines[0]),
  )
})

test('what nobody said of it is null, and nothing is added', async () => {
  const created = await service.call('POST', '/v1/shipments', shipmentBody({ customs: { lines: [{}] } }))
  const nothing = { quantity: null, value: null, weight: null, hs_code: null, origin_country: null }
  expect(created.body.data.customs).toEqual({
    reason: null,
    signer: null,
    lines: [{ description: null, ...nothing }],
    tax_ids: [],
  })
})

test('the record of a shipment without a declaration is what it has always been', async () => {
  const created = await service.call('POST', '/v1/shipments', shipmentBody())
  expect(created.body.data).not.toHaveProperty('customs')
})

test('every field of a declaration that is wrong is named at once', async () => {
  const wrong = {
    reason: 'because',
    lines: [
      { quantity: 1.5, value: 0, weight: -1, hs_code: '84A', origin_country: 'XX' },
      { hs_code: '8471' },
      { hs_code: '8471.30.0000', value: 0.005 },
    ],
    tax_ids: [{ party: 'neighbour', type: 'VAT' }],
  }
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody({ customs: wrong }))
  expect(status).toBe(400)
  expect(Object.keys(body.error.details).toSorted()).toEqual([
    'customs.lines.0.hs_code',
    'customs.lines.0.origin_country',
    'customs.lines.0.quantity',
    'customs.lines.0.value',
    'customs.lines.0.weight',
    'customs.lines.1.hs_code',
    'customs.lines.2.value',
    'customs.reason',
    'customs.tax_ids.0.number',
    'customs.tax_ids.0.party',
  ])
})

test('a carrier that needs a declaration gets what was said, refuses what was not, and its invoice is kept', async () => {
  const invoice = Buffer.from('%PDF-1.4 invoice')
  const gif = Buffer.from(plainGif(14, 8, () => 0)).toString('base64')
  stub.answerWith(request => {
    if (request.path.includes('/oauth/')) return { json: { access_token: 't', expires_in: '14399' } }
    const ShipmentResults = {
      ShipmentIdentificationNumber: '1ZTEST000300000011',
      PackageResults: {
        TrackingNumber: '1ZTEST000300000011',
        ShippingLabel: { ImageFormat: { Code: 'GIF' }, GraphicImage: gif },
      },
      Form: {
        Code: '01',
        Image: { ImageFormat: { Code: 'PDF' }, GraphicImage: invoice.toString('base64') },
      },
    }
    return { json: { ShipmentResponse: { ShipmentResults } } }
  })
  const { database, carrierAccounts } = service.waybill
  await database.write(tenantId, async tx => {
    const account = await carrierAccounts.create(tx, {
      carrier: 'ups',
      name: 'UPS',
      environment: 'sandbox',
      settings: { account_number: 'A1B2C3' },
      credentials: { client_id: 'client', client_secret: 'secret' },
      baseAddress: stub.address,
      timeLimitMs: 10_000,
      active: true,
    })
    await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: '65' }, new Date())
  })
  const create = (change: object) =>
    service.call('POST', '/v1/shipments', shipmentBody({ service_code: 'SANDBOX', ...abroad, ...change }))

  const refused = await create({ contents: 'Laptop', customs_value: 9000 })
  expect(refused.body.data.carrier).toMatchObject({
    status: 'rejected',
    message: 'UPS needs customs.reason, customs.lines.',
  })
  expect(stub.seen).toEqual([])

  const taken = await create({ customs })
  expect(taken.body.data.carrier.status).toBe('submitted')
  const sent = JSON.parse(stub.seen.at(-1)?.body ?? '').ShipmentRequest.Shipment
  expect(sent).toMatchObject({
    Shipper: { Address: { StateProvinceCode: 'NY' }, Phone: { Number: '2125550134', Extension: '12' } },
    ShipmentServiceOptions: {
      InternationalForms: {
        Product: [
          { Unit: { Number: '2', Value: '900.25' }, CommodityCode: '847130', OriginCountryCode: 'CN' },
        ],
      },
    },
  })
  expect(sent.ShipTo.Address).not.toHaveProperty('StateProvinceCode')

  const owner = await ownerBrowser(service)
  const papers = await owner.get(`/shipments/${taken.body.data.id}/papers`)
  expect(papers.body.data.items).toMatchObject([{ number: 1, kind: 'invoice', format: 'pdf' }])
  const paper = await owner.get(`/shipments/${taken.body.data.id}/papers/1`)
  expect(paper.status).toBe(200)
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${taken.body.data.awb}-1.pdf"`,
  })
  for (const path of ['2', '0', '9007199254740991', 'x'])
    expect((await owner.get(`/shipments/${taken.body.data.id}/papers/${path}`)).status, path).toBe(404)
  expect((await owner.get(`/shipments/${refused.body.data.id}/papers`)).body.data.items).toEqual([])
})
