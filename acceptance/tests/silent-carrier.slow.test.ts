import { expect, test } from 'vitest'
import { type Body, createShipment, shipmentBody } from '../support/bodies.ts'
import { clerk } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

/** The sandbox carrier never answers; each of these takes the time limit of its account. */
const silent: Body = { service_code: 'SANDBOX', reference: 'sandbox-timeout' }

test('a create answers when the carrier does not, after the time limit of the account; the shipment is created', async () => {
  const shipment = await createShipment(silent)
  expect(shipment.carrier).toMatchObject({ status: 'pending', tracking_number: null })
})

test('a create that waits for the carrier does not hold up others', async () => {
  const answered: string[] = []
  const waiting = createShipment(silent).then(() => answered.push('the one that waits'))
  await createShipment().then(() => answered.push('another'))
  expect(answered).toEqual(['another'])
  await waiting
})

test('a repeat while the first is still in flight is refused, and replayed afterwards', async () => {
  const withKey = { headers: { 'Idempotency-Key': `key-${crypto.randomUUID()}` } }
  const body = shipmentBody(silent)
  let isOver = false
  const original = clerk.post('/v1/shipments', body, withKey).then(reply => {
    isOver = true
    return reply
  })
  // After other requests on the same connection the first has surely arrived.
  for (let request = 0; request < 20; request++) await clerk.get('/v1/auth/me')
  const meanwhile = await clerk.post('/v1/shipments', body, withKey)
  expect(isOver).toBe(false)
  meanwhile.refused(409, 'CONFLICT')

  const created = (await original).data<Shipment>(201)
  const replay = await clerk.post('/v1/shipments', body, withKey)
  expect(replay.headers['idempotency-replayed']).toBe('true')
  expect(replay.data<Shipment>(201).awb).toBe(created.awb)
})
