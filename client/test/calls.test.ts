import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createClient, unwrap, WaybillError } from '../src/index.ts'
import { answering, refusal, success } from './answering-server.ts'

const root = new URL('../../', import.meta.url)
const versionIn = (file: string) =>
  /^\s*"?version"?\s*[:=]\s*"([^"]+)"/m.exec(readFileSync(new URL(file, root), 'utf8'))?.[1]

describe('a call', () => {
  test('carries tenant, token, path, query and body', async () => {
    await using server = await answering(success({ id: 1 }))
    const client = server.client({ baseUrl: `${server.base}/v1/` })
    await client.getLabel('WB 1/2', { format: 'zpl', dpi: 300, piece: undefined })
    await client.quoteRates({ service_code: 'DOM', sender_country: 'US' })
    const [label, quote] = server.heard
    expect(label).toMatchObject({ method: 'GET', url: '/v1/shipments/WB%201%2F2/label?format=zpl&dpi=300' })
    expect(label?.headers).toMatchObject({ 'x-tenant': 'wb_1', authorization: 'Bearer t0' })
    expect(label?.headers['idempotency-key']).toBeUndefined()
    expect(quote).toMatchObject({ method: 'POST', url: '/v1/rates/quote' })
    expect(JSON.parse(quote?.body ?? '')).toEqual({ service_code: 'DOM', sender_country: 'US' })
  })

  test('gives back the data, the status and the request id', async () => {
    await using server = await answering(success({ awb: 'WB1' }, { 'idempotency-replayed': 'true' }))
    const result = await server.client().getShipment('WB1')
    expect(result).toEqual({ ok: true, data: { awb: 'WB1' }, status: 200, requestId: 'r-1', replayed: true })
  })

  test('gives a refusal back as a value, with its fields, and unwrap throws it', async () => {
    const details = { 'package.weight': 'Weight must be greater than 0.' }
    await using server = await answering(refusal(400, 'VALIDATION_ERROR', {}, details))
    const result = await server.client().createShipment({ total_weight: 0 })
    expect(result).toEqual({
      ok: false,
      error: {
        ...{ code: 'VALIDATION_ERROR', message: 'VALIDATION_ERROR.', details, status: 400 },
        ...{ requestId: 'r-2', retryAfter: null },
      },
    })
    expect(() => unwrap(result)).toThrow(WaybillError)
  })

  test.each(['', '.', '..', '\ud800'])('of the AWB %j is not sent', async awb => {
    await using server = await answering(success({}))
    const result = await server.client().cancelShipment(awb)
    expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_ARGUMENT', status: null } })
    expect(server.heard).toEqual([])
  })

  test.each(['', 'a\nb', 'ü', 'x'.repeat(256)])('with the Idempotency-Key %j is not sent', async key => {
    await using server = await answering(success({}))
    const result = await server.client().createShipment({}, { idempotencyKey: key })
    expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_ARGUMENT' } })
    expect(server.heard).toEqual([])
  })

  test.each([
    ['an HTML page', '<html>'],
    ['JSON that is no envelope', '[]'],
    ['an envelope without data', '{"ok":true}'],
  ])('answered with %s has failed', async (_, body) => {
    await using server = await answering(response => response.writeHead(200).end(body))
    const result = await server.client().whoAmI()
    expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_RESPONSE', status: 200 } })
    expect(server.heard).toHaveLength(1)
  })

  test('does not follow a redirect with its token', async () => {
    await using elsewhere = await answering(success({}))
    await using server = await answering(response =>
      response.writeHead(307, { location: `${elsewhere.base}/v1/auth/me` }).end(),
    )
    const result = await server.client({ retries: 0 }).whoAmI()
    expect(result).toMatchObject({ ok: false, error: { code: 'CONNECTION_FAILED' } })
    expect(elsewhere.heard).toEqual([])
  })
})

test.each([
  ['an address that is none', { baseUrl: 'waybill.example', clientId: 'wb_1' }],
  ['an address of another kind', { baseUrl: 'ftp://waybill.example', clientId: 'wb_1' }],
  ['an address with a password', { baseUrl: 'https://a:b@waybill.example', clientId: 'wb_1' }],
  ['no client ID', { baseUrl: 'https://waybill.example', clientId: '' }],
  ['a token of two lines', { baseUrl: 'https://waybill.example', clientId: 'wb_1', token: 'a\nb' }],
])('no client is made with %s', (_, options) => {
  expect(() => createClient(options)).toThrow(TypeError)
})

test.each(['client/package.json', 'clients/python/pyproject.toml'])(
  '%s has the version of the project',
  file => {
    const version = versionIn('package.json')
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(versionIn(file)).toBe(version)
  },
)
