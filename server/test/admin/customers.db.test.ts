import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function names(query: string): Promise<string[]> {
  const answer = await clerk.get(`/customers?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data.items.map((item: { name: string }) => item.name)
}

test('a customer is made, changed in part, and cleared where null is sent', async () => {
  const made = await clerk.post('/customers', {
    name: ' Initech ',
    city: 'Austin',
    country: 'us',
    email: 'a@b.example',
  })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ name: 'Initech', country: 'US', active: true, phone: null })
  const { id } = made.body.data
  const changed = await clerk.put(`/customers/${id}`, { phone: '+1 512', email: null })
  expect(changed.body.data).toMatchObject({ name: 'Initech', city: 'Austin', phone: '+1 512', email: null })
  expect((await clerk.put(`/customers/${id}`, { name: '' })).body.error.details).toEqual({
    name: 'Name is required.',
  })
  expect((await clerk.post('/customers', { name: '' })).body.error.details).toEqual({
    name: 'Name is required.',
  })
  expect((await clerk.put(`/customers/${id}`, { country: 'XX' })).body.error.details).toHaveProperty(
    'country',
  )
})

test('customers are searched by parts of their names, numbers and addresses', async () => {
  await clerk.post('/customers', { name: 'Vandelay Industries', account_number: 'VND-001', city: 'Latham' })
  expect(await names('q=indust')).toEqual(['Vandelay Industries'])
  expect(await names('q=vnd-0')).toEqual(['Vandelay Industries'])
  expect(await names('q=lath')).toEqual(['Vandelay Industries'])
  expect(await names('q=%25')).toEqual([])
  const [acme] = service.example.customers
  expect(await names(`q=${acme?.id}`)).toContain('Acme Supplies')
  expect(await names(`ids=${acme?.id}`)).toEqual(['Acme Supplies'])
})

test('names are in order, page by page', async () => {
  for (const name of ['page c', 'Page a', 'PAGE B', 'page a', 'page D'])
    await clerk.post('/customers', { name })
  const seen: string[] = []
  let cursor = ''
  do {
    const { data } = (await clerk.get(`/customers?q=page&limit=2${cursor && `&cursor=${cursor}`}`)).body
    seen.push(...data.items.map((item: { name: string }) => item.name))
    cursor = data.next_cursor ?? ''
  } while (cursor)
  expect(seen).toEqual(['Page a', 'page a', 'PAGE B', 'page c', 'page D'])
  expect(await names('q=page&sort=id&order=desc&limit=1')).toEqual(['page D'])
})

test('a customer that is switched off takes no shipments, and its API users are out', async () => {
  const owner = await ownerBrowser(service)
  const [acme] = service.example.customers
  const shop = service.example.api_users.find(user => user.username === 'shop')
  const asShop = { authorization: `Bearer ${shop?.token}` }
  expect((await service.call('GET', '/v1/auth/me', undefined, asShop)).status).toBe(200)
  const off = await owner.post(`/customers/${acme?.id}/deactivate`)
  expect(off.body.data).toMatchObject({ active: false, api_users_deactivated: 1 })
  expect((await service.call('GET', '/v1/auth/me', undefined, asShop)).status).toBe(401)
  const sender = { company: 'A', country: 'US', zip: '10118', customer_id: acme?.id }
  const refused = await service.call('POST', '/v1/shipments', shipmentBody({ sender }))
  expect(refused.body.error.details).toEqual({ 'sender.customer_id': 'Unknown customer.' })
  expect(await names('active=false')).toEqual(['Acme Supplies'])
  expect(await names('active=true')).not.toContain('Acme Supplies')

  const on = await owner.post(`/customers/${acme?.id}/activate`)
  expect(on.body.data).toMatchObject({ active: true, api_users_deactivated: 0 })
  expect((await service.call('POST', '/v1/shipments', shipmentBody({ sender }))).status).toBe(201)
})

test('the export holds all of them', async () => {
  const file = await clerk.get('/customers/export.csv')
  const lines = file.text.trimEnd().split('\r\n')
  expect(lines.length - 1).toBe(Number(file.headers['x-total-rows']))
  expect(file.text).toContain('Globex Trading')
})
