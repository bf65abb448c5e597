import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setServiceCarrier } from '../../src/pricing/catalog/index.ts'
import { type Browser, staffBrowser } from '../entry/admin-api/support.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type CarrierStub, carrierStub, type StubHandler } from './stub.ts'

let service: TestService
let stub: CarrierStub
let clerk: Browser
beforeAll(async () => {
  service = await startTestService()
  stub = await carrierStub()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(async () => {
  await service.stop()
  await stub.close()
})

const tomorrow = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 }).toString()

function pickupBody(change: object = {}) {
  return {
    customer_id: service.example.customers[0]?.id,
    address: {
      company: 'Harbour Goods',
      phone: '+1 212 555 0134',
      address1: '12 Pier Street',
      city: 'New York',
      state: 'NY',
      zip: '10004',
      country: 'US',
    },
    scheduled_date: tomorrow,
    ready_time: '13:00:00',
    latest_time: '17:30:00',
    ...change,
  }
}

async function newShipment(): Promise<string> {
  const party = { city: 'New York', state: 'NY', zip: '10004', country: 'US', address1: '12 Pier Street' }
  const { body } = await service.call('POST', '/v1/shipments', {
    service_code: 'SANDBOX',
    sender: { company: 'Harbour Goods', phone: '+1 212 555 0134', ...party },
    recipient: { company: 'Lakeside Books', phone: '+1 212 555 0135', ...party },
    package: { weight: 5.5, pieces: 2 },
  })
  return body.data.awb
}

const book = async (change: object, headers = {}) =>
  (await service.call('POST', '/v1/pickups', pickupBody(change), headers)).body.data

/** Makes the pickup's remaining work due, and does it. */
async function passTime(pickupId: number) {
  const { database, carrierService } = service.waybill
  await database.write(1, tx =>
    tx.sql
      .updateTable('carrier_pickups')
      .set({ next_check_at: new Date(0), claimed_until: null })
      .where('tenant_id', '=', 1)
      .where('pickup_id', '=', pickupId)
      .where('next_check_at', 'is not', null)
      .execute(),
  )
  await carrierService.processDue(1, new AbortController().signal)
  return (await service.call('GET', `/v1/pickups/${pickupId}`)).body.data
}

describe('with the sandbox carrier', () => {
  test('a pickup has the carrier’s confirmation number, for callers and for staff, and is cancelled there', async () => {
    const awb = await newShipment()
    const pickup = await book({ awb })
    expect(pickup).toMatchObject({
      status: 'scheduled',
      driver: null,
      awb,
      carrier: {
        code: 'sandbox',
        name: 'Sandbox Carrier',
        status: 'ordered',
        confirmation_number: `SBXP-${pickup.confirmation_number}`,
      },
    })
    expect((await clerk.get(`/pickups/${pickup.id}`)).body.data).toMatchObject({ carrier: pickup.carrier })
    const cancelled = (await service.call('DELETE', `/v1/pickups/${pickup.id}`)).body.data
    expect(cancelled).toMatchObject({ status: 'cancelled', carrier: { cancellation: 'done' } })
    const again = await service.call('DELETE', `/v1/pickups/${pickup.id}`)
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } })
  })

  test('a repeat with the same key is the same pickup, ordered once', async () => {
    const awb = await newShipment()
    const key = { 'idempotency-key': 'one-pickup' }
    const first = await book({ awb }, key)
    expect(await book({ awb }, key)).toEqual(first)
    const shipment = (await service.call('GET', `/v1/shipments/${awb}`)).body.data
    const { items } = (await clerk.get(`/shipments/${shipment.id}/ledger`)).body.data
    expect(items.map((line: { operation: string }) => line.operation)).toEqual(['ship', 'pickup'])
  })

  test('the notes of a pickup say what the sandbox does with it', async () => {
    const awb = await newShipment()
    expect((await book({ awb, notes: 'sandbox-reject' })).carrier).toMatchObject({
      status: 'rejected',
      message: 'SBX-REJECT: The sandbox carrier refuses this pickup, as its notes ask.',
    })
    expect((await book({ awb, notes: 'sandbox-error' })).carrier).toMatchObject({ status: 'pending' })
    const { id } = await book({ awb, notes: 'sandbox-refuse-cancel' })
    const refused = await service.call('DELETE', `/v1/pickups/${id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('refuses') } },
    })
    const other = await book({ awb, notes: 'sandbox-no-cancel' })
    const { carrier } = (await service.call('DELETE', `/v1/pickups/${other.id}`)).body.data
    expect(carrier).toMatchObject({ cancellation: 'not_supported' })
  })

  test('a pickup that a clerk books is ordered too, and staff find it on their record', async () => {
    const awb = await newShipment()
    const made = await clerk.post('/pickups', pickupBody({ awb }))
    expect(made).toMatchObject({ status: 201, body: { data: { carrier: { status: 'ordered' } } } })
    const given = await clerk.post(`/pickups/${made.body.data.id}/assign`, { driver_id: 1 })
    expect(given).toMatchObject({ status: 409 })
  })
})

describe('with UPS', () => {
  const token = { access_token: 't', expires_in: '14399' }
  const taking: StubHandler = request => {
    if (request.path.includes('/oauth/')) return { json: token }
    if (request.path.includes('/pickupcreation/'))
      return { json: { PickupCreationResponse: { PRN: '2929602E9CP' } } }
    if (request.path.includes('/pickup/02')) return { json: { PickupCancelResponse: {} } }
    const PackageResults = [
      { TrackingNumber: '1ZTEST000300000011' },
      { TrackingNumber: '1ZTEST000300000022' },
    ]
    const ShipmentResults = { ShipmentIdentificationNumber: '1ZTEST000300000011', PackageResults }
    return { json: { ShipmentResponse: { ShipmentResults } } }
  }

  beforeAll(async () => {
    const { waybill } = service
    await waybill.database.write(1, async tx => {
      const account = await waybill.carrierAccounts.create(tx, {
        carrier: 'ups',
        name: 'UPS',
        environment: 'sandbox',
        settings: { account_number: 'A1B2C3' },
        credentials: { client_id: 'client', client_secret: 'secret' },
        baseAddress: stub.address,
        timeLimitMs: 10_000,
        active: true,
      })
      await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: '03' }, new Date())
    })
  })

  test('the order holds the shipment’s pieces and weight, and our number as reference', async () => {
    stub.answerWith(taking)
    const pickup = await book({ awb: await newShipment() })
    expect(pickup.carrier).toMatchObject({
      code: 'ups',
      status: 'ordered',
      confirmation_number: '2929602E9CP',
    })
    expect(stub.seen.at(-1)?.json()).toMatchObject({
      PickupCreationRequest: {
        PickupDateInfo: { ReadyTime: '1300', CloseTime: '1730', PickupDate: tomorrow.replaceAll('-', '') },
        PickupPiece: [{ ServiceCode: '003', Quantity: '2', DestinationCountryCode: 'US' }],
        TotalWeight: { Weight: '0005.5', UnitOfMeasurement: 'LBS' },
        ReferenceNumber: pickup.confirmation_number,
      },
    })
    await service.call('DELETE', `/v1/pickups/${pickup.id}`)
    expect(stub.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/shipments/v2409/pickup/02' })
  })

  test('a pickup without times or a telephone number is refused by name, and the pickup stands', async () => {
    stub.answerWith(taking)
    const { phone, ...address } = pickupBody().address
    const body = { awb: await newShipment(), address, ready_time: null, latest_time: null }
    const pickup = await book(body)
    expect(pickup).toMatchObject({
      status: 'scheduled',
      carrier: { status: 'rejected', message: 'UPS needs address.phone, ready_time, latest_time.' },
    })
    expect(phone).toBeDefined()
  })

  test('a pickup whose answer broke off is found in the list of UPS, and ordered once', async () => {
    let orders = 0
    let reference = ''
    stub.answerWith((request, response) => {
      if (request.path.includes('/pickupcreation/')) {
        orders += 1
        const { PickupCreationRequest } = request.json() as {
          PickupCreationRequest: { ReferenceNumber: string }
        }
        reference = PickupCreationRequest.ReferenceNumber
        return { body: '{"PickupCreationResponse":{"Resp' }
      }
      if (!request.path.endsWith('/pickup/oncall')) return taking(request, response)
      const PendingStatus = [
        { PickupType: '01', ServiceDate: '20261124', PRN: 'PRN77', ReferenceNumber: reference },
      ]
      const Response = { ResponseStatus: { Code: '1', Description: 'Success' } }
      return { json: { PickupPendingStatusResponse: { Response, PendingStatus } } }
    })
    const booked = await book({ awb: await newShipment() })
    expect(booked.carrier).toMatchObject({ status: 'pending', attempts: 1 })
    expect((await passTime(booked.id)).carrier).toMatchObject({
      status: 'ordered',
      confirmation_number: 'PRN77',
    })
    expect(orders).toBe(1)
  })

  test('an account whose pickups own drivers collect orders none', async () => {
    stub.answerWith(taking)
    const { database, carrierAccounts } = service.waybill
    await database.write(1, async tx => {
      const account = (await carrierAccounts.list(tx)).find(({ carrier }) => carrier === 'ups')
      if (!account) throw new Error('There is no such account.')
      const settings = { ...account.settings, pickups: 'drivers' }
      await carrierAccounts.change(tx, account.id, { ...account, settings, credentials: {} })
    })
    const pickup = await book({ awb: await newShipment() })
    expect(pickup).toMatchObject({ status: 'assigned', driver: { name: expect.any(String) } })
    expect(pickup).not.toHaveProperty('carrier')
  })
})
