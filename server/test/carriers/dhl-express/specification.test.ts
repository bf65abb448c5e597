import { beforeAll, describe, expect, test } from 'vitest'
import { createDhlExpressConnector } from '../../../src/carriers/dhl-express/index.ts'
import { shipAnswer } from '../../../src/carriers/dhl-express/ship.ts'
import { trackAnswer } from '../../../src/carriers/dhl-express/track.ts'
import { at, type Json, list } from '../../../src/carriers/kit/index.ts'
import { type OpenApiDocument, type RequestValidator, requestValidator } from '../openapi.ts'
import { problemsOf, publishedBy, requestsOf, withBody } from '../published.ts'
import type { SeenRequest } from '../stub.ts'

const published = publishedBy('dhl-express')

describe.skipIf(!published)('the specification of DHL Express', () => {
  let document: OpenApiDocument & { components: { examples: Record<string, { value: Json }> } }
  let requests: SeenRequest[]
  let validate: RequestValidator
  beforeAll(async () => {
    document = JSON.parse(published?.readText('dpdhl-express-api-3.1.1.repaired.json') ?? '')
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
      const answer = shipAnswer(examples[name]?.value ?? null)
      expect(answer.trackingNumber).toMatch(/^\d{10}$/)
      expect(answer.pieceTrackingNumbers.length).toBeGreaterThan(0)
    }
    const operation = document.paths['/shipments/{shipmentTrackingNumber}/tracking']?.get as unknown as Json
    const responses = at(operation, 'responses', '200', 'content', 'application/json', 'examples')
    let told = 0
    for (const example of Object.values(responses as Record<string, Json>)) {
      const events = list(at(example, 'value', 'shipments')).flatMap(shipment => list(at(shipment, 'events')))
      const read = [...trackAnswer(at(example, 'value')).values()].flat()
      expect(read).toHaveLength(events.length)
      told += read.length
    }
    expect(told).toBeGreaterThan(0)
  })
})

/** The first package, to be broken. */
function firstPackage(body: Record<string, Record<string, unknown>>): object {
  const [first] = (body.content?.packages ?? []) as object[]
  if (!first) throw new Error('The order has no package.')
  return first
}
