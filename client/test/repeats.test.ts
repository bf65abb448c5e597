import { describe, expect, test, vi } from 'vitest'
import { mayRepeat, secondsOf, waitBefore } from '../src/waits.ts'
import { answering, brokenOff, refusal, success } from './answering-server.ts'

const shipment = { service_code: 'DOM' }
const busy = (seconds: string) => refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': seconds })
const limited = refusal(429, 'RATE_LIMITED', { 'retry-after': '0' })

describe('a create', () => {
  test('is sent again with the same key and body until it has an answer', async () => {
    await using server = await answering(
      brokenOff,
      refusal(500, 'INTERNAL_ERROR'),
      busy('0'),
      success({ awb: 'WB1' }),
    )
    const result = await server.client().createShipment(shipment)
    expect(result).toMatchObject({ ok: true, data: { awb: 'WB1' } })
    expect(server.heard.map(({ body }) => body)).toEqual(Array(4).fill(JSON.stringify(shipment)))
    const keys = new Set(server.heard.map(({ headers }) => headers['idempotency-key']))
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  test('of a second shipment has a key of its own', async () => {
    await using server = await answering(success({}))
    const client = server.client()
    await client.createShipment(shipment)
    await client.createShipment(shipment)
    const [first, second] = server.heard.map(({ headers }) => headers['idempotency-key'])
    expect(first).not.toBe(second)
  })

  test('has the key that it was given, and waits while an earlier attempt is under way', async () => {
    await using server = await answering(refusal(409, 'CONFLICT', { 'retry-after': '0' }), success({}))
    const result = await server.client().createShipment(shipment, { idempotencyKey: 'order 17' })
    expect(result.ok).toBe(true)
    expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['order 17', 'order 17'])
  })
})

describe('in a browser', () => {
  test('a create at the service’s own site has a key', async () => {
    await using server = await answering(success({}))
    vi.stubGlobal('location', { origin: server.base })
    expect((await server.client().createShipment(shipment)).ok).toBe(true)
    expect(server.heard[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a create at another site has none, and is not repeated where it may have had an effect', async () => {
    await using server = await answering(brokenOff)
    vi.stubGlobal('location', { origin: 'https://shop.example' })
    expect(await server.client().createShipment(shipment)).toMatchObject({ ok: false })
    expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined])
    const keyed = await server.client().createShipment(shipment, { idempotencyKey: 'order 17' })
    expect(keyed).toMatchObject({ ok: false, error: { code: 'INVALID_ARGUMENT' } })
  })
})

describe('a call that fails', () => {
  test('is sent so often at most, and its last failure told', async () => {
    await using server = await answering(limited)
    const result = await server.client({ retries: 2 }).whoAmI()
    expect(result).toMatchObject({ ok: false, error: { code: 'RATE_LIMITED', status: 429, retryAfter: 0 } })
    expect(server.heard).toHaveLength(3)
  })

  test('is not sent again where it is told to wait longer than is wanted', async () => {
    await using server = await answering(busy('3600'))
    const result = await server.client().whoAmI()
    expect(result).toMatchObject({ ok: false, error: { retryAfter: 3600 } })
    expect(server.heard).toHaveLength(1)
  })

  test.each([
    ['a connection that broke off', brokenOff],
    ['an error of the service', refusal(500, 'INTERNAL_ERROR')],
    ['a database that was away, perhaps at the commit', busy('0')],
    ['a page of a proxy', response => response.writeHead(502).end('<html>')],
  ] as [string, typeof brokenOff][])(
    'and may have had an effect is not repeated after %s',
    async (_, answer) => {
      await using server = await answering(answer)
      expect((await server.client().cancelShipment('WB1')).ok).toBe(false)
      expect(server.heard).toHaveLength(1)
      expect((await server.client({ retries: 1 }).getShipment('WB1')).ok).toBe(false)
      expect(server.heard).toHaveLength(3)
    },
  )

  test('by a limit is repeated whatever it does', async () => {
    await using server = await answering(limited, success({}))
    expect((await server.client().cancelShipment('WB1')).ok).toBe(true)
  })
})

describe('the time a call takes', () => {
  test('is bounded for each attempt', async () => {
    await using server = await answering(() => {}, success({}))
    expect((await server.client({ timeoutMs: 200 }).whoAmI()).ok).toBe(true)
    await using silent = await answering(response => response.write('{'))
    const result = await silent.client({ timeoutMs: 200, retries: 0 }).whoAmI()
    expect(result).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } })
  })

  test('ends with the signal, before it, during it and while it waits for a repeat', async () => {
    const ended = { ok: false, error: { code: 'ABORTED' } }
    await using server = await answering(success({}))
    expect(await server.client().whoAmI({ signal: AbortSignal.abort() })).toMatchObject(ended)
    expect(server.heard).toEqual([])

    const during = new AbortController()
    await using silent = await answering(() => during.abort())
    expect(await silent.client().createShipment(shipment, { signal: during.signal })).toMatchObject(ended)
    expect(silent.heard).toHaveLength(1)

    const waiting = new AbortController()
    const fetchThenAbort: typeof fetch = async (...request) => {
      setTimeout(() => waiting.abort(), 0)
      return fetch(...request)
    }
    await using later = await answering(busy('50'))
    const client = later.client({ fetch: fetchThenAbort })
    expect(await client.whoAmI({ signal: waiting.signal })).toMatchObject(ended)
  })
})

test('a wait doubles, has jitter and is never shorter than asked for', () => {
  expect([1, 2, 3, 9].map(repeat => waitBefore(repeat, null, () => 1))).toEqual([250, 500, 1000, 8000])
  expect(waitBefore(3, null, () => 0)).toBe(500)
  expect(waitBefore(3, 7, () => 0)).toBe(7000)
})

test('Retry-After is seconds or a date', () => {
  const now = Date.parse('2026-11-24T09:00:00Z')
  expect(secondsOf('7', now)).toBe(7)
  expect(secondsOf('Tue, 24 Nov 2026 09:00:30 GMT', now)).toBe(30)
  expect(secondsOf('Tue, 24 Nov 2026 08:00:00 GMT', now)).toBe(0)
  expect([null, '', 'soon'].map(value => secondsOf(value, now))).toEqual([null, null, null])
})

test('a refusal is not repeated', () => {
  const kind = { keyed: true, repeatable: true }
  const error = { code: 'CONFLICT', message: '', details: {}, requestId: null, retryAfter: null } as const
  for (const status of [400, 401, 403, 404, 409, 422])
    expect(mayRepeat({ ...error, status }, kind)).toBe(false)
})
