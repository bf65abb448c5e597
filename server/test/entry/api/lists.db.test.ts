import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
let ofCustomer: object
const { stringify } = JSON

beforeAll(async () => {
  service = await startTestService({ environment: { RATE_LIMIT_ADDRESS: '1000000' } })
  const [, shop] = service.example.api_users
  ofCustomer = { authorization: `Bearer ${shop?.token}` }
})
afterAll(() => service?.stop())

type Query = Record<string, string | number>

const get = (list: string, query: Query = {}, headers: object = {}): Promise<Answer> =>
  service.call(
    'GET',
    `/v1/${list}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`,
    undefined,
    headers,
  )

/** All pages of a list, in order. */
async function pages(list: 'shipments' | 'pickups', query: Query = {}, headers: object = {}) {
  const all: Record<string, unknown>[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await get(list, cursor ? { ...query, cursor } : query, headers)
    expect(status, stringify(body)).toBe(200)
    all.push(body.data[list])
    cursor = body.data.next_cursor
  }
  return all
}
const everyone = async (...args: Parameters<typeof pages>) => (await pages(...args)).flat()

async function create(change: object = {}, headers: object = {}): Promise<{ awb: string; id: number }> {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody(change), headers)
  expect(status).toBe(201)
  return body.data
}
const awbsOf = (records: Record<string, unknown>[]) => records.map(({ awb }) => awb)

describe('a list of shipments', () => {
  test('shows the newest first, each as it is read alone, page by page', async () => {
    const made = [await create({ reference: 'first' }), await create({ pieces: [{ description: 'Books' }] })]
    const [page] = await pages('shipments', { limit: 1 })
    const alone = await service.call('GET', `/v1/shipments/${made[1]?.awb}`)
    expect(page).toEqual([alone.body.data])
    const all = await everyone('shipments', { limit: 1 })
    expect(awbsOf(all).slice(0, 2)).toEqual([made[1]?.awb, made[0]?.awb])
  })

  test('is in the order of changes with sort=updated, a cancelled shipment at its end', async () => {
    const [a, b, c] = [
      await create({ reference: 'sorted' }),
      await create({ reference: 'sorted' }),
      await create({ reference: 'sorted' }),
    ]
    const asked = { sort: 'updated', reference: 'sorted', limit: 2 }
    expect(awbsOf(await everyone('shipments', asked))).toEqual([a?.awb, b?.awb, c?.awb])
    await service.call('DELETE', `/v1/shipments/${a?.awb}`)
    expect(awbsOf(await everyone('shipments', asked))).toEqual([b?.awb, c?.awb, a?.awb])
  })

  test('goes on later behind the last cursor that was given, and shows what has changed since', async () => {
    const made = [
      await create({ reference: 'later' }),
      await create({ reference: 'later' }),
      await create({ reference: 'later' }),
    ]
    const asked = { sort: 'updated', reference: 'later', limit: 2 }
    const { body } = await get('shipments', asked)
    const cursor = body.data.next_cursor
    await service.call('DELETE', `/v1/shipments/${made[0]?.awb}`)
    const later = await get('shipments', { ...asked, limit: 9, cursor })
    expect(awbsOf(later.body.data.shipments)).toEqual([made[2]?.awb, made[0]?.awb])
  })

  test('shows a customer’s user its own shipments only, whatever it asks for', async () => {
    const [own, foreign] = service.example.customers
    const mine = await create({ reference: 'whose' }, ofCustomer)
    const theirs = await create({ reference: 'whose', sender_customer_id: foreign?.id })
    expect(awbsOf(await everyone('shipments', { reference: 'whose' }, ofCustomer))).toEqual([mine.awb])
    expect(await everyone('shipments', { awb: theirs.awb }, ofCustomer)).toEqual([])
    expect(awbsOf(await everyone('shipments', { reference: 'whose', sort: 'updated' }, ofCustomer))).toEqual([
      mine.awb,
    ])
    const named = await get('shipments', { customer_id: own?.id ?? 0, reference: 'whose' }, ofCustomer)
    expect(awbsOf(named.body.data.shipments)).toEqual([mine.awb])
    const refused = await get('shipments', { customer_id: foreign?.id ?? 0 }, ofCustomer)
    expect(refused.body.error.details).toEqual({ customer_id: 'Unknown customer.' })
  })

  test('names every field at fault at once', async () => {
    const { status, body } = await get('shipments', {
      status: 'Created,Lost',
      updated_since: 'yesterday',
      date_from: '2026-02-01',
      date_to: '2026-01-01',
      cursor: 'x',
    })
    expect([status, Object.keys(body.error.details).toSorted()]).toEqual([
      400,
      ['cursor', 'date_to', 'status', 'updated_since'],
    ])
    for (const [field, value] of Object.entries({
      limit: 201,
      sort: 'created',
      date_from: '2026-02-30',
      service_code: 'NONE',
      customer_id: 999_999,
    })) {
      const refused = await get('shipments', { [field]: value })
      expect([refused.status, Object.keys(refused.body.error.details)]).toEqual([400, [field]])
    }
    const many = Array.from({ length: 201 }, (_, place) => `WB${place}`).join()
    expect((await get('shipments', { awb: many })).body.error.details).toHaveProperty('awb')
  })

  test('takes a time whose plus sign has become a blank', async () => {
    await create({ reference: 'blank' })
    const path = '/v1/shipments?reference=blank&updated_since=2026-01-01T00:00:00+02:00'
    expect((await service.call('GET', path)).body.data.shipments).toHaveLength(1)
  })

  test('refuses a cursor that is damaged, of other filters, another order, another list or another caller', async () => {
    await create({ reference: 'cursor' }, ofCustomer)
    await create({ reference: 'cursor' }, ofCustomer)
    const asked = { reference: 'cursor', limit: 1 }
    const cursor: string = (await get('shipments', asked)).body.data.next_cursor
    const flipped = cursor.replace(/^./, first => (first === 'N' ? 'M' : 'N'))
    const decoded = Buffer.from(cursor, 'base64url').toString()
    const elsewhere = Buffer.from(decoded.replace(/^\d+/, id => `${Number(id) + 1}`)).toString('base64url')
    const wrong: [Query, object?][] = [
      [{ ...asked, cursor: flipped }],
      [{ ...asked, cursor: `${cursor}A` }],
      [{ ...asked, cursor: elsewhere }],
      [{ ...asked, cursor: cursor.slice(0, -2) }],
      [{ reference: 'Cursor', cursor }],
      [{ ...asked, status: 'Created', cursor }],
      [{ ...asked, sort: 'updated', cursor }],
      [{ ...asked, cursor }, ofCustomer],
    ]
    for (const [query, headers] of wrong) {
      const { status, body } = await get('shipments', query, headers)
      expect([status, Object.keys(body.error?.details ?? {})], stringify(query)).toEqual([400, ['cursor']])
    }
    expect((await get('pickups', { cursor })).body.error.details).toHaveProperty('cursor')
    expect((await get('shipments', { ...asked, limit: 5, cursor })).body.data.shipments).toHaveLength(1)
  })

  test('takes several statuses in any order as one filter', async () => {
    await create({ reference: 'statuses' })
    await create({ reference: 'statuses' })
    const cursor = (await get('shipments', { status: 'Cancelled, Created', reference: 'statuses', limit: 1 }))
      .body.data.next_cursor
    const same = await get('shipments', {
      status: 'Created,Cancelled',
      reference: 'statuses',
      limit: 1,
      cursor,
    })
    expect(same.body.data.shipments).toHaveLength(1)
  })

  test('warns of a field that it does not know', async () => {
    const { body } = await get('shipments', { limit: 1, colour: 'red' })
    expect(body.data.warnings).toEqual([
      { field: 'colour', message: expect.stringContaining('unknown field') },
    ])
  })
})

describe('a list of pickups', () => {
  const book = async (change: object = {}, headers: object = {}) => {
    const body = {
      customer_id: service.example.customers[0]?.id,
      address: { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' },
      scheduled_date: '2031-03-14',
      ...change,
    }
    const { status, body: answer } = await service.call('POST', '/v1/pickups', body, headers)
    expect(status, stringify(answer)).toBe(201)
    return answer.data as { id: number; driver: { id: number } | null }
  }
  const idsOf = (records: Record<string, unknown>[]) => records.map(({ id }) => id)

  test('shows the newest first, each as it is read alone, and holds to its filters', async () => {
    const { awb } = await create({}, ofCustomer)
    const linked = await book({ awb })
    const other = await book({ scheduled_date: '2031-03-15' })
    const [page] = await pages('pickups', { limit: 1 })
    expect(page).toEqual([(await service.call('GET', `/v1/pickups/${other.id}`)).body.data])
    expect(idsOf(await everyone('pickups', { awb }))).toEqual([linked.id])
    expect(idsOf(await everyone('pickups', { scheduled_from: '2031-03-15', limit: 1 }))).toEqual([other.id])
    expect(idsOf(await everyone('pickups', { scheduled_to: '2031-03-14', limit: 1 }))).toEqual([linked.id])
    expect(idsOf(await everyone('pickups', { driver_id: other.driver?.id ?? 0, limit: 1 }))).toContain(
      other.id,
    )
    expect((await get('pickups', { driver_id: 77 })).body.error.details).toEqual({
      driver_id: 'Unknown driver.',
    })
    await service.call('DELETE', `/v1/pickups/${linked.id}`)
    expect(idsOf(await everyone('pickups', { sort: 'updated', limit: 1 }))).toEqual([other.id, linked.id])
    expect(idsOf(await everyone('pickups', { status: 'cancelled' }))).toEqual([linked.id])
  })

  test('shows a customer’s user its own pickups only', async () => {
    const [, foreign] = service.example.customers
    const theirs = await book({ customer_id: foreign?.id })
    expect(idsOf(await everyone('pickups', {}, ofCustomer))).not.toContain(theirs.id)
    expect(idsOf(await everyone('pickups', { sort: 'updated' }, ofCustomer))).not.toContain(theirs.id)
    expect((await get('pickups', { customer_id: foreign?.id ?? 0 }, ofCustomer)).status).toBe(400)
  })
})

test('whatever changes a record gives it a place in the order of changes: an API user, staff or a carrier', async () => {
  const clerk = await ownerBrowser(service)
  const { id } = await create()
  await create({ service_code: 'SANDBOX' })
  await clerk.post(`/shipments/${id}/status`, { status: 'On Hold' })
  const booked = await service.call('POST', '/v1/pickups', {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' },
    scheduled_date: '2032-03-14',
  })
  expect((await clerk.post(`/pickups/${booked.body.data.id}/complete`)).status).toBe(200)
  await get('shipments', { sort: 'updated' })
  const late = await service.waybill.database.read(await tenantId(), async tx => {
    const { rows } = await sql`
      select 'shipment' as kind, s.id from shipments s
      left join carrier_submissions c on c.tenant_id = s.tenant_id and c.shipment_id = s.id
      left join latest_changes l on l.tenant_id = s.tenant_id and l.kind = 'shipment' and l.record_id = s.id
      where l.changed_at is null or l.changed_at < greatest(s.updated_at, c.submitted_at)
      union all
      select 'pickup', p.id from pickups p
      left join latest_changes l on l.tenant_id = p.tenant_id and l.kind = 'pickup' and l.record_id = p.id
      where l.changed_at is null or l.changed_at < p.updated_at`.execute(tx.sql)
    return rows
  })
  expect(late).toEqual([])
})

async function tenantId(): Promise<number> {
  const { rows } = await service.waybill.database.global(db =>
    sql<{ id: number }>`select id from tenants`.execute(db),
  )
  return rows[0]?.id ?? 0
}
