import { describe, expect, test } from 'vitest'
import { type Body, flat, fullShipmentBody, shipmentBody } from '../support/bodies.ts'
import { as, type Caller, type CallOptions, clerk, first, type Reply, target } from '../support/client.ts'
import { batchPath } from '../support/endpoints.ts'
import type { Shipment } from '../support/records.ts'

interface Result {
  index: number
  awb?: string
  shipment?: Shipment
  replayed?: true
  error?: { code: string; message: string; details?: Record<string, string> }
}

interface Batch {
  created: number
  failed: number
  results: Result[]
}

const post = (mode: string, shipments: unknown, options: CallOptions = {}, caller: Caller = clerk) =>
  caller.post(batchPath, { mode, shipments }, options)

const send = async (mode: string, shipments: unknown[], options: CallOptions = {}, caller: Caller = clerk) =>
  (await post(mode, shipments, options, caller)).data<Batch>()

const wrong = shipmentBody({ package: { weight: 0 } })
const aKey = () => `key-${crypto.randomUUID()}`
const keyed = (key: string, changes: Body = {}) => ({ ...shipmentBody(changes), idempotency_key: key })

/** Without the fields that are unique to each shipment. */
function comparable({ id, awb, created_at, updated_at, ...rest }: Shipment) {
  return rest
}

describe('a batch of shipments', () => {
  test('has the members of the contract, a result for each shipment in its place', async () => {
    const answer = await send('each', [shipmentBody(), wrong])
    expect(Object.keys(answer).toSorted()).toEqual(['created', 'failed', 'results'])
    expect(answer).toMatchObject({ created: 1, failed: 1 })
    const [made, refused] = answer.results
    expect(Object.keys(made ?? {})).toEqual(['index', 'awb', 'shipment'])
    expect(made).toMatchObject({ index: 0, awb: made?.shipment?.awb })
    expect(Object.keys(refused ?? {})).toEqual(['index', 'error'])
  })

  test('gives each shipment the record of a single create, nested and flat', async () => {
    const bodies = [shipmentBody(), fullShipmentBody(), flat(fullShipmentBody())]
    const { results } = await send('all', bodies)
    for (const [index, body] of bodies.entries()) {
      const alone = (await clerk.post('/v1/shipments', body)).data<Shipment>(201)
      const shipment = results[index]?.shipment
      if (!shipment) throw new Error(`Shipment ${index} was not made.`)
      expect(comparable(shipment)).toEqual(comparable(alone))
      expect((await clerk.get(`/v1/shipments/${shipment.awb}`)).data()).toEqual(shipment)
    }
  })

  test('with each, a wrong shipment has the error of a single call and leaves the others alone', async () => {
    const { results } = await send('each', [wrong, shipmentBody()])
    const alone = (await clerk.post('/v1/shipments', wrong)).refused(400, 'VALIDATION_ERROR')
    expect(results[0]?.error).toEqual(alone)
    expect(results[1]?.awb).toMatch(/^\w+$/)
  })

  test('with all, one wrong shipment refuses all, its fields named by their place', async () => {
    const shipments = Array.from({ length: 18 }, () => shipmentBody())
    shipments[17] = wrong
    expect((await post('all', shipments)).fieldsAtFault()).toEqual({
      'shipments.17.package.weight': 'Weight must be greater than 0.',
    })
  })

  test.each([
    ['no shipment', []],
    ['501 shipments', Array.from({ length: 501 }, () => ({}))],
    ['no list', {}],
  ])('is refused with %s', async (_, shipments) => {
    expect(Object.keys((await post('each', shipments)).fieldsAtFault())).toEqual(['shipments'])
  })

  test('is refused without a mode, or with one that does not exist', async () => {
    for (const mode of [undefined, null, 'some', 1]) {
      const reply = await clerk.post(batchPath, { mode, shipments: [shipmentBody()] })
      expect(Object.keys(reply.fieldsAtFault())).toEqual(['mode'])
    }
  })

  test('takes 500 shipments', async () => {
    const { created, results } = await send(
      'all',
      Array.from({ length: 500 }, () => shipmentBody()),
    )
    expect(created).toBe(500)
    expect(new Set(results.map(({ awb }) => awb)).size).toBe(500)
  })

  test('leaves carriers to the background: their shipments are pending at once', async () => {
    const { results } = await send('each', [shipmentBody({ service_code: 'SANDBOX' })])
    const { awb, carrier } = results[0]?.shipment ?? {}
    expect(carrier).toMatchObject({ status: 'pending', tracking_number: null })
    const carrierNow = async () => (await clerk.get(`/v1/shipments/${awb}`)).data<Shipment>().carrier?.status
    await expect.poll(carrierNow, { interval: 250, timeout: 100_000 }).toBe('submitted')
  })

  test('names unknown fields with the shipment they were sent in', async () => {
    const reply = await post('each', [shipmentBody(), shipmentBody({ refrence: 'PO-1' })])
    expect(reply.warnings()).toEqual([
      {
        field: 'shipments.1.refrence',
        message: 'unknown field, ignored; did you mean reference?',
      },
    ])
  })

  test('counts as one request for each 50 shipments begun', async () => {
    const caller = as(target.limited.limit7)
    const postMany = (count: number) =>
      post(
        'each',
        Array.from({ length: count }, () => ({})),
        {},
        caller,
      )
    const remaining = ({ headers }: Reply) => Number(headers['x-ratelimit-remaining'])
    expect(remaining(await postMany(50))).toBe(4)
    expect(remaining(await postMany(101))).toBe(1)
    const refused = await postMany(51)
    refused.refused(429, 'RATE_LIMITED')
    expect(remaining(refused)).toBe(1)
    expect(remaining(await postMany(1))).toBe(0)
  })

  test('a customer’s user makes shipments of that customer only', async () => {
    const other = shipmentBody({ sender: { customer_id: target.second_customer_id } })
    const { results } = await send('each', [shipmentBody(), other], {}, first)
    expect(results[0]?.shipment?.customer_id).toBe(target.first_customer_id)
    expect(results[1]?.error?.details).toEqual({ 'sender.customer_id': 'Unknown customer.' })
  })
})

describe('keys of a batch', () => {
  test('an item sent again is the same shipment, in a batch and by itself', async () => {
    const key = aKey()
    const [made] = (await send('each', [keyed(key)])).results
    const [again] = (await send('all', [keyed(key)])).results
    expect(again).toEqual({ ...made, replayed: true })
    const alone = await clerk.post('/v1/shipments', shipmentBody(), { headers: { 'Idempotency-Key': key } })
    expect(alone.data(201)).toEqual(made?.shipment)
    expect(alone.headers['idempotency-replayed']).toBe('true')
  })

  test('an item repeats a shipment that was created by itself', async () => {
    const key = aKey()
    const alone = await clerk.post('/v1/shipments', shipmentBody(), { headers: { 'Idempotency-Key': key } })
    const [repeat] = (await send('each', [keyed(key)])).results
    expect(repeat).toEqual({
      index: 0,
      awb: alone.data<Shipment>(201).awb,
      shipment: alone.data(201),
      replayed: true,
    })
  })

  test('another shipment under a known key is a conflict: of its item with each, of all with all', async () => {
    const key = aKey()
    const shipments = [keyed(key), keyed(key, { reference: 'other' })]
    const { results } = await send('each', shipments)
    expect(results[0]?.awb).toBeDefined()
    expect(results[1]?.error?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const refused = (await post('all', [shipments[1]])).refused(422, 'IDEMPOTENCY_KEY_REUSED')
    expect(refused.message).toContain('shipments.0')
  })

  test('a batch with an Idempotency-Key is answered the same way again', async () => {
    const options = { headers: { 'Idempotency-Key': aKey() } }
    const original = await post('each', [shipmentBody(), wrong], options)
    const replay = await post('each', [shipmentBody(), wrong], options)
    expect(replay.headers['idempotency-replayed']).toBe('true')
    expect(replay.text).toBe(original.text)
    ;(await post('each', [shipmentBody()], options)).refused(422, 'IDEMPOTENCY_KEY_REUSED')
  })
})
