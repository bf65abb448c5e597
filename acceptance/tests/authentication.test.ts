import { describe, expect, test } from 'vitest'
import { as, call, clerk, first, signIn, stranger, target } from '../support/client.ts'
import { endpoints, pathOf } from '../support/endpoints.ts'

interface SignedIn {
  token: string
  user: { id: number; username: string; role: string }
}

const { signin } = target.users
const credentials = { username: signin.username, password: signin.password }

/** Calls as the sign-in user, with another of its tokens. */
const withToken = (token: string) => as({ ...signin, token })

describe('obtaining a token', () => {
  test('valid credentials give a token of 64 hexadecimal characters and the user', async () => {
    const data = (await signIn(credentials)).data<SignedIn>()
    expect(Object.keys(data).toSorted()).toEqual(['token', 'user'])
    expect(data.token).toMatch(/^[0-9a-f]{64}$/)
    expect(data.user).toEqual({ id: expect.any(Number), username: signin.username, role: 'tenant' })
  })

  test('every token is a new one and all of them are valid', async () => {
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await signIn(credentials)).data<SignedIn>().token),
    )
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) (await withToken(token).get('/v1/auth/me')).data()
  })

  test('X-Tenant and credentials are all it needs', async () => {
    const reply = await call('POST', '/v1/auth/token', {
      headers: { 'X-Tenant': target.client_id },
      body: credentials,
    })
    expect(reply.status).toBe(200)
  })

  test('an optional name labels the token', async () => {
    expect((await signIn({ ...credentials, name: 'Warehouse printer' })).status).toBe(200)
    expect((await signIn({ ...credentials, name: 'n'.repeat(256) })).fieldsAtFault()).toHaveProperty('name')
  })

  test('a username is compared without case', async () => {
    const data = (await signIn({ ...credentials, username: signin.username.toUpperCase() })).data<SignedIn>()
    expect(data.user.username).toBe(signin.username)
  })

  test('username and password are required', async () => {
    expect(Object.keys((await signIn({})).fieldsAtFault()).toSorted()).toEqual(['password', 'username'])
    expect(Object.keys((await signIn({ username: 'x' })).fieldsAtFault())).toEqual(['password'])
    expect(Object.keys((await signIn({ password: 'x' })).fieldsAtFault())).toEqual(['username'])
  })

  test('a wrong password and an unknown username are told in the same words', async () => {
    const wrongPassword = (await signIn({ ...credentials, password: 'not-this-one' })).refused(
      401,
      'UNAUTHORIZED',
    )
    const unknown = await signIn({ username: `nobody-${crypto.randomUUID()}`, password: 'not-this-one' })
    expect(unknown.refused(401, 'UNAUTHORIZED')).toEqual(wrongPassword)
  })

  test('a password is compared to the letter', async () => {
    for (const password of [
      signin.password.toUpperCase(),
      `${signin.password}1`,
      signin.password.slice(1),
      'x',
    ]) {
      ;(await signIn({ ...credentials, password })).refused(401, 'UNAUTHORIZED')
    }
  })

  test('credentials of one tenant are not valid at another', async () => {
    const headers = { 'X-Tenant': target.other_tenant.client_id }
    ;(await signIn(credentials, { headers })).refused(401, 'UNAUTHORIZED')
  })

  test('the answer says nothing of the password', async () => {
    expect((await signIn(credentials)).text).not.toContain(signin.password)
    const refused = await signIn({ ...credentials, password: 'wrong-secret-word' })
    expect(refused.text).not.toContain('wrong-secret-word')
  })
})

describe('GET /v1/auth/me', () => {
  test('tells who a tenant-wide user is', async () => {
    const me = (await clerk.get('/v1/auth/me')).data<Record<string, unknown>>()
    expect(Object.keys(me).toSorted()).toEqual(['customer_id', 'id', 'permissions', 'role', 'username'])
    expect(me).toMatchObject({ username: 'clerk', role: 'tenant', customer_id: null })
    expect(Number.isInteger(me.id)).toBe(true)
    expect(me.permissions).toHaveLength(10)
  })

  test('tells who a per-customer user is', async () => {
    const me = (await first.get('/v1/auth/me')).data()
    expect(me).toMatchObject({ username: 'first', role: 'customer', customer_id: target.first_customer_id })
  })

  test('lists exactly the permissions the user has', async () => {
    for (const [permission, user] of Object.entries(target.only)) {
      expect((await as(user).get('/v1/auth/me')).data()).toMatchObject({ permissions: [permission] })
    }
  })

  test('the user of a sign-in is the user of its token', async () => {
    const { token, user } = (await signIn(credentials)).data<SignedIn>()
    expect((await withToken(token).get('/v1/auth/me')).data()).toMatchObject(user)
  })
})

describe('the headers', () => {
  test('every endpoint wants both headers', async () => {
    for (const endpoint of endpoints) {
      const path = pathOf(endpoint, { awb: 'WB1', pickupId: 1, webhookId: 1 })
      ;(await call(endpoint.method, path)).refused(400, 'MISSING_TENANT')
      const tenantOnly = { headers: { 'X-Tenant': target.client_id } }
      ;(await call(endpoint.method, path, tenantOnly)).refused(401, 'UNAUTHORIZED')
      const tokenOnly = { headers: { Authorization: `Bearer ${clerk.user.token}` } }
      ;(await call(endpoint.method, path, tokenOnly)).refused(400, 'MISSING_TENANT')
    }
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Token x', 'Bearer a b'])(
    'an Authorization of %j is no token',
    async value => {
      const headers = { 'X-Tenant': target.client_id, Authorization: value }
      ;(await call('GET', '/v1/auth/me', { headers })).refused(401, 'UNAUTHORIZED')
    },
  )

  test('the scheme is compared without case', async () => {
    const headers = { ...clerk.headers, Authorization: `bearer ${clerk.user.token}` }
    ;(await call('GET', '/v1/auth/me', { headers })).data()
  })

  test('a token in the address or in a cookie is no token', async () => {
    const tenant = { 'X-Tenant': target.client_id }
    const path = `/v1/auth/me?token=${clerk.user.token}&access_token=${clerk.user.token}`
    ;(await call('GET', path, { headers: tenant })).refused(401, 'UNAUTHORIZED')
    const cookie = { ...tenant, Cookie: `token=${clerk.user.token}` }
    ;(await call('GET', '/v1/auth/me', { headers: cookie })).refused(401, 'UNAUTHORIZED')
  })

  test('a token of another tenant is not valid here', async () => {
    const headers = { ...stranger.headers, 'X-Tenant': target.client_id }
    const refused = (await call('GET', '/v1/auth/me', { headers })).refused(401, 'UNAUTHORIZED')
    const unknown = { ...headers, Authorization: `Bearer ${'0'.repeat(64)}` }
    expect((await call('GET', '/v1/auth/me', { headers: unknown })).refused(401, 'UNAUTHORIZED')).toEqual(
      refused,
    )
  })
})

describe('revoking', () => {
  test('DELETE /v1/auth/token ends the token it came with and no other', async () => {
    const ended = (await signIn(credentials)).data<SignedIn>().token
    const kept = (await signIn(credentials)).data<SignedIn>().token
    expect((await withToken(ended).delete('/v1/auth/token')).data()).toEqual({ revoked: true })
    ;(await withToken(ended).get('/v1/auth/me')).refused(401, 'UNAUTHORIZED')
    ;(await withToken(ended).delete('/v1/auth/token')).refused(401, 'UNAUTHORIZED')
    ;(await withToken(kept).get('/v1/auth/me')).data()
  })

  test('a revoked token is refused at every endpoint', async () => {
    const { token } = (await signIn(credentials)).data<SignedIn>()
    ;(await withToken(token).get('/v1/services')).data()
    ;(await withToken(token).delete('/v1/auth/token')).data()
    for (const endpoint of endpoints) {
      const reply = await withToken(token).call(
        endpoint.method,
        pathOf(endpoint, { awb: 'WB1', pickupId: 1, webhookId: 1 }),
      )
      reply.refused(401, 'UNAUTHORIZED')
    }
  })

  test.skipIf(target.more_base_urls.length === 0)('a revoked token is refused by every process', async () => {
    const { token } = (await signIn(credentials)).data<SignedIn>()
    for (const baseUrl of target.more_base_urls)
      (await withToken(token).get('/v1/auth/me', { baseUrl })).data()
    ;(await withToken(token).delete('/v1/auth/token')).data()
    for (const baseUrl of target.more_base_urls) {
      ;(await withToken(token).get('/v1/auth/me', { baseUrl })).refused(401, 'UNAUTHORIZED')
    }
  })

  test('a user signs in again after its token was revoked', async () => {
    const { token } = (await signIn(credentials)).data<SignedIn>()
    ;(await withToken(token).delete('/v1/auth/token')).data()
    const again = (await signIn(credentials)).data<SignedIn>().token
    ;(await withToken(again).get('/v1/auth/me')).data()
  })
})
