import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTenant, type Scope } from '../../../src/accounts/tenants/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import {
  assignPickup,
  cancelPickup,
  completePickup,
  createPickup,
  failPickup,
  findPickup,
  insertDriver,
  openPickupsOn,
  type PickupRecord,
  removeDriver,
  unassignPickup,
} from '../../../src/shipping/pickups/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let scope: Scope
beforeAll(async () => {
  service = await startTestService()
  const tenant = await service.waybill.database.global(db => findTenant(db, service.example.client_id))
  if (!tenant) throw new Error('The example company is not there.')
  scope = { tenant, customerId: null, apiUserId: null, staffId: null }
})
afterAll(() => service?.stop())

let lastRegion = 0
/** A Canadian postal prefix without drivers yet. */
const newRegion = () => `K${++lastRegion + 100}`

function newDriver(region: string, capacity: number): Promise<number> {
  const area = { country: 'CA', zip_prefix: region, zip_from: null, zip_to: null }
  const driver = { name: `Up to ${capacity}`, phone: '555', daily_capacity: capacity }
  return service.waybill.database.write(scope.tenant.id, tx => insertDriver(tx, driver, [area]))
}

function book(region: string, date: string): Promise<PickupRecord> {
  const address = {
    company: 'Acme',
    address1: 'Dock 4',
    city: 'Somewhere',
    zip: `${region} 2T6`,
    country: 'CA',
  }
  const request = { customer_id: service.example.customers[0]?.id ?? 0, address, scheduled_date: date }
  return createPickup(service.waybill, scope, request, unrecorded)
}

const times = <T>(count: number, what: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => what(n))
const driversOf = (pickups: readonly PickupRecord[]) => pickups.map(({ driver }) => driver?.id ?? null)
const cancel = (id: number) => cancelPickup(service.waybill, scope, String(id), unrecorded)
const assign = (id: number, driverId: number) =>
  assignPickup(service.waybill, scope, String(id), driverId, unrecorded)

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

describe('pickups booked at the same time', () => {
  test('fill every driver to the day’s capacity, and no driver beyond it', async () => {
    const region = newRegion()
    const capacities = [4, 1, 7, 2]
    const drivers: number[] = []
    for (const capacity of capacities) drivers.push(await newDriver(region, capacity))
    const made = await Promise.all(times(24, () => book(region, '2030-01-07')))
    const assigned = driversOf(made)
    expect(drivers.map(id => assigned.filter(driver => driver === id).length)).toEqual(capacities)
    expect(made.filter(({ status }) => status === 'scheduled')).toHaveLength(10)
    const { counted, kept } = await openOn('2030-01-07')
    expect(drivers.map(id => counted.get(id))).toEqual(capacities)
    expect(kept).toEqual(counted)
  })

  test('find each driver’s one place once', async () => {
    const region = newRegion()
    const drivers: number[] = []
    for (const capacity of times(6, () => 1)) drivers.push(await newDriver(region, capacity))
    const made = await Promise.all(times(15, () => book(region, '2030-01-08')))
    const assigned = driversOf(made).filter(id => id !== null)
    expect(assigned.toSorted((a, b) => a - b)).toEqual(drivers)
  })

  test('are spread over drivers who have equally many', async () => {
    const region = newRegion()
    const drivers = [await newDriver(region, 50), await newDriver(region, 50)]
    const assigned = driversOf(await Promise.all(times(10, () => book(region, '2030-01-09'))))
    expect(drivers.map(id => assigned.filter(driver => driver === id).length)).toEqual([5, 5])
  })

  test('while others are cancelled and change their drivers both ways wait for none of them in a circle', async () => {
    const region = newRegion()
    const date = '2030-01-10'
    const [first, second] = [await newDriver(region, 100), await newDriver(region, 100)]
    const before = await Promise.all(times(16, () => book(region, date)))
    const other = (pickup: PickupRecord) => (pickup.driver?.id === first ? second : first)
    const changes = before.map((pickup, n) =>
      n % 4 === 3 ? cancel(pickup.id) : assign(pickup.id, other(pickup)),
    )
    const outcomes = await Promise.allSettled([...changes, ...times(16, () => book(region, date))])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    const { counted, kept } = await openOn(date)
    expect(kept).toEqual(counted)
    expect([...kept.values()].reduce((sum, open) => sum + open, 0)).toBe(28)
  })
})

describe('a driver’s last place is free again', () => {
  const given: [string, (id: number) => Promise<unknown>][] = [
    ['cancelled', cancel],
    ['taken back', id => unassignPickup(service.waybill, scope, String(id), unrecorded)],
    ['collected', id => completePickup(service.waybill, scope, String(id), unrecorded)],
    ['not collected', id => failPickup(service.waybill, scope, String(id), 'Closed', unrecorded)],
    ['given to another driver', async id => assign(id, await newDriver(newRegion(), 1))],
  ]

  test.each(given)('when its pickup is %s', async (_what, giveBack) => {
    const region = newRegion()
    const driver = await newDriver(region, 1)
    const made = [await book(region, '2030-01-11'), await book(region, '2030-01-11')]
    expect(driversOf(made)).toEqual([driver, null])
    await giveBack(made[0]?.id ?? 0)
    expect(driversOf([await book(region, '2030-01-11'), await book(region, '2030-01-11')])).toEqual([
      driver,
      null,
    ])
  })
})

test('a place that a clerk has given beyond the capacity counts as well', async () => {
  const region = newRegion()
  const driver = await newDriver(region, 1)
  const made = [await book(region, '2030-01-12'), await book(region, '2030-01-12')]
  for (const { id } of made) await assign(id, driver)
  await cancel(made[0]?.id ?? 0)
  expect(driversOf([await book(region, '2030-01-12')])).toEqual([null])
})

test('a booking that fails takes no place', async () => {
  const region = newRegion()
  const driver = await newDriver(region, 1)
  const lost = {
    ...unrecorded,
    record: () => {
      throw new Error('The claim is lost.')
    },
  }
  const address = {
    company: 'Acme',
    address1: 'Dock 4',
    city: 'Somewhere',
    zip: `${region} 2T6`,
    country: 'CA',
  }
  const request = {
    customer_id: service.example.customers[0]?.id ?? 0,
    address,
    scheduled_date: '2030-01-13',
  }
  await expect(createPickup(service.waybill, scope, request, lost)).rejects.toThrow('The claim is lost.')
  expect(driversOf([await book(region, '2030-01-13')])).toEqual([driver])
})

test('the answer to a booking is the pickup as it is read afterwards', async () => {
  const region = newRegion()
  await newDriver(region, 1)
  const body = {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Acme', address1: 'Dock 4', city: 'Ottawa', zip: `${region} 2T6`, country: 'ca' },
    scheduled_date: '2030-01-14',
    ...{ ready_time: '09:00:00', latest_time: '17:30:00', num_packages: '3', total_weight: '24.50' },
  }
  const { body: made } = await service.call('POST', '/v1/pickups', body)
  const { body: read } = await service.call('GET', `/v1/pickups/${made.data.id}`)
  expect(made).toEqual(read)
})

test('a driver who has no pickups left can be deleted, days and all', async () => {
  const region = newRegion()
  const driver = await newDriver(region, 5)
  const { id } = await book(region, '2030-01-15')
  const removal = () => removeDriver(service.waybill, scope.tenant.id, driver, unrecorded)
  await expect(removal()).rejects.toMatchObject({ code: 'CONFLICT' })
  await unassignPickup(service.waybill, scope, String(id), unrecorded)
  await removal()
  expect(await findPickup(service.waybill.database, scope, String(id))).toMatchObject({ driver_id: null })
})
