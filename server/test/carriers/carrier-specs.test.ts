import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createDhlExpressConnector } from '../../src/carriers/dhl-express/index.ts'
import { shipAnswer as dhlShipAnswer } from '../../src/carriers/dhl-express/ship.ts'
import { trackAnswer as dhlTrackAnswer } from '../../src/carriers/dhl-express/track.ts'
import { refundState } from '../../src/carriers/easypost/cancel.ts'
import { readAnswer } from '../../src/carriers/easypost/errors.ts'
import { labelPlace } from '../../src/carriers/easypost/label.ts'
import { buyPickupRequest, pickupAnswer } from '../../src/carriers/easypost/pickup.ts'
import { boughtShipment, rateFor } from '../../src/carriers/easypost/ship.ts'
import { trackAnswer } from '../../src/carriers/easypost/track.ts'
import { at, CarrierError, type Connector, type Json, list, text } from '../../src/carriers/kit/index.ts'
import { createUpsConnector } from '../../src/carriers/ups/index.ts'
import { decimal, sum } from '../../src/shared/money.ts'
import { aCall, aPickup, submitted } from './connector-suite.ts'
import { type OpenApiDocument, type RequestValidator, requestValidator } from './openapi.ts'
import { type CarrierStub, carrierStub, type SeenRequest } from './stub.ts'
import { aShipment } from './support.ts'

const folder = process.env.CARRIER_SPECS

if (!folder) {
  process.stderr.write('Carrier specifications: skipped, CARRIER_SPECS names no folder.\n')
}
const specs = folder ?? ''
const readText = (...parts: string[]) => readFileSync(path.join(specs, ...parts), 'utf8')

/** Every request of a connector's operations, for shipments of all kinds. */
async function requestsOf(
  connector: Connector,
  settings: Record<string, string>,
  credentials: Record<string, string>,
  services: { domestic: string; international: string },
): Promise<SeenRequest[]> {
  const stub: CarrierStub = await carrierStub(request =>
    request.path.includes('oauth') ? { json: { access_token: 't', expires_in: '100' } } : { json: {} },
  )
  const call = aCall({ connector, settings, credentials }, { address: stub.address }).call
  const known = submitted({
    trackingNumber: '1ZTEST000300000011',
    pieceTrackingNumbers: ['1ZTEST000300000011'],
  })
  const ask = async (work: Promise<unknown>) => {
    await work.catch(error => {
      // The stub's answers make no sense; what was asked is all that counts here.
      if (!(error instanceof CarrierError)) throw error
    })
  }
  for (const shipment of shipmentsOfAllKinds(services)) await ask(connector.ship(call, shipment))
  const [shipment] = shipmentsOfAllKinds(services)
  if (shipment) await ask(connector.reconcile(call, shipment))
  await ask(connector.cancel(call, known))
  await ask(connector.label(call, known))
  await ask(connector.track(call, [known]))
  await ask(connector.schedulePickup(call, aPickup({ service: services.domestic, shipments: [known] })))
  await ask(connector.schedulePickup(call, aPickup({ service: services.domestic, notes: null })))
  await ask(connector.cancelPickup(call, '2929602E9CP', 'Not needed'))
  await ask(connector.checkAccount(call))
  await stub.close()
  return stub.seen
}

function shipmentsOfAllKinds(services: { domestic: string; international: string }) {
  const plain = aShipment({ service: services.domestic })
  const bare = aShipment({
    service: services.domestic,
    package: { ...plain.package, length: null, width: null, height: null },
    contents: null,
    sender: { ...plain.sender, name: null, email: null, address2: null, zip: '10004-1234' },
  })
  const piece = { length: null, width: null, height: null, description: null, reference: 'R-1' }
  const several = aShipment({
    service: services.domestic,
    reference: 'PO-77',
    package: { ...plain.package, pieces: 2 },
    pieces: [
      { ...piece, number: 1, weight: decimal(3) },
      { ...piece, number: 2, weight: null, description: 'The rest' },
    ],
  })
  const long =
    'Ein sehr langer Name, der über jede Grenze hinausgeht, die ein Frachtführer seinen Feldern setzt. '.repeat(
      3,
    )
  const overlong = aShipment({
    service: services.domestic,
    reference: long.slice(0, 255),
    contents: long,
    recipient: {
      ...plain.recipient,
      company: long,
      name: long,
      address1: long,
      address2: long,
      city: long,
      state: long,
      zip: '60611-123456789',
    },
  })
  const abroad = aShipment({
    service: services.international,
    customsValue: decimal('120.5'),
    package: { ...plain.package, weight: decimal('2.4567'), weightUnit: 'kg', dimensionUnit: 'cm' },
    recipient: { ...plain.recipient, country: 'DE', zip: '53113', state: null, city: 'Bonn' },
  })
  const european = aShipment({
    service: services.international,
    currency: 'EUR',
    sender: { ...plain.sender, country: 'FR', zip: '75001', state: null, city: 'Paris' },
    recipient: { ...plain.recipient, country: 'DE', zip: '53113', state: 'NW', city: 'Bonn' },
  })
  // The specification of UPS wants exactly five characters of an amount to collect.
  const collected = aShipment({ service: services.domestic, codAmount: decimal(45) })
  return [plain, bare, several, overlong, abroad, european, collected]
}

/** What is wrong with any of the requests, by the request. */
function problemsOf(validate: RequestValidator, requests: SeenRequest[]): string[] {
  return requests.flatMap(request =>
    validate(request).map(problem => `${request.method} ${request.path}: ${problem}`),
  )
}

/** The request with its JSON body changed. */
function withBody(
  request: SeenRequest | undefined,
  change: (body: Record<string, never>) => void,
): SeenRequest {
  if (!request) throw new Error('There is no such request to break.')
  const body = request.json() as Record<string, never>
  change(body)
  return { ...request, body: JSON.stringify(body), json: () => body }
}

describe.skipIf(!folder)('the specification of UPS', () => {
  let requests: SeenRequest[]
  let shipping: RequestValidator
  let pickups: RequestValidator
  let tracking: RequestValidator
  let tokens: RequestValidator
  beforeAll(async () => {
    const shippingDocument = JSON.parse(readText('ups', 'Shipping.derived.json')) as OpenApiDocument
    const recovery = shippingDocument.components.schemas.LabelRecoveryRequest
    // Its own descriptions say that a tracking number or a reference is enough.
    if (recovery) recovery.required = ['Request']
    const pickupDocument = JSON.parse(readText('ups', 'Pickup.repaired.json')) as OpenApiDocument
    const dates = pickupDocument.components.schemas.PickupCreationRequest_PickupDateInfo as {
      properties: { PickupDate: { maxLength: number; minLength: number } }
    }
    // Its own description says YYYYMMDD, its limits say four characters.
    Object.assign(dates.properties.PickupDate, { minLength: 8, maxLength: 8 })
    shipping = requestValidator(shippingDocument, '/api')
    pickups = requestValidator(pickupDocument, '/api')
    tracking = requestValidator(parse(readText('ups', 'Tracking.yaml')) as OpenApiDocument, '/api')
    tokens = requestValidator(parse(readText('ups', 'OAuthClientCredentials.yaml')) as OpenApiDocument, '')
    requests = await requestsOf(
      createUpsConnector(),
      { account_number: 'A1B2C3' },
      { client_id: 'client', client_secret: 'secret' },
      { domestic: '03', international: '65' },
    )
  })

  const validatorFor = (request: SeenRequest) => {
    if (request.path.includes('/oauth/')) return tokens
    if (request.path.includes('/track/')) return tracking
    return request.path.includes('pickup') ? pickups : shipping
  }
  const ordered = () => requests.find(request => request.path.endsWith('/ship'))

  test.each<[string, (body: { ShipmentRequest: Record<string, Record<string, unknown>> }) => void, RegExp]>([
    [
      'without a shipper',
      body => delete body.ShipmentRequest.Shipment?.Shipper,
      /required property 'Shipper'/,
    ],
    [
      'with a number where text is wanted',
      body => Object.assign(body.ShipmentRequest.Shipment ?? {}, { Service: { Code: 3 } }),
      /must be string/,
    ],
    [
      'with a service code too long',
      body => Object.assign(body.ShipmentRequest.Shipment ?? {}, { Service: { Code: '0003' } }),
      /more than 2 characters/,
    ],
    [
      'with a misspelled name',
      body => Object.assign(body.ShipmentRequest.Shipment ?? {}, { Descriptoin: 'x' }),
      /additional properties/,
    ],
    [
      'with an object where a list is wanted',
      body => Object.assign(body.ShipmentRequest.Shipment ?? {}, { Package: {} }),
      /must be array/,
    ],
  ])('refuses an order %s', (_, change, reason) => {
    expect(shipping(withBody(ordered(), change as never)).join('; ')).toMatch(reason)
  })

  test('refuses a wrong path, a wrong method and a tracking call without its headers', () => {
    const order = ordered()
    if (!order) throw new Error('No order was made.')
    expect(shipping({ ...order, path: '/api/shipment/v2409/ship' })).not.toEqual([])
    expect(shipping({ ...order, method: 'PUT' })).not.toEqual([])
    const track = requests.find(request => request.path.includes('/track/'))
    expect(track && tracking({ ...track, headers: {} })).toContain('header transId is missing')
  })

  test('finds every request of the connector good', () => {
    expect(requests.length).toBeGreaterThan(14)
    expect(requests.flatMap(request => problemsOf(validatorFor(request), [request]))).toEqual([])
  })
})

describe.skipIf(!folder)('the specification of DHL Express', () => {
  let document: OpenApiDocument & { components: { examples: Record<string, { value: Json }> } }
  let requests: SeenRequest[]
  let validate: RequestValidator
  beforeAll(async () => {
    document = JSON.parse(readText('dhl-express', 'dpdhl-express-api-3.1.1.repaired.json'))
    validate = requestValidator(document, '')
    requests = await requestsOf(
      createDhlExpressConnector(),
      { account_number: '123456789', label_template: 'ECOM26_84_001' },
      { username: 'user', password: 'password' },
      { domestic: 'N', international: 'P' },
    )
  })
  const ordered = () => requests.find(request => request.method === 'POST' && request.path === '/shipments')

  test.each<[string, (body: Record<string, Record<string, unknown>>) => void, RegExp]>([
    ['without a product', body => delete body.productCode, /required property 'productCode'/],
    [
      'with text where a number is wanted',
      body => Object.assign(firstPackage(body), { weight: '5' }),
      /must be number/,
    ],
    [
      'with a weight of too many decimals',
      body => Object.assign(firstPackage(body), { weight: 5.12345 }),
      /multiple of/,
    ],
    [
      'with unknown terms of trade',
      body => Object.assign(body.content ?? {}, { incoterm: 'XXX' }),
      /allowed values/,
    ],
    [
      'with a misspelled name',
      body => Object.assign(body.content ?? {}, { descriptoin: 'x' }),
      /additional properties/,
    ],
  ])('refuses an order %s', (_, change, reason) => {
    expect(validate(withBody(ordered(), change as never)).join('; ')).toMatch(reason)
  })

  test('refuses a call without the interface’s version, and a query it does not name', () => {
    const track = requests.find(request => request.path.includes('trackingView=all-checkpoints'))
    if (!track) throw new Error('Nothing was tracked.')
    expect(validate({ ...track, headers: {} })).toContain('header x-version is missing')
    expect(validate({ ...track, path: `${track.path}&speed=high` })).toContain('query speed is not named')
    expect(validate({ ...track, path: track.path.replace('all-checkpoints', 'some') })).not.toEqual([])
  })

  test('finds every request of the connector good', () => {
    // COD is refused before it is sent.
    expect(requests.length).toBeGreaterThan(11)
    expect(problemsOf(validate, requests)).toEqual([])
  })

  test('has examples of answers, each of which is understood', () => {
    const { examples } = document.components
    for (const name of [
      'nonDocInternationalShipmentResponse',
      'domesticDocShipmentResponse',
      'pltShipmentResponse',
    ]) {
      const answer = dhlShipAnswer(examples[name]?.value ?? null)
      expect(answer.trackingNumber).toMatch(/^\d{10}$/)
      expect(answer.pieceTrackingNumbers.length).toBeGreaterThan(0)
    }
    const operation = document.paths['/shipments/{shipmentTrackingNumber}/tracking']?.get as unknown as Json
    const responses = at(operation, 'responses', '200', 'content', 'application/json', 'examples')
    let told = 0
    for (const example of Object.values(responses as Record<string, Json>)) {
      const events = list(at(example, 'value', 'shipments')).flatMap(shipment => list(at(shipment, 'events')))
      const read = dhlTrackAnswer(at(example, 'value'))
      expect(read).toHaveLength(events.length)
      told += read.length
    }
    expect(told).toBeGreaterThan(0)
  })
})

/** The first package of an order, to be broken. */
function firstPackage(body: Record<string, Record<string, unknown>>): object {
  const [first] = (body.content?.packages ?? []) as object[]
  if (!first) throw new Error('The order has no package.')
  return first
}

interface Recorded {
  name: string
  path: string
  method: string
  status: number
  body: string
}

/** Every answer that was recorded, and every documented one, with the request it belongs to. */
function recordedAnswers(): Recorded[] {
  const root = path.join(specs, 'easypost')
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap(name => {
    if (name.endsWith('.har')) {
      const { log } = JSON.parse(readText('easypost', name)) as {
        log: {
          entries: {
            request: { method: string; url: string }
            response: { status: number; content: { text?: string } }
          }[]
        }
      }
      return log.entries.map(({ request, response }) => ({
        name,
        path: new URL(request.url).pathname,
        method: request.method,
        status: response.status,
        body: response.content.text ?? '',
      }))
    }
    if (!name.endsWith('.json')) return []
    return [
      {
        name,
        path: `/v2/${path.basename(path.dirname(name))}`,
        method: 'GET',
        status: 200,
        body: readText('easypost', name),
      },
    ]
  })
}

describe.skipIf(!folder)('the recordings of EasyPost', () => {
  const answers = folder ? recordedAnswers() : []
  const read = ({ status, body }: Recorded) =>
    readAnswer({ status, headers: new Headers(), bytes: Buffer.from(body) })
  const bodies = (kind: string) =>
    answers
      .filter(answer => answer.status < 300 && answer.path.startsWith(`/v2/${kind}`))
      .flatMap(answer => {
        const body = read(answer)
        const several = list(at(body, kind))
        return several.length > 0 ? several : [body]
      })

  test('are all read: a success as its body, a failure as an error with a sentence', () => {
    expect(answers.length).toBeGreaterThan(100)
    for (const answer of answers) {
      if (answer.status < 300) {
        expect(read(answer), answer.name).not.toBeNull()
        continue
      }
      expect(() => read(answer)).toThrow(CarrierError)
      expect(() => read(answer)).toThrow(/\w+ \w+/)
    }
    expect(answers.some(answer => answer.status >= 400)).toBe(true)
  })

  test('of shipments tell which are bought, what they cost, where the label is and what has happened', () => {
    const shipments = bodies('shipments').filter(body => text(at(body, 'id'))?.startsWith('shp_'))
    const bought = shipments.flatMap(body => {
      const answer = boughtShipment(body)
      expect(answer === null).toBe(text(at(body, 'tracking_code')) === null)
      return answer === null ? [] : [{ body, answer }]
    })
    expect(shipments.length).toBeGreaterThan(60)
    expect(bought.length).toBeGreaterThan(20)
    for (const { body, answer } of bought) {
      const fees = list(at(body, 'fees')).map(fee => decimal(text(at(fee, 'amount')) ?? '0'))
      expect(answer.cost?.currency).toBe('USD')
      if (fees.length > 0) expect(answer.cost?.amount.equals(sum(fees))).toBe(true)
      const place = labelPlace(body)
      if (place && 'image' in place) expect(place.image.format).toBe('png')
      else expect(place?.url).toMatch(/^https:\/\/easypost-files\.s3/)
      expect(trackAnswer(body)).toHaveLength(list(at(body, 'tracker', 'tracking_details')).length)
      expect(['cancelled', 'requested', null]).toContain(refundState(body))
    }
    expect(bought.some(({ body }) => refundState(body) === 'requested')).toBe(true)
  })

  test('of shipments with rates offer the service that is asked for', () => {
    const quoted = bodies('shipments').filter(
      body => text(at(body, 'id'))?.startsWith('shp_') && list(at(body, 'rates')).length > 0,
    )
    expect(quoted.length).toBeGreaterThan(30)
    for (const body of quoted) {
      const [first] = list(at(body, 'rates'))
      const service = `${text(at(first, 'carrier'))}/${text(at(first, 'service'))}`
      expect(rateFor(body, service)).toBe(text(at(first, 'id')))
    }
  })

  test('of trackers tell every event', () => {
    const trackers = bodies('trackers').filter(body => text(at(body, 'tracking_code')) !== null)
    expect(trackers.length).toBeGreaterThan(10)
    for (const tracker of trackers) {
      expect(trackAnswer(tracker)).toHaveLength(list(at(tracker, 'tracking_details')).length)
    }
  })

  test('of pickups have a rate to buy or a confirmation', () => {
    const pickups = bodies('pickups').filter(body => text(at(body, 'id')) !== null)
    expect(pickups.length).toBeGreaterThan(10)
    for (const pickup of pickups) {
      expect(pickupAnswer(pickup).confirmationNumber).toContain('pickup_')
      expect(buyPickupRequest(pickup).path).toMatch(/^\/v2\/pickups\/pickup_\w+\/buy$/)
    }
  })
})
