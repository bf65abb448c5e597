import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClaims, expireKeys } from '../../../src/entry/http/idempotency.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { createShipment } from '../../../src/shipping/shipments/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { callerOf } from './support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

/** Lets time pass by the database's clock. */
const databaseAges = (interval: string) =>
  service.waybill.database.write(1, tx =>
    tx.sql
      .updateTable('idempotency_keys')
      .set({
        locked_until: sql`locked_until - ${interval}::interval`,
        expires_at: sql`expires_at - ${interval}::interval`,
      })
      .where('tenant_id', '=', 1)
      .execute(),
  )

const create = (key: string, change: object = {}) =>
  service.call('POST', '/v1/shipments', shipmentBody(change), { 'idempotency-key': key })

async function shipmentsWith(reference: string): Promise<number> {
  const { waybill } = service
  const rows = await waybill.database.read(1, tx =>
    tx.sql.selectFrom('shipments').select('id').where('reference', '=', reference).execute(),
  )
  return rows.length
}

test('a repeat gets the first response, byte for byte, and makes nothing new', async () => {
  const first = await create('repeat', { reference: 'repeat' })
  expect(first.status).toBe(201)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  await databaseAges('1 hour')
  const second = await create('repeat', { reference: 'repeat' })
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await shipmentsWith('repeat')).toBe(1)
})

test('after 24 hours the key is free again', async () => {
  const first = await create('daily', { reference: 'daily' })
  await databaseAges('24 hours')
  const second = await create('daily', { reference: 'daily' })
  expect(second.headers['idempotency-replayed']).toBeUndefined()
  expect(second.body.data.awb).not.toBe(first.body.data.awb)
})

test('the same key with another body is refused', async () => {
  await create('reused')
  const other = await create('reused', { reference: 'other' })
  expect(other.status).toBe(422)
  expect(other.body.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('a refused request frees its key for the corrected body, which then keeps it', async () => {
  const bad = { reference: 'corrected', package: { weight: 0 } }
  expect((await create('refused', bad)).status).toBe(400)
  const again = await create('refused', bad)
  expect(again.status).toBe(400)
  expect(again.headers['idempotency-replayed']).toBeUndefined()
  const corrected = await create('refused', { reference: 'corrected' })
  expect(corrected.status).toBe(201)
  expect((await create('refused', bad)).status).toBe(422)
  expect((await create('refused', { reference: 'corrected' })).body).toEqual(corrected.body)
  expect(await shipmentsWith('corrected')).toBe(1)
})

test('a change that the state refuses frees its key too', async () => {
  const { awb } = (await service.call('POST', '/v1/shipments', shipmentBody())).body.data
  await service.call('DELETE', `/v1/shipments/${awb}`)
  const headers = { 'idempotency-key': 'too late' }
  const refused = await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody(), headers)
  expect(refused.status).toBe(409)
  expect(refused.headers['retry-after']).toBeUndefined()
  const unknown = await service.call('POST', '/v1/shipments/WB0000000000/return', {}, headers)
  expect(unknown.status).toBe(404)
  expect((await create('too late')).status).toBe(201)
})

test('of twenty corrected requests at once, after refused ones, exactly one makes a shipment', async () => {
  const change = { reference: 'corrected at once' }
  const bodies = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? change : { ...change, package: { weight: 0 } },
  )
  const answers = await Promise.all(bodies.map(body => create('corrected at once', body)))
  expect(answers.filter(({ status }) => ![201, 400, 409, 422].includes(status))).toEqual([])
  expect((await create('corrected at once', change)).status).toBe(201)
  expect(await shipmentsWith('corrected at once')).toBe(1)
})

test('of twenty requests at once with one key exactly one makes a shipment', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('burst', { reference: 'burst' })))
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(await shipmentsWith('burst')).toBe(1)
  const awbs = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.awb))
  expect(awbs.size).toBe(1)
})

test('a process that died before it wrote anything leaves a key that is free within 15 seconds', async () => {
  const claims = createClaims(service.waybill.database)
  const body = shipmentBody({ reference: 'died' })
  await claims.claim(await callerOf(service), 'died', { method: 'POST', path: '/v1/shipments', body })
  claims.close()
  const early = await create('died', { reference: 'died' })
  expect(early.status).toBe(409)
  const wait = Number(early.headers['retry-after'])
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(15)
  await databaseAges(`${wait} seconds`)
  const later = await create('died', { reference: 'died' })
  expect(later.status).toBe(201)
  expect(later.headers['idempotency-replayed']).toBeUndefined()
  expect(await shipmentsWith('died')).toBe(1)
})

test('a process that died after it had committed is answered for: the shipment is not made twice', async () => {
  const { waybill } = service
  const caller = await callerOf(service)
  const body = shipmentBody({ reference: 'committed' })
  const claims = createClaims(waybill.database)
  const outcome = await claims.claim(caller, 'committed', { method: 'POST', path: '/v1/shipments', body })
  if (outcome.kind !== 'first') throw new Error('The key was free.')
  const shipment = await createShipment(waybill, caller, body as Parameters<typeof createShipment>[2], {
    ...unrecorded,
    record: (tx, written) => outcome.claim.written(tx, written),
  })
  claims.close()
  await databaseAges('15 seconds')
  const repeat = await create('committed', { reference: 'committed' })
  expect(repeat.status).toBe(201)
  expect(repeat.headers['idempotency-replayed']).toBe('true')
  expect(repeat.body.data.awb).toBe(shipment.awb)
  expect(await shipmentsWith('committed')).toBe(1)
})

test('keys that have expired are let go of, the others stay', async () => {
  const { waybill } = service
  // More than one transaction deletes.
  await Promise.all(Array.from({ length: 150 }, (_, n) => create(`old ${n}`)))
  await databaseAges('23 hours')
  await create('young')
  await databaseAges('1 hour')
  await expireKeys(waybill.database, 1, new AbortController().signal)
  const keys = await waybill.database.read(1, tx =>
    tx.sql.selectFrom('idempotency_keys').select('key').execute(),
  )
  expect(keys).toEqual([{ key: 'young' }])
})
