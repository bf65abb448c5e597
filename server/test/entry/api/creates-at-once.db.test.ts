import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database, TenantTransaction } from '../../../src/platform/database/index.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { oddNames } from '../../support/odd-names.ts'
import { recordedCall } from '../../support/recorded-call.ts'
import { type Answer, shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { aShipmentBody, comparable } from './any-shipment.ts'

/** Simultaneous requests and their senders. */
interface Sent {
  body: object
  user?: 'erp' | 'shop'
  key?: string
}

let service: TestService
/** Called after the commit of each stored shipment; may throw. */
let onStored: () => void = () => {}
/** Called after the commit of each claim on a key. */
let onClaimed: (key: string) => Promise<void> = async () => {}

beforeAll(async () => {
  service = await startTestService({ watch: watched })
  // The first create takes a block of AWBs, in its own transaction.
  await send({ body: shipmentBody() })
})
afterEach(() => {
  onStored = () => {}
  onClaimed = async () => {}
})
afterAll(() => service?.stop())

function watched(database: Database): Database {
  return {
    ...database,
    async write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) {
      let isStored = false
      let claimed: string | null = null
      const result = await database.write(tenantId, tx =>
        work({
          ...tx,
          send(statement) {
            isStored ||= statement.sql.includes('insert into shipments')
            if (statement.sql.includes('insert into idempotency_keys'))
              claimed = statement.parameters[2] as string
            return tx.send(statement)
          },
        }),
      )
      if (claimed !== null) await onClaimed(claimed)
      if (isStored) onStored()
      return result
    },
    for: (area, size) => watched(database.for(area, size)),
    close: async () => {},
  }
}

const send = ({ body, user = 'erp', key }: Sent): Promise<Answer> => {
  const token = service.example.api_users.find(({ username }) => username === user)?.token
  const headers = {
    authorization: `Bearer ${token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  return service.call('POST', '/v1/shipments', body, headers)
}
const sendAtOnce = (all: readonly Sent[]) => Promise.all(all.map(send))
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const awbOf = ({ body }: Answer): string => body.data.awb

const stored = async (reference: string) => {
  const rows = await service.waybill.database.read(1, tx =>
    tx.sql.selectFrom('shipments').select('awb').where('reference', '=', reference).execute(),
  )
  return rows.map(({ awb }) => awb).toSorted()
}

const recordedOf = (answer: Answer) =>
  recordedCall(service, answer, call => sql`r.record::json ->> 'awb' = ${call.awb}`)

/** A valid body; few random ones are valid. */
const aSoundBody = fc
  .record({
    company: fc.constantFrom(...oddNames),
    reference: fc.constantFrom(undefined, 'PO-1', '{"json":[1]}', '\\N'),
    notes: fc.constantFrom(undefined, 'Line\nand\ttab', 'x'.repeat(2000)),
    pieces: fc.constantFrom(undefined, [{ weight: 2 }, { description: 'Blank' }], [{}, {}, {}]),
    customs: fc.constantFrom(undefined, { reason: 'SALE', lines: [{ description: 'Café', value: 12.5 }] }),
    cod_amount: fc.constantFrom(undefined, 10.5),
    service_code: fc.constantFrom('DOM', 'DOM', 'DOM', 'SANDBOX'),
  })
  .map(({ company, ...change }) =>
    shipmentBody({ ...change, recipient: { company, city: 'Chicago', zip: '60606', country: 'US' } }),
  )
const aSent = fc.record({
  body: fc.oneof({ weight: 3, arbitrary: aSoundBody }, aShipmentBody),
  user: fc.constantFrom('erp' as const, 'shop' as const),
})

test('creates that come at once answer and leave behind what the same ones do one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aSent, { minLength: 2, maxLength: 12 }), async all => {
      const together = await sendAtOnce(all)
      for (const [place, one] of together.entries()) {
        const alone = await send(all[place] as Sent)
        expect(one.status).toBe(alone.status)
        const [ours, theirs] = [await recordedOf(one), await recordedOf(alone)]
        const facts = (call: typeof ours.call) => {
          const { at, id, awb, duration_ms, ...rest } = call
          return rest
        }
        expect(facts(ours.call)).toEqual(facts(theirs.call))
        if (one.status !== 201) {
          expect(one.body).toEqual(alone.body)
          expect(ours.events).toEqual([])
          continue
        }
        const { warnings, ...record } = one.body.data
        const { warnings: expected, ...sameRecord } = alone.body.data
        expect(warnings).toEqual(expected)
        expect(comparable(record)).toEqual(comparable(sameRecord))
        expect(ours.call.awb).toBe(record.awb)
        const told = (events: typeof ours.events) => events.map(({ record: _, ...event }) => event)
        expect(told(ours.events)).toEqual(told(theirs.events))
        // For a carrier's shipment it has the state before the submission.
        if (record.carrier === null) expect(ours.events[0]?.record).toBe(JSON.stringify(record))
        const read = await service.call('GET', `/v1/shipments/${record.awb}`)
        expect(read.body.data).toEqual(record)
      }
    }),
    { numRuns: 12 },
  )
})

test('users of one company create at once, each within its own scope', async () => {
  const customer_id = service.example.customers[1]?.id
  const ofGlobex = shipmentBody({ sender: { company: 'Globex', country: 'US', zip: '10118', customer_id } })
  const answers = await sendAtOnce([
    { body: ofGlobex },
    { body: ofGlobex, user: 'shop' },
    { body: shipmentBody(), user: 'shop' },
    { body: shipmentBody() },
  ])
  expect(statusesOf(answers)).toEqual([201, 400, 201, 201])
  expect(answers[1]?.body.error.details).toEqual({ 'sender.customer_id': 'Unknown customer.' })
  const own = service.example.customers[0]?.id
  expect([0, 2, 3].map(place => answers[place]?.body.data.customer_id)).toEqual([customer_id, own, null])
})

describe('with Idempotency-Keys', () => {
  test('each repeat of creates that came at once gets the answer of its own', async () => {
    const all = Array.from({ length: 6 }, (_, place) => ({
      body: shipmentBody({ reference: 'keyed', notes: `No. ${place}` }),
      key: `keyed ${place}`,
    }))
    const answers = await sendAtOnce(all)
    const repeats = await sendAtOnce(all)
    expect(statusesOf(answers)).toEqual(all.map(() => 201))
    expect(repeats.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
    expect(repeats.map(({ headers }) => headers['idempotency-replayed'])).toEqual(all.map(() => 'true'))
    expect(await stored('keyed')).toEqual(answers.map(awbOf).toSorted())
  })

  test('where the answer to the commit is lost, nothing is made twice: each answers from what is stored', async () => {
    let lost = 0
    onStored = () => {
      lost++
      throw new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached.', { retryAfter: 5 })
    }
    const all = Array.from({ length: 4 }, (_, place) => ({
      body: shipmentBody({ reference: 'lost answer' }),
      key: `lost ${place}`,
    }))
    const answers = await sendAtOnce([...all, { body: shipmentBody({ reference: 'lost answer' }) }])
    onStored = () => {}
    // Without a key nobody can tell, and the caller learns that, as ever.
    const made = answers.filter(({ status }) => status === 201).map(awbOf)
    expect(lost).toBeGreaterThan(0)
    expect(new Set(made).size).toBe(made.length)
    const repeats = await sendAtOnce(all)
    expect(statusesOf(repeats)).toEqual([201, 201, 201, 201])
    expect(repeats.map(awbOf)).toEqual(answers.slice(0, 4).map(awbOf))
    expect(await stored('lost answer')).toHaveLength(5)
  })
})

// The embedded database has one session, so nobody else can hold a lock.
test.runIf(inject('databaseSource').kind === 'postgres')(
  'a key whose row another transaction has locked keeps no other create waiting',
  async () => {
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let locking: Promise<unknown> = Promise.resolve()
    onClaimed = async key => {
      if (key !== 'locked 0') return
      locking = service.waybill.database.write(1, async tx => {
        await sql`select from idempotency_keys where tenant_id = 1 and key = ${key} for update`.execute(
          tx.sql,
        )
        locked.resolve()
        await over.promise
      })
      await locked.promise
    }
    const body = shipmentBody({ reference: 'locked key' })
    const first = send({ body, key: 'locked 0' })
    await locked.promise
    const others = await sendAtOnce([{ body }, { body, key: 'locked 1' }, { body, key: 'locked 2' }])
    expect(statusesOf(others)).toEqual([201, 201, 201])
    over.resolve()
    await locking
    expect((await first).status).toBe(201)
  },
)

test('a create that has lost its claim makes nothing, and the others are made', async () => {
  const body = shipmentBody({ reference: 'lost claim' })
  onClaimed = async key => {
    if (key !== 'stolen') return
    await service.waybill.database.write(1, tx =>
      tx.sql
        .updateTable('idempotency_keys')
        .set({ claim: randomUUID() })
        .where('tenant_id', '=', 1)
        .where('key', '=', key)
        .execute(),
    )
  }
  const answers = await sendAtOnce([
    { body, key: 'stolen' },
    { body, key: 'kept' },
    { body: shipmentBody({ reference: 'lost claim', pieces: [{ weight: 2.5 }, { weight: 3 }] }) },
  ])
  expect(statusesOf(answers)).toEqual([409, 201, 201])
  expect(await stored('lost claim')).toEqual(
    [answers[1], answers[2]].map(one => awbOf(one as Answer)).toSorted(),
  )
})
