import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, ownerBrowser, staffBrowser } from './support.ts'

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

describe('the address book of a customer', () => {
  let wernham: number
  const maria = {
    company: 'Łódź Kwiaty',
    name: 'María Álvarez',
    phone: '+48 600 700 800',
    address1: 'ul. Długa 5',
    zip: '90-001',
    city: 'Łódź',
    country: 'PL',
  }
  const own = { company: 'Wernham Hogg', address1: '1 Slough Rd', zip: '10118', country: 'US' }

  beforeAll(async () => {
    const { company: name, ...address } = own
    wernham = (await clerk.post('/customers', { name, ...address })).body.data.id
    for (const reference of ['one', 'two']) await ship({ recipient: maria, reference })
  })

  async function ship(change: object, customer_id = wernham): Promise<{ id: number }> {
    const sender = { ...own, customer_id }
    const answer = await clerk.post('/shipments', shipmentBody({ sender, ...change }))
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  async function book(q?: string, customer = wernham): Promise<any[]> {
    const text = q === undefined ? '' : `q=${encodeURIComponent(q)}`
    const answer = await clerk.get(`/customers/${customer}/addresses?${text}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.items
  }
  const companies = async (q?: string) => (await book(q)).map(({ company }) => company)

  test('has one order, and says so to whoever asks for another', async () => {
    const answer = await clerk.get(`/customers/${wernham}/addresses?order=asc`)
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([400, ['order']])
  })

  test('knows whom it shipped to, once, and not the customer itself', async () => {
    const [entry, ...others] = await book()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ ...maria, email: null, label: null, pinned: false, kept: false })
  })

  test.each([
    'alva',
    'MARIA kw',
    'lodz',
    'Długa 5',
    'dluga',
    '90-0',
    '90001',
    '+48 600',
    '600 70',
    '700 800',
    'a',
  ])('finds the recipient by %j while it is typed', async typed => {
    expect(await companies(typed)).toEqual(['Łódź Kwiaty'])
  })

  test.each(['lvarez', 'zzz', 'alva zzz', '%', "' | zz:*"])('finds nobody by %j', async typed => {
    expect(await companies(typed)).toEqual([])
  })

  test('is that customer’s alone', async () => {
    const globex = service.example.customers[1]?.id ?? 0
    expect(await book('alva', globex)).toEqual([])
  })

  test('takes over a new telephone number, and keeps what a later shipment does not say', async () => {
    const { phone: _, ...silent } = maria
    await ship({ recipient: { ...silent, email: 'maria@example.com' } })
    expect(await book()).toMatchObject([{ phone: maria.phone, email: 'maria@example.com' }])
    expect(await companies('maria@ex')).toEqual(['Łódź Kwiaty'])
  })

  test('knows other places that it ships from, and the recipient of a corrected shipment', async () => {
    const { id } = await ship({
      sender: { ...own, company: 'Wernham Returns', customer_id: wernham },
      recipient: { company: 'Jone Doe', zip: '60606', country: 'US' },
    })
    expect(await companies('returns')).toEqual(['Wernham Returns'])
    const corrected = { ...shipmentBody({ recipient: { company: 'Jane Doe', zip: '60606', country: 'US' } }) }
    const sender = { ...own, customer_id: wernham }
    expect((await clerk.put(`/shipments/${id}`, { ...corrected, sender })).status).toBe(200)
    expect(await companies('jane')).toEqual(['Jane Doe'])
  })

  test('keeps what was corrected by hand, whatever is shipped then, and finds it by its name', async () => {
    const [entry] = await book('alva')
    const changed = await clerk.put(`/addresses/${entry.id}`, { label: 'The flower shop', phone: null })
    expect(changed.body.data).toMatchObject({ ...maria, label: 'The flower shop', phone: null, kept: true })
    await ship({ recipient: maria })
    expect(await book('flower sh')).toMatchObject([{ id: entry.id, phone: null, label: 'The flower shop' }])
    expect(await companies('600700')).toEqual([])
  })

  test('shows what is pinned first, and forgets what is deleted', async () => {
    const made = await clerk.post(`/customers/${wernham}/addresses`, {
      ...{ company: 'Oldest friend', country: 'us', pinned: true },
    })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ country: 'US', pinned: true, kept: true })
    await ship({ recipient: { company: 'Newest', zip: '60606', country: 'US' } })
    expect((await companies()).slice(0, 2)).toEqual(['Oldest friend', 'Newest'])
    expect((await clerk.delete(`/addresses/${made.body.data.id}`)).body.data).toEqual({ deleted: true })
    expect((await clerk.delete(`/addresses/${made.body.data.id}`)).status).toBe(404)
    expect(await companies('oldest')).toEqual([])
  })

  test('has an address once: a twin is refused when it is made and when another becomes it', async () => {
    const twin = { company: 'JANE DOE', zip: '60606', country: 'US' }
    expect((await clerk.post(`/customers/${wernham}/addresses`, twin)).body.error.code).toBe('CONFLICT')
    const [newest] = await book('newest')
    const renamed = await clerk.put(`/addresses/${newest.id}`, { company: 'Jane Doe' })
    expect(renamed.body.error).toMatchObject({ code: 'CONFLICT' })
    expect(await companies('newest')).toEqual(['Newest'])
  })

  test('names each field that is wrong', async () => {
    const wrong = await clerk.post(`/customers/${wernham}/addresses`, {
      country: 'XX',
      label: 'x'.repeat(256),
    })
    expect(Object.keys(wrong.body.error.details).sort()).toEqual(['company', 'country', 'label'])
    const [entry] = await book()
    const cleared = await clerk.put(`/addresses/${entry.id}`, { company: '', country: null })
    expect(cleared.body.error.details).toEqual({
      company: 'Company is required.',
      country: 'Country is required.',
    })
    expect((await clerk.get('/customers/99999/addresses')).status).toBe(404)
  })

  test('is shown page by page in one order', async () => {
    const all = (await book()).map(({ id }) => id)
    const seen: number[] = []
    let cursor = ''
    do {
      const path = `/customers/${wernham}/addresses?limit=1${cursor && `&cursor=${cursor}`}`
      const { data } = (await clerk.get(path)).body
      seen.push(...data.items.map(({ id }: { id: number }) => id))
      cursor = data.next_cursor ?? ''
    } while (cursor)
    expect(seen).toEqual(all)
    const beyondTime = Buffer.from(JSON.stringify(['used desc', 1, 2 ** 53 - 1, 1])).toString('base64url')
    const refused = await clerk.get(`/customers/${wernham}/addresses?cursor=${beyondTime}`)
    expect(refused.body.error.details).toHaveProperty('cursor')
  })

  test('learns nothing from test data', async () => {
    const testing = onTestData(service, clerk)
    const sender = { ...own, customer_id: wernham }
    const recipient = { company: 'Only a try', zip: '60606', country: 'US' }
    expect((await testing.post('/shipments', shipmentBody({ sender, recipient }))).status).toBe(201)
    expect(await companies('only a try')).toEqual([])
  })

  test('begins the next shipment with what the last one was sent with', async () => {
    const usual = async () => (await clerk.get(`/customers/${wernham}/usual-shipment`)).body.data
    await ship({ package: { weight: 2, weight_unit: 'kg' }, pieces: [{ package_type_code: 'BOX' }] })
    expect(await usual()).toEqual({
      service_id: expect.any(Number),
      weight_unit: 'kg',
      package_type_code: 'BOX',
    })
    await ship({ pieces: [{ package_type_code: 'BOX' }, {}] })
    expect(await usual()).toMatchObject({ weight_unit: 'lb', package_type_code: null })
    const { id } = (await clerk.post('/customers', { name: 'Never shipped' })).body.data
    const nothing = { service_id: null, weight_unit: null, package_type_code: null }
    expect((await clerk.get(`/customers/${id}/usual-shipment`)).body.data).toEqual(nothing)
  })
})

describe('templates of shipments', () => {
  const shipment = { package: { weight: '2.5', pieces: 1 }, contents: ' Books ', sender: { country: 'us' } }
  const names = async () =>
    (await clerk.get('/templates')).body.data.items.map(({ name }: { name: string }) => name)

  test('are saved with values of any part of a shipment, and listed by name', async () => {
    const made = await clerk.post('/templates', { name: 'Weekly books', shipment })
    expect(made.status, made.text).toBe(201)
    expect(made.body.data).toMatchObject({
      ...{ name: 'Weekly books', customer_id: null },
      shipment: { package: { weight: 2.5, pieces: 1 }, contents: 'Books', sender: { country: 'US' } },
    })
    await clerk.post('/templates', { name: 'a box', shipment: {} })
    expect(await names()).toEqual(['a box', 'Weekly books'])
  })

  test('have a name that no other has for the same customer', async () => {
    const taken = { name: 'There is a template of this name already.' }
    expect((await clerk.post('/templates', { name: 'WEEKLY BOOKS', shipment })).body.error.details).toEqual(
      taken,
    )
    const ofCustomer = { name: 'Weekly books', customer_id: service.example.customers[1]?.id, shipment }
    const made = await clerk.post('/templates', ofCustomer)
    expect(made.status).toBe(201)
    const other = await clerk.post('/templates', { name: 'Monthly', shipment })
    const renamed = await clerk.put(`/templates/${other.body.data.id}`, { name: 'weekly Books' })
    expect(renamed.body.error.details).toEqual(taken)
  })

  test('are renamed, keep their values, and are deleted', async () => {
    const { id } = (await clerk.post('/templates', { name: 'Short-lived', shipment })).body.data
    const renamed = await clerk.put(`/templates/${id}`, { name: 'Renamed' })
    expect(renamed.body.data).toMatchObject({ name: 'Renamed', shipment: { contents: 'Books' } })
    expect((await clerk.put(`/templates/${id}`, { name: null })).body.error.details).toEqual({
      name: 'Name is required.',
    })
    expect((await clerk.delete(`/templates/${id}`)).body.data).toEqual({ deleted: true })
    expect((await clerk.put(`/templates/${id}`, { name: 'Back' })).status).toBe(404)
    expect(await names()).not.toContain('Renamed')
  })

  test('name what is wrong in them by its field, and know no recipient', async () => {
    const wrong = { package: { weight: -1 }, recipient: { company: 'Jane' }, sender: { country: 'XX' } }
    const refused = await clerk.post('/templates', { name: 'Wrong', customer_id: 99_999, shipment: wrong })
    expect(Object.keys(refused.body.error.details).sort()).toEqual([
      'shipment.package.weight',
      'shipment.recipient',
      'shipment.sender.country',
    ])
    const unknown = await clerk.post('/templates', { name: 'Wrong', customer_id: 99_999, shipment: {} })
    expect(unknown.body.error.details).toEqual({ customer_id: 'Unknown customer.' })
  })
})
