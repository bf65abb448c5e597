import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
let ofCustomer: object

beforeAll(async () => {
  service = await startTestService({ environment: { RATE_LIMIT_ADDRESS: '1000000' } })
  const [, shop] = service.example.api_users
  ofCustomer = { authorization: `Bearer ${shop?.token}` }
})
afterAll(() => service?.stop())

async function events(query = '', headers: object = {}) {
  const { status, body } = await service.call('GET', `/v1/events?${query}`, undefined, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.events
}
/** Event types since the last call, and the events. */
let known = 0
async function since() {
  const found = await events(`after=${known}`)
  known = found.at(-1)?.id ?? known
  return { found, types: found.map(({ type }: { type: string }) => type) }
}
async function create(change: object = {}) {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody(change))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const alone = async (awb: string) => (await service.call('GET', `/v1/shipments/${awb}`)).body.data

describe('the feed tells of shipments', () => {
  test('that are created, with the record as it was and not as it is', async () => {
    const { warnings, ...made } = await create({ reference: 'first' })
    const clerk = await ownerBrowser(service)
    expect((await clerk.post(`/shipments/${made.id}/status`, { status: 'On Hold' })).status).toBe(200)
    const { found } = await since()
    expect(found).toEqual([
      { id: 1, type: 'shipment.created', created_at: made.created_at, data: made },
      { id: 2, type: 'shipment.status_changed', created_at: expect.any(String), data: await alone(made.awb) },
    ])
    expect(found.map(({ data }: { data: { status: string } }) => data.status)).toEqual(['Created', 'On Hold'])
  })

  test('that are created together, changed and cancelled', async () => {
    await service.call('POST', '/v1/shipments/batch', {
      mode: 'each',
      shipments: [
        shipmentBody({ reference: 'a' }),
        shipmentBody({ package: {} }),
        shipmentBody({ reference: 'b' }),
      ],
    })
    const batch = await since()
    expect(batch.types).toEqual(['shipment.created', 'shipment.created'])
    const references = batch.found.map(({ data }: { data: { reference: string } }) => data.reference)
    expect(references.toSorted()).toEqual(['a', 'b'])
    const { awb } = batch.found[0].data
    await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody({ reference: 'c' }))
    await service.call('DELETE', `/v1/shipments/${awb}`)
    const after = await since()
    expect(after.types).toEqual(['shipment.updated', 'shipment.cancelled'])
    expect(after.found[0].data.reference).toBe('c')
    expect(after.found[1].data).toEqual(await alone(awb))
  })

  test('that are returned, once of several at once, and how their record changes with the return', async () => {
    const { awb } = await create()
    await since()
    const ask = () => service.call('POST', `/v1/shipments/${awb}/return`)
    const replies = await Promise.all([ask(), ask(), ask()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const back = replies.find(({ status }) => status === 201)?.body.data
    const made = await since()
    expect(made.types).toEqual(['shipment.created', 'shipment.updated'])
    expect(made.found[0].data).toEqual(back)
    expect(made.found[1].data).toEqual(await alone(awb))
    expect(made.found[1].data.returned_by).toBe(back.awb)
    await service.call('DELETE', `/v1/shipments/${back.awb}`)
    const cancelled = await since()
    expect(cancelled.types).toEqual(['shipment.cancelled', 'shipment.updated'])
    expect(cancelled.found[1].data).toEqual(await alone(awb))
    expect(cancelled.found[1].data).not.toHaveProperty('returned_by')
    const again = (await ask()).body.data
    const clerk = await ownerBrowser(service)
    expect((await clerk.post(`/shipments/${again.id}/status`, { status: 'Returned' })).status).toBe(200)
    const refused = await since()
    expect(refused.types.slice(2)).toEqual(['shipment.status_changed', 'shipment.updated'])
    expect(refused.found[3].data).toEqual(await alone(awb))
    expect((await ask()).status).toBe(201)
    await since()
  })

  test('that a carrier has accepted or refused, and one that a carrier is to get in the background', async () => {
    const { awb } = await create({ service_code: 'SANDBOX' })
    const accepted = await since()
    expect(accepted.types).toEqual(['shipment.created', 'shipment.carrier_submitted'])
    expect(accepted.found[0].data.carrier.status).toBe('pending')
    expect(accepted.found[1].data).toMatchObject({ awb, carrier: { status: 'submitted' } })
    const refused = await create({ service_code: 'SANDBOX', reference: 'sandbox-reject' })
    expect(refused.carrier.status).toBe('rejected')
    expect((await since()).types).toEqual(['shipment.created', 'shipment.carrier_rejected'])
    await service.call('POST', '/v1/shipments/batch', {
      mode: 'all',
      shipments: [shipmentBody({ service_code: 'SANDBOX' })],
    })
    const queued = await since()
    expect(queued.types).toEqual(['shipment.created'])
    expect(queued.found[0].data.carrier.status).toBe('pending')
  })
})

test('the feed tells of pickups: made, assigned, moved and cancelled', async () => {
  const clerk = await ownerBrowser(service)
  const book = async () => {
    const { body } = await service.call('POST', '/v1/pickups', {
      customer_id: service.example.customers[0]?.id,
      address: { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' },
      scheduled_date: '2032-03-14',
    })
    const { warnings, ...pickup } = body.data
    return pickup
  }
  const pickup = await book()
  const made = await since()
  expect(made.types).toEqual(['pickup.created', 'pickup.assigned'])
  expect(made.found[0].data).toEqual(pickup)
  await clerk.post(`/pickups/${pickup.id}/unassign`)
  expect((await since()).types).toEqual([])
  await clerk.post(`/pickups/${pickup.id}/assign`, { driver_id: pickup.driver.id })
  await clerk.post(`/pickups/${pickup.id}/fail`, { reason: 'closed' })
  await service.call('DELETE', `/v1/pickups/${pickup.id}`)
  const another = await book()
  await clerk.post(`/pickups/${another.id}/complete`)
  expect((await since()).types).toEqual([
    'pickup.assigned',
    'pickup.failed',
    'pickup.cancelled',
    'pickup.created',
    'pickup.assigned',
    'pickup.completed',
  ])
})

describe('a reader of the feed', () => {
  test('gets a page, the types asked for, and its own customer’s events alone', async () => {
    const [own, foreign] = service.example.customers
    await create({ sender: { company: 'A', country: 'US', zip: '10118', customer_id: foreign?.id } })
    const { awb } = await create({
      sender: { company: 'B', country: 'US', zip: '10118', customer_id: own?.id },
    })
    const mine = await events('limit=500', ofCustomer)
    expect(mine.at(-1).data.awb).toBe(awb)
    expect(new Set(mine.map(({ data }: { data: { customer_id: number } }) => data.customer_id))).toEqual(
      new Set([own?.id]),
    )
    const page = await events('types=shipment.updated,shipment.created&limit=2')
    expect(page.map(({ id }: { id: number }) => id)).toHaveLength(2)
    const cancelled = await events('types=shipment.cancelled')
    expect(new Set(cancelled.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['shipment.cancelled']),
    )
    expect(await events(`after=${Number.MAX_SAFE_INTEGER}`)).toEqual([])
  })

  test('is told of every parameter that is wrong', async () => {
    const wrong = async (query: string) =>
      (await service.call('GET', `/v1/events?${query}`)).body.error?.details
    expect(await wrong('after=-1&limit=501')).toEqual({
      after: expect.any(String),
      limit: expect.any(String),
    })
    expect(await wrong('types=shipment.lost')).toEqual({ types: expect.stringContaining('shipment.created') })
    expect(await wrong('types=,')).toEqual({ types: expect.any(String) })
  })
})
