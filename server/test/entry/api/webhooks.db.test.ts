import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startTestService, type TestService } from '../../support/service.ts'
import { ownerBrowser } from '../admin-api/support.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const url = 'https://shop.example/waybill'
const shop = () => ({
  authorization: `Bearer ${service.example.api_users.find(({ username }) => username === 'shop')?.token}`,
})
const [own, other] = [() => service.example.customers[0]?.id, () => service.example.customers[1]?.id]
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path = '',
  body?: object,
  headers = {},
): Promise<Answer> => service.call(method, `/v1/webhooks${path}`, body, headers)
const create = async (body: object = {}, headers = {}) => {
  const answer = await call('POST', '', { url, ...body }, headers)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const idsOf = async (headers = {}) =>
  (await call('GET', '', undefined, headers)).body.data.webhooks.map(({ id }: { id: number }) => id)

test('a webhook is created, read, listed, changed and deleted, and staff see it', async () => {
  const made = await create({ description: 'Shop', types: ['shipment.created'] })
  expect(made).toMatchObject({
    url,
    description: 'Shop',
    types: ['shipment.created'],
    customer_id: null,
    active: true,
  })
  expect(made.secret).toMatch(/^whsec_/)
  const { secret: _, ...shown } = made
  expect((await call('GET', `/${made.id}`)).body.data).toEqual(shown)
  expect((await call('GET')).body.data.webhooks).toContainEqual(shown)
  const staff = await ownerBrowser(service)
  expect((await staff.get(`/webhooks/${made.id}`)).body.data).toMatchObject({ url, description: 'Shop' })
  const changed = await call('PATCH', `/${made.id}`, { description: null, types: [], active: false })
  expect(changed.body.data).toMatchObject({ url, description: null, types: [], active: false })
  expect((await call('PATCH', `/${made.id}`, {})).body.data).toMatchObject({ active: false })
  expect((await call('PATCH', `/${made.id}`, { active: true })).body.data).toMatchObject({ active: true })
  expect((await call('DELETE', `/${made.id}`)).body.data).toEqual({ deleted: true })
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const gone = await call(method, `/${made.id}`, method === 'PATCH' ? {} : undefined)
    expect(gone.status).toBe(404)
  }
})

test('a rotation shows the new secret once, and the old one signs for a day', async () => {
  const made = await create()
  const { data } = (await call('POST', `/${made.id}/rotate-secret`)).body
  expect(data.secret).toMatch(/^whsec_/)
  expect(data.secret).not.toBe(made.secret)
  expect(data.previous_secret_until).not.toBeNull()
  expect((await call('GET', `/${made.id}`)).body.data).not.toHaveProperty('secret')
})

describe('an API user of a customer', () => {
  test('makes and sees the webhooks of its customer alone', async () => {
    const mine = await create({}, shop())
    expect(mine.customer_id).toBe(own())
    expect((await create({ customer_id: own() }, shop())).customer_id).toBe(own())
    const [ofCompany, ofOther] = [await create(), await create({ customer_id: other() })]
    const seen = await idsOf(shop())
    expect(seen).toContain(mine.id)
    expect(await idsOf()).toEqual(expect.arrayContaining([mine.id, ofCompany.id, ofOther.id]))
    for (const { id } of [ofCompany, ofOther]) {
      expect(seen).not.toContain(id)
      const refused = [
        await call('GET', `/${id}`, undefined, shop()),
        await call('PATCH', `/${id}`, { active: false }, shop()),
        await call('POST', `/${id}/rotate-secret`, undefined, shop()),
        await call('DELETE', `/${id}`, undefined, shop()),
      ]
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect((await call('GET', `/${id}`)).body.data.active).toBe(true)
    }
  })

  test('is refused for another customer, as a tenant-wide user is for an unknown one', async () => {
    for (const [customer, headers] of [
      [other(), shop()],
      [999_999, {}],
    ] as const) {
      const answer = await call('POST', '', { url, customer_id: customer }, headers)
      expect(answer.body.error.details).toEqual({ customer_id: 'Unknown customer.' })
    }
  })

  test('has up to twenty, also when many are made at once', async () => {
    for (const id of await idsOf(shop())) await call('DELETE', `/${id}`, undefined, shop())
    const answers = await Promise.all(Array.from({ length: 24 }, () => call('POST', '', { url }, shop())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await idsOf(shop())).toHaveLength(20)
    expect((await call('POST', '', { url })).status).toBe(201)
  })
})

test.each([
  ['an address of this machine', { url: 'https://127.0.0.1/x' }, 'url'],
  ['an address of a private network', { url: 'https://10.0.0.1/x' }, 'url'],
  ['plain HTTP', { url: 'http://shop.example/x' }, 'url'],
  ['no address at all', { url: 'javascript:alert(1)' }, 'url'],
  ['a long address', { url: `https://shop.example/${'x'.repeat(2000)}` }, 'url'],
  ['a type that is none', { types: ['shipment.exploded'] }, 'types.0'],
  ['types as text', { types: 'shipment.created' }, 'types'],
])('%s is refused by field, in a create and in a change', async (_, body, field) => {
  const { id } = await create()
  const made = await call('POST', '', { url, ...body })
  expect(Object.keys(made.body.error.details)).toEqual([field])
  const changed = await call('PATCH', `/${id}`, body)
  expect(Object.keys(changed.body.error.details)).toEqual([field])
})

test.each(['0', '-1', '1.5', 'abc', '999999', '9'.repeat(40), '%00'])(
  '%s is the id of no webhook',
  async id => {
    expect((await call('GET', `/${id}`)).status).toBe(404)
  },
)

test('a webhook needs an address', async () => {
  expect((await call('POST', '', {})).body.error.details).toEqual({ url: 'Address is required.' })
})

test('a user without api_tracking is refused', async () => {
  const staff = await ownerBrowser(service)
  const body = { username: 'labels.only', password: 'a-long-password', permissions: ['api_labels'] }
  const made = await staff.post('/api-users', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const headers = { authorization: `Bearer ${made.body.data.token}` }
  for (const answer of [
    await call('GET', '', undefined, headers),
    await call('POST', '', { url }, headers),
  ]) {
    expect(answer.status).toBe(403)
    expect(answer.body.error.message).toContain('api_tracking')
  }
})
