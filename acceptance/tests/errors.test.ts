import { describe, expect, test } from 'vitest'
import { createShipment } from '../support/bodies.ts'
import { as, call, clerk, first, target } from '../support/client.ts'
import { bodyOf, endpoints, guardedEndpoints, nowhere, pathOf } from '../support/endpoints.ts'

const noTenant = { Authorization: `Bearer ${target.users.clerk.token}` }

describe('the catalogue of codes', () => {
  test('VALIDATION_ERROR reports every wrong field at once', async () => {
    const reply = await clerk.post('/v1/shipments', {
      date: 'tomorrow',
      service_code: 'NOPE',
      sender: { country: 'XX' },
      recipient: { company: '   ', country: 'USA' },
      package: { weight: 0, pieces: 0, weight_unit: 'stone' },
      cod_amount: -1,
    })
    const details = reply.fieldsAtFault()
    expect(Object.keys(details).toSorted()).toEqual([
      'cod_amount',
      'date',
      'package.pieces',
      'package.weight',
      'package.weight_unit',
      'recipient.company',
      'recipient.country',
      'sender.company',
      'sender.country',
      'service_code',
    ])
    expect(details['package.weight']).toBe('Weight must be greater than 0.')
  })

  test('INVALID_JSON: the body is not JSON', async () => {
    ;(await clerk.call('POST', '/v1/shipments', { raw: '{' })).refused(400, 'INVALID_JSON')
  })

  test('MISSING_TENANT: no X-Tenant header', async () => {
    for (const { method, template } of endpoints) {
      const path = template.replace('{awb}', 'WB1').replace('{id}', '1')
      ;(await call(method, path, { headers: noTenant })).refused(400, 'MISSING_TENANT')
    }
    const credentials = { username: 'a', password: 'b' }
    ;(await call('POST', '/v1/auth/token', { body: credentials })).refused(400, 'MISSING_TENANT')
    const blank = { ...noTenant, 'X-Tenant': ' ' }
    ;(await call('GET', '/v1/auth/me', { headers: blank })).refused(400, 'MISSING_TENANT')
  })

  test('TENANT_NOT_FOUND: X-Tenant names no active tenant', async () => {
    const headers = { ...noTenant, 'X-Tenant': 'no-such-tenant' }
    for (const { method, template } of endpoints) {
      const path = template.replace('{awb}', 'WB1').replace('{id}', '1')
      ;(await call(method, path, { headers })).refused(404, 'TENANT_NOT_FOUND')
    }
    const signIn = { headers: { 'X-Tenant': 'no-such-tenant' }, body: { username: 'a', password: 'b' } }
    ;(await call('POST', '/v1/auth/token', signIn)).refused(404, 'TENANT_NOT_FOUND')
  })

  test('UNAUTHORIZED: a missing and a wrong token are told apart', async () => {
    for (const { method, template } of endpoints) {
      const path = template.replace('{awb}', 'WB1').replace('{id}', '1')
      const tenant = { 'X-Tenant': target.client_id }
      const missing = (await call(method, path, { headers: tenant })).refused(401, 'UNAUTHORIZED')
      const headers = { ...tenant, Authorization: `Bearer ${'0'.repeat(64)}` }
      const wrong = (await call(method, path, { headers })).refused(401, 'UNAUTHORIZED')
      expect(missing.message).not.toBe(wrong.message)
    }
  })

  test('NOT_FOUND: no such shipment, pickup or webhook', async () => {
    for (const endpoint of endpoints.filter(({ template }) => template.includes('{'))) {
      const options = bodyOf(endpoint, target.first_customer_id)
      const reply = await clerk.call(endpoint.method, pathOf(endpoint, nowhere), options)
      reply.refused(404, 'NOT_FOUND')
    }
  })

  test('CONFLICT: the state refuses it', async () => {
    const { awb } = await createShipment()
    ;(await clerk.delete(`/v1/shipments/${awb}`)).data()
    ;(await clerk.delete(`/v1/shipments/${awb}`)).refused(409, 'CONFLICT')
    ;(await clerk.get(`/v1/shipments/${awb}/label`)).refused(409, 'CONFLICT')
  })

  test('PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA_TYPE have their statuses', async () => {
    const raw = `"${'x'.repeat(1024 * 1024 + 1)}"`
    ;(await clerk.call('POST', '/v1/shipments', { raw })).refused(413, 'PAYLOAD_TOO_LARGE')
    const headers = { 'Content-Type': 'text/csv' }
    const other = await clerk.call('POST', '/v1/shipments', { raw: 'a,b', headers })
    other.refused(415, 'UNSUPPORTED_MEDIA_TYPE')
  })
})

describe('the order of checks', () => {
  test('the path comes before the tenant, the tenant before the token', async () => {
    ;(await call('GET', '/v1/nothing')).refused(404, 'NOT_FOUND')
    ;(await call('GET', '/v1/auth/me')).refused(400, 'MISSING_TENANT')
    const headers = { 'X-Tenant': 'no-such-tenant', Authorization: 'Bearer wrong' }
    ;(await call('GET', '/v1/auth/me', { headers })).refused(404, 'TENANT_NOT_FOUND')
  })

  test('the token comes before the body', async () => {
    const headers = { 'X-Tenant': target.client_id, Authorization: `Bearer ${'0'.repeat(64)}` }
    for (const path of ['/v1/shipments', '/v1/rates/quote', '/v1/pickups']) {
      ;(await call('POST', path, { headers, raw: '{' })).refused(401, 'UNAUTHORIZED')
      ;(await call('POST', path, { headers, body: {} })).refused(401, 'UNAUTHORIZED')
      const text = { ...headers, 'Content-Type': 'text/plain' }
      ;(await call('POST', path, { headers: text, raw: 'x' })).refused(401, 'UNAUTHORIZED')
    }
  })

  test('the permission comes before the body and before the question whether the thing exists', async () => {
    for (const endpoint of guardedEndpoints) {
      const other = endpoint.permission === 'api_services' ? 'api_rates' : 'api_services'
      const reply = await as(target.only[other]).call(
        endpoint.method,
        pathOf(endpoint, nowhere),
        endpoint.body ? { raw: '{' } : {},
      )
      reply.refused(403, 'FORBIDDEN')
    }
  })
})

describe('fields at fault', () => {
  test('of a pickup are all reported at once', async () => {
    const reply = await first.post('/v1/pickups', {
      customer_id: target.first_customer_id,
      address: { company: '', country: 'Narnia' },
      scheduled_date: '2031-02-30',
      ready_time: '25:00:00',
      num_packages: -1,
      total_weight: 'heavy',
      destination: 'lunar',
      payment_type: 'barter',
      awb: 'WB0000000000',
    })
    expect(Object.keys(reply.fieldsAtFault()).toSorted()).toEqual([
      'address.address1',
      'address.city',
      'address.company',
      'address.country',
      'awb',
      'destination',
      'num_packages',
      'payment_type',
      'ready_time',
      'scheduled_date',
      'total_weight',
    ])
  })

  test('of a quote are all reported at once', async () => {
    const reply = await clerk.post('/v1/rates/quote', {
      package: { weight: -3 },
      distance: 'far',
      cod_amount: [],
    })
    const paths = Object.keys(reply.fieldsAtFault())
    expect(paths).toEqual(
      expect.arrayContaining([
        'sender.country',
        'sender.zip',
        'recipient.country',
        'recipient.zip',
        'package.weight',
        'distance',
        'cod_amount',
      ]),
    )
    expect(paths.some(path => path === 'service_id' || path === 'service_code')).toBe(true)
  })

  test('of an empty request are its required fields', async () => {
    const shipment = Object.keys((await clerk.post('/v1/shipments', {})).fieldsAtFault())
    for (const path of ['sender.company', 'sender.country', 'recipient.company', 'recipient.country']) {
      expect(shipment).toContain(path)
    }
    expect(shipment).toContain('package.weight')
    const pickup = Object.keys((await clerk.post('/v1/pickups', {})).fieldsAtFault())
    for (const path of ['customer_id', 'address.company', 'address.country', 'scheduled_date']) {
      expect(pickup).toContain(path)
    }
  })
})
