import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope, Tenant } from '../../../src/accounts/tenants/index.ts'
import {
  deleteEvents,
  deleteEventsOf,
  type EventType,
  type RecordEventType,
  readFeed,
  recordEvent,
  recordEvents,
} from '../../../src/notifications/events/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import type { TestDatabase } from '../../support/database.ts'
import { openForManyWriters } from '../../support/many-writers.ts'

const tenantId = 7
const tenant = { id: tenantId, timezone: 'UTC' } as Tenant
const company = { tenant, customerId: null } as Scope
const customer = (customerId: number) => ({ tenant, customerId }) as Scope
const all = { after: 0, types: null as EventType[] | null, limit: 500 }

let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openForManyWriters()
  database = opened.database
})
afterAll(async () => {
  await opened.discard()
})

const created = (recordId: number, record: object = {}, type: RecordEventType = 'shipment.created') => ({
  type,
  recordId,
  customerId: recordId % 3,
  record: { id: recordId, ...record },
})
const write = (...events: ReturnType<typeof created>[]) =>
  database.write(tenantId, async tx => {
    for (const event of events) recordEvent(tx, event, new Date())
  })
const idsOf = (events: { id: number }[]) => events.map(({ id }) => id)
const last = async () => (await read(company, { ...all, limit: 500 })).at(-1)?.id ?? 0
const read = (scope: Scope, page: typeof all) => readFeed(database, scope, page)

describe('while 32 writers commit in any order', () => {
  const writers = 32
  const eventsOfEach = 12

  test('a reader from the last id misses nothing, and reads each record’s events in order', async () => {
    let begun = 0
    const writeMany = async (writer: number) => {
      for (let turn = 0; turn < eventsOfEach; turn++) {
        await database.for('shipments').write(tenantId, async tx => {
          const number = ++begun
          recordEvent(tx, created(writer, { turn }), new Date())
          // The first transactions end last.
          for (let wait = 0; wait < (number * 31) % 17; wait++) await sql`select 1`.execute(tx.sql)
        })
      }
    }
    let isWriting = true
    const seen: { id: number; record: string }[] = []
    const follow = async () => {
      for (;;) {
        const wasWriting = isWriting
        const page = await read(company, { ...all, after: seen.at(-1)?.id ?? 0, limit: 5 })
        seen.push(...page)
        if (page.length === 0 && !wasWriting) return
      }
    }
    const following = follow()
    await Promise.all(Array.from({ length: writers }, (_, writer) => writeMany(writer)))
    isWriting = false
    await following
    expect(idsOf(seen)).toEqual(Array.from({ length: writers * eventsOfEach }, (_, n) => n + 1))
    const turns = Map.groupBy(
      seen.map(({ record }) => JSON.parse(record)),
      ({ id }) => id,
    )
    for (const [writer, ofOne] of turns) {
      expect(
        ofOne.map(({ turn }) => turn),
        `writer ${writer}`,
      ).toEqual(Array.from({ length: eventsOfEach }, (_, turn) => turn))
    }
  })
})

test('events of one transaction come in the order in which they were recorded', async () => {
  const before = await last()
  await write(
    created(1, {}, 'pickup.created'),
    created(1, {}, 'pickup.assigned'),
    created(1, {}, 'pickup.completed'),
  )
  const types = (await read(company, { ...all, after: before })).map(({ type }) => type)
  expect(types).toEqual(['pickup.created', 'pickup.assigned', 'pickup.completed'])
})

test('events of many records are recorded together, each with its own record and customer', async () => {
  const before = await last()
  await database.write(tenantId, async tx =>
    recordEvents(tx, 'shipment.created', [created(10), created(11), created(12)], new Date()),
  )
  const found = await read(company, { ...all, after: before })
  expect(found.map(({ record }) => JSON.parse(record).id).toSorted()).toEqual([10, 11, 12])
  expect(await read(customer(2), { ...all, after: before })).toEqual([
    expect.objectContaining({ record: '{"id":11}' }),
  ])
})

test('a transaction that fails has recorded nothing', async () => {
  const before = await last()
  const failing = database.write(tenantId, async tx => {
    recordEvent(tx, created(1), new Date())
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await read(company, { ...all, after: before })).toEqual([])
})

test('a reader gets the types asked for, of its customer alone, the lowest ids first', async () => {
  const before = await last()
  await write(
    created(3),
    created(4),
    created(3, {}, 'shipment.updated'),
    created(3, {}, 'shipment.cancelled'),
  )
  const page = { ...all, after: before }
  const typesOf = async (scope: Scope, types: EventType[] | null, limit = 500) =>
    (await read(scope, { ...page, types, limit })).map(({ type }) => type)
  expect(await typesOf(company, ['shipment.cancelled', 'shipment.created'])).toEqual([
    'shipment.created',
    'shipment.created',
    'shipment.cancelled',
  ])
  expect(await typesOf(company, ['shipment.cancelled', 'shipment.created'], 2)).toEqual([
    'shipment.created',
    'shipment.created',
  ])
  expect(await typesOf(customer(0), null, 2)).toEqual(['shipment.created', 'shipment.updated'])
  expect(await typesOf(customer(1), ['shipment.created'])).toEqual(['shipment.created'])
  expect(await typesOf(customer(2), null)).toEqual([])
})

test('another company sees nothing of it', async () => {
  const other = { tenant: { ...tenant, id: 8 }, customerId: null } as Scope
  expect(await read(other, all)).toEqual([])
})

test('old events go with their records, and so do those of records that are made anonymous', async () => {
  const before = await last()
  await write(created(900), created(901), created(900, {}, 'shipment.updated'))
  const [first] = await read(company, { ...all, after: before })
  expect(first?.id).toBe(before + 1)
  await database.write(tenantId, tx => deleteEventsOf(tx, 'shipment', [900]))
  expect(idsOf(await read(company, { ...all, after: before }))).toEqual([before + 2])
  const gone = await database.write(tenantId, tx => deleteEvents(tx, new Date(Date.now() + 60_000), 100_000))
  expect(gone).toBe(before + 1)
  const { rows } = await database.read(tenantId, tx =>
    sql`select from event_records where tenant_id = ${tenantId}`.execute(tx.sql),
  )
  expect(rows).toEqual([])
  await write(created(1))
  expect(idsOf(await read(company, all))).toEqual([before + 4])
})
