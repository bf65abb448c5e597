import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsWithMetadata } from '../../../src/platform/lists/metadata-entries.repository.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const shop = () => ({
  authorization: `Bearer ${service.example.api_users.find(({ username }) => username === 'shop')?.token}`,
})
const metadata = { order_id: '1042', 'Größe / size': 'XL', constructor: 'x' }

const pickupBody = (change: object = {}) => ({
  customer_id: service.example.customers[0]?.id,
  address: { company: 'Acme', address1: '350 5th Ave', city: 'New York', zip: '10118', country: 'US' },
  scheduled_date: '2030-01-15',
  ...change,
})

describe.each([
  { path: '/v1/shipments', list: 'shipments', key: 'awb', body: shipmentBody },
  { path: '/v1/pickups', list: 'pickups', key: 'id', body: pickupBody },
])('the metadata of $list', ({ path, list, key, body }) => {
  const create = async (change: object) => {
    const answer = await service.call('POST', path, body(change))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const found = async (query: string, headers = {}) => {
    const { body: answer, status } = await service.call('GET', `${path}?${query}`, undefined, headers)
    expect(status, JSON.stringify(answer)).toBe(200)
    return answer.data[list].map((record: Record<string, unknown>) => record[key])
  }

  test('is in the answer, the read, the list and the event, and absent without any', async () => {
    const made = await create({ metadata })
    expect(made.metadata).toEqual(metadata)
    expect((await service.call('GET', `${path}/${made[key]}`)).body.data.metadata).toEqual(metadata)
    const { data } = (await service.call('GET', `${path}?limit=1`)).body
    expect(data[list][0].metadata).toEqual(metadata)
    const events = (await service.call('GET', '/v1/events?limit=200')).body.data.events
    expect(events.find((event: { data: { id: number } }) => event.data.id === made.id).data.metadata).toEqual(
      metadata,
    )
    for (const none of [{}, { metadata: {} }, { metadata: { order_id: null, size: ' ' } }]) {
      expect(await create(none)).not.toHaveProperty('metadata')
    }
  })

  test('filters the list by one key, exactly, with other filters, page by page', async () => {
    const ids = []
    for (let n = 0; n < 5; n++)
      ids.push((await create({ metadata: { channel: `of ${list}`, n: String(n) } }))[key])
    const newest = ids.toReversed()
    const channel = `metadata[channel]=${encodeURIComponent(`of ${list}`)}`
    expect(await found(channel)).toEqual(newest)
    expect(await found(`${channel}&sort=updated`)).toEqual(ids)
    expect(await found(`metadata%5Bn%5D=3`)).toEqual([ids[3]])
    expect(await found('metadata[n]=03')).toEqual([])
    expect(await found('metadata[N]=3')).toEqual([])
    const status = list === 'shipments' ? 'status=Created' : 'status=scheduled,assigned'
    expect(await found(`${channel}&${status}`)).toEqual(newest)
    expect(await found(`${channel}&${list === 'shipments' ? 'status=Delivered' : 'status=failed'}`)).toEqual(
      [],
    )
    const first = (await service.call('GET', `${path}?${channel}&limit=3`)).body.data
    expect(first[list]).toHaveLength(3)
    const next = await service.call('GET', `${path}?${channel}&limit=3&cursor=${first.next_cursor}`)
    expect(next.body.data[list].map((record: Record<string, unknown>) => record[key])).toEqual(
      newest.slice(3),
    )
    const other = await service.call('GET', `${path}?metadata[n]=1&limit=3&cursor=${first.next_cursor}`)
    expect(Object.keys(other.body.error.details)).toEqual(['cursor'])
  })

  test('of another customer is not found', async () => {
    const [, globex] = service.example.customers
    const ofOther =
      list === 'shipments'
        ? { sender: { ...(shipmentBody() as { sender: object }).sender, customer_id: globex?.id } }
        : { customer_id: globex?.id }
    const made = await create({ ...ofOther, metadata: { secret: list } })
    expect(await found(`metadata[secret]=${list}`)).toEqual([made[key]])
    expect(await found(`metadata[secret]=${list}`, shop())).toEqual([])
  })

  test.each([
    ['a list', [], 'metadata'],
    ['a text', 'order', 'metadata'],
    ['21 keys', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'x'])), 'metadata'],
    ['a number', { order_id: 1042 }, 'metadata.order_id'],
    ['an object', { order_id: {} }, 'metadata.order_id'],
    ['a text of 501 characters', { order_id: 'x'.repeat(501) }, 'metadata.order_id'],
    ['a key of 41 characters', { [`${'k'.repeat(40)}x`]: 'x' }, `metadata.${'k'.repeat(40)}x`],
    ['a key with brackets', { 'a[b]': 'x' }, 'metadata.a[b]'],
    ['an empty key', { '': 'x' }, 'metadata.'],
    ['a character that cannot be stored', { note: 'a\0b' }, 'metadata.note'],
  ])('with %s is refused by field', async (_, sent, field) => {
    const answer = await service.call('POST', path, body({ metadata: sent }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.details)).toEqual([field])
  })

  test('takes 20 keys of 40 characters with texts of 500, in any script', async () => {
    const largest = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`😀${n}`.padEnd(40 + 1, '漢'), '😀'.repeat(500)]),
    )
    expect((await create({ metadata: largest })).metadata).toEqual(largest)
  })

  test.each([
    ['metadata[a]=1&metadata[b]=2', 'metadata'],
    ['metadata=1042', 'metadata'],
    ['metadata[a]=1&metadata[a]=2', 'metadata.a'],
    [`metadata[${'k'.repeat(41)}]=1`, `metadata.${'k'.repeat(41)}`],
  ])('as the filter %s is refused by field', async (query, field) => {
    const answer = await service.call('GET', `${path}?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.details)).toEqual([field])
  })
})

test('a replaced shipment keeps its metadata unless other is sent', async () => {
  const { awb, id } = (await service.call('POST', '/v1/shipments', shipmentBody({ metadata }))).body.data
  const replace = async (change: object) =>
    (await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody(change))).body.data
  expect((await replace({ notes: 'kept' })).metadata).toEqual(metadata)
  expect((await replace({ metadata: { order_id: 'other' } })).metadata).toEqual({ order_id: 'other' })
  const awbsOf = async (text: string) =>
    (await service.call('GET', `/v1/shipments?metadata[order_id]=${text}`)).body.data.shipments.map(
      (one: { awb: string }) => one.awb,
    )
  expect(await awbsOf('1042')).not.toContain(awb)
  expect(await awbsOf('other')).toEqual([awb])
  expect(await replace({ metadata: {} })).not.toHaveProperty('metadata')
  expect(await awbsOf('other')).toEqual([])
  const page = (await (await ownerBrowser(service)).get(`/shipments/${id}`)).body.data
  expect(page.events[0].replaced).toContainEqual({ field: 'metadata', before: 'order_id: other' })
})

test('a return has the metadata of its original, or its own', async () => {
  const { awb } = (await service.call('POST', '/v1/shipments', shipmentBody({ metadata }))).body.data
  const back = (await service.call('POST', `/v1/shipments/${awb}/return`)).body.data
  expect(back.metadata).toEqual(metadata)
  await service.call('DELETE', `/v1/shipments/${back.awb}`)
  const own = await service.call('POST', `/v1/shipments/${awb}/return`, { metadata: { rma: '7' } })
  expect(own.body.data.metadata).toEqual({ rma: '7' })
})

test('a batch stores the metadata of each, and names the field of a wrong one', async () => {
  const shipments = [
    shipmentBody({ metadata: { batch: 'a' } }),
    shipmentBody({ metadata: { batch: 7 } }),
    shipmentBody(),
  ]
  const { data } = (await service.call('POST', '/v1/shipments/batch', { mode: 'each', shipments })).body
  expect(data.results[0].shipment.metadata).toEqual({ batch: 'a' })
  expect(data.results[1].error.details).toEqual({ 'metadata.batch': 'Metadata batch must be text.' })
  const listed = (await service.call('GET', '/v1/shipments?metadata[batch]=a')).body.data.shipments
  expect(listed.map((one: { awb: string }) => one.awb)).toEqual([data.results[0].awb])
})

test('a list by metadata reads along the key of its entries', async () => {
  const rows = await service.waybill.database.write(1, async tx => {
    await sql`set local enable_sort = off`.execute(tx.sql)
    const range = { first: 0, below: 1_000_000 }
    const read = idsWithMetadata(tx, 'shipment', { key: 'a', text: 'b' }, range, 2_000)
    return (await sql<{ 'QUERY PLAN': string }>`explain ${read}`.execute(tx.sql)).rows
  })
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (?:Only )?Scan Backward using metadata_entries_(?:\d+_)?pkey/)
  expect(plan).not.toMatch(/Sort|Filter: .*digest/)
})
