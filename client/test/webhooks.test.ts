import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { isPickupEvent, isShipmentEvent, verifyWebhook } from '../src/index.ts'

const secret = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`
const other = `whsec_${Buffer.from('another secret').toString('base64')}`
const event = {
  id: 1,
  type: 'shipment.created',
  created_at: '2026-11-24T09:00:00Z',
  data: { contents: '茶 ☕' },
}
const payload = JSON.stringify(event)
const now = Date.parse('2026-11-24T09:00:00Z')

/** Headers by the reference implementation. */
function signed(by: readonly string[] = [secret], body = payload, at = now) {
  const signatures = by.map(one => new Webhook(one).sign('evt_1', new Date(at), body))
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(at / 1000),
    'webhook-signature': signatures.join(' '),
  }
}

const codeOf = async (...[body, headers, secrets = secret]: Partial<Parameters<typeof verifyWebhook>>) => {
  const result = await verifyWebhook(body ?? payload, headers ?? signed(), secrets, { now })
  return result.ok ? 'ok' : result.error.code
}

describe('a webhook', () => {
  test('that the reference implementation signed is good, as text, bytes and with any headers', async () => {
    expect(await verifyWebhook(payload, signed(), secret, { now })).toEqual({ ok: true, id: 'evt_1', event })
    expect(await codeOf(Buffer.from(payload))).toBe('ok')
    expect(await codeOf(payload, new Headers(signed()))).toBe('ok')
    expect(await codeOf(payload, new Map(Object.entries(signed())) as unknown as Headers)).toBe('ok')
    const named = Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), [value]])
    expect(await codeOf(payload, Object.fromEntries(named))).toBe('ok')
  })

  test('is good while its secret is rotated, on either side', async () => {
    expect(await codeOf(payload, signed([other, secret]))).toBe('ok')
    expect(await codeOf(payload, signed([other]), [secret, other])).toBe('ok')
    expect(
      await codeOf(payload, {
        ...signed(),
        'webhook-signature': `v1a,x v1,%% ${signed()['webhook-signature']}`,
      }),
    ).toBe('ok')
  })

  test('that was changed, or signed by another, is not', async () => {
    expect(await codeOf(payload.replace('created', 'updated'))).toBe('INVALID_SIGNATURE')
    expect(await codeOf(payload, signed([other]))).toBe('INVALID_SIGNATURE')
    expect(await codeOf(payload, { ...signed(), 'webhook-id': 'evt_2' })).toBe('INVALID_SIGNATURE')
    for (const signature of ['v1,', 'v1', 'v2,abc', signed()['webhook-signature'].slice(0, -4)])
      expect(await codeOf(payload, { ...signed(), 'webhook-signature': signature })).toBe('INVALID_SIGNATURE')
  })

  test('is good for five minutes, back and ahead', async () => {
    for (const [seconds, code] of [
      [299, 'ok'],
      [301, 'INVALID_TIMESTAMP'],
      [-299, 'ok'],
      [-301, 'INVALID_TIMESTAMP'],
    ] as const)
      expect(await codeOf(payload, signed([secret], payload, now - seconds * 1000))).toBe(code)
    for (const timestamp of ['NaN', '1e9', '-5', ''])
      expect(await codeOf(payload, { ...signed(), 'webhook-timestamp': timestamp })).toMatch(
        /TIMESTAMP|MISSING/,
      )
  })

  test('without headers, with a secret that is none, or without JSON says so', async () => {
    expect(await codeOf(payload, {})).toBe('MISSING_HEADER')
    expect(await codeOf(payload, signed(), '')).toBe('INVALID_SECRET')
    expect(await codeOf(payload, signed(), [])).toBe('INVALID_SECRET')
    expect(await codeOf(payload, signed(), 'whsec_%%%')).toBe('INVALID_SECRET')
    expect(await codeOf('no JSON', signed([secret], 'no JSON'))).toBe('INVALID_PAYLOAD')
  })
})

test('an event is told by its type', async () => {
  const result = await verifyWebhook(payload, signed(), secret, { now })
  if (!result.ok) throw new Error(result.error.message)
  expect([isShipmentEvent(result.event), isPickupEvent(result.event)]).toEqual([true, false])
})
