import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDriver } from '../../../src/shipping/pickups/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

async function pickup(zip: string, date: string, country = 'US') {
  const { body } = await service.call('POST', '/v1/pickups', {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Acme', address1: 'Dock 4', city: 'Somewhere', zip, country },
    scheduled_date: date,
  })
  return body.data as { id: number; status: string; driver: { name: string } | null }
}

test('a pickup goes to the covering driver with the fewest open pickups that day', async () => {
  const next = async () => (await pickup('10118', '2030-01-07')).driver?.name
  const both = ['Alex Kim', 'Sam Rivera']
  expect([await next(), await next()].toSorted()).toEqual(both)
  expect([await next(), await next()].toSorted()).toEqual(both)
})

test('a cancelled pickup makes room again', async () => {
  const [first] = [await pickup('10118', '2030-02-01'), await pickup('10118', '2030-02-01')]
  await service.call('DELETE', `/v1/pickups/${first.id}`)
  expect((await pickup('10118', '2030-02-01')).driver?.name).toBe(first.driver?.name)
})

test('where nobody collects the pickup is scheduled without a driver', async () => {
  expect(await pickup('94105', '2030-01-07')).toMatchObject({ status: 'scheduled', driver: null })
})

test('concurrent pickups never exceed a driver’s capacity of the day', async () => {
  const area = { country: 'CA', zip_prefix: null, zip_from: null, zip_to: null }
  await service.waybill.database.write(1, tx =>
    insertDriver(tx, { name: 'Two a day', phone: null, daily_capacity: 2 }, [area]),
  )
  const made = await Promise.all(Array.from({ length: 8 }, () => pickup('M5V 2T6', '2030-01-09', 'CA')))
  expect(made.filter(({ driver }) => driver?.name === 'Two a day')).toHaveLength(2)
  expect(made.filter(({ status }) => status === 'scheduled')).toHaveLength(6)
})
