import { beforeEach } from 'vitest'
import { createUpsConnector } from '../../../src/carriers/ups/index.ts'
import { aCall, type Subject } from '../connector-suite.ts'
import { plainGif } from '../pictures.ts'
import { type SeenRequest, type StubAnswer, stubForTests } from '../stub.ts'
import { aShipment } from '../support.ts'

export const number = '1ZTEST000300000011'
const gif = Buffer.from(plainGif(14, 8, x => (x % 2 ? 255 : 0))).toString('base64')
export const succeeded = { ResponseStatus: { Code: '1', Description: 'Success' } }
export const label = { ImageFormat: { Code: 'GIF' }, GraphicImage: gif }

export const shipped = {
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

export const refused = (message: string, code = '120100'): StubAnswer => ({
  status: 400,
  json: { response: { errors: [{ code, message }] } },
})

export const ok = (json: unknown): StubAnswer => ({ json })
const token = { access_token: 'token-one', expires_in: '14399', token_type: 'Bearer' }

/** The account's open pickups, with our references. */
export const pending = (...references: string[]) => ({
  PickupPendingStatusResponse: {
    Response: succeeded,
    PendingStatus: references.map(reference => ({
      PickupType: '01',
      ServiceDate: '20261124',
      PRN: `PRN-${reference}`,
      ReferenceNumber: reference,
    })),
  },
})

export function answers(request: SeenRequest): StubAnswer {
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
  if (request.path.endsWith('/pickup/oncall')) return ok(pending('P-9'))
  if (request.path.includes('/pickup/02')) return ok({ PickupCancelResponse: { Response: succeeded } })
  return { status: 404, json: {} }
}

export const subject: Subject = {
  connector: createUpsConnector(),
  settings: { account_number: 'A1B2C3' },
  credentials: { client_id: 'client-of-the-test', client_secret: 'secret-of-the-test' },
  shipment: aShipment({ service: '03' }),
  goodAnswers: () => answers,
  isOrder: request => request.path.endsWith('/ship'),
  isPickupOrder: request => request.path.includes('/pickupcreation/'),
  refusal: {
    answer: refused('Missing or invalid ship to city.'),
    message: /^Missing or invalid ship to city\.$/,
  },
}

/** UPS as a stub, with a connector that has no token yet for each test. */
export function stubbedUps() {
  const stub = stubForTests(() => answers)
  let connector = subject.connector
  beforeEach(() => {
    connector = createUpsConnector()
  })
  return {
    stub,
    get connector() {
      return connector
    },
    callWith: (settings: Record<string, string>) =>
      aCall({ ...subject, settings }, { address: stub.address }).call,
    call: (version = '1') => aCall(subject, { address: stub.address, version }).call,
    /** Overrides the answer to matching paths. */
    otherwise(path: RegExp, answer: StubAnswer) {
      stub.answerWith(request => (path.test(request.path) ? answer : answers(request)))
    },
    /** The last request. */
    body: () => stub.seen.at(-1)?.json() as { ShipmentRequest: { Shipment: Record<string, unknown> } },
  }
}
