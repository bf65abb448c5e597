import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../notifications/webhooks/support.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let receiver: Receiver
let owner: Browser

beforeAll(async () => {
  service = await startTestService({ environment: { WEBHOOK_HOSTS: '127.0.0.1' } })
  receiver = await startReceiver()
  owner = await ownerBrowser(service)
})
afterAll(async () => {
  await receiver?.stop()
  await service?.stop()
})

test('an owner makes a webhook, whose secret only that answer and a rotation have', async () => {
  const [customer] = service.example.customers
  const body = { url: receiver.url(), types: ['shipment.created'], customer_id: customer?.id }
  const made = await owner.post('/webhooks', body)
  expect(made.status).toBe(201)
  const { secret, ...shown } = made.body.data
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(shown).toMatchObject({ ...body, active: true, customer_name: customer?.name, description: null })
  const path = `/webhooks/${shown.id}`
  expect((await owner.get(path)).body.data).toEqual(shown)
  expect((await owner.get('/webhooks?scope=tenant')).body.data.items).toEqual([])
  expect((await owner.get(`/webhooks?customer_id=${customer?.id}`)).body.data.items).toEqual([shown])
  const rotated = (await owner.post(`${path}/rotate-secret`)).body.data
  expect(rotated.secret).not.toBe(secret)
  expect(rotated.previous_secret_until).not.toBeNull()
  const changed = await owner.put(path, { description: 'Their shop', types: [] })
  expect(changed.body.data).toMatchObject({ url: body.url, description: 'Their shop', types: [] })
  expect((await owner.post(`${path}/deactivate`)).body.data).toMatchObject({ active: false })
  expect((await owner.get('/home')).body.data.webhooks_switched_off).toBe(0)
  expect((await owner.post(`${path}/activate`)).body.data).toMatchObject({ active: true })
  expect((await owner.delete(path)).status).toBe(200)
  expect((await owner.get(path)).status).toBe(404)
  expect((await owner.post(`${path}/test`)).status).toBe(404)
})

test('an owner sees deliveries, sends a test event, and sends again', async () => {
  const { id } = (await owner.post('/webhooks', { url: receiver.url() })).body.data
  receiver.answer = response => response.writeHead(500).end('not yet')
  for (let n = 0; n < 3; n++) {
    const sent = await owner.post(`/webhooks/${id}/test`)
    expect(sent.body.data).toMatchObject({ id: n + 1, status: 'failed', http_status: 500, answer: 'not yet' })
  }
  const first = (await owner.get(`/webhooks/${id}/deliveries?limit=2`)).body.data
  expect(first.items.map((delivery: { id: number }) => delivery.id)).toEqual([3, 2])
  const second = await owner.get(`/webhooks/${id}/deliveries?limit=2&cursor=${first.next_cursor}`)
  expect(second.body.data).toMatchObject({ items: [{ id: 1 }], next_cursor: null })
  expect((await owner.get(`/webhooks/${id}/deliveries?status=pending`)).body.data.items).toEqual([])
  expect((await owner.post(`/webhooks/${id}/deliveries/1/send-again`)).status).toBe(409)
  expect((await owner.post(`/webhooks/${id}/deliveries/99/send-again`)).status).toBe(404)
  const since = await owner.post(`/webhooks/${id}/send-again`, { since: '2020-01-01T00:00:00Z' })
  expect(since.body.data).toEqual({ first_event_id: 1 })
  const local = await owner.post(`/webhooks/${id}/send-again`, { since: '2020-01-01T00:00' })
  expect(local.body.data).toEqual({ first_event_id: 1 })
  const wrong = await owner.post(`/webhooks/${id}/send-again`, { since: 'yesterday' })
  expect(wrong.body.error.details).toEqual({ since: expect.any(String) })
})

test('faults are reported by field', async () => {
  const refused = await owner.post('/webhooks', { url: 'ftp://example.com', types: ['x'], customer_id: 999 })
  expect(refused.status).toBe(400)
  expect(refused.body.error.details).toMatchObject({ 'types.0': expect.any(String) })
  const next = await owner.post('/webhooks', { url: 'http://example.com', customer_id: 999 })
  expect(next.body.error.details).toEqual({ url: 'Address must be HTTPS.', customer_id: 'Unknown customer.' })
})
