import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let owner: Browser
let clerk: Browser
let other: Browser
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
  other = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'other@example.com' })
})
afterAll(() => service?.stop())

const created = 'filter=%7B%22status%22%3A%22Created%22%7D'

async function save(by: Browser, view: object): Promise<number> {
  const answer = await by.post('/list-views', { list: 'shipments', search: created, ...view })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}

const settings = async (by: Browser) => (await by.get('/list-settings')).body.data
const viewsOf = async (by: Browser) =>
  (await settings(by)).views.map(({ name }: { name: string }) => name) as string[]

test('a person who has changed nothing sees 25 comfortable rows and no views', async () => {
  expect(await settings(other)).toEqual({ density: 'comfortable', page_size: 25, lists: [], views: [] })
})

test('a view is its author’s own until it is shared with the company', async () => {
  const id = await save(clerk, { name: 'Ours', columns: ['awb', 'cod'] })
  expect(await viewsOf(clerk)).toContain('Ours')
  expect(await viewsOf(other)).not.toContain('Ours')
  expect((await owner.put(`/list-views/${id}`, { name: 'Theirs' })).status).toBe(404)
  expect((await other.delete(`/list-views/${id}`)).status).toBe(404)

  expect((await clerk.put(`/list-views/${id}`, { shared: true })).status).toBe(200)
  const shared = (await settings(other)).views.find((view: { id: number }) => view.id === id)
  expect(shared).toEqual({
    id,
    list: 'shipments',
    name: 'Ours',
    shared: true,
    can_change: false,
    search: created,
    columns: ['awb', 'cod'],
  })
})

test('a shared view is changed and deleted by its author and by owners only', async () => {
  const id = await save(clerk, { name: 'Shared', shared: true })
  expect((await other.put(`/list-views/${id}`, { name: 'Mine' })).body.error.code).toBe('FORBIDDEN')
  expect((await other.delete(`/list-views/${id}`)).body.error.code).toBe('FORBIDDEN')
  const renamed = await owner.put(`/list-views/${id}`, { name: 'Renamed', columns: null })
  expect(renamed.body.data.views).toContainEqual(expect.objectContaining({ id, name: 'Renamed' }))
  await owner.delete(`/list-views/${id}`)
  expect(await viewsOf(clerk)).not.toContain('Renamed')
})

test('two views of a list have two names, whatever their case; two people may use one name', async () => {
  await save(clerk, { name: 'Chicago' })
  const again = await clerk.post('/list-views', { list: 'shipments', name: 'CHICAGO', search: '' })
  expect(again.body.error.details).toEqual({ name: 'There is a view of this name already.' })
  await save(clerk, { name: 'Chicago', list: 'pickups' })
  await save(other, { name: 'Chicago' })
})

test('a search has only the filter, the sort and the order of a list', async () => {
  const fault = { search: 'Search must have only filter, sort and order of a list.' }
  for (const search of ['page=2', 'filter=[1]', 'filter={oops', 'order=up', 'to=https://example.com']) {
    const answer = await clerk.post('/list-views', { list: 'shipments', name: search, search })
    expect(answer.body.error.details, search).toEqual(fault)
  }
})

test('columns, density, page size and default view are kept by person, and columns by list', async () => {
  const view = await save(clerk, { name: 'Default' })
  await clerk.put('/list-settings', { density: 'compact' })
  await clerk.put('/list-settings', { page_size: 100 })
  await clerk.put('/list-settings', { list: 'shipments', columns: ['awb', 'weight'] })
  await clerk.put('/list-settings', { list: 'shipments', default_view: view })
  await clerk.put('/list-settings', { list: 'audit', columns: ['time'] })
  expect(await settings(clerk)).toMatchObject({
    density: 'compact',
    page_size: 100,
    lists: [
      { list: 'shipments', columns: ['awb', 'weight'], default_view: view },
      { list: 'audit', columns: ['time'], default_view: null },
    ],
  })
  expect((await settings(owner)).density).toBe('comfortable')

  await clerk.put('/list-settings', { list: 'shipments', columns: null })
  await clerk.delete(`/list-views/${view}`)
  expect((await settings(clerk)).lists[0]).toEqual({ list: 'shipments', columns: null, default_view: null })
})

test('changes of two columns at once both stay', async () => {
  await Promise.all([
    clerk.put('/list-settings', { list: 'customers', columns: ['name'] }),
    clerk.put('/list-settings', { list: 'pickups', columns: ['number'] }),
    clerk.put('/list-settings', { page_size: 50 }),
  ])
  const { lists, page_size: pageSize } = await settings(clerk)
  expect(pageSize).toBe(50)
  expect(lists).toContainEqual({ list: 'customers', columns: ['name'], default_view: null })
  expect(lists).toContainEqual({ list: 'pickups', columns: ['number'], default_view: null })
})

test('a default view is one of the same list that the person sees', async () => {
  const mine = await save(other, { name: 'Hidden' })
  const ofPickups = await save(clerk, { name: 'Elsewhere', list: 'pickups' })
  for (const id of [mine, ofPickups, 999_999]) {
    const answer = await clerk.put('/list-settings', { list: 'shipments', default_view: id })
    expect(answer.body.error.details).toEqual({ default_view: 'There is no such view of this list.' })
  }
  const answer = await clerk.put('/list-settings', { columns: ['awb'] })
  expect(answer.body.error.details).toEqual({ list: 'List is required for columns and a default view.' })
})

test('a person has at most 200 views', async () => {
  const hoarder = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'many@example.com' })
  const known = (await viewsOf(hoarder)).length
  for (let number = known; number < 200; number++) await save(hoarder, { name: `View ${number}` })
  const answer = await hoarder.post('/list-views', { list: 'shipments', name: 'One more', search: '' })
  expect(answer.body.error.code).toBe('CONFLICT')
  expect(await viewsOf(hoarder)).toHaveLength(200)
})

test('the settings and own views of a deleted person are deleted; shared views stay', async () => {
  const leaver = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'leaver@example.com' })
  const { id } = (await leaver.get('/session')).body.data.staff
  await save(leaver, { name: 'Private of the leaver' })
  await save(leaver, { name: 'Shared by the leaver', shared: true })
  await leaver.put('/list-settings', { density: 'compact' })
  expect((await owner.delete(`/staff/${id}`)).status).toBe(200)
  const rows = await service.waybill.database.read(1, async tx => ({
    views: await tx.sql
      .selectFrom('list_views')
      .select('name')
      .where('tenant_id', '=', 1)
      .where('staff_id', '=', id)
      .execute(),
    settings: await tx.sql
      .selectFrom('list_settings')
      .select('density')
      .where('tenant_id', '=', 1)
      .where('staff_id', '=', id)
      .execute(),
  }))
  expect(rows).toEqual({ views: [{ name: 'Shared by the leaver' }], settings: [] })
})
