import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUpsConnector } from '../../src/carriers/ups/index.ts'
import { decimal } from '../../src/shared/money.ts'
import { aCall, aPickup, describeConnector, faultOf, type Subject, submitted } from './connector-suite.ts'
import { plainGif } from './pictures.ts'
import { type CarrierStub, carrierStub, type SeenRequest, type StubAnswer } from './stub.ts'
import { aShipment } from './support.ts'

const number = '1ZTEST000300000011'
const gif = Buffer.from(plainGif(14, 8, x => (x % 2 ? 255 : 0))).toString('base64')
const succeeded = { ResponseStatus: { Code: '1', Description: 'Success' } }
const label = { ImageFormat: { Code: 'GIF' }, GraphicImage: gif }

const shipped = {
  ShipmentResponse: {
    Response: succeeded,
    ShipmentResults: {
      ShipmentCharges: { TotalCharges: { CurrencyCode: 'USD', MonetaryValue: '21.40' } },
      NegotiatedRateCharges: { TotalCharge: { CurrencyCode: 'USD', MonetaryValue: '13.07' } },
      ShipmentIdentificationNumber: number,
      // One package comes as an object, several as a list.
      PackageResults: { TrackingNumber: number, ShippingLabel: label },
    },
  },
}

const recovered = {
  LabelRecoveryResponse: {
    Response: succeeded,
    ShipmentIdentificationNumber: number,
    LabelResults: {
      TrackingNumber: number,
      LabelImage: { LabelImageFormat: { Code: 'GIF' }, GraphicImage: gif },
    },
  },
}

const activity = (type: string, statusCode: string, description: string, time: string) => ({
  date: '20261125',
  time,
  gmtDate: '20261125',
  gmtTime: time,
  location: { address: { city: 'CHICAGO', countryCode: 'US' } },
  status: { type, statusCode, code: 'XX', description },
})

const tracked = {
  trackResponse: {
    shipment: [
      {
        inquiryNumber: number,
        package: [
          {
            trackingNumber: number,
            activity: [
              activity('D', '011', 'DELIVERED', '171500'),
              activity('I', '021', 'Out For Delivery Today', '081000'),
              activity('I', '005', 'Departed from Facility', '021500'),
              activity('M', '003', 'Shipper created a label', '010000'),
            ],
          },
        ],
      },
    ],
  },
}

const refused = (message: string, code = '120100'): StubAnswer => ({
  status: 400,
  json: { response: { errors: [{ code, message }] } },
})

const ok = (json: unknown): StubAnswer => ({ json })
const token = { access_token: 'token-one', expires_in: '14399', token_type: 'Bearer' }

function answers(request: SeenRequest): StubAnswer {
  if (request.path.includes('/oauth/token')) return ok(token)
  if (request.path.endsWith('/ship')) return ok(shipped)
  if (request.path.includes('/void/cancel/')) {
    return ok({
      VoidShipmentResponse: {
        Response: succeeded,
        SummaryResult: { Status: { Code: '1', Description: 'Voided' } },
      },
    })
  }
  if (request.path.includes('/recovery')) return ok(recovered)
  if (request.path.includes('/track/')) return ok(tracked)
  if (request.path.includes('/pickupcreation/')) {
    return ok({ PickupCreationResponse: { Response: succeeded, PRN: '2929602E9CP' } })
  }
  if (request.path.includes('/pickup/02')) return ok({ PickupCancelResponse: { Response: succeeded } })
  return { status: 404, json: {} }
}

const subject: Subject = {
  connector: createUpsConnector(),
  settings: { account_number: 'A1B2C3' },
  credentials: { client_id: 'client-of-the-test', client_secret: 'secret-of-the-test' },
  shipment: aShipment({ service: '03' }),
  goodAnswers: () => answers,
  isOrder: request => request.path.endsWith('/ship'),
  refusal: {
    answer: refused('Missing or invalid ship to city.'),
    message: /^Missing or invalid ship to city\.$/,
  },
}

describe('UPS', () => {
  describeConnector(subject)

  let stub: CarrierStub
  let connector = createUpsConnector()
  beforeAll(async () => {
    stub = await carrierStub()
  })
  afterAll(() => stub.close())
  beforeEach(() => {
    connector = createUpsConnector()
    stub.seen.length = 0
    stub.answerWith(answers)
  })
  const call = (version = '1') => aCall(subject, { address: stub.address, version }).call
  const body = () => stub.seen.at(-1)?.json() as { ShipmentRequest: { Shipment: Record<string, unknown> } }

  describe('ordering', () => {
    test('maps the shipment, in strings, pounds and inches', async () => {
      await connector.ship(call(), aShipment({ service: '03', reference: 'PO-77' }))
      expect(body()).toMatchObject({
        ShipmentRequest: {
          Request: { RequestOption: 'nonvalidate' },
          Shipment: {
            Description: 'Books',
            Shipper: {
              Name: 'Harbour Goods',
              AttentionName: 'Ada North',
              ShipperNumber: 'A1B2C3',
              Phone: { Number: '2125550134' },
              Address: {
                AddressLine: ['12 Pier Street', 'Unit 4'],
                City: 'New York',
                StateProvinceCode: 'NY',
                PostalCode: '10004',
                CountryCode: 'US',
              },
            },
            ShipTo: { Name: 'Lakeside Books', Address: { AddressLine: ['700 Shore Drive'] } },
            PaymentInformation: {
              ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: 'A1B2C3' } }],
            },
            Service: { Code: '03' },
            Package: [
              {
                Packaging: { Code: '02' },
                Dimensions: { UnitOfMeasurement: { Code: 'IN' }, Length: '10', Width: '8', Height: '5' },
                PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: '5.5' },
                ReferenceNumber: [{ Value: 'WB0000000013' }, { Value: 'PO-77' }],
              },
            ],
          },
          LabelSpecification: { LabelImageFormat: { Code: 'GIF' } },
        },
      })
      expect(body().ShipmentRequest.Shipment).not.toHaveProperty('ReferenceNumber')
    })

    test('asks for a token once and calls the address of the order with it', async () => {
      await connector.ship(call(), subject.shipment)
      await connector.ship(call(), subject.shipment)
      expect(stub.seen.map(request => `${request.method} ${request.path}`)).toEqual([
        'POST /security/v1/oauth/token',
        'POST /api/shipments/v2409/ship',
        'POST /api/shipments/v2409/ship',
      ])
      const [first, second] = stub.seen
      const basic = Buffer.from('client-of-the-test:secret-of-the-test').toString('base64')
      expect(first?.headers.authorization).toBe(`Basic ${basic}`)
      expect(first?.body).toBe('grant_type=client_credentials')
      expect(second?.headers).toMatchObject({
        authorization: 'Bearer token-one',
        transactionsrc: 'waybill',
        'content-type': 'application/json',
      })
      expect(second?.headers.transid).toHaveLength(32)
    })

    test('asks for a new token when the account was changed, and when the old one is refused', async () => {
      await connector.ship(call(), subject.shipment)
      await connector.ship(call('2'), subject.shipment)
      let refusals = 1
      stub.answerWith(request =>
        request.path.endsWith('/ship') && refusals-- > 0 ? { status: 401, json: {} } : answers(request),
      )
      await connector.ship(call('2'), subject.shipment)
      expect(stub.seen.filter(request => request.path.includes('oauth'))).toHaveLength(3)
    })

    test('reads tracking number, label and the negotiated charge', async () => {
      const answer = await connector.ship(call(), subject.shipment)
      expect(answer).toMatchObject({ trackingNumber: number, pieceTrackingNumbers: [number] })
      expect(answer.label).toMatchObject([{ format: 'gif', pixelsPerInch: 200 }])
      expect(answer.cost?.amount.toFixed()).toBe('13.07')
    })

    test('reads the published charge where none was negotiated, and several packages', async () => {
      const second = '1ZTEST000300000022'
      stub.answerWith(request => {
        if (!request.path.endsWith('/ship')) return answers(request)
        const results = {
          ...shipped.ShipmentResponse.ShipmentResults,
          NegotiatedRateCharges: undefined,
          PackageResults: [
            { TrackingNumber: number, ShippingLabel: label },
            { TrackingNumber: second, ShippingLabel: label },
          ],
        }
        return ok({ ShipmentResponse: { Response: succeeded, ShipmentResults: results } })
      })
      const answer = await connector.ship(call(), subject.shipment)
      expect(answer.cost?.amount.toFixed()).toBe('21.4')
      expect(answer.pieceTrackingNumbers).toEqual([number, second])
      expect(answer.label).toHaveLength(2)
    })

    test('splits the weight over the pieces and converts kilograms where UPS wants pounds', async () => {
      const total = {
        ...aShipment().package,
        weight: decimal(9),
        weightUnit: 'kg',
        dimensionUnit: 'cm',
        pieces: 3,
      } as const
      const piece = { length: null, width: null, height: null, description: null, reference: null }
      await connector.ship(
        call(),
        aShipment({
          service: '03',
          package: total,
          pieces: [
            { ...piece, number: 1, weight: decimal(5) },
            { ...piece, number: 2, weight: null },
            { ...piece, number: 3, weight: null },
          ],
        }),
      )
      const packages = body().ShipmentRequest.Shipment.Package as {
        PackageWeight: unknown
        Dimensions: unknown
      }[]
      expect(packages.map(found => found.PackageWeight)).toEqual([
        { UnitOfMeasurement: { Code: 'LBS' }, Weight: '11.1' },
        { UnitOfMeasurement: { Code: 'LBS' }, Weight: '4.5' },
        { UnitOfMeasurement: { Code: 'LBS' }, Weight: '4.5' },
      ])
      expect(packages[0]?.Dimensions).toEqual({
        UnitOfMeasurement: { Code: 'IN' },
        Length: '4',
        Width: '4',
        Height: '2',
      })
    })

    test('declares what crosses a border, in kilograms and centimetres from outside the United States', async () => {
      const shipment = aShipment({ service: '65', customsValue: decimal('120.5') })
      shipment.sender = { ...shipment.sender, country: 'CA', zip: 'M5V 2T6', state: 'ON', city: 'Toronto' }
      shipment.recipient = { ...shipment.recipient, country: 'DE', zip: '53113', state: null, city: 'Bonn' }
      await connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        Shipper: { Address: { PostalCode: 'M5V2T6' } },
        ReferenceNumber: [{ Value: 'WB0000000013' }],
        InvoiceLineTotal: { CurrencyCode: 'USD', MonetaryValue: '120.50' },
        Package: [{ PackageWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: '2.5' } }],
        ShipmentServiceOptions: {
          InternationalForms: {
            FormType: ['01'],
            InvoiceNumber: 'WB0000000013',
            InvoiceDate: '20261124',
            Product: [{ Description: ['Books'], Unit: { Number: '1', Value: '120.50' } }],
            Contacts: { SoldTo: { Name: 'Lakeside Books' } },
          },
        },
      })
    })

    test('collects cash with the package at home and with the shipment abroad', async () => {
      await connector.ship(call(), aShipment({ service: '03', codAmount: decimal('45') }))
      expect(body().ShipmentRequest.Shipment.Package).toMatchObject([
        {
          PackageServiceOptions: {
            COD: { CODFundsCode: '0', CODAmount: { CurrencyCode: 'USD', MonetaryValue: '45.00' } },
          },
        },
      ])
      const shipment = aShipment({ service: '11', codAmount: decimal('45'), currency: 'EUR' })
      shipment.sender = { ...shipment.sender, country: 'FR' }
      shipment.recipient = { ...shipment.recipient, country: 'DE' }
      await connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        ShipmentServiceOptions: { COD: { CODFundsCode: '1', CODAmount: { CurrencyCode: 'EUR' } } },
      })
    })

    test('refuses by itself what UPS would refuse for want of a field, naming all of them', async () => {
      const shipment = aShipment({ service: '65', contents: null })
      shipment.recipient = { ...shipment.recipient, country: 'JP', city: null, phone: null }
      const error = await faultOf(connector.ship(call(), shipment))
      expect(error).toMatchObject({
        fault: 'rejected',
        message: 'UPS needs recipient.city, recipient.phone, contents, customs_value.',
      })
      expect(stub.seen).toEqual([])
    })

    test('cuts long names and carries a long street on to the next line', async () => {
      const shipment = aShipment({ service: '03' })
      shipment.recipient = {
        ...shipment.recipient,
        company: 'The Very Long Company Name of Lakeside Books and Sons',
        address1: 'Building 7, Second Courtyard, Third Staircase on the Left, 700 Shore Drive',
      }
      await connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment.ShipTo).toMatchObject({
        Name: 'The Very Long Company Name of Lakes',
        Address: {
          AddressLine: ['Building 7, Second Courtyard, Third', 'Staircase on the Left, 700 Shore', 'Drive'],
        },
      })
    })
  })

  describe('errors', () => {
    test('come with their code', async () => {
      stub.answerWith(request =>
        request.path.endsWith('/ship') ? refused('The postal code is invalid.', '120206') : answers(request),
      )
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        carrierCode: '120206',
        message: 'The postal code is invalid.',
      })
    })

    test('are found under 200', async () => {
      stub.answerWith(request =>
        request.path.endsWith('/ship')
          ? ok({ response: { errors: { code: '9120', message: 'No service between these places.' } } })
          : answers(request),
      )
      expect((await faultOf(connector.ship(call(), subject.shipment))).fault).toBe('rejected')
    })

    test('are found in the headers of an empty 200', async () => {
      stub.answerWith(request =>
        request.path.endsWith('/ship')
          ? {
              headers: { errorcode: '250002', errordescription: 'Invalid authentication information.' },
              body: '',
            }
          : answers(request),
      )
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        carrierCode: '250002',
        message: 'Invalid authentication information.',
      })
    })

    test('of an empty 200 without any leave an order of which nobody knows', async () => {
      stub.answerWith(request => (request.path.endsWith('/ship') ? { body: '' } : answers(request)))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'malformed_answer',
        outcomeUnknown: true,
      })
    })

    test('while asking for a token have ordered nothing', async () => {
      stub.answerWith(() => ({ status: 500, body: 'no' }))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'unavailable',
        outcomeUnknown: false,
      })
    })
  })

  describe('looking up a lost order', () => {
    test('asks for its labels by our AWB', async () => {
      const found = await connector.reconcile(call(), subject.shipment)
      expect(found).toMatchObject({ trackingNumber: number, pieceTrackingNumbers: [number] })
      expect(found?.label).toHaveLength(1)
      expect(stub.seen.at(-1)?.json()).toMatchObject({
        LabelRecoveryRequest: {
          ReferenceValues: { ReferenceNumber: { Value: 'WB0000000013' }, ShipperNumber: 'A1B2C3' },
        },
      })
    })

    test('asks tracking where there is no label', async () => {
      stub.answerWith(request =>
        request.path.includes('/recovery') ? refused('No label.') : answers(request),
      )
      expect(await connector.reconcile(call(), subject.shipment)).toMatchObject({
        trackingNumber: number,
        label: [],
      })
      expect(stub.seen.at(-1)?.path).toBe(
        '/api/track/v1/reference/details/WB0000000013?fromPickUpDate=20261110&toPickUpDate=20261208&shipperNum=A1B2C3&refNumType=SmallPackage',
      )
    })

    test('finds nothing only when tracking has nothing either', async () => {
      const nothing = {
        trackResponse: { shipment: [{ warnings: [{ code: 'TW0001', message: 'Not found' }] }] },
      }
      for (const tracking of [
        { status: 404, json: { response: { errors: [{ code: 'T1', message: 'no' }] } } },
        ok(nothing),
      ]) {
        stub.answerWith(request => {
          if (request.path.includes('/recovery')) return refused('No label.')
          return request.path.includes('/track/') ? tracking : answers(request)
        })
        expect(await connector.reconcile(call(), subject.shipment)).toBeNull()
      }
    })

    test('does not take a search that was refused for one that found nothing', async () => {
      stub.answerWith(request =>
        request.path.includes('oauth') ? answers(request) : refused('Invalid shipper number.'),
      )
      expect((await faultOf(connector.reconcile(call(), subject.shipment))).fault).toBe('rejected')
    })
  })

  describe('cancelling', () => {
    test('voids by the tracking number', async () => {
      await connector.cancel(call(), submitted({ trackingNumber: number }))
      const { method, path } = stub.seen.at(-1) ?? {}
      expect(`${method} ${path}`).toBe(`DELETE /api/shipments/v2409/void/cancel/${number}`)
    })

    test('passes a refusal on, under 200 too', async () => {
      stub.answerWith(request =>
        request.path.includes('/void/')
          ? ok({
              VoidShipmentResponse: { SummaryResult: { Status: { Code: '0', Description: 'Not voided' } } },
            })
          : answers(request),
      )
      expect(await faultOf(connector.cancel(call(), submitted()))).toMatchObject({
        fault: 'rejected',
        message: 'Not voided',
      })
    })

    test('is content with a shipment that was voided before', async () => {
      stub.answerWith(request =>
        request.path.includes('/void/')
          ? refused('The shipment has already been voided.', '190117')
          : answers(request),
      )
      expect(await connector.cancel(call(), submitted())).toBe('cancelled')
    })
  })

  describe('tracking', () => {
    test('reads the activities', async () => {
      const events = (await connector.track(call(), [submitted({ trackingNumber: number })])).get(number)
      expect(events).toEqual([
        {
          code: 'D-011',
          description: 'DELIVERED',
          at: new Date('2026-11-25T17:15:00Z'),
          city: 'CHICAGO',
          country: 'US',
          status: 'Delivered',
        },
        expect.objectContaining({ code: 'I-021', status: 'Out for Delivery' }),
        expect.objectContaining({ code: 'I-005', status: 'In Transit' }),
        expect.objectContaining({ code: 'M-003', status: null }),
      ])
      expect(stub.seen.at(-1)?.path).toBe(
        `/api/track/v1/details/${number}?locale=en_US&returnSignature=false`,
      )
    })

    test('takes an unknown number for one without news', async () => {
      const known = submitted({ trackingNumber: number })
      stub.answerWith(request =>
        request.path.includes('/track/')
          ? { status: 404, json: { response: { errors: [] } } }
          : answers(request),
      )
      expect((await connector.track(call(), [known])).get(number)).toEqual([])
    })
  })

  test('a pickup is ordered with the account and cancelled by its number', async () => {
    const { confirmationNumber } = await connector.schedulePickup(call(), aPickup())
    expect(stub.seen.at(-1)?.json()).toMatchObject({
      PickupCreationRequest: {
        PickupDateInfo: { CloseTime: '1730', ReadyTime: '1300', PickupDate: '20261124' },
        PickupPiece: [
          { ServiceCode: '003', Quantity: '2', DestinationCountryCode: 'US', ContainerCode: '01' },
        ],
        TotalWeight: { Weight: '0011.0', UnitOfMeasurement: 'LBS' },
        OverweightIndicator: 'N',
      },
    })
    await connector.cancelPickup(call(), confirmationNumber, 'Not needed')
    expect(stub.seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/shipments/v2409/pickup/02' })
    expect(stub.seen.at(-1)?.headers.prn).toBe('2929602E9CP')
  })
})
