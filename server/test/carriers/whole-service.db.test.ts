import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setServiceCarrier } from '../../src/pricing/catalog/index.ts'
import { countExceptions } from '../../src/shipping/shipments/exceptions/exceptions.repository.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { plainGif } from './pictures.ts'
import { type CarrierStub, carrierStub, type StubHandler } from './stub.ts'

const ofNobody = { me: 0, activeStaff: [], begunBefore: [] }

let service: TestService
let stub: CarrierStub
let tenantId: number
let accountId: number
beforeAll(async () => {
  service = await startTestService()
  stub = await carrierStub()
})
afterAll(async () => {
  await service.stop()
  await stub.close()
})

/** The stub carries out the service SANDBOX as UPS. */
beforeEach(async () => {
  const { waybill, example } = service
  const tenant = await waybill.database.global(sql =>
    sql
      .selectFrom('tenants')
      .select('id')
      .where('client_id', '=', example.client_id)
      .executeTakeFirstOrThrow(),
  )
  tenantId = tenant.id
  await waybill.database.write(tenantId, async tx => {
    const account = await waybill.carrierAccounts.create(tx, ups(10_000))
    accountId = account.id
    await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: '03' }, new Date())
  })
})

const ups = (timeLimitMs: number) => ({
  carrier: 'ups',
  name: 'UPS',
  environment: 'sandbox' as const,
  settings: { account_number: 'A1B2C3' },
  credentials: { client_id: 'client', client_secret: 'secret' },
  baseAddress: stub.address,
  timeLimitMs,
  active: true,
})

const shipment = {
  service_code: 'SANDBOX',
  sender: {
    company: 'Harbour Goods',
    address1: '12 Pier Street',
    city: 'New York',
    state: 'NY',
    zip: '10004',
    country: 'US',
  },
  recipient: {
    company: 'Lakeside Books',
    address1: '700 Shore Drive',
    city: 'Chicago',
    state: 'IL',
    zip: '60611',
    country: 'US',
  },
  package: { weight: 5.5, pieces: 2 },
}

const gif = Buffer.from(plainGif(1400, 800, (x, y) => (x + y) % 256)).toString('base64')
const result = (number: string) => ({
  TrackingNumber: number,
  ShippingLabel: { ImageFormat: { Code: 'GIF' }, GraphicImage: gif },
})
const taking: StubHandler = request => {
  if (request.path.includes('/oauth/')) return { json: { access_token: 't', expires_in: '14399' } }
  const PackageResults = [result('1ZTEST000300000011'), result('1ZTEST000300000022')]
  const ShipmentResults = { ShipmentIdentificationNumber: '1ZTEST000300000011', PackageResults }
  return { json: { ShipmentResponse: { ShipmentResults } } }
}

test('a job that looks after the shipment is committed with it, should the process die before the carrier answers', async () => {
  const { database } = service.waybill
  const waiting = async () => {
    const { rows } = await database.queue.executeSql(
      `select data, start_after - now() < interval '2 minutes' as soon from pgboss.job_common order by start_after`,
    )
    return rows
  }
  let meanwhile: unknown
  stub.answerWith(async request => {
    if (request.path.includes('/shipments')) meanwhile = await waiting()
    return taking(request, {} as never)
  })
  const created = await service.call('POST', '/v1/shipments', shipment)
  expect(created.body.data.carrier.status).toBe('submitted')
  expect(meanwhile).toEqual([{ data: { tenantId }, soon: true }])
  // Then one more, for its tracking.
  expect(await waiting()).toMatchObject([{ soon: true }, { data: { tenantId }, soon: false }])
})

test('a shipment through UPS has its tracking numbers, and its GIF labels turned upright, nothing of them lost', async () => {
  stub.answerWith(taking)
  const created = await service.call('POST', '/v1/shipments', shipment)
  expect(created.status).toBe(201)
  expect(created.body.data).toMatchObject({
    tracking_number: '1ZTEST000300000011',
    carrier: { code: 'ups', name: 'UPS', service: '03', status: 'submitted', attempts: 1 },
    pieces: [{ tracking_number: '1ZTEST000300000011' }, { tracking_number: '1ZTEST000300000022' }],
  })
  const printed = await service.call('GET', `/v1/shipments/${created.body.data.awb}/label`)
  expect(printed.body.data).toMatchObject({ format: 'pdf', source: 'carrier' })
  const pdf = Buffer.from(printed.body.data.label, 'base64').toString('latin1')
  // 1400 × 800 pixels at 200 per inch, turned, are 4 × 7 inches of 72 points. No row is blank, so none is cut off.
  expect(pdf.match(/\/MediaBox \[0 0 288 504\]/g)).toHaveLength(2)
})

test('a success that cannot be read buys one label: it is an exception, and our own label says that it is none of the carrier', async () => {
  let orders = 0
  stub.answerWith(request => {
    if (request.path.includes('/oauth/')) return taking(request, {} as never)
    if (request.path.endsWith('/ship')) orders += 1
    return { body: '{"ShipmentResponse":{"Respon' }
  })
  const created = await service.call('POST', '/v1/shipments', shipment)
  expect(created.status).toBe(201)
  expect(created.body.data.carrier).toMatchObject({ status: 'pending', attempts: 1 })
  expect(created.body.data.carrier.message).toContain('The carrier has taken the order')
  const { id, awb } = created.body.data
  await service.waybill.carrierService.resubmit(tenantId, id, 'by-hand')
  expect(orders).toBe(1)
  const counts = await service.waybill.database.read(tenantId, tx => countExceptions(tx, ofNobody, 10))
  expect(counts.kinds.get('order_unclear')).toBe(1)
  const printed = await service.call('GET', `/v1/shipments/${awb}/label`)
  expect(printed.body.data).toMatchObject({
    source: 'internal',
    warnings: [{ field: 'label', message: expect.stringContaining('UPS cannot scan it') }],
  })
})

test('a carrier label that cannot be read is an exception, and the label that is served in its place says so', async () => {
  stub.answerWith(request => {
    if (request.path.includes('/oauth/')) return { json: { access_token: 't', expires_in: '14399' } }
    if (!request.path.endsWith('/ship')) return { status: 503, json: {} }
    const image = { ImageFormat: { Code: 'GIF' }, GraphicImage: Buffer.from('no picture').toString('base64') }
    const PackageResults = [{ TrackingNumber: '1ZTEST000300000033', ShippingLabel: image }]
    const ShipmentResults = { ShipmentIdentificationNumber: '1ZTEST000300000033', PackageResults }
    return { json: { ShipmentResponse: { ShipmentResults } } }
  })
  const created = await service.call('POST', '/v1/shipments', shipment)
  expect(created.body.data.carrier).toMatchObject({ status: 'submitted' })
  const counts = await service.waybill.database.read(tenantId, tx => countExceptions(tx, ofNobody, 10))
  expect(counts.kinds.get('label_missing')).toBe(1)
  const printed = await service.call('GET', `/v1/shipments/${created.body.data.awb}/label`)
  expect(printed.body.data).toMatchObject({
    source: 'internal',
    warnings: [{ message: expect.stringContaining('its label is missing or cannot be read') }],
  })
})

test('while a carrier takes its time over an order or a cancellation, everybody else writes', async () => {
  // The embedded database has one session, which a transaction left open during the call would keep.
  const writes = async () => {
    const other = await service.call('POST', '/v1/shipments', { ...shipment, service_code: 'DOM' })
    expect(other.status).toBe(201)
  }
  const written: string[] = []
  stub.answerWith(async (request, response) => {
    if (request.path.includes('/oauth/')) return taking(request, response)
    const isVoid = request.path.includes('/void/')
    await writes()
    written.push(isVoid ? 'void' : 'order')
    return isVoid
      ? { json: { VoidShipmentResponse: { SummaryResult: { Status: { Code: '1' } } } } }
      : taking(request, response)
  })
  const created = await service.call('POST', '/v1/shipments', shipment)
  const cancelled = await service.call('DELETE', `/v1/shipments/${created.body.data.awb}`)
  expect([created.status, cancelled.status]).toEqual([201, 200])
  expect(written).toEqual(['order', 'void'])
})

test('with the carrier dead, the 50th create does not wait for it and is pending', async () => {
  stub.answerWith(request => (request.path.includes('/oauth/') ? taking(request, {} as never) : undefined))
  const { database, carrierAccounts } = service.waybill
  await database.write(tenantId, tx => carrierAccounts.change(tx, accountId, ups(500)))
  let carrier: unknown
  for (let count = 0; count < 50; count++) {
    const created = await service.call('POST', '/v1/shipments', shipment)
    expect(created.status).toBe(201)
    carrier = created.body.data.carrier
  }
  expect(carrier).toMatchObject({ status: 'pending', attempts: 0, tracking_number: null })
})

test('a cancellation whose outcome could not be committed is finished, with one event of its history', async () => {
  stub.answerWith(taking)
  const { awb, id } = (await service.call('POST', '/v1/shipments', shipment)).body.data
  stub.answerWith(request =>
    request.path.includes('/void/')
      ? { json: { VoidShipmentResponse: { SummaryResult: { Status: { Code: '1' } } } } }
      : taking(request, {} as never),
  )
  const { database, carrierService } = service.waybill
  await carrierService.cancel(tenantId, id, 'a request that dies')
  await database.write(tenantId, tx =>
    tx.sql
      .updateTable('carrier_submissions')
      .set({ next_check_at: new Date(0), claimed_until: null })
      .where('tenant_id', '=', tenantId)
      .where('shipment_id', '=', id)
      .execute(),
  )
  await carrierService.processDue(tenantId, new AbortController().signal)
  const read = await service.call('GET', `/v1/shipments/${awb}`)
  expect(read.body.data).toMatchObject({
    status: 'Cancelled',
    carrier: { status: 'cancelled', cancellation: 'done' },
    cancelled_at: expect.any(String),
  })
  const { events } = (await service.call('GET', `/v1/shipments/${awb}/track`)).body.data
  expect(events.filter((event: { status: string }) => event.status === 'Cancelled')).toHaveLength(1)
})

test('a cancellation asked for from many sides at once is made once, and nobody waits for another in a circle', async () => {
  stub.answerWith(request =>
    request.path.includes('/void/')
      ? { json: { VoidShipmentResponse: { SummaryResult: { Status: { Code: '1' } } } } }
      : taking(request, {} as never),
  )
  const { awb } = (await service.call('POST', '/v1/shipments', shipment)).body.data
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => service.call('DELETE', `/v1/shipments/${awb}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})
