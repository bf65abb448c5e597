import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
  const owner = await ownerBrowser(service)
  for (const name of ['Ann', 'Bo']) {
    const areas = [{ country: 'US', zip_prefix: '99' }]
    const driver = await owner.post('/drivers', { name, daily_capacity: 10, areas })
    expect(driver.status, driver.text).toBe(201)
  }
  const drivers = (await owner.get('/drivers')).body.data.items as { id: number; name: string }[]
  const ids = ['Ann', 'Bo'].map(name => drivers.find(driver => driver.name === name)?.id ?? 0)
  // Thirty days of both drivers; the oldest are closed, the newest are planned.
  await service.waybill.database.write(1, tx =>
    sql`
      insert into runs (tenant_id, day, driver_id, status, created_at, updated_at)
      select ${tx.tenantId}, date '2031-01-01' + n / 2, case when n % 2 = 0 then ${ids[0]}::bigint else ${ids[1]}::bigint end,
             case when n < 40 then 'closed' when n < 50 then 'out' else 'planned' end, now(), now()
      from generate_series(0, 59) n`.execute(tx.sql),
  )
})
afterAll(() => service?.stop())

interface Listed {
  id: number
  day: string
  status: string
  driver: { id: number; name: string }
  totals: { deliveries: number; pickups: number }
}

const from2031 = 'date_from=2031-01-01'

async function pageOf(query: string) {
  const answer = await clerk.get(`/runs/list?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { items: Listed[]; next_cursor: string | null; total: { count: number } | null }
}

async function allOf(query: string): Promise<Listed[]> {
  const items: Listed[] = []
  let cursor: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(
      `${query}&limit=7${cursor && `&cursor=${cursor}`}`,
    )
    items.push(...page.items)
    cursor = page.next_cursor
  } while (cursor)
  return items
}

test('the list of runs has each once, newest first or last, with its total', async () => {
  const newest = await allOf(from2031)
  expect(newest).toHaveLength(60)
  const order = newest.map(({ day, id }) => [day, id])
  const sorted = order.toSorted(([a, one], [b, other]) =>
    a === b ? Number(other) - Number(one) : String(a) < String(b) ? 1 : -1,
  )
  expect(order).toEqual(sorted)
  expect(await allOf(`${from2031}&sort=date&order=asc`)).toEqual(newest.toReversed())
  expect((await pageOf(from2031)).total).toEqual({ count: 60, capped: false })
})

test('runs are filtered by status, driver and day', async () => {
  const planned = await allOf(`${from2031}&status=planned`)
  expect(planned.map(({ status }) => status)).toEqual(Array(10).fill('planned'))
  const open = await allOf(`${from2031}&status=planned,out`)
  expect(open).toHaveLength(20)
  const { driver } = planned[0] as Listed
  const ofDriver = await allOf(`${from2031}&driver_id=${driver.id}`)
  expect(ofDriver).toHaveLength(30)
  expect(new Set(ofDriver.map(run => run.driver.name))).toEqual(new Set([driver.name]))
  const days = await allOf('date_from=2031-01-03&date_to=2031-01-04')
  expect(days.map(({ day }) => day)).toEqual(['2031-01-04', '2031-01-04', '2031-01-03', '2031-01-03'])
  expect((await pageOf(`${from2031}&status=planned&driver_id=${driver.id}`)).total?.count).toBe(5)
  for (const [query, field] of [
    ['status=lost', 'status'],
    ['date_from=yesterday', 'date_from'],
    ['cursor=x', 'cursor'],
    ['sort=id', 'sort'],
  ]) {
    const answer = await clerk.get(`/runs/list?${query}`)
    expect([answer.status, Object.keys(answer.body.error.details)], query).toEqual([400, [field]])
  }
})

test('a run in the list agrees with its page', async () => {
  const [listed] = (await pageOf(from2031)).items
  const { stops, to_move: _, ...page } = (await clerk.get(`/runs/${listed?.id}`)).body.data
  expect(page).toEqual(listed)
  expect(stops).toEqual([])
})

test('lists of runs and of deliveries of webhooks can be saved as views', async () => {
  for (const list of ['runs', 'webhook-deliveries']) {
    const search = 'filter=%7B%22status%22%3A%22planned%22%7D'
    const saved = await clerk.post('/list-views', { list, name: `My ${list}`, search })
    expect(saved.status, saved.text).toBe(201)
  }
})
