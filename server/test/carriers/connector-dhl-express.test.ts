import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDhlExpressConnector } from '../../src/carriers/dhl-express/index.ts'
import type { CarrierShipment } from '../../src/carriers/kit/index.ts'
import { decimal } from '../../src/shared/money.ts'
import { aCall, aPickup, describeConnector, faultOf, type Subject, submitted } from './connector-suite.ts'
import { tinyPdf } from './pictures.ts'
import { type CarrierStub, carrierStub, type SeenRequest, type StubAnswer } from './stub.ts'
import { aShipment } from './support.ts'

const number = '1234567890'
const pdf = tinyPdf.toString('base64')

const shipped = {
  shipmentTrackingNumber: number,
  packages: [{ referenceNumber: 1, trackingNumber: 'JD010000000000000001' }],
  documents: [
    { imageFormat: 'PDF', content: Buffer.from('%PDF-1.4 invoice').toString('base64'), typeCode: 'invoice' },
    { imageFormat: 'PDF', content: pdf, typeCode: 'label' },
  ],
  shipmentCharges: [
    { currencyType: 'BASEC', priceCurrency: 'EUR', price: 130.1 },
    { currencyType: 'BILLC', priceCurrency: 'USD', price: 147.25 },
  ],
}

const event = (typeCode: string, date: string, time: string, place: string) => ({
  date,
  time,
  GMTOffset: '+01:00',
  typeCode,
  description: `Checkpoint ${typeCode}`,
  serviceArea: [{ code: 'XXX', description: place }],
})

const tracked = {
  shipments: [
    {
      shipmentTrackingNumber: number,
      events: [
        event('OK', '2026-11-26', '10:15:00', 'BONN-DEU'),
        event('WC', '2026-11-26', '08:00:00', 'BONN-DEU'),
        event('DF', '2026-11-25', '23:30:00', 'LEIPZIG-DEU'),
        event('XX', '2026-11-25', '22:30:00', 'LEIPZIG'),
        event('PU', '2026-11-24', '18:00:00', 'NEW YORK-USA'),
      ],
    },
  ],
}

const known = {
  shipments: [
    {
      shipmentTrackingNumber: number,
      shipperReferences: [{ value: 'WB0000000013', typeCode: 'CU' }],
      events: [],
      pieces: [{ number: 1, trackingNumber: 'JD010000000000000001' }],
    },
  ],
}

const refused = (detail: string, status = 400): StubAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ instance: '/expressapi', title: 'Bad request', detail, status: String(status) }),
})

function answers(request: SeenRequest): StubAnswer {
  if (request.method === 'POST' && request.path === '/shipments') return { status: 201, json: shipped }
  if (request.path.startsWith('/tracking?')) return { json: known }
  if (request.path.includes('/get-image?')) {
    return {
      json: {
        documents: [
          { shipmentTrackingNumber: number, typeCode: 'waybill', encodingFormat: 'pdf', content: pdf },
        ],
      },
    }
  }
  if (request.path.includes('/tracking?')) return { json: tracked }
  if (request.method === 'POST' && request.path === '/pickups') {
    return { status: 201, json: { dispatchConfirmationNumbers: ['PRG261124000382'] } }
  }
  if (request.method === 'DELETE') return { status: 200 }
  if (request.path.startsWith('/address-validate?')) return { json: { address: [] } }
  return refused('Not found', 404)
}

function abroad(change: Partial<CarrierShipment> = {}): CarrierShipment {
  const shipment = aShipment({ service: 'P', customsValue: decimal('120.5'), ...change })
  shipment.recipient = {
    ...shipment.recipient,
    country: 'DE',
    zip: '53113',
    state: null,
    city: 'Bonn',
    phone: '+49 228 555',
  }
  return shipment
}

const subject: Subject = {
  connector: createDhlExpressConnector(),
  settings: { account_number: '123456789' },
  credentials: { username: 'user-of-the-test', password: 'password-of-the-test' },
  shipment: abroad(),
  goodAnswers: () => answers,
  isOrder: request => request.method === 'POST' && request.path === '/shipments',
  refusal: {
    answer: refused('7008: The product is not available.'),
    message: /^The product is not available\.$/,
  },
}

describe('DHL Express', () => {
  describeConnector(subject)

  const { connector } = subject
  let stub: CarrierStub
  beforeAll(async () => {
    stub = await carrierStub()
  })
  afterAll(() => stub.close())
  beforeEach(() => {
    stub.seen.length = 0
    stub.answerWith(answers)
  })
  const call = (settings: Record<string, string> = subject.settings) =>
    aCall({ ...subject, settings }, { address: stub.address }).call
  const body = () => stub.seen.at(-1)?.json() as Record<string, unknown>

  describe('ordering', () => {
    test('maps the shipment and declares what crosses a border', async () => {
      await connector.ship(call(), abroad({ reference: 'PO-77' }))
      expect(body()).toEqual({
        plannedShippingDateAndTime: '2026-11-24T12:00:00 GMT-05:00',
        pickup: { isRequested: false },
        productCode: 'P',
        accounts: [{ typeCode: 'shipper', number: '123456789' }],
        outputImageProperties: { encodingFormat: 'pdf', imageOptions: [{ typeCode: 'label' }] },
        customerReferences: [
          { value: 'WB0000000013', typeCode: 'CU' },
          { value: 'PO-77', typeCode: 'CO' },
        ],
        customerDetails: {
          shipperDetails: {
            postalAddress: {
              postalCode: '10004',
              cityName: 'New York',
              countryCode: 'US',
              provinceCode: 'NY',
              addressLine1: '12 Pier Street',
              addressLine2: 'Unit 4',
            },
            contactInformation: {
              email: 'ada@harbour.example',
              phone: '+1 (212) 555-0134',
              companyName: 'Harbour Goods',
              fullName: 'Ada North',
            },
          },
          receiverDetails: {
            postalAddress: {
              postalCode: '53113',
              cityName: 'Bonn',
              countryCode: 'DE',
              addressLine1: '700 Shore Drive',
            },
            contactInformation: {
              email: 'ben@lakeside.example',
              phone: '+49 228 555',
              companyName: 'Lakeside Books',
              fullName: 'Ben South',
            },
          },
        },
        content: {
          packages: [{ weight: 5.5, dimensions: { length: 10, width: 8, height: 5 }, description: 'Books' }],
          isCustomsDeclarable: true,
          declaredValue: 120.5,
          declaredValueCurrency: 'USD',
          exportDeclaration: {
            lineItems: [
              {
                number: 1,
                description: 'Books',
                price: 120.5,
                quantity: { value: 1, unitOfMeasurement: 'EA' },
                exportReasonType: 'permanent',
                manufacturerCountry: 'US',
                weight: { netValue: 5.5, grossValue: 5.5 },
              },
            ],
            invoice: { number: 'WB0000000013', date: '2026-11-24' },
            exportReasonType: 'permanent',
          },
          description: 'Books',
          incoterm: 'DAP',
          unitOfMeasurement: 'imperial',
        },
      })
    })

    test('names itself, the interface’s version and the request in the headers', async () => {
      await connector.ship(call(), subject.shipment)
      const basic = Buffer.from('user-of-the-test:password-of-the-test').toString('base64')
      expect(stub.seen.at(-1)).toMatchObject({ method: 'POST', path: '/shipments' })
      expect(stub.seen.at(-1)?.headers).toMatchObject({
        authorization: `Basic ${basic}`,
        'x-version': '3.1.1',
        'message-reference': '0d1b7c52-6f0a-4c38-9a51-1c1f7b1f5f0e',
        'content-type': 'application/json',
      })
    })

    test('reads tracking numbers, the label among the documents and the charge we are billed', async () => {
      const answer = await connector.ship(call(), subject.shipment)
      expect(answer).toMatchObject({ trackingNumber: number, pieceTrackingNumbers: ['JD010000000000000001'] })
      expect(answer.label).toEqual([{ format: 'pdf', bytes: tinyPdf }])
      expect(answer.cost).toMatchObject({ currency: 'USD' })
      expect(answer.cost?.amount.toFixed()).toBe('147.25')
    })

    test.each([
      ['documents', abroad({ service: 'D', customsValue: null })],
      ['a shipment within a country', aShipment({ service: 'N' })],
      [
        'a shipment within the European Union',
        aShipment({
          service: 'U',
          sender: { ...aShipment().sender, country: 'FR' },
          recipient: { ...aShipment().recipient, country: 'DE' },
        }),
      ],
    ])('does not declare %s', async (_, shipment) => {
      await connector.ship(call(), shipment)
      expect(body()).toMatchObject({ content: { isCustomsDeclarable: false } })
      expect(body().content).not.toHaveProperty('exportDeclaration')
    })

    test('takes terms of trade and the label’s template from the account', async () => {
      await connector.ship(
        call({ ...subject.settings, incoterm: 'DDP', label_template: 'ECOM26_84_001' }),
        abroad(),
      )
      expect(body()).toMatchObject({
        content: { incoterm: 'DDP' },
        outputImageProperties: { imageOptions: [{ typeCode: 'label', templateName: 'ECOM26_84_001' }] },
      })
    })

    test('sends kilograms and centimetres as such, and inches with kilograms converted', async () => {
      const metric = {
        ...aShipment().package,
        weight: decimal('2.4567'),
        weightUnit: 'kg',
        dimensionUnit: 'in',
      } as const
      await connector.ship(call(), abroad({ package: metric }))
      expect(body()).toMatchObject({
        content: {
          unitOfMeasurement: 'metric',
          packages: [{ weight: 2.457, dimensions: { length: 26, width: 21, height: 12 } }],
        },
      })
    })

    test('plans a shipment of today shortly from now once noon is past', async () => {
      // It is 07:00 in New York and 21:00 in Tokyo.
      await connector.ship(call(), abroad({ date: '2026-11-20' }))
      expect(body()).toMatchObject({ plannedShippingDateAndTime: '2026-11-20T12:00:00 GMT-05:00' })
      await connector.ship(call(), abroad({ date: '2026-11-20', timeZone: 'Asia/Tokyo' }))
      expect(body()).toMatchObject({ plannedShippingDateAndTime: '2026-11-20T21:10:00 GMT+09:00' })
    })

    test('refuses by itself what DHL would refuse', async () => {
      const missing = abroad({ customsValue: null })
      missing.recipient = { ...missing.recipient, phone: null }
      for (const [shipment, message] of [
        [missing, 'DHL Express needs recipient.phone, customs_value.'],
        [abroad({ codAmount: decimal(10) }), 'DHL Express does not collect cash on delivery.'],
        [abroad({ date: '2026-12-04' }), 'DHL Express takes shipments at most 10 days ahead.'],
      ] as const) {
        expect(await faultOf(connector.ship(call(), shipment))).toMatchObject({ fault: 'rejected', message })
      }
      expect(stub.seen).toEqual([])
    })
  })

  describe('errors', () => {
    test('come with their code, and with every detail', async () => {
      stub.answerWith(() => ({
        status: 422,
        json: {
          detail: 'Multiple problems found, see Additional Details',
          additionalDetails: ['410138: City name not found.', '410139: Postal code not found.'],
          status: '422',
        },
      }))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'rejected',
        message:
          'Multiple problems found, see Additional Details 410138: City name not found. 410139: Postal code not found.',
      })
      stub.answerWith(() => refused('8003: Account not allowed for this service.'))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({ carrierCode: '8003' })
    })

    test('are found under 200', async () => {
      stub.answerWith(() => ({ json: { detail: '998: Wrong time.', status: '400' } }))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'rejected',
        carrierCode: '998',
      })
    })

    test('of a success without a tracking number leave an order of which nobody knows', async () => {
      stub.answerWith(() => ({ status: 201, json: {} }))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'malformed_answer',
        outcomeUnknown: true,
      })
    })
  })

  describe('looking up a lost order', () => {
    test('searches by our AWB, also before the first scan', async () => {
      expect(await connector.reconcile(call(), subject.shipment)).toMatchObject({
        trackingNumber: number,
        pieceTrackingNumbers: ['JD010000000000000001'],
        label: [],
      })
      expect(stub.seen.at(-1)?.path).toBe(
        '/tracking?shipmentReference=WB0000000013&shipmentReferenceType=CU&shipperAccountNumber=123456789&dateRangeFrom=2026-11-10&dateRangeTo=2026-12-08&trackingView=advance-shipment&levelOfDetail=all',
      )
    })

    test('finds nothing in a 404, nor in a shipment of another reference', async () => {
      stub.answerWith(() => refused('No data found', 404))
      expect(await connector.reconcile(call(), subject.shipment)).toBeNull()
      stub.answerWith(() => ({ json: known }))
      expect(await connector.reconcile(call(), { ...subject.shipment, awb: 'WB0000000026' })).toBeNull()
    })

    test('does not take a search that was refused for one that found nothing', async () => {
      stub.answerWith(() => refused('8003: Account not allowed.'))
      expect((await faultOf(connector.reconcile(call(), subject.shipment))).fault).toBe('rejected')
    })

    test('fetches the label that the lost answer held', async () => {
      const images = await connector.label(call(), submitted({ trackingNumber: number }))
      expect(images).toEqual([{ format: 'pdf', bytes: tinyPdf }])
      expect(stub.seen.at(-1)?.path).toBe(
        `/shipments/${number}/get-image?shipperAccountNumber=123456789&typeCode=waybill&pickupYearAndMonth=2026-11&encodingFormat=pdf&allInOnePDF=true`,
      )
    })
  })

  test('there is no call that cancels a shipment, and none is made', async () => {
    expect((await faultOf(connector.cancel(call(), submitted()))).fault).toBe('not_supported')
    expect(stub.seen).toEqual([])
  })

  describe('tracking', () => {
    test('reads the checkpoints with their offset, place and status', async () => {
      const events = (await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)
      expect(
        events?.map(found => [found.code, found.at.toISOString(), found.city, found.country, found.status]),
      ).toEqual([
        ['OK', '2026-11-26T09:15:00.000Z', 'BONN', 'DE', 'Delivered'],
        ['WC', '2026-11-26T07:00:00.000Z', 'BONN', 'DE', 'Out for Delivery'],
        ['DF', '2026-11-25T22:30:00.000Z', 'LEIPZIG', 'DE', 'In Transit'],
        ['XX', '2026-11-25T21:30:00.000Z', 'LEIPZIG', null, null],
        ['PU', '2026-11-24T17:00:00.000Z', 'NEW YORK', 'US', 'Picked Up'],
      ])
      expect(stub.seen.at(-1)?.path).toBe(
        `/shipments/${number}/tracking?trackingView=all-checkpoints&levelOfDetail=shipment&requestGMTOffsetPerEvent=true`,
      )
    })

    test('takes an unknown number for one without news', async () => {
      stub.answerWith(() => refused('No data found', 404))
      expect((await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)).toEqual([])
    })
  })

  test('a pickup is ordered with the account and cancelled by its number', async () => {
    const pickup = aPickup({ service: 'P', shipments: [submitted({ trackingNumber: number })] })
    const { confirmationNumber } = await connector.schedulePickup(call(), pickup)
    expect(body()).toMatchObject({
      plannedPickupDateAndTime: '2026-11-24T13:00:00 GMT-05:00',
      closeTime: '17:30',
      remark: 'Ring twice',
      shipmentDetails: [
        { productCode: 'P', packages: [{ weight: 5.5 }, { weight: 5.5 }], shipmentTrackingNumber: number },
      ],
    })
    await connector.cancelPickup(call(), confirmationNumber, 'Not needed')
    expect(stub.seen.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/pickups/PRG261124000382?requestorName=Waybill&reason=Not+needed',
    })
  })
})
