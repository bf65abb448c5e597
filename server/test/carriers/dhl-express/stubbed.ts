import { createDhlExpressConnector } from '../../../src/carriers/dhl-express/index.ts'
import type { CarrierShipment } from '../../../src/carriers/kit/index.ts'
import { aCall, type Subject } from '../connector-suite.ts'
import { tinyPdf } from '../pictures.ts'
import { type SeenRequest, type StubAnswer, stubForTests } from '../stub.ts'
import { aDeclaration, aShipment } from '../support.ts'

export const number = '1234567890'
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

export const known = {
  shipments: [
    {
      shipmentTrackingNumber: number,
      shipperReferences: [{ value: 'WB0000000013', typeCode: 'CU' }],
      events: [],
      pieces: [{ number: 1, trackingNumber: 'JD010000000000000001' }],
    },
  ],
}

export const refused = (detail: string, status = 400): StubAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ instance: '/expressapi', title: 'Bad request', detail, status: String(status) }),
})

function answers(request: SeenRequest): StubAnswer {
  if (request.method === 'POST' && request.path === '/shipments') return { status: 201, json: shipped }
  if (request.path.startsWith('/tracking?shipmentTrackingNumber=')) return { json: tracked }
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
  if (request.method === 'POST' && request.path === '/pickups') {
    return { status: 201, json: { dispatchConfirmationNumbers: ['PRG261124000382'] } }
  }
  if (request.method === 'DELETE') return { status: 200 }
  if (request.path.startsWith('/address-validate?')) return { json: { address: [] } }
  return refused('Not found', 404)
}

export function abroad(change: Partial<CarrierShipment> = {}): CarrierShipment {
  const shipment = aShipment({ service: 'P', customs: aDeclaration(), ...change })
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

export const subject: Subject = {
  connector: createDhlExpressConnector(),
  settings: { account_number: '123456789' },
  credentials: { username: 'user-of-the-test', password: 'password-of-the-test' },
  shipment: abroad(),
  goodAnswers: () => answers,
  isOrder: request => request.method === 'POST' && request.path === '/shipments',
  isPickupOrder: request => request.method === 'POST' && request.path === '/pickups',
  refusal: {
    answer: refused('7008: The product is not available.'),
    message: /^The product is not available\.$/,
  },
}

export function stubbedDhlExpress() {
  const { connector } = subject
  const stub = stubForTests(() => answers)
  return {
    connector,
    stub,
    call: (settings: Record<string, string> = subject.settings) =>
      aCall({ ...subject, settings }, { address: stub.address }).call,
    /** The last request. */
    body: () => stub.seen.at(-1)?.json() as Record<string, unknown>,
  }
}
