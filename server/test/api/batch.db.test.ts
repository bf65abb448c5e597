import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, TenantTransaction } from '../../src/database/index.ts'
import { createClaims } from '../../src/http/idempotency.ts'
import { Problem } from '../../src/shared/problem.ts'
import { indexBeforeSearch } from '../../src/shipments/index.ts'
import { type Answer, shipmentBody, startTestService, type TestService } from '../support/service.ts'
import { callerOf } from './support.ts'

let service: TestService
/** Called with each transaction that is about to store shipments of a batch; it may throw. */
let onStoring: (() => void) | null = null
/** Called when one is committed; it may throw. */
let onStored: (() => void) | null = null

beforeAll(async () => {
  service = await startTestService({ watch: watched })
})
beforeEach(() => {
  onStoring = null
  onStored = null
})
afterAll(() => service?.stop())

function watched(database: Database): Database {
  return {
    ...database,
    async write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) {
      let stores = false
      const result = await database.write(tenantId, tx =>
        work({
          ...tx,
          send(statement) {
            if (statement.sql.includes('null::shipments')) {
              stores = true
              onStoring?.()
            }
            return tx.send(statement)
          },
        }),
      )
      if (stores) onStored?.()
      return result
    },
    for: (area, size) => watched(database.for(area, size)),
    close: async () => {},
  }
}

const away = () => {
  throw new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached.')
}

type Mode = 'each' | 'all'
const batch = (mode: Mode, shipments: unknown[], headers = {}) =>
  service.call('POST', '/v1/shipments/batch', { mode, shipments }, headers)
const single = (body: object, key?: string) =>
  service.call('POST', '/v1/shipments', body, key === undefined ? {} : { 'idempotency-key': key })
const withKey = (key: string, change: object = {}) => ({ ...shipmentBody(change), idempotency_key: key })

async function stored(reference: string): Promise<number> {
  const rows = await service.waybill.database.read(1, tx =>
    tx.sql.selectFrom('shipments').select('id').where('reference', '=', reference).execute(),
  )
  return rows.length
}

/** The leases of all claims run out, by the database's clock. */
const leasesRunOut = () =>
  service.waybill.database.write(1, tx =>
    tx.sql
      .updateTable('idempotency_keys')
      .set({ locked_until: sql`now()` })
      .where('tenant_id', '=', 1)
      .execute(),
  )

const codesOf = ({ body }: Answer): (string | null)[] =>
  body.data.results.map((result: { error?: { code: string } }) => result.error?.code ?? null)
const awbsOf = ({ body }: Answer): string[] => body.data.results.map((result: { awb: string }) => result.awb)

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

const aBody = fc
  .record({
    service_code: fc.constantFrom('DOM', 'INTL', 'SAMEDAY', 'SANDBOX', 'dom', 'NONE', undefined),
    weight: fc.constantFrom(5.5, '2.5', 0, 'much', 99_999, undefined),
    unit: fc.constantFrom('lb', 'kg', undefined),
    customer: fc.constantFrom(1, 2, 999, undefined),
    company: fc.constantFrom('Acme', 'Łódź “Ü” \\ "quoted" {1,2}', '北京市 مؤسسة', 'x'.repeat(256)),
    zip: fc.constantFrom('10118', ' 60606 ', undefined),
    pieces: fc.constantFrom(
      undefined,
      3,
      [{ weight: 1 }, { length: 4, width: 5, height: 6 }],
      [{ length: 4 }],
    ),
    cod: fc.constantFrom(undefined, 10.5, '12.345', -1),
    date: fc.constantFrom(undefined, '2026-02-28', '2026-02-30'),
    customs: fc.constantFrom(undefined, { reason: 'SALE', lines: [{ description: 'Café', value: 12.5 }] }),
    unknown: fc.constantFrom({}, { compny: 1 }, { sender_compny: 'x', '*': 2 }),
    isFlat: fc.boolean(),
  })
  .map(
    ({ service_code, weight, unit, customer, company, zip, pieces, cod, date, customs, unknown, isFlat }) => {
      const common = { service_code, cod_amount: cod, date, customs, reference: 'as one by one', ...unknown }
      return isFlat
        ? {
            ...common,
            sender_company: company,
            sender_country: 'us',
            sender_customer_id: customer,
            recipient_company: company,
            recipient_zip: zip,
            recipient_country: 'US',
            total_weight: weight,
            weight_unit: unit,
            pieces,
          }
        : {
            ...common,
            sender: { company, country: 'US', customer_id: customer },
            recipient: { company, zip, country: 'US' },
            package: { weight, weight_unit: unit, ...(typeof pieces === 'number' ? { pieces } : {}) },
            ...(typeof pieces === 'object' ? { pieces } : {}),
          }
    },
  )

test('a batch and the same bodies one by one give the same records, refusals and events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aBody, { minLength: 1, maxLength: 8 }), async bodies => {
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

/** Without what is never the same twice. Where a carrier is used, a batch leaves it to the background. */
function comparable(record: Record<string, unknown>) {
  const { id, awb, created_at, updated_at, carrier, tracking_number, pieces, ...rest } = record
  const own = (pieces as object[]).map(piece => ({ ...piece, tracking_number: null }))
  return { ...rest, pieces: own, hasCarrier: carrier !== null }
}

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

  test('a refusal is kept under the key of its item, as that of a single create is', async () => {
    const wrong = { package: { weight: 0 } }
    const first = await batch('each', [withKey('refused item', wrong)])
    const alone = await single(shipmentBody(wrong), 'refused item')
    expect(alone.headers['idempotency-replayed']).toBe('true')
    expect(alone.body.error).toEqual(first.body.data.results[0].error)
    expect(codesOf(await batch('each', [withKey('refused item')]))).toEqual(['IDEMPOTENCY_KEY_REUSED'])
    const all = await batch('all', [withKey('refused item', wrong)])
    expect(all.body.error.details).toEqual({ 'shipments.0.package.weight': 'Weight must be greater than 0.' })
  })

  test('another body under a known key is that item’s error with each, and refuses all with all', async () => {
    await single(shipmentBody(), 'taken')
    const shipments = [shipmentBody({ reference: 'beside' }), withKey('taken', { reference: 'other' })]
    expect(codesOf(await batch('each', shipments))).toEqual([null, 'IDEMPOTENCY_KEY_REUSED'])
    const refused = await batch('all', shipments)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This Idempotency-Key was used for another request (shipments.1).',
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
    await leasesRunOut()
    // The refusal was for a while only, so that the batch's own key has not kept it.
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
    await leasesRunOut()
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
    onStoring = () => {
      if (++parts > 1) away()
    }
    const cut = await batch('each', shipments)
    expect(cut.body.data).toMatchObject({ created: 100, failed: 150 })
    expect(new Set(codesOf(cut).slice(100))).toEqual(new Set(['SERVICE_UNAVAILABLE']))
    expect(parts).toBe(2)
    onStoring = null
    const repeat = await batch('each', shipments)
    expect(repeat.body.data).toMatchObject({ created: 250, failed: 0 })
    expect(awbsOf(repeat).slice(0, 100)).toEqual(awbsOf(cut).slice(0, 100))
    expect(await stored('cut')).toBe(250)
  })

  test('a part that was stored, and its answer lost, is answered from its keys by the repeat', async () => {
    const shipments = Array.from({ length: 150 }, (_, n) => withKey(`lost-${n}`, { reference: 'lost' }))
    onStored = away
    expect((await batch('each', shipments)).status).toBe(503)
    onStored = null
    expect((await batch('each', shipments)).body.data.created).toBe(150)
    expect(await stored('lost')).toBe(150)
  })

  test('where nothing could be stored it is the failure of the whole', async () => {
    onStoring = away
    const answer = await batch('each', [shipmentBody(), shipmentBody()])
    expect(answer.status).toBe(503)
    expect(answer.body.error.code).toBe('SERVICE_UNAVAILABLE')
  })

  test.each(['each', 'all'] as const)('%s with an Idempotency-Key: all of it or nothing', async mode => {
    const reference = `whole ${mode}`
    const shipments = Array.from({ length: 150 }, () => shipmentBody({ reference }))
    const headers = { 'idempotency-key': reference }
    onStoring = away
    expect((await batch(mode, shipments, headers)).status).toBe(503)
    expect(await stored(reference)).toBe(0)
    onStoring = null
    onStored = away
    // The commit had arrived, so that the answer is the one that was kept with it.
    const first = await batch(mode, shipments, headers)
    expect(first.status).toBe(200)
    onStored = null
    const repeat = await batch(mode, shipments, headers)
    expect(repeat.headers['idempotency-replayed']).toBe('true')
    expect(repeat.body).toEqual(first.body)
    expect(await stored(reference)).toBe(150)
    expect((await batch(mode, shipments.slice(1), headers)).status).toBe(422)
  })
})

describe('what it is bounded by', () => {
  const ofUser = async (rateLimit: number) => {
    const username = `limited-${crypto.randomUUID()}`
    const { createApiUser, permissions } = await import('../../src/access/index.ts')
    const user = { username, password: 'as-good-as-any', permissions, customerId: null, rateLimit }
    const { token } = await createApiUser(service.waybill.database, 1, user)
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
    expect(answer.body.error.message).toContain('500000')
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
