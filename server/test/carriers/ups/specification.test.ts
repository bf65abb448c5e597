import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createUpsConnector } from '../../../src/carriers/ups/index.ts'
import { type OpenApiDocument, type RequestValidator, requestValidator } from '../openapi.ts'
import { problemsOf, publishedBy, requestsOf, withBody } from '../published.ts'
import type { SeenRequest } from '../stub.ts'

const published = publishedBy('ups')
const readText = (name: string) => published?.readText(name) ?? ''

describe.skipIf(!published)('the specification of UPS', () => {
  let requests: SeenRequest[]
  let shipping: RequestValidator
  let pickups: RequestValidator
  let tracking: RequestValidator
  let tokens: RequestValidator
  beforeAll(async () => {
    const shippingDocument = JSON.parse(readText('Shipping.derived.json')) as OpenApiDocument
    const recovery = shippingDocument.components.schemas.LabelRecoveryRequest
    // UPS's own descriptions say that a tracking number or a reference is enough, and that a label is specified.
    if (recovery) recovery.required = ['Request', 'LabelSpecification']
    const format = shippingDocument.components.schemas.LabelRecovery_LabelSpecification_LabelImageFormat as {
      properties: { Code: { minLength: number } }
    }
    // UPS's own description lists GIF, PDF and ZPL, its limits say four characters.
    format.properties.Code.minLength = 3
    const pickupDocument = JSON.parse(readText('Pickup.repaired.json')) as OpenApiDocument
    const dates = pickupDocument.components.schemas.PickupCreationRequest_PickupDateInfo as {
      properties: { PickupDate: { maxLength: number; minLength: number } }
    }
    // UPS's own description says YYYYMMDD, its limits say four characters.
    Object.assign(dates.properties.PickupDate, { minLength: 8, maxLength: 8 })
    shipping = requestValidator(shippingDocument, '/api')
    pickups = requestValidator(pickupDocument, '/api')
    tracking = requestValidator(parse(readText('Tracking.yaml')) as OpenApiDocument, '/api')
    tokens = requestValidator(parse(readText('OAuthClientCredentials.yaml')) as OpenApiDocument, '')
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
