import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, ownerBrowser, staffBrowser } from './support.ts'

/** Ten o'clock in New York. */
const clock = movingClock('2026-11-20T15:00:00Z')
let service: TestService
let owner: Browser
let clerk: Browser
let manager: Browser

beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'dana@example.com' })
  manager = await staffBrowser(service, { tenantId: 1, role: 'tariff_manager', email: 'tom@example.com' })
})
afterAll(() => service?.stop())

beforeEach(() =>
  service.waybill.database.write(1, async tx => {
    await sql`update webhooks set failing_since = null where tenant_id = 1`.execute(tx.sql)
    await sql`delete from carrier_call_limits where tenant_id = 1`.execute(tx.sql)
  }),
)

async function noticesOf(browser: Browser) {
  const { status, text, body } = await browser.get('/notices')
  expect(status, text).toBe(200)
  return body.data.items as { id: string; kind: string; name: string; count: number; at: string }[]
}
const kindsOf = async (browser: Browser) => (await noticesOf(browser)).map(({ kind }) => kind)

test('an owner hears of a webhook that fails or was switched off, and nobody else does', async () => {
  expect(await kindsOf(owner)).toEqual([])
  const { id } = (await owner.post('/webhooks', { url: 'https://shop.invalid/waybill' })).body.data
  const change = (columns: ReturnType<typeof sql>) =>
    service.waybill.database.write(1, tx =>
      sql`update webhooks set ${columns} where tenant_id = 1 and id = ${id}`.execute(tx.sql),
    )
  await change(sql`failing_since = ${clock.now()}`)
  expect(await noticesOf(owner)).toEqual([
    {
      id: `webhook_failing-${id}-${clock.now().getTime()}`,
      kind: 'webhook_failing',
      record_id: id,
      name: 'https://shop.invalid/waybill',
      count: null,
      at: '2026-11-20T10:00:00-05:00',
    },
  ])
  expect(await kindsOf(clerk)).toEqual([])
  expect(await kindsOf(onTestData(service, owner))).toEqual([])
  await change(
    sql`active = false, switched_off_because = 'It answered 500.', switched_off_at = ${clock.now()}`,
  )
  expect(await kindsOf(owner)).toEqual(['webhook_off'])
  await owner.post(`/webhooks/${id}/activate`)
  await owner.post(`/webhooks/${id}/deactivate`)
  // By the owner's own hand: no news.
  expect(await kindsOf(owner)).toEqual([])
})

test('staff who make shipments hear of a carrier that does not answer', async () => {
  const [account] = (await owner.get('/carrier-accounts')).body.data.items
  const fail = (failures: number) =>
    service.waybill.database.write(1, tx =>
      sql`insert into carrier_call_limits (tenant_id, account_id, operation, failures)
          values (1, ${account.id}, 'ship', ${failures})
          on conflict (tenant_id, account_id, operation) do update set failures = excluded.failures`.execute(
        tx.sql,
      ),
    )
  await fail(4)
  expect(await kindsOf(clerk)).toEqual([])
  await fail(5)
  expect(await noticesOf(clerk)).toMatchObject([
    { kind: 'carrier_silent', name: account.name, record_id: account.id },
  ])
  expect(await kindsOf(manager)).toEqual([])
})

test('pickups whose time window ends within an hour are counted until they are collected', async () => {
  const book = async (latest: string) => {
    const { status, body } = await service.call('POST', '/v1/pickups', {
      customer_id: 1,
      address: { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10001', country: 'US' },
      scheduled_date: '2026-11-20',
      ready_time: '10:00:00',
      latest_time: latest,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id as number
  }
  const soon = await book('10:45:00')
  await book('11:30:00')
  expect(await noticesOf(clerk)).toMatchObject([{ kind: 'pickups_closing', count: 1 }])
  expect(await kindsOf(manager)).toEqual([])
  expect((await clerk.post(`/pickups/${soon}/complete`)).status).toBe(200)
  expect(await kindsOf(clerk)).toEqual([])
})

test('a cut-off is told in its last hour, while shipments wait for it', async () => {
  const [first] = (await owner.get('/services')).body.data.items.filter(
    (of: { code: string }) => of.code === 'DOM',
  )
  const cutOff = (at: string) =>
    owner.put(`/services/${first.id}`, {
      transit: { days: 1, cut_off: at },
    })
  const changed = await cutOff('10:50')
  expect(changed.status, changed.text).toBe(200)
  expect(await kindsOf(clerk)).toEqual([])
  await service.call('POST', '/v1/shipments', shipmentBody())
  expect(await noticesOf(clerk)).toMatchObject([
    { kind: 'cut_off', record_id: first.id, count: 1, at: '2026-11-20T10:50:00-05:00' },
  ])
  expect(await kindsOf(manager)).toEqual([])
  await cutOff('11:10')
  expect(await kindsOf(clerk)).toEqual([])
})
