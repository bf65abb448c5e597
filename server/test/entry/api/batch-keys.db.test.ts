import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClaims } from '../../../src/entry/http/idempotency.ts'
import { type Answer, shipmentBody, type TestService } from '../../support/service.ts'
import {
  away,
  awbsOf,
  type BatchService,
  codesOf,
  leasesRunOut,
  startBatchService,
  withKey,
} from './batch-service.ts'
import { callerOf } from './support.ts'

let service: TestService
let batch: BatchService['batch']
let single: BatchService['single']
let stored: BatchService['stored']
let on: BatchService['on']

beforeAll(async () => {
  const started = await startBatchService()
  ;({ service, batch, single, stored, on } = started)
})
beforeEach(() => {
  on.storing = null
  on.stored = null
})
afterAll(() => service?.stop())

describe('the keys of items', () => {
  test('a batch sent again answers with the same shipments and makes none', async () => {
    const shipments = ['again-0', 'again-1', 'again-2'].map(key => withKey(key, { reference: 'again' }))
    const first = await batch('each', [...shipments, withKey('again-wrong', { package: { weight: 0 } })])
    const second = await batch('all', shipments)
    expect(second.body.data).toMatchObject({ created: 3, failed: 0 })
    expect(awbsOf(second)).toEqual(awbsOf(first).slice(0, 3))
    const shipmentsOf = ({ body }: Answer) =>
      body.data.results.map((one: { shipment: object }) => one.shipment)
    expect(shipmentsOf(second)).toEqual(shipmentsOf(first).slice(0, 3))
    expect(first.body.data.results[0]).not.toHaveProperty('replayed')
    expect(second.body.data.results[0].replayed).toBe(true)
    expect(await stored('again')).toBe(3)
  })

  test('a single create repeats an item, and an item a single create, with the same answer', async () => {
    const body = shipmentBody({ reference: 'either way', compny: 'x', service_code: 'SAMEDAY' })
    const [made] = (await batch('each', [{ ...body, idempotency_key: 'item first' }])).body.data.results
    const repeat = await single(body, 'item first')
    expect(repeat.status).toBe(201)
    expect(repeat.headers['idempotency-replayed']).toBe('true')
    const { warnings, ...record } = repeat.body.data
    expect(record).toEqual(made.shipment)

    const alone = await single(body, 'single first')
    expect(alone.body.data.warnings).toEqual(warnings)
    const { data } = (await batch('each', [{ idempotency_key: 'single first', ...body }])).body
    expect(data.results[0]).toMatchObject({ awb: alone.body.data.awb, replayed: true })
    expect(data.warnings.map(({ field }: { field: string }) => field)).toEqual([
      'shipments.0.compny',
      'shipments.0.charges',
    ])
    expect(await stored('either way')).toBe(2)
  })

  test('a refused item frees its key, as a refused single create does', async () => {
    const wrong = { package: { weight: 0 } }
    const first = await batch('each', [withKey('refused item', wrong), withKey('beside it')])
    expect(codesOf(first)).toEqual(['VALIDATION_ERROR', null])
    const alone = await single(shipmentBody(wrong), 'refused item')
    expect(alone.headers['idempotency-replayed']).toBeUndefined()
    expect(alone.body.error).toEqual(first.body.data.results[0].error)
    const all = await batch('all', [withKey('refused item', wrong)])
    expect(all.body.error.details).toEqual({ 'shipments.0.package.weight': 'Weight must be greater than 0.' })
    const corrected = await batch('each', [withKey('refused item'), withKey('beside it')])
    expect(corrected.body.data).toMatchObject({ created: 2, failed: 0 })
    expect(awbsOf(corrected)[1]).toBe(awbsOf(first)[1])
    expect((await single(shipmentBody(), 'refused item')).body.data.awb).toBe(awbsOf(corrected)[0])
  })

  test('a batch that is refused as a whole frees its own key and those of its items', async () => {
    const headers = { 'idempotency-key': 'refused batch' }
    const shipments = [withKey('of refused 0', { reference: 'of refused' }), withKey('of refused 1')]
    const refused = await batch('all', [...shipments, shipmentBody({ package: { weight: 0 } })], headers)
    expect(refused.status).toBe(400)
    const corrected = await batch('all', shipments, headers)
    expect(corrected.body.data).toMatchObject({ created: 2, failed: 0 })
    expect((await batch('all', shipments, headers)).headers['idempotency-replayed']).toBe('true')
    expect(await stored('of refused')).toBe(1)
  })

  test('another body under a known key is that item’s error with each, and refuses all with all', async () => {
    await single(shipmentBody(), 'taken')
    const shipments = [shipmentBody({ reference: 'beside' }), withKey('taken', { reference: 'other' })]
    expect(codesOf(await batch('each', shipments))).toEqual([null, 'IDEMPOTENCY_KEY_REUSED'])
    const refused = await batch('all', shipments)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message:
        'This Idempotency-Key was used for another request: a changed body needs another key (shipments.1).',
    })
    expect(await stored('beside')).toBe(1)
    expect(await stored('other')).toBe(0)
  })

  test('two items with one key are one shipment, or a conflict where they differ', async () => {
    const twice = withKey('twice', { reference: 'twice' })
    const answer = await batch('each', [twice, withKey('twice', { reference: 'not the same' }), twice])
    expect(codesOf(answer)).toEqual([null, 'IDEMPOTENCY_KEY_REUSED', null])
    const [first, , second] = answer.body.data.results
    expect(second).toMatchObject({ awb: first.awb, replayed: true })
    expect(await stored('twice')).toBe(1)
    expect(await stored('not the same')).toBe(0)
    expect(
      (await batch('all', [withKey('thrice'), withKey('thrice'), withKey('thrice')])).body.data.created,
    ).toBe(3)
  })

  test.each([
    ['too long', 'k'.repeat(256)],
    ['not ASCII', 'clé'],
    ['a number', 7],
  ])('a key that is %s is a fault of its item', async (_, key) => {
    const answer = await batch('each', [{ ...shipmentBody(), idempotency_key: key }, shipmentBody()])
    expect(codesOf(answer)).toEqual(['VALIDATION_ERROR', null])
    expect(Object.keys(answer.body.data.results[0].error.details)).toEqual(['idempotency_key'])
  })

  test('a key of a single create that is under way is a conflict, and free when its process has died', async () => {
    const claims = createClaims(service.waybill.database)
    const body = shipmentBody({ reference: 'under way' })
    const request = { method: 'POST', path: '/v1/shipments', body }
    const claimed = await claims.claim(await callerOf(service), 'under way', request)
    claims.close()
    if (claimed.kind !== 'first') throw new Error('The key was free.')
    const item = { ...body, idempotency_key: 'under way' }
    expect(codesOf(await batch('each', [item]))).toEqual(['CONFLICT'])
    const refused = await batch('all', [item], { 'idempotency-key': 'batch of one under way' })
    expect(refused.status).toBe(409)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    await leasesRunOut(service)
    // The refusal was temporary, so the batch's own key has not kept it.
    const later = await batch('all', [item], { 'idempotency-key': 'batch of one under way' })
    expect(later.body.data).toMatchObject({ created: 1, failed: 0 })
    const lateWrite = service.waybill.database.write(1, async tx =>
      claimed.claim.written(tx, { awb: 'WB0000000000' }),
    )
    await expect(lateWrite).rejects.toThrow('held no more')
    expect(await stored('under way')).toBe(1)
  })

  test('a shipment whose process died before it answered is the answer to its item', async () => {
    const claims = createClaims(service.waybill.database)
    const body = shipmentBody({ reference: 'unanswered' })
    const made = await single(body)
    const request = { method: 'POST', path: '/v1/shipments', body }
    const claimed = await claims.claim(await callerOf(service), 'unanswered', request)
    claims.close()
    if (claimed.kind !== 'first') throw new Error('The key was free.')
    const { awb } = made.body.data
    await service.waybill.database.write(1, async tx => claimed.claim.written(tx, { awb }))
    const item = { ...body, idempotency_key: 'unanswered' }
    expect(codesOf(await batch('each', [item]))).toEqual(['CONFLICT'])
    await leasesRunOut(service)
    expect(awbsOf(await batch('each', [item]))).toEqual([awb])
    expect(await stored('unanswered')).toBe(1)
  })

  test('however many send the same batch at once, each of its shipments is made once', async () => {
    const shipments = Array.from({ length: 120 }, (_, n) => withKey(`race-${n}`, { reference: 'race' }))
    const backwards = shipments.toReversed()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => batch('each', n % 2 ? shipments : backwards)),
      batch('all', shipments),
      ...Array.from({ length: 10 }, (_, n) => single(shipmentBody({ reference: 'race' }), `race-${n}`)),
    ])
    for (const { status, body } of answers) {
      expect([200, 201, 409, 503]).toContain(status)
      for (const { error } of body.data?.results ?? []) {
        if (error) expect(['CONFLICT', 'SERVICE_UNAVAILABLE']).toContain(error.code)
      }
    }
    expect((await batch('all', shipments)).body.data.created).toBe(120)
    expect(await stored('race')).toBe(120)
  })

  test('the keys of another user are its own', async () => {
    const item = withKey('mine', {
      reference: 'of two users',
      sender: undefined,
      sender_company: 'A',
      sender_country: 'US',
    })
    const mine = await batch('each', [item])
    const [, shop] = service.example.api_users
    const other = await batch('each', [item], { authorization: `Bearer ${shop?.token}` })
    expect(awbsOf(other)).not.toEqual(awbsOf(mine))
    expect(await stored('of two users')).toBe(2)
  })
})

describe('a batch that is interrupted', () => {
  test('parts that are stored are answered, the others told why, and the repeat doubles nothing', async () => {
    const shipments = Array.from({ length: 250 }, (_, n) => withKey(`cut-${n}`, { reference: 'cut' }))
    let parts = 0
    on.storing = () => {
      if (++parts > 1) away()
    }
    const cut = await batch('each', shipments)
    expect(cut.body.data).toMatchObject({ created: 100, failed: 150 })
    expect(new Set(codesOf(cut).slice(100))).toEqual(new Set(['SERVICE_UNAVAILABLE']))
    expect(parts).toBe(2)
    on.storing = null
    const repeat = await batch('each', shipments)
    expect(repeat.body.data).toMatchObject({ created: 250, failed: 0 })
    expect(awbsOf(repeat).slice(0, 100)).toEqual(awbsOf(cut).slice(0, 100))
    expect(await stored('cut')).toBe(250)
  })

  test('a part that was stored, and its answer lost, is answered from its keys by the repeat', async () => {
    const shipments = Array.from({ length: 150 }, (_, n) => withKey(`lost-${n}`, { reference: 'lost' }))
    on.stored = away
    expect((await batch('each', shipments)).status).toBe(503)
    on.stored = null
    expect((await batch('each', shipments)).body.data.created).toBe(150)
    expect(await stored('lost')).toBe(150)
  })

  test('where nothing could be stored it is the failure of the whole', async () => {
    on.storing = away
    const answer = await batch('each', [shipmentBody(), shipmentBody()])
    expect(answer.status).toBe(503)
    expect(answer.body.error.code).toBe('SERVICE_UNAVAILABLE')
  })

  test.each(['each', 'all'] as const)('%s with an Idempotency-Key: all of it or nothing', async mode => {
    const reference = `whole ${mode}`
    const shipments = Array.from({ length: 150 }, () => shipmentBody({ reference }))
    const headers = { 'idempotency-key': reference }
    on.storing = away
    expect((await batch(mode, shipments, headers)).status).toBe(503)
    expect(await stored(reference)).toBe(0)
    on.storing = null
    on.stored = away
    // The commit arrived, so the answer is the one stored with it.
    const first = await batch(mode, shipments, headers)
    expect(first.status).toBe(200)
    on.stored = null
    const repeat = await batch(mode, shipments, headers)
    expect(repeat.headers['idempotency-replayed']).toBe('true')
    expect(repeat.body).toEqual(first.body)
    expect(await stored(reference)).toBe(150)
    expect((await batch(mode, shipments.slice(1), headers)).status).toBe(422)
  })
})
