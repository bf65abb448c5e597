import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateApiUser } from '../../../src/accounts/access/access.repository.ts'
import {
  createApiUser,
  createAuthenticator,
  type Permission,
  revokeTokens,
} from '../../../src/accounts/access/index.ts'
import { createTenant, type Tenant } from '../../../src/accounts/tenants/index.ts'
import { updateTenant } from '../../../src/accounts/tenants/tenants.repository.ts'
import { nextTariffVersion } from '../../../src/pricing/catalog/index.ts'
import { hashPassword } from '../../support/cheap-hashes.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

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
    const { user, token } = await createApiUser({ database: opened.database, hashPassword }, tenant.id, {
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

test('PostgreSQL keeps the plan of the look-up, which takes longer to make than to follow', async () => {
  const { rows } = await opened.database.global(db =>
    sql<{ setting: string[] }>`select proconfig as setting from pg_proc where proname = 'identify'`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ setting: ['plan_cache_mode=force_generic_plan'] }])
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

test('a cached caller is read anew, in every process, once the change to them is answered', async () => {
  const [here, there] = [createAuthenticator(opened.database), createAuthenticator(opened.database)]
  const tenant = tenants[0]
  if (!tenant) throw new Error('The tenant is not there.')
  const { user, token } = await createApiUser({ database: opened.database, hashPassword }, tenant.id, {
    username: 'to-be-changed',
    password: 'correct-horse',
    permissions: ['api_services', 'api_rates'],
    customerId: null,
  })
  const everywhere = async () => {
    const identities = await Promise.all([here.identify(shown(0, token)), there.identify(shown(0, token))])
    return identities.map(({ tenant: { name, tariffVersion }, caller }) => ({
      name,
      tariffVersion,
      permissions: caller?.permissions,
    }))
  }
  const before = await everywhere()
  const { name, tariffVersion } = tenant
  const both = <T>(one: T) => [one, one]
  expect(before).toEqual(both({ name, tariffVersion, permissions: ['api_services', 'api_rates'] }))

  const permissions: Permission[] = ['api_services']
  await opened.database.write(tenant.id, tx => updateApiUser(tx, user.id, { permissions }, new Date()))
  expect(await everywhere()).toEqual(both({ name, tariffVersion, permissions }))
  await opened.database.write(tenant.id, nextTariffVersion)
  expect(await everywhere()).toEqual(both({ name, tariffVersion: tariffVersion + 1, permissions }))
  const renamed = { name: 'Courier renamed', tariffVersion: tariffVersion + 1 }
  await opened.database.write(tenant.id, tx => updateTenant(tx, { name: renamed.name }, new Date()))
  expect(await everywhere()).toEqual(both({ ...renamed, permissions }))
  await opened.database.write(tenant.id, tx => revokeTokens(tx, { userId: user.id }, new Date()))
  expect(await everywhere()).toEqual(both({ ...renamed, permissions: undefined }))
})
