import { describe, expect, test } from 'vitest'
import {
  createPickup,
  createShipment,
  createWebhook,
  pickupBody,
  quoteBody,
  shipmentBody,
} from '../support/bodies.ts'
import { call, clerk, first, target } from '../support/client.ts'
import { endpoints, nowhere, pathOf } from '../support/endpoints.ts'
import type { Shipment } from '../support/records.ts'
import { sendRaw } from '../support/wire.ts'

describe('the envelope', () => {
  test('a success says ok and carries data, an error says not ok and carries error', async () => {
    const success = JSON.parse((await clerk.get('/v1/auth/me')).text)
    expect(success.ok).toBe(true)
    expect(success).not.toHaveProperty('error')
    const failure = JSON.parse((await clerk.get('/v1/shipments/NONE')).text)
    expect(failure.ok).toBe(false)
    expect(failure).not.toHaveProperty('data')
    expect(failure.error.code).toBe('NOT_FOUND')
  })

  test('details is present where fields are at fault and nowhere else', async () => {
    const invalid = JSON.parse((await clerk.post('/v1/shipments', {})).text)
    expect(invalid.error.details).toBeTypeOf('object')
    const missing = JSON.parse((await clerk.get('/v1/shipments/NONE')).text)
    expect(missing.error).not.toHaveProperty('details')
  })

  test('a list is wrapped in data', async () => {
    const data = (await clerk.get('/v1/services')).data<{ services: unknown }>()
    expect(Array.isArray(data.services)).toBe(true)
  })

  test('a request that is not HTTP is answered with the envelope', async () => {
    const response = await sendRaw(
      target.base_url,
      'GET /v1/services HTTP/1.1\r\nHost: x\r\nbroken header\r\n\r\n',
    )
    expect(response.status).toBe(400)
    expect(JSON.parse(response.text)).toMatchObject({ ok: false, error: { code: expect.any(String) } })
  })

  test('headers that are too large are answered with the envelope', async () => {
    const response = await sendRaw(
      target.base_url,
      `GET /v1/services HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
    )
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(JSON.parse(response.text)).toMatchObject({ ok: false, error: { code: expect.any(String) } })
  })
})

describe('headers of every response', () => {
  test('a browser may read the limit headers and the request id', async () => {
    const reply = await clerk.get('/v1/auth/me')
    const exposed = String(reply.headers['access-control-expose-headers']).toLowerCase()
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id']) {
      expect(exposed).toContain(name)
    }
  })

  test('no two responses have the same request id', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => clerk.get('/v1/auth/me')))
    expect(new Set(replies.map(reply => reply.headers['x-request-id'])).size).toBe(20)
  })

  test('CORS and limit headers are on answers of every kind', async () => {
    // The suite's client checks the rules on each reply.
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['PUT', '/v1/services'],
      ['GET', '/v1/services'],
      ['OPTIONS', '/v1/services'],
      ['GET', '/healthz'],
      ['GET', '/readyz'],
      ['GET', '/v1/openapi.json'],
      ['GET', '/api/v1/services'],
    ] as const) {
      const reply = await call(method, path)
      expect(reply.headers).toHaveProperty('access-control-allow-origin', '*')
    }
  })
})

describe('status of a success', () => {
  test('creating answers 201', async () => {
    ;(await clerk.post('/v1/shipments', shipmentBody())).data(201)
    ;(await first.post('/v1/pickups', pickupBody(target.first_customer_id))).data(201)
  })

  test('everything else answers 200', async () => {
    const { awb } = await createShipment()
    const { id } = await createPickup(first, target.first_customer_id)
    ;(await clerk.get('/v1/auth/me')).data(200)
    ;(await clerk.get('/v1/services')).data(200)
    ;(await clerk.post('/v1/rates/quote', quoteBody())).data(200)
    ;(await clerk.get(`/v1/shipments/${awb}`)).data(200)
    ;(await clerk.get(`/v1/shipments/${awb}/track`)).data(200)
    ;(await clerk.get(`/v1/shipments/${awb}/label`)).data(200)
    ;(await clerk.delete(`/v1/shipments/${awb}`)).data(200)
    ;(await clerk.get(`/v1/pickups/${id}`)).data(200)
    ;(await clerk.delete(`/v1/pickups/${id}`)).data(200)
  })
})

describe('OPTIONS', () => {
  test.each([
    ...new Set(['/v1/auth/token', ...endpoints.map(endpoint => pathOf(endpoint, nowhere))]),
    '/v1/nothing',
    '/nothing',
    '/api/v1/shipments',
  ])('answers 200 without authentication on %s', async path => {
    const reply = await call('OPTIONS', path, {
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization, content-type, x-tenant',
      },
    })
    expect(reply.status).toBe(200)
  })
})

describe('paths and methods', () => {
  test.each([
    '/v1/nothing',
    '/nothing',
    '/v2/shipments',
    '/v1',
    '/v1/shipments/WB1/nothing',
    '/v1/auth',
    '/v1/%2e%2e/%2e%2e/etc/passwd',
    '/V1/SERVICES',
  ])('%s is an unknown path: 404, before any question of who asks', async path => {
    ;(await call('GET', path)).refused(404, 'NOT_FOUND')
    ;(await call('POST', path, { body: {} })).refused(404, 'NOT_FOUND')
  })

  test.each(['/api/v1/shipments', '/api/v1/services', '/api/v1/auth/me', '/api/v1/', '/api/v1/auth/token'])(
    '%s is reserved for the customer portal: 404 for every caller and on any host',
    async path => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'POST' ? { body: {} } : {}
        ;(await call(method, path, body)).refused(404, 'NOT_FOUND')
        ;(await clerk.call(method, path, body)).refused(404, 'NOT_FOUND')
        const headers = { Host: 'acme.couriers.example' }
        ;(await clerk.call(method, path, { ...body, headers })).refused(404, 'NOT_FOUND')
      }
    },
  )

  test('a path that is not well encoded is refused clearly', async () => {
    const reply = await clerk.get('/v1/shipments/%E0%A4%A')
    expect([400, 404]).toContain(reply.status)
  })

  test.each([
    ['/v1/auth/token', ['DELETE', 'POST'], ['GET', 'PUT', 'PATCH']],
    ['/v1/auth/me', ['GET'], ['POST', 'PUT', 'PATCH', 'DELETE']],
    ['/v1/shipments', ['GET', 'POST'], ['PUT', 'PATCH', 'DELETE']],
    ['/v1/shipments/WB0000000000', ['DELETE', 'GET', 'PUT'], ['POST', 'PATCH']],
    ['/v1/shipments/WB0000000000/track', ['GET'], ['POST', 'PUT', 'PATCH', 'DELETE']],
    ['/v1/shipments/WB0000000000/label', ['GET'], ['POST', 'PUT', 'PATCH', 'DELETE']],
    ['/v1/rates/quote', ['POST'], ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['/v1/rates/compare', ['POST'], ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['/v1/services', ['GET'], ['POST', 'PUT', 'PATCH', 'DELETE']],
    ['/v1/pickups', ['GET', 'POST'], ['PUT', 'PATCH', 'DELETE']],
    ['/v1/pickups/1', ['DELETE', 'GET'], ['POST', 'PUT', 'PATCH']],
  ] as const)(
    '%s answers 405 to a method it does not have and names those it has',
    async (path, allowed, refused) => {
      for (const method of refused) {
        const reply = await clerk.call(
          method,
          path,
          method === 'DELETE' || method === 'GET' ? {} : { body: {} },
        )
        reply.refused(405, 'METHOD_NOT_ALLOWED')
        const named = String(reply.headers.allow).split(', ')
        const alwaysThere = ['OPTIONS', 'HEAD']
        expect(named.filter(name => !alwaysThere.includes(name)).toSorted()).toEqual([...allowed])
        // Path and method are checked before the token.
        ;(await call(method, path)).refused(405, 'METHOD_NOT_ALLOWED')
      }
    },
  )

  test('HEAD answers as GET does and sends no body, or is refused like any other method', async () => {
    const reply = await clerk.call('HEAD', '/v1/services')
    expect([200, 405]).toContain(reply.status)
    expect(reply.text).toBe('')
    // HEAD needs a token too.
    const unauthorized = await call('HEAD', '/v1/services', { headers: { 'X-Tenant': target.client_id } })
    expect([401, 405]).toContain(unauthorized.status)
  })

  test.each(endpoints.filter(endpoint => !endpoint.body && endpoint.template !== '/v1/auth/token'))(
    '$method $template takes a Content-Type without a body, as HTTP libraries send it',
    async endpoint => {
      const { awb } = await createShipment()
      const { id: pickupId } = await createPickup(first, target.first_customer_id)
      const { id: webhookId } = await createWebhook(first)
      const path = pathOf(endpoint, { awb, pickupId, webhookId })
      const reply = await clerk.call(endpoint.method, path, {
        headers: { 'Content-Type': 'application/json' },
      })
      expect(reply.status, reply.text).toBe(200)
    },
  )
})

describe('values', () => {
  test('ids are integers, money and weights are numbers, absent values are null', async () => {
    const shipment = await createShipment()
    expect(Number.isInteger(shipment.id)).toBe(true)
    expect(Number.isInteger(shipment.service.id)).toBe(true)
    expect(shipment.package.weight).toBe(2.5)
    expect(shipment).toMatchObject({
      reference: null,
      tracking_number: null,
      customer_id: null,
      contents: null,
      customs_value: null,
      cod_amount: null,
      notes: null,
      carrier: null,
      cancelled_at: null,
      package: { length: null, width: null, height: null },
      sender: { name: null, phone: null, email: null, address1: null, address2: null, customer_id: null },
    })
  })

  test('decimal numbers come back as they were written', async () => {
    const numbers = { weight: 0.3, customs_value: 1.1, cod_amount: 4.35 }
    const reply = await clerk.post(
      '/v1/shipments',
      shipmentBody({
        package: { weight: numbers.weight },
        customs_value: numbers.customs_value,
        cod_amount: numbers.cod_amount,
      }),
    )
    const shipment = reply.data<Shipment>(201)
    expect(shipment.package.weight).toBe(0.3)
    expect(shipment).toMatchObject({ customs_value: 1.1, cod_amount: 4.35 })
    expect(reply.text).not.toMatch(/\d\.\d*(0000000|9999999)/)
  })

  test.each([
    ['package.weight', '2.5', 2.5],
    ['package.weight', ' 12 ', 12],
    ['package.pieces', '3', 3],
    ['customs_value', '19.90', 19.9],
    ['cod_amount', '0.1', 0.1],
  ])('a numeric string is a number: %s %j', async (path, sent, kept) => {
    const [head = '', field] = path.split('.')
    const shipment = await createShipment(field ? { [head]: { [field]: sent } } : { [head]: sent })
    const record: Record<string, unknown> = { ...shipment, ...shipment.package }
    expect(record[field ?? head]).toBe(kept)
  })

  test('country codes in lower case and surrounding blanks are normalised', async () => {
    const shipment = await createShipment({
      sender: { company: '  Harbour Coffee Roasters ', country: ' us ', city: '\tNew York\n' },
      recipient: { country: 'ca' },
      reference: ' PO 1 ',
    })
    expect(shipment.sender).toMatchObject({
      company: 'Harbour Coffee Roasters',
      country: 'US',
      city: 'New York',
    })
    expect(shipment.recipient.country).toBe('CA')
    expect(shipment.reference).toBe('PO 1')
  })

  test('null stands for a field that is left out', async () => {
    const shipment = await createShipment({
      date: null,
      reference: null,
      cod_amount: null,
      notes: null,
      sender: { name: null, customer_id: null },
      package: { length: null, width: null, height: null, pieces: null, weight_unit: null },
    })
    expect(shipment).toMatchObject({ reference: null, cod_amount: null })
    expect(shipment.package).toMatchObject({ pieces: 1, weight_unit: 'lb', length: null })
  })
})

describe('unknown fields', () => {
  test('a misspelt field of a shipment is ignored, and the warning says what was meant', async () => {
    const reply = await clerk.post(
      '/v1/shipments',
      shipmentBody({ sender: { compnay: 'X' }, refrence: 'PO-1' }),
    )
    const warnings = reply.data<Shipment>(201).warnings ?? []
    const about = (field: string) => warnings.find(warning => warning.field === field)?.message
    expect(about('sender.compnay')).toContain('sender.company')
    expect(about('refrence')).toContain('reference')
  })

  test('a field unlike any other is named too', async () => {
    const reply = await clerk.post('/v1/shipments', shipmentBody({ zzz: { deep: [1, 2] } }))
    expect(reply.warnings().map(warning => warning.field)).toContain('zzz')
  })

  test('the first twenty unknown fields are named, the rest is counted', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`strange${index}`, index]))
    const warnings = (await clerk.post('/v1/rates/quote', quoteBody(many))).warnings()
    expect(warnings).toHaveLength(21)
    expect(warnings[0]?.field).toBe('strange0')
    expect(warnings[20]?.message).toContain('4980 more unknown fields')
  })

  test('an unknown field of a piece is named with its place', async () => {
    const reply = await clerk.post(
      '/v1/shipments',
      shipmentBody({ pieces: [{ weight: 2.5, colour: 'red' }] }),
    )
    expect(reply.warnings().map(warning => warning.field)).toContainEqual(
      expect.stringMatching(/^pieces.*colour$/),
    )
  })

  test('unknown fields of a quote, a pickup and a sign-in are named', async () => {
    const { signin } = target.users
    const quote = await clerk.post('/v1/rates/quote', quoteBody({ recipient: { zpi: '1' } }))
    expect(quote.warnings().map(warning => warning.field)).toContain('recipient.zpi')
    const pickup = await first.post('/v1/pickups', pickupBody(target.first_customer_id, { drvier: 'x' }))
    expect(pickup.warnings().map(warning => warning.field)).toContain('drvier')
    const token = await call('POST', '/v1/auth/token', {
      headers: { 'X-Tenant': target.client_id },
      body: { username: signin.username, password: signin.password, nmae: 'x' },
    })
    expect(token.warnings().map(warning => warning.field)).toContain('nmae')
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
    'a field named %s is an unknown field like any other',
    async name => {
      const reply = await clerk.post('/v1/shipments', shipmentBody({ [name]: { prototype: 1 } }))
      expect(reply.warnings().map(warning => warning.field)).toContain(name)
    },
  )

  test('warnings are left out when there is nothing to warn of', async () => {
    expect(await createShipment()).not.toHaveProperty('warnings')
  })
})
