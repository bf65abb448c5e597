import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEasyPostConnector } from '../../src/carriers/easypost/index.ts'
import { decimal } from '../../src/shared/money.ts'
import { aCall, aPickup, describeConnector, faultOf, type Subject, submitted } from './connector-suite.ts'
import { plainPng, tinyPdf } from './pictures.ts'
import { type CarrierStub, carrierStub, type SeenRequest, type StubAnswer } from './stub.ts'
import { aShipment } from './support.ts'

const number = '9400100110368069000011'
const id = 'shp_test1'

const quoted = {
  id,
  tracking_code: null,
  messages: [{ carrier: 'FedEx', message: 'The account is not ready.' }],
  rates: [
    { id: 'rate_slow', carrier: 'USPS', service: 'GroundAdvantage', rate: '5.93', currency: 'USD' },
    { id: 'rate_fast', carrier: 'USPS', service: 'Priority', rate: '6.90', currency: 'USD' },
  ],
}

const detail = (status: string, datetime: string, message: string, city: string | null = null) => ({
  status,
  status_detail: 'status_update',
  datetime,
  message,
  carrier_code: '',
  tracking_location: { city, state: null, country: city === null ? null : 'US', zip: null },
})

const bought = {
  ...quoted,
  tracking_code: number,
  refund_status: null,
  selected_rate: { rate: '6.90', currency: 'USD' },
  fees: [
    { type: 'LabelFee', amount: '0.05000' },
    { type: 'PostageFee', amount: '6.90000' },
  ],
  postage_label: { label_url: 'unused.png', label_file_type: 'image/png', label_pdf_url: null },
  tracker: {
    tracking_details: [
      detail('pre_transit', '2026-11-24T12:00:00Z', 'Label created'),
      detail('in_transit', '2026-11-25T09:00:00Z', 'Arrived at facility', 'CHICAGO'),
      detail('out_for_delivery', '2026-11-26T08:00:00Z', 'Out for delivery', 'CHICAGO'),
      detail('delivered', '2026-11-26T15:00:00Z', 'Delivered', 'CHICAGO'),
    ],
  },
}

const pickup = {
  id: 'pickup_test1',
  confirmation: null,
  messages: [],
  pickup_rates: [
    { carrier: 'USPS', service: 'SameDay', rate: '4.00' },
    { carrier: 'USPS', service: 'NextDay', rate: '0.00' },
  ],
}

const refused = (error: unknown, status = 422): StubAnswer => ({ status, json: { error } })

const answers = (address: string) =>
  function answer(request: SeenRequest): StubAnswer {
    const { method, path } = request
    if (path === '/labels/one.pdf') return { headers: { 'content-type': 'application/pdf' }, body: tinyPdf }
    if (path.endsWith('/label?file_format=PDF')) {
      return {
        json: {
          ...bought,
          postage_label: { ...bought.postage_label, label_pdf_url: `${address}/labels/one.pdf` },
        },
      }
    }
    if (path.endsWith('/buy') && path.startsWith('/v2/pickups'))
      return { json: { ...pickup, confirmation: 'WTC1' } }
    if (path.startsWith('/v2/pickups')) return { json: pickup }
    if (path.endsWith('/buy')) return { json: bought }
    if (path.endsWith('/refund')) return { json: { ...bought, refund_status: 'submitted' } }
    if (method === 'POST' && path === '/v2/shipments') return { status: 201, json: quoted }
    if (path === '/v2/shipments?page_size=1') return { json: { shipments: [], has_more: false } }
    if (path === `/v2/shipments/${id}`) return { json: bought }
    if (path.startsWith('/v2/trackers?')) return { json: { trackers: [bought.tracker], has_more: false } }
    return refused({ code: 'NOT_FOUND', message: 'Not found', errors: [] }, 404)
  }

const subject: Subject = {
  connector: createEasyPostConnector(),
  settings: {},
  credentials: { api_key: 'EZTK-key-of-the-test' },
  shipment: aShipment({ service: 'USPS/Priority' }),
  goodAnswers: answers,
  isOrder: request => request.path === `/v2/shipments/${id}/buy`,
  refusal: {
    answer: refused({
      code: 'ADDRESS.INVALID',
      message: 'Invalid address.',
      errors: [{ field: 'zip', message: 'is wrong' }],
    }),
    message: /^Invalid address\. zip: is wrong\.$/,
  },
  memo: { shipment_id: id },
}

describe('EasyPost', () => {
  describeConnector(subject)

  const { connector } = subject
  let stub: CarrierStub
  beforeAll(async () => {
    stub = await carrierStub()
  })
  afterAll(() => stub.close())
  beforeEach(() => {
    stub.seen.length = 0
    stub.answerWith(answers(stub.address))
  })
  const made = (memo: Record<string, string> = {}, settings: Record<string, string> = {}) =>
    aCall({ ...subject, settings }, { address: stub.address, memo })
  const call = (...given: Parameters<typeof made>) => made(...given).call
  const sent = (index: number) => stub.seen[index]?.json()
  const otherwise = (path: RegExp, answer: StubAnswer) => {
    const good = answers(stub.address)
    stub.answerWith(request => (path.test(`${request.method} ${request.path}`) ? answer : good(request)))
  }

  describe('ordering', () => {
    test('creates the shipment in ounces and inches and buys the rate of the service', async () => {
      await connector.ship(call(), aShipment({ service: 'USPS/Priority', reference: 'PO-77' }))
      expect(stub.seen.map(request => `${request.method} ${request.path}`)).toEqual([
        'POST /v2/shipments',
        `POST /v2/shipments/${id}/buy`,
      ])
      expect(sent(0)).toEqual({
        shipment: {
          reference: 'WB0000000013',
          from_address: {
            company: 'Harbour Goods',
            name: 'Ada North',
            street1: '12 Pier Street',
            street2: 'Unit 4',
            city: 'New York',
            state: 'NY',
            zip: '10004',
            country: 'US',
            phone: '12125550134',
            email: 'ada@harbour.example',
          },
          to_address: {
            company: 'Lakeside Books',
            name: 'Ben South',
            street1: '700 Shore Drive',
            city: 'Chicago',
            state: 'IL',
            zip: '60611',
            country: 'US',
            phone: '13125550188',
            email: 'ben@lakeside.example',
          },
          parcel: { weight: 88, length: 10, width: 8, height: 4.5 },
          options: {
            label_format: 'PDF',
            label_size: '4x6',
            currency: 'USD',
            print_custom_1: 'PO-77',
            invoice_number: 'WB0000000013',
          },
        },
      })
      expect(sent(1)).toEqual({ rate: { id: 'rate_fast' } })
    })

    test('has the key as user and no password', async () => {
      await connector.ship(call(), subject.shipment)
      const basic = Buffer.from('EZTK-key-of-the-test:').toString('base64')
      expect(stub.seen[0]?.headers.authorization).toBe(`Basic ${basic}`)
    })

    test('reads the tracking number and the sum of the fees', async () => {
      const answer = await connector.ship(call(), subject.shipment)
      expect(answer).toMatchObject({ trackingNumber: number, carrierShipmentId: id, label: [] })
      expect(answer.cost?.amount.toFixed()).toBe('6.95')
    })

    test('has the shipment’s id remembered before anything is paid', async () => {
      const { call: first, remembered } = made()
      const good = answers(stub.address)
      stub.answerWith(request => {
        if (request.path.endsWith('/buy')) expect(remembered).toEqual([{ shipment_id: id }])
        return good(request)
      })
      await connector.ship(first, subject.shipment)
      expect(remembered).toEqual([{ shipment_id: id }])
    })

    test('goes on with the shipment that an earlier attempt has created', async () => {
      otherwise(new RegExp(`^GET /v2/shipments/${id}$`), { json: quoted })
      await connector.ship(call({ shipment_id: id }), subject.shipment)
      expect(stub.seen.map(request => request.method)).toEqual(['GET', 'POST'])
    })

    test('does not buy twice what an earlier attempt has bought', async () => {
      const answer = await connector.ship(call({ shipment_id: id }), subject.shipment)
      expect(answer.trackingNumber).toBe(number)
      expect(stub.seen.map(request => request.method)).toEqual(['GET'])
    })

    test('takes a purchase that came through late for what it is', async () => {
      otherwise(
        /\/buy$/,
        refused({ code: 'SHIPMENT.POSTAGE.EXISTS', message: 'Postage already exists.', errors: [] }),
      )
      expect((await connector.ship(call(), subject.shipment)).trackingNumber).toBe(number)
    })

    test('says what the carriers say when none offers the service', async () => {
      const error = await faultOf(connector.ship(call(), { ...subject.shipment, service: 'FedEx/GROUND' }))
      expect(error).toMatchObject({
        fault: 'rejected',
        message:
          'EasyPost offers no rate for FedEx/GROUND. FedEx: The account is not ready. It offers USPS/GroundAdvantage, USPS/Priority.',
      })
    })

    test('failing before the purchase has ordered nothing', async () => {
      otherwise(/^POST \/v2\/shipments$/, { status: 500, body: 'no' })
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'unavailable',
        outcomeUnknown: false,
      })
    })

    test('declares what crosses a border and collects cash', async () => {
      const shipment = { ...subject.shipment, customsValue: decimal('120.5'), codAmount: decimal('45') }
      shipment.recipient = {
        ...shipment.recipient,
        country: 'CA',
        zip: 'M5V 2T6',
        state: 'ON',
        city: 'Toronto',
      }
      await connector.ship(call({}, { customs_signer: 'Ada North', carrier_account: 'ca_1' }), shipment)
      expect(sent(0)).toMatchObject({
        shipment: {
          carrier_accounts: ['ca_1'],
          customs_info: {
            customs_signer: 'Ada North',
            customs_items: [
              {
                description: 'Books',
                quantity: 1,
                weight: 88,
                value: 120.5,
                currency: 'USD',
                origin_country: 'US',
              },
            ],
          },
          options: { cod_amount: '45.00' },
        },
      })
    })

    test('refuses by itself what EasyPost cannot take', async () => {
      const several = { ...subject.shipment, package: { ...subject.shipment.package, pieces: 2 } }
      expect((await faultOf(connector.ship(call(), several))).message).toBe(
        'EasyPost takes one piece in a shipment; send each piece as a shipment of its own.',
      )
      expect(
        (await faultOf(connector.ship(call(), { ...subject.shipment, service: 'Priority' }))).message,
      ).toBe('"Priority" is no service of EasyPost: write CARRIER/SERVICE.')
      expect(stub.seen).toEqual([])
    })
  })

  describe('errors', () => {
    test.each([
      [{ code: 'A', message: 'First.', errors: ['A bare sentence.'] }, 'First. A bare sentence.'],
      [
        { code: 'A', message: 'First.', errors: [{ field: 'zip', message: 'is wrong' }] },
        'First. zip: is wrong.',
      ],
      [{ code: 'A', message: ['One.', 'Two.'], errors: [] }, 'One. Two.'],
      [{ code: 'A', message: { zip: ['Wrong.'] } }, 'Wrong.'],
      ['Only a sentence.', 'Only a sentence.'],
      [null, 'EasyPost answered with HTTP 422.'],
    ])('are read in every shape: %j', async (error, message) => {
      otherwise(/\/buy$/, refused(error))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'rejected',
        message,
      })
    })
  })

  describe('looking up a lost order', () => {
    test('asks for the shipment that was remembered', async () => {
      expect(await connector.reconcile(call({ shipment_id: id }), subject.shipment)).toMatchObject({
        trackingNumber: number,
      })
    })

    test('finds nothing in a shipment that was not bought, and asks nobody when none was created', async () => {
      otherwise(new RegExp(`^GET /v2/shipments/${id}$`), { json: quoted })
      expect(await connector.reconcile(call({ shipment_id: id }), subject.shipment)).toBeNull()
      stub.seen.length = 0
      expect(await connector.reconcile(call(), subject.shipment)).toBeNull()
      expect(stub.seen).toEqual([])
    })
  })

  describe('cancelling', () => {
    const known = submitted({ trackingNumber: number, carrierShipmentId: id })

    test('asks for a refund, which is decided later', async () => {
      expect(await connector.cancel(call(), known)).toBe('requested')
      expect(stub.seen.at(-1)).toMatchObject({ method: 'POST', path: `/v2/shipments/${id}/refund` })
    })

    test.each([
      ['submitted', 'requested'],
      ['refunded', 'cancelled'],
    ])('looks what has become of a refund that is %s, without asking for another', async (state, outcome) => {
      otherwise(/^GET/, { json: { ...bought, refund_status: state } })
      expect(await connector.cancel(call(), { ...known, cancellationRequested: true })).toBe(outcome)
      expect(stub.seen.map(request => request.method)).toEqual(['GET'])
    })

    test('passes a refusal of the carrier on', async () => {
      otherwise(/^GET/, { json: { ...bought, refund_status: 'rejected' } })
      const outcome = connector.cancel(call(), { ...known, cancellationRequested: true })
      expect((await faultOf(outcome)).fault).toBe('rejected')
    })
  })

  describe('the label', () => {
    const known = submitted({ trackingNumber: number, carrierShipmentId: id })

    test('is asked for as PDF and fetched without the key', async () => {
      expect(await connector.label(call(), known)).toEqual([{ format: 'pdf', bytes: tinyPdf }])
      expect(stub.seen.map(request => request.path)).toEqual([
        `/v2/shipments/${id}/label?file_format=PDF`,
        '/labels/one.pdf',
      ])
      expect(stub.seen.at(-1)?.headers).not.toHaveProperty('authorization')
    })

    test('is taken from the answer where it is enclosed', async () => {
      const label_file = Buffer.from(plainPng(4, 6)).toString('base64')
      otherwise(/\/label\?/, { json: { ...bought, postage_label: { label_file, label_resolution: 300 } } })
      expect(await connector.label(call(), known)).toMatchObject([{ format: 'png', pixelsPerInch: 300 }])
    })

    test.each([
      'http://169.254.169.254/latest',
      'https://example.com/label.pdf',
      'file:///etc/passwd',
      'no address',
    ])('is not fetched from %s', async url => {
      otherwise(/\/label\?/, { json: { ...bought, postage_label: { label_pdf_url: url } } })
      expect((await faultOf(connector.label(call(), known))).fault).toBe('malformed_answer')
    })
  })

  describe('tracking', () => {
    test('reads the details of a bought shipment’s tracker', async () => {
      const known = submitted({ trackingNumber: number, carrierShipmentId: id })
      const events = (await connector.track(call(), [known])).get(number)
      expect(
        events?.map(event => [event.description, event.at.toISOString(), event.city, event.status]),
      ).toEqual([
        ['Label created', '2026-11-24T12:00:00.000Z', null, null],
        ['Arrived at facility', '2026-11-25T09:00:00.000Z', 'CHICAGO', 'In Transit'],
        ['Out for delivery', '2026-11-26T08:00:00.000Z', 'CHICAGO', 'Out for Delivery'],
        ['Delivered', '2026-11-26T15:00:00.000Z', 'CHICAGO', 'Delivered'],
      ])
    })

    test('asks for a tracker where the shipment’s id is not known', async () => {
      const events = (await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)
      expect(events).toHaveLength(4)
      expect(stub.seen.at(-1)?.path).toBe(`/v2/trackers?tracking_code=${number}&page_size=1`)
    })
  })

  test('a pickup is created, bought at its lowest rate and cancelled by its id', async () => {
    const known = submitted({ trackingNumber: number, carrierShipmentId: id })
    const { confirmationNumber } = await connector.schedulePickup(call(), aPickup({ shipments: [known] }))
    expect(confirmationNumber).toBe('WTC1 pickup_test1')
    expect(sent(0)).toMatchObject({
      pickup: {
        shipment: { id },
        min_datetime: '2026-11-24T18:00:00Z',
        max_datetime: '2026-11-24T22:30:00Z',
        instructions: 'Ring twice',
      },
    })
    expect(sent(1)).toEqual({ carrier: 'USPS', service: 'NextDay' })
    await connector.cancelPickup(call(), confirmationNumber, 'Not needed')
    expect(stub.seen.at(-1)?.path).toBe('/v2/pickups/pickup_test1/cancel')
  })
})
