import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiUser, createAuthenticator, revokeTokens } from '../../src/access/index.ts'
import { createTenant, type Tenant } from '../../src/tenants/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let opened: TestDatabase
let tenants: (Tenant & { clientId: string })[]
let users: { id: number; token: string }[]

beforeAll(async () => {
  opened = await openTestDatabase()
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  tenants = []
  users = []
  for (const prefix of ['AA', 'BB']) {
    const tenant = await createTenant(opened.database, { ...company, name: `Courier ${prefix}`, prefix })
    const { user, token } = await createApiUser(opened.database, tenant.id, {
      username: `user-${prefix}`,
      password: 'correct-horse',
      permissions: ['api_services'],
      customerId: null,
    })
    tenants.push(tenant)
    users.push({ id: user.id, token })
  }
})
afterAll(() => opened?.discard())

const shown = (tenant: number, token: number | string) => ({
  clientId: tenants[tenant]?.clientId ?? '',
  authorization: `Bearer ${typeof token === 'number' ? users[token]?.token : token}`,
})

test('callers who come at the same time are each told apart', async () => {
  const { identify } = createAuthenticator(opened.database)
  const outcomes = await Promise.allSettled([
    identify(shown(0, 0)),
    identify(shown(1, 1)),
    identify(shown(1, 0)),
    identify(shown(0, 'f'.repeat(64))),
    identify({ clientId: 'nobody', authorization: null }),
    identify(shown(0, 0)),
  ])
  const told = outcomes.map(outcome =>
    outcome.status === 'rejected' ? outcome.reason.code : (outcome.value.caller?.username ?? 'not valid'),
  )
  expect(told).toEqual(['user-AA', 'user-BB', 'not valid', 'not valid', 'TENANT_NOT_FOUND', 'user-AA'])
})

test('a token that was revoked while others were looked up opens nothing from then on', async () => {
  const { identify } = createAuthenticator(opened.database)
  const steady = identify(shown(0, 0))
  const tenant = tenants[1]
  const user = users[1]
  if (!tenant || !user) throw new Error('The second tenant is not there.')
  await opened.database.write(tenant.id, tx => revokeTokens(tx, { userId: user.id }, new Date()))
  const after = await Promise.all([identify(shown(1, 1)), identify(shown(0, 0))])
  expect(after.map(({ caller }) => caller?.username ?? 'not valid')).toEqual(['not valid', 'user-AA'])
  expect((await steady).caller?.username).toBe('user-AA')
})
