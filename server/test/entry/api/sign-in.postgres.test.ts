import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostTokens } from '../../../src/accounts/access/access.repository.ts'
import { createApiUser } from '../../../src/accounts/access/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'

const clock = movingClock()
const password = 'correct-horse'

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

async function newUser(username: string): Promise<number> {
  const { user } = await createApiUser(service.waybill, 1, {
    username,
    password,
    permissions: [],
    customerId: null,
  })
  return user.id
}

function obtain(username: string, word: string, remoteAddress = '127.0.0.1') {
  return service.inject({
    method: 'POST',
    url: '/v1/auth/token',
    remoteAddress,
    headers: { 'x-tenant': service.example.client_id },
    payload: { username, password: word },
  })
}

async function guess(username: string, addresses: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(addresses.map((address, n) => obtain(username, `guess-${n}`, address)))
  return answers.map(({ status }) => status)
}

test('guesses at one user name, all at once from one IPv6 /64, are ten and no more', async () => {
  await newUser('guessed')
  const network = Array.from({ length: 45 }, (_, n) => `2001:db8:7:7:${(n + 1).toString(16)}::1`)
  const statuses = await guess('guessed', network)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(35)
})

test('wrong passwords from everywhere never lock out an API user at an address it has used before', async () => {
  await newUser('besieged')
  expect((await obtain('besieged', password, '198.51.100.7')).status).toBe(200)
  const statuses = await guess(
    'besieged',
    Array.from({ length: 60 }, (_, n) => `10.1.0.${n}`),
  )
  expect(statuses.filter(status => status === 401)).toHaveLength(50)
  expect((await obtain('besieged', password, '198.51.100.8')).status).toBe(429)
  expect((await obtain('besieged', password, '198.51.100.7')).status).toBe(200)
})

test('a refused sign-in is in the activity with the name tried, of a user or of nobody, never with the password', async () => {
  const id = await newUser('watched')
  // After the times of other tests.
  clock.advance(1000)
  await obtain('Watched', 'not-this-one-either', '192.0.2.77')
  await obtain('nobody-at-all', 'not-this-one-either', '192.0.2.78')
  const own = await owner.get(`/api-users/${id}/activity`)
  expect(own.body.data.items[0]).toMatchObject({
    username: 'Watched',
    user_id: id,
    action: 'auth.token.create',
    ip: '192.0.2.77',
    details: { status: 401, error_code: 'UNAUTHORIZED' },
  })
  for (const page of ['/api-activity', '/api-activity?scope=tenant']) {
    const { text, body } = await owner.get(page)
    const names = body.data.items.map((item: { username: string | null }) => item.username)
    expect(names, page).toEqual(expect.arrayContaining(['Watched', 'nobody-at-all']))
    expect(text).not.toContain('not-this-one-either')
  }
})

test.each(['password', 'PASSWORD', '123456', 'aaaaaa', 'abcdef', 'qwerty'])(
  'the password "%s" is refused at its field for an API user, new or old',
  async weak => {
    const told = { password: 'Password is too easy to guess; choose another.' }
    const made = await owner.post('/api-users', { username: 'weak', password: weak, permissions: [] })
    expect(made.body.error?.details).toEqual(told)
    const [user] = (await owner.get('/api-users')).body.data.items
    expect((await owner.put(`/api-users/${user.id}`, { password: weak })).body.error?.details).toEqual(told)
  },
)

test('tokens are listed in pages, the newest first', async () => {
  const id = await newUser('paged')
  for (let n = 1; n <= 4; n++) await owner.post(`/api-users/${id}/tokens`, { label: `n${n}` })
  const first = (await owner.get(`/api-users/${id}/tokens?limit=3`)).body.data
  const labels = (page: { items: { label: string }[] }) => page.items.map(item => item.label)
  expect(labels(first)).toEqual(['n4', 'n3', 'n2'])
  expect(first.total).toEqual({ count: 5, capped: false })
  const next = (await owner.get(`/api-users/${id}/tokens?limit=3&cursor=${first.next_cursor}`)).body.data
  expect(labels(next)).toEqual(['n1', 'issued with the user'])
  expect(next.next_cursor).toBeNull()
})

test('a user has at most a thousand valid tokens: one more is refused and none is revoked', async () => {
  const id = await newUser('hoarder')
  const { database } = service.waybill
  await database.write(1, tx =>
    tx.sql
      .insertInto('api_tokens')
      .values(
        Array.from({ length: mostTokens - 2 }, (_, n) => ({
          tenant_id: 1,
          user_id: id,
          token_hash: Buffer.from(`hoarded ${n}`),
        })),
      )
      .execute(),
  )
  // At the same time: only one of them is last.
  const answers = await Promise.all([obtain('hoarder', password), owner.post(`/api-users/${id}/tokens`)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status < 300)).toHaveLength(1)
  expect(statuses.filter(status => status === 409)).toHaveLength(1)
  expect((await obtain('hoarder', password)).body.error).toMatchObject({ code: 'CONFLICT' })
  const listed = (await owner.get(`/api-users/${id}/tokens`)).body.data
  expect((await owner.delete(`/api-users/${id}/tokens/${listed.items[0].id}`)).status).toBe(200)
  expect((await obtain('hoarder', password)).status).toBe(200)
})
