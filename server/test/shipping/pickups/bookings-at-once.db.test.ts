import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findTenant, type Scope } from '../../../src/accounts/tenants/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { type Database, sqlState, type TenantTransaction } from '../../../src/platform/database/index.ts'
import {
  createPickup,
  insertDriver,
  openPickupsOn,
  type PickupRecord,
} from '../../../src/shipping/pickups/index.ts'
import { oddNames } from '../../support/odd-names.ts'
import { recordedCall } from '../../support/recorded-call.ts'
import { type Answer, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let scope: Scope
/** SQLSTATEs of transactions that the database refused. */
let refused: (string | null)[] = []
/** Called after the commit of a claim on a key. */
let onClaimed: (key: string) => Promise<void> = async () => {}

beforeAll(async () => {
  service = await startTestService({ watch: watched })
  const tenant = await service.waybill.database.global(db => findTenant(db, service.example.client_id))
  if (!tenant) throw new Error('The example company is not there.')
  scope = { tenant, customerId: null, apiUserId: null, staffId: null }
})
afterEach(() => {
  refused = []
  onClaimed = async () => {}
})
afterAll(() => service?.stop())

function watched(database: Database): Database {
  return {
    ...database,
    async write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) {
      let claimed: string | null = null
      try {
        const result = await database.write(tenantId, tx =>
          work({
            ...tx,
            send(statement) {
              if (statement.sql.includes('insert into idempotency_keys'))
                claimed = statement.parameters[2] as string
              return tx.send(statement)
            },
          }),
        )
        if (claimed !== null) await onClaimed(claimed)
        return result
      } catch (error) {
        refused.push(sqlState(error))
        throw error
      }
    },
    for: (area, size) => watched(database.for(area, size)),
    close: async () => {},
  }
}

let lastRegion = 0
/** A Canadian postal prefix without drivers yet. */
const newRegion = () => `L${++lastRegion + 100}`
let lastDay = Date.UTC(2030, 0, 1)
/** A day without bookings. */
function newDay(): string {
  lastDay += 86_400_000
  return new Date(lastDay).toISOString().slice(0, 10)
}

function newDriver(region: string, capacity: number): Promise<number> {
  const area = { country: 'CA', zip_prefix: region, zip_from: null, zip_to: null }
  const driver = { name: `Up to ${capacity}`, phone: '555', daily_capacity: capacity }
  return service.waybill.database.write(scope.tenant.id, tx => insertDriver(tx, driver, [area]))
}

async function newDrivers(region: string, capacities: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (const capacity of capacities) ids.push(await newDriver(region, capacity))
  return ids
}

const inRegion = (region: string) => ({
  ...{ company: 'Acme', address1: 'Dock 4', city: 'Ottawa', zip: `${region} 2T6`, country: 'CA' },
})

function book(region: string, date: string, database?: Database): Promise<PickupRecord> {
  const customer_id = service.example.customers[0]?.id ?? 0
  const request = { customer_id, address: inRegion(region), scheduled_date: date }
  const options = { ...service.waybill, database: database ?? watched(service.waybill.database) }
  return createPickup(options, scope, request, unrecorded)
}

const driversOf = (pickups: readonly PickupRecord[]) => pickups.map(({ driver }) => driver?.id ?? null)

/** Open pickups per driver on the day: counted row by row, and in the drivers' days. */
function openOn(date: string): Promise<{ counted: Map<number, number>; kept: Map<number, number> }> {
  return service.waybill.database.read(scope.tenant.id, async tx => {
    const { rows } = await sql<{ driver_id: number; open: number }>`
      select driver_id, count(*)::integer as open from pickups
      where tenant_id = ${tx.tenantId} and scheduled_date = ${date} and status = 'assigned'
      group by driver_id`.execute(tx.sql)
    const kept = await openPickupsOn(tx, date)
    return { counted: new Map(rows.map(row => [row.driver_id, row.open])), kept }
  })
}

const post = (body: object, headers: object = {}) => service.call('POST', '/v1/pickups', body, headers)

async function recordedOf(answer: Answer) {
  const isOf = ({ pickup_id }: { pickup_id: number | null }) =>
    sql`n.kind = 'pickup' and n.record_id = ${pickup_id}`
  const { call, events } = await recordedCall(service, answer, isOf)
  const { at, id, duration_ms, pickup_id: pickupId, ...comparable } = call
  return { call: comparable, pickupId, events }
}

/** A random body is rarely valid. */
const aBody = fc
  .record({
    company: fc.constantFrom(...oddNames),
    state: fc.constantFrom(undefined, 'ON'),
    notes: fc.constantFrom(undefined, 'Line\nand\ttab', '{"json":[1]}', '\\N', 'x'.repeat(1000)),
    ready_time: fc.constantFrom(undefined, '09:00', '09:00:30'),
    num_packages: fc.constantFrom(undefined, 1, '3'),
    total_weight: fc.constantFrom(undefined, 24, '24.50', 0.1),
    weight_unit: fc.constantFrom(undefined, 'kg'),
    customer_id: fc.constantFrom(1, 1, 1, 2, 999),
    awb: fc.constantFrom(undefined, undefined, undefined, 'WB9999999999'),
  })
  .map(({ company, state, ...rest }) => ({ company, state, rest }))

test('pickups that come at once answer and leave behind what the same ones do one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aBody, { minLength: 2, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
      async (all, capacities) => {
        const region = newRegion()
        await newDrivers(region, capacities)
        const [date, otherDate] = [newDay(), newDay()]
        const bodyOn = (scheduled_date: string, { company, state, rest }: (typeof all)[number]) => ({
          ...{ ...rest, scheduled_date },
          address: { ...inRegion(region), company, state },
        })
        const together = await Promise.all(all.map(one => post(bodyOn(date, one))))
        const alone: Answer[] = []
        for (const one of all) alone.push(await post(bodyOn(otherDate, one)))
        for (const [place, one] of together.entries()) {
          const other = alone[place] as Answer
          expect(one.status).toBe(other.status)
          const [ours, theirs] = [await recordedOf(one), await recordedOf(other)]
          expect(ours.call).toEqual(theirs.call)
          if (one.status !== 201) {
            expect(one.body).toEqual(other.body)
            expect(ours.events).toEqual([])
            continue
          }
          expect(comparable(one)).toEqual(comparable(other))
          const { warnings, ...record } = one.body.data
          expect(ours.pickupId).toBe(record.id)
          const types = record.driver ? ['pickup.created', 'pickup.assigned'] : ['pickup.created']
          const told = { record: JSON.stringify(record), customer_id: record.customer_id }
          expect(ours.events).toEqual(types.map(type => ({ type, ...told })))
          const read = await service.call('GET', `/v1/pickups/${record.id}`)
          expect(read.body.data).toEqual(record)
        }
        // The pairs of drivers and pickups are not promised.
        const assigned = (answers: readonly Answer[]) =>
          answers.filter(({ body }) => body.data?.driver).length
        expect(assigned(together)).toBe(assigned(alone))
        const { counted, kept } = await openOn(date)
        expect(kept).toEqual(counted)
      },
    ),
    { numRuns: 12 },
  )
})

/** Without unique values, and those that depend on who was first. */
function comparable({ body }: Answer) {
  const { id, confirmation_number, scheduled_date, created_at, updated_at, driver, status, ...rest } =
    body.data
  return rest
}

test('bookings at once fill every driver to the day’s capacity and no driver beyond it, and wait in no circle', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 40 }),
      async (capacities, bookings) => {
        const region = newRegion()
        const drivers = await newDrivers(region, capacities)
        const dates = [newDay(), newDay(), newDay()]
        const made = await Promise.all(bookings.map(day => book(region, dates[day] ?? '')))
        const places = capacities.reduce((sum, capacity) => sum + capacity, 0)
        for (const date of dates) {
          const ofDay = made.filter(pickup => pickup.scheduled_date === date)
          const assigned = driversOf(ofDay).filter(id => id !== null)
          expect(assigned).toHaveLength(Math.min(ofDay.length, places))
          for (const [place, id] of drivers.entries()) {
            expect(assigned.filter(driver => driver === id).length).toBeLessThanOrEqual(
              capacities[place] ?? 0,
            )
          }
          const { counted, kept } = await openOn(date)
          expect(counted).toEqual(
            new Map([...Map.groupBy(assigned, id => id)].map(([id, all]) => [id, all.length])),
          )
          expect(kept).toEqual(counted)
        }
      },
    ),
    { numRuns: 12 },
  )
  expect(refused.filter(state => state !== 'WB002')).toEqual([])
})

test('where somebody has taken the last place meanwhile, all bookings are made', async () => {
  const region = newRegion()
  const [driver] = await newDrivers(region, [3])
  const date = newDay()
  const database = watched(service.waybill.database)
  let taken: Promise<PickupRecord> | undefined
  const late: Database = {
    ...database,
    async write(tenantId, work) {
      taken ??= book(region, date)
      await taken
      return database.write(tenantId, work)
    },
  }
  const made = await Promise.all([1, 2, 3].map(() => book(region, date, late)))
  expect(driversOf(made).filter(id => id === null)).toHaveLength(1)
  expect((await openOn(date)).kept).toEqual(new Map([[driver, 3]]))
  expect(refused).toEqual(['WB002'])
})

test('a pickup that has lost its claim is not made and takes no place; the others are made', async () => {
  const region = newRegion()
  const [driver] = await newDrivers(region, [5])
  const date = newDay()
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
  const customer_id = service.example.customers[0]?.id
  const body = { customer_id, address: inRegion(region), scheduled_date: date }
  const answers = await Promise.all([
    post(body, { 'idempotency-key': 'stolen' }),
    post(body, { 'idempotency-key': 'kept' }),
    post(body),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 201, 201])
  const repeat = await post(body, { 'idempotency-key': 'kept' })
  expect(repeat.body).toEqual(answers[1]?.body)
  const { counted, kept } = await openOn(date)
  expect(counted).toEqual(new Map([[driver, 2]]))
  expect(kept).toEqual(counted)
})
