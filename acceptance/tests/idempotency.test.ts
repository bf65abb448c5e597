import { describe, expect, test } from 'vitest'
import { pickupBody, shipmentBody } from '../support/bodies.ts'
import { clerk, first, second, stranger, target } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

const aKey = () => `key-${crypto.randomUUID()}`
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })

describe.each([
  { path: '/v1/shipments', body: (note: string) => shipmentBody({ notes: note }) },
  { path: '/v1/pickups', body: (note: string) => pickupBody(target.first_customer_id, { notes: note }) },
])('$path with an Idempotency-Key', ({ path, body }) => {
  test('gives the first response again, marked as a replay', async () => {
    const key = aKey()
    const original = await clerk.post(path, body('once'), withKey(key))
    expect(original.status).toBe(201)
    expect(original.headers).not.toHaveProperty('idempotency-replayed')
    for (let repeat = 0; repeat < 3; repeat++) {
      const replay = await clerk.post(path, body('once'), withKey(key))
      expect(replay.status).toBe(201)
      expect(replay.headers['idempotency-replayed']).toBe('true')
      expect(JSON.parse(replay.text)).toEqual(JSON.parse(original.text))
    }
  })

  test('refuses the same key with another body', async () => {
    const key = aKey()
    ;(await clerk.post(path, body('one'), withKey(key))).data(201)
    ;(await clerk.post(path, body('two'), withKey(key))).refused(422, 'IDEMPOTENCY_KEY_REUSED')
    const replay = await clerk.post(path, body('one'), withKey(key))
    expect(replay.headers['idempotency-replayed']).toBe('true')
  })

  test('creates exactly one however many arrive at once', async () => {
    const key = aKey()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => clerk.post(path, body('race'), withKey(key))),
    )
    const created = replies.filter(reply => reply.status === 201)
    expect(created.filter(reply => reply.headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    expect(new Set(created.map(reply => reply.data<{ id: number }>(201).id)).size).toBe(1)
    for (const reply of replies.filter(reply => reply.status !== 201)) reply.refused(409, 'CONFLICT')
  })

  test('keeps the keys of each user apart', async () => {
    const key = aKey()
    const one = (await clerk.post(path, body('mine'), withKey(key))).data<{ id: number }>(201)
    const reply = await first.post(path, body('mine'), withKey(key))
    expect(reply.headers).not.toHaveProperty('idempotency-replayed')
    expect(reply.data<{ id: number }>(201).id).not.toBe(one.id)
  })

  test.each([
    ['is empty', ''],
    ['has more than 255 characters', 'k'.repeat(256)],
    ['is not ASCII', 'clé'],
    ['holds a tab', 'a\tb'],
  ])('refuses a key that %s', async (_, key) => {
    expect((await clerk.post(path, body('x'), withKey(key))).status).toBe(400)
  })

  test.each(['k', 'k'.repeat(255), '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~'])('takes the key %j', async key => {
    // Unique among runs against the same server, at the same length.
    const unique =
      key.length < 255 ? `${key}${crypto.randomUUID()}` : (crypto.randomUUID() + key).slice(0, 255)
    const original = (await clerk.post(path, body('x'), withKey(unique))).data<{ id: number }>(201)
    const replay = (await clerk.post(path, body('x'), withKey(unique))).data<{ id: number }>(201)
    expect(replay.id).toBe(original.id)
  })

  test('checks a refused request anew when it is sent again', async () => {
    const key = aKey()
    const wrong = { ...body('x'), customer_id: 'nobody', package: { weight: 0 } }
    const original = await clerk.post(path, wrong, withKey(key))
    const repeat = await clerk.post(path, wrong, withKey(key))
    expect(repeat.status).toBe(400)
    expect(repeat.headers).not.toHaveProperty('idempotency-replayed')
    expect(JSON.parse(repeat.text)).toEqual(JSON.parse(original.text))
  })

  test('takes a corrected body under the key of the refused one, and then no other', async () => {
    const key = aKey()
    const wrong = { ...body('x'), customer_id: 'nobody', package: { weight: 0 } }
    ;(await clerk.post(path, wrong, withKey(key))).refused(400, 'VALIDATION_ERROR')
    const { id } = (await clerk.post(path, body('x'), withKey(key))).data<{ id: number }>(201)
    ;(await clerk.post(path, wrong, withKey(key))).refused(422, 'IDEMPOTENCY_KEY_REUSED')
    expect((await clerk.post(path, body('x'), withKey(key))).data<{ id: number }>(201).id).toBe(id)
  })

  test('without the header creates another each time', async () => {
    const one = (await clerk.post(path, body('again'))).data<{ id: number }>(201)
    const two = (await clerk.post(path, body('again'))).data<{ id: number }>(201)
    expect(two.id).not.toBe(one.id)
  })
})

test('a replay shows the first response even after the shipment has changed', async () => {
  const key = aKey()
  const created = (await clerk.post('/v1/shipments', shipmentBody(), withKey(key))).data<Shipment>(201)
  ;(await clerk.delete(`/v1/shipments/${created.awb}`)).data()
  const replay = (await clerk.post('/v1/shipments', shipmentBody(), withKey(key))).data<Shipment>(201)
  expect(replay).toEqual(created)
})

test('one key for a shipment and a pickup is the same key with a different request', async () => {
  const key = aKey()
  ;(await clerk.post('/v1/shipments', shipmentBody(), withKey(key))).data(201)
  const pickup = await clerk.post('/v1/pickups', pickupBody(target.first_customer_id), withKey(key))
  pickup.refused(422, 'IDEMPOTENCY_KEY_REUSED')
})

test('a key is no way to the response of another user or tenant', async () => {
  const key = aKey()
  const { awb } = (await first.post('/v1/shipments', shipmentBody(), withKey(key))).data<Shipment>(201)
  const other = await second.post('/v1/shipments', shipmentBody(), withKey(key))
  expect(other.data<Shipment>(201).awb).not.toBe(awb)
  const elsewhere = await stranger.post('/v1/shipments', shipmentBody(), withKey(key))
  expect(elsewhere.headers).not.toHaveProperty('idempotency-replayed')
  expect(elsewhere.text).not.toContain(awb)
})
