import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexBeforeSearch } from '../../../src/shipping/shipments/index.ts'
import { type Answer, shipmentBody, type TestService } from '../../support/service.ts'
import { aShipmentBody, comparable } from './any-shipment.ts'
import { awbsOf, type BatchService, codesOf, startBatchService } from './batch-service.ts'

let service: TestService
let batch: BatchService['batch']
let single: BatchService['single']
let stored: BatchService['stored']

beforeAll(async () => {
  const started = await startBatchService()
  ;({ service, batch, single, stored } = started)
})
afterAll(() => service?.stop())

describe('the modes', () => {
  test('each: a wrong shipment leaves the others alone, with the error of a single call', async () => {
    const wrong = shipmentBody({
      service_code: 'NONE',
      package: { weight: 0 },
      pieces: [{ package_type_code: 'X' }],
    })
    const answer = await batch('each', [shipmentBody(), wrong, 'no shipment', null, shipmentBody()])
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ created: 2, failed: 3 })
    const { results } = answer.body.data
    expect(results.map((result: { index: number }) => result.index)).toEqual([0, 1, 2, 3, 4])
    expect(results[1]).toEqual({ index: 1, error: (await single(wrong)).body.error })
    expect(results[2].error.details).toMatchObject({ body: 'The body must be a JSON object.' })
    for (const { awb, shipment } of [results[0], results[4]]) {
      expect((await service.call('GET', `/v1/shipments/${awb}`)).body.data).toEqual(shipment)
    }
  })

  test('all: one wrong shipment refuses all, and each fault is named by its path in the batch', async () => {
    const reference = 'all or nothing'
    const shipments: unknown[] = Array.from({ length: 20 }, () => shipmentBody({ reference }))
    shipments[17] = shipmentBody({ reference, package: { weight: -1 } })
    shipments[3] = 7
    const refused = await batch('all', shipments)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Validation failed.' })
    expect(refused.body.error.details).toMatchObject({
      'shipments.17.package.weight': 'Weight must be greater than 0.',
      'shipments.3': 'The body must be a JSON object.',
    })
    expect(await stored(reference)).toBe(0)
    shipments[17] = shipments[3] = shipments[0]
    expect((await batch('all', shipments)).body.data).toMatchObject({ created: 20, failed: 0 })
    expect(await stored(reference)).toBe(20)
  })

  test('ids and AWBs are all different, and ids follow the order of the batch', async () => {
    const answer = await batch(
      'each',
      Array.from({ length: 230 }, () => shipmentBody()),
    )
    const ids = answer.body.data.results.map((result: { shipment: { id: number } }) => result.shipment.id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    expect(new Set(ids).size).toBe(230)
    expect(new Set(awbsOf(answer)).size).toBe(230)
  })
})

test('a batch and the same bodies one by one give the same records, refusals and events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aShipmentBody, { minLength: 1, maxLength: 8 }), async bodies => {
      const { results, warnings = [] } = (await batch('each', bodies)).body.data
      for (const [index, body] of bodies.entries()) {
        const alone = await single(body)
        if (alone.status !== 201) {
          expect(results[index]).toEqual({ index, error: alone.body.error })
          continue
        }
        const { warnings: own = [], ...record } = alone.body.data
        expect(comparable(results[index].shipment)).toEqual(comparable(record))
        const paths = own.map(({ field, message }: { field: string; message: string }) => ({
          field: `shipments.${index}.${field}`,
          message,
        }))
        expect(warnings).toEqual(expect.arrayContaining(paths))
        const { awb } = results[index]
        expect((await service.call('GET', `/v1/shipments/${awb}`)).body.data).toEqual(results[index].shipment)
        expect(await eventsOf(awb)).toMatchObject(await eventsOf(record.awb))
      }
    }),
    { numRuns: 12 },
  )
})

async function eventsOf(awb: string) {
  const { body } = await service.call('GET', `/v1/shipments/${awb}/track`)
  const [first] = body.data.events.toReversed()
  const { status, description, city, country } = first
  return { status, description, city, country }
}

describe('what a create sets in motion', () => {
  test('shipments of carriers are pending at once, and ordered in the background', async () => {
    const answer = await batch('each', [
      shipmentBody({ service_code: 'SANDBOX' }),
      shipmentBody(),
      shipmentBody({ service_code: 'SANDBOX', reference: 'sandbox-reject' }),
    ])
    const { results } = answer.body.data
    expect(results[0].shipment).toMatchObject({
      tracking_number: null,
      carrier: { code: 'sandbox', status: 'pending', attempts: 0, submitted_at: null },
    })
    expect(results[1].shipment.carrier).toBeNull()
    const jobs = await service.waybill.carrierService.nextDueAt(1)
    expect(jobs?.getTime()).toBeLessThanOrEqual(Date.now())
    await service.waybill.carrierService.processDue(1, new AbortController().signal)
    const carrierOf = async (index: number) =>
      (await service.call('GET', `/v1/shipments/${results[index].awb}`)).body.data.carrier
    expect(await carrierOf(0)).toMatchObject({ status: 'submitted', attempts: 1, message: null })
    expect(await carrierOf(2)).toMatchObject({ status: 'rejected', attempts: 1 })
  })

  test('one that is cancelled before it was ordered is never ordered', async () => {
    const answer = await batch('each', [shipmentBody({ service_code: 'SANDBOX' })])
    const [awb] = awbsOf(answer)
    expect((await service.call('DELETE', `/v1/shipments/${awb}`)).body.data.status).toBe('Cancelled')
    await service.waybill.carrierService.processDue(1, new AbortController().signal)
    const { body } = await service.call('GET', `/v1/shipments/${awb}`)
    expect(body.data.carrier).toMatchObject({ status: 'cancelled', attempts: 0, tracking_number: null })
  })

  test('they are found by the search', async () => {
    const recipient = { company: 'Zyzzyva Trading', zip: '60606', country: 'US' }
    await batch('each', [shipmentBody({ recipient }), shipmentBody({ recipient })])
    const { database, clock } = service.waybill
    await indexBeforeSearch({ database, clock }, 1)
    const terms = await database.read(1, tx =>
      tx.sql.selectFrom('shipment_search').select('terms').where('terms', 'like', '%zyzzyva%').execute(),
    )
    expect(terms).toHaveLength(2)
  })

  test('the call is one row of the record, committed with the write', async () => {
    const answer = await batch(
      'each',
      Array.from({ length: 150 }, () => shipmentBody()),
    )
    const id = answer.headers['x-request-id'] ?? ''
    await service.waybill.trail.flush()
    const calls = await service.waybill.database.read(1, tx =>
      tx.sql.selectFrom('calls').selectAll().where('id', '=', id).execute(),
    )
    expect(calls).toMatchObject([
      { action: 'shipments.create_batch', path: '/v1/shipments/batch', status: 200, awb: null },
    ])
    expect(calls[0]?.duration_ms).not.toBeNull()
  })
})

describe('what it is bounded by', () => {
  const ofUser = async (rateLimit: number) => {
    const username = `limited-${crypto.randomUUID()}`
    const { createApiUser, permissions } = await import('../../../src/accounts/access/index.ts')
    const user = { username, password: 'as-good-as-any', permissions, customerId: null, rateLimit }
    const { token } = await createApiUser(service.waybill, 1, user)
    return { authorization: `Bearer ${token}` }
  }
  const many = (count: number) => Array.from({ length: count }, () => shipmentBody())

  test('a batch spends a slot for each 50 shipments begun, or none where they are not all free', async () => {
    const headers = await ofUser(5)
    const left = ({ headers: of }: Answer) => Number(of['x-ratelimit-remaining'])
    expect(left(await batch('each', many(50), headers))).toBe(4)
    expect(left(await batch('each', many(101), headers))).toBe(1)
    const refused = await batch('each', many(51), headers)
    expect(refused.status).toBe(429)
    expect(left(refused)).toBe(1)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(left(await batch('each', many(1), headers))).toBe(0)
  })

  test('a long batch takes a slot for each MiB begun before it is read, and one that is refused keeps them', async () => {
    const headers = await ofUser(4)
    const left = ({ headers: of }: Answer) => Number(of['x-ratelimit-remaining'])
    const long = [{ ...shipmentBody(), note: 'x'.repeat(1_100_000) }]
    expect(left(await batch('each', long, headers))).toBe(2)
    const refused = await batch('each', many(151), headers)
    expect([refused.status, left(refused)]).toEqual([429, 1])
    const onItsWay = new PassThrough()
    const unread = await service.inject({
      method: 'POST',
      url: '/v1/shipments/batch',
      headers: {
        'x-tenant': service.example.client_id,
        'content-type': 'application/json',
        'content-length': '1100000',
        ...headers,
      },
      payload: onItsWay,
    })
    expect([unread.status, left(unread)]).toEqual([429, 1])
  })

  test('a batch that the limit of its user never takes says so', async () => {
    const answer = await batch('each', many(251), await ofUser(5))
    expect(answer.status).toBe(400)
    expect(answer.body.error.details.shipments).toMatch(
      /^It counts as 6 requests, and the limit is 5 a minute/,
    )
  })

  test.each([
    ['none', [], 'Shipments must have at least one entry.'],
    ['501', many(501), 'Shipments must have at most 500 entries.'],
    ['no list', { 0: shipmentBody() }, 'Shipments must be a list.'],
    ['nothing', undefined, 'Shipments is required.'],
  ])('%s shipments are refused', async (_, shipments, sentence) => {
    const answer = await service.call('POST', '/v1/shipments/batch', { mode: 'each', shipments })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details).toEqual({ shipments: sentence })
  })

  test('a mode that does not exist is refused', async () => {
    const answer = await service.call('POST', '/v1/shipments/batch', { mode: 'some', shipments: many(1) })
    expect(answer.body.error.details).toEqual({ mode: 'Mode must be one of each, all.' })
  })

  test('it takes more than 1 MiB, and no more than 8', async () => {
    const large = { ...shipmentBody(), note: 'x'.repeat(2_000_000) }
    expect((await batch('each', [large])).body.data.created).toBe(1)
    const tooLarge = await batch('each', [{ ...large, note: 'x'.repeat(8_400_000) }])
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.body.error.message).toBe('The body is larger than 8 MiB.')
    const create = await single(large)
    expect(create.body.error.message).toBe('The body is larger than 1 MiB.')
  })

  test('a body of half a million values is refused before it is parsed', async () => {
    const values = Array.from({ length: 500_001 }, () => 1)
    const answer = await batch('each', [shipmentBody({ values })])
    expect(answer.body.error.code).toBe('PAYLOAD_TOO_LARGE')
    expect(answer.body.error.message).toContain('100000')
  })

  test('pieces are bounded in all, also where they are only counted', async () => {
    const counted = Array.from({ length: 21 }, () => shipmentBody({ package: { weight: 5, pieces: 500 } }))
    const answer = await batch('each', counted)
    const sentence = 'Shipments must have at most 10000 pieces and customs lines together.'
    expect(answer.body.error.details).toEqual({ shipments: sentence })
    const lines = Array.from({ length: 100 }, () => ({ quantity: -1 }))
    const declared = await batch(
      'each',
      Array.from({ length: 100 }, () => shipmentBody({ customs: { lines } })),
    )
    expect(declared.body.error.details).toEqual({ shipments: sentence })
    const pieces = Array.from({ length: 500 }, () => ({}))
    const largest = await batch('all', [shipmentBody({ pieces }), shipmentBody({ pieces })])
    expect(largest.body.data.results[1].shipment.pieces).toHaveLength(500)
  })

  test('with all, a thousand faults are told, and the rest counted', async () => {
    const pieces = Array.from({ length: 3 }, () => ({ weight: -1 }))
    const answer = await batch(
      'all',
      Array.from({ length: 400 }, () => shipmentBody({ pieces })),
    )
    const { shipments, ...told } = answer.body.error.details
    expect(Object.keys(told)).toHaveLength(1000)
    expect(shipments).toBe('200 more faults are not listed.')
  })

  test('the first twenty unknown fields are named, the rest counted in one warning', async () => {
    const shipments = Array.from({ length: 30 }, () => shipmentBody({ one: 1, sender_compny: 2 }))
    shipments[7] = shipmentBody(Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`unknown_${n}`, n])))
    const { warnings } = (await batch('each', shipments)).body.data
    expect(warnings).toHaveLength(21)
    expect(warnings[0]).toEqual({ field: 'shipments.0.one', message: 'unknown field, ignored' })
    // 29 shipments with two each, and one with 25.
    expect(warnings[20]).toEqual({ field: '*', message: '63 more unknown fields, ignored' })
  })
})

test('a customer that the caller may not act for is the fault of its item', async () => {
  const [, shop] = service.example.api_users
  const of = (customer: number) =>
    shipmentBody({ sender: { company: 'Acme', zip: '10118', country: 'US', customer_id: customer } })
  const [own, other] = service.example.customers.map(({ id }) => id)
  const answer = await batch('each', [of(own ?? 0), of(other ?? 0), of(999)], {
    authorization: `Bearer ${shop?.token}`,
  })
  expect(codesOf(answer)).toEqual([null, 'VALIDATION_ERROR', 'VALIDATION_ERROR'])
  expect(answer.body.data.results[1].error.details).toEqual({ 'sender.customer_id': 'Unknown customer.' })
})
