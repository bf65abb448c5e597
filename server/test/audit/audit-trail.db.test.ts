import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiUser, listTokens } from '../../src/access/index.ts'
import { createAuditTrail, recentActivity } from '../../src/audit/index.ts'
import type { Database } from '../../src/database/index.ts'
import { Problem } from '../../src/shared/problem.ts'
import { createTenant } from '../../src/tenants/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let opened: TestDatabase
const tenants: { id: number; userId: number; tokenId: number }[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
  const { database } = opened
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  for (const prefix of ['AA', 'BB']) {
    const { id } = await createTenant(database, { ...company, name: `Courier ${prefix}`, prefix })
    const { user } = await createApiUser(database, id, {
      username: 'erp',
      password: 'correct-horse',
      permissions: ['api_services'],
      customerId: null,
    })
    const [token] = await database.read(id, tx => listTokens(tx, user.id))
    tenants.push({ id, userId: user.id, tokenId: token?.id ?? 0 })
  }
})
afterAll(() => opened?.discard())

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, second))

function call(tenantId: number, second: number, requestId: string) {
  const known = tenants.find(tenant => tenant.id === tenantId)
  return {
    tenantId,
    entry: {
      at: at(second),
      userId: known?.userId ?? null,
      username: 'erp',
      action: 'services.list',
      ip: '192.0.2.7',
      method: 'GET',
      path: '/v1/services',
      status: 200,
      errorCode: null,
      awb: null,
      pickupId: null,
      durationMs: 3,
      requestId,
    },
    token: known ? { id: known.tokenId, at: at(second), ip: `192.0.2.${second}` } : null,
  }
}

async function written(tenantId: number): Promise<string[]> {
  const rows = await opened.database.read(tenantId, tx => recentActivity(tx, null))
  return rows.map(row => row.request_id).reverse()
}

test('calls of several tenants are put on record in the tenant of each, in their order', async () => {
  const [first, second] = tenants
  if (!first || !second) throw new Error('The tenants are not there.')
  const errors: object[] = []
  const trail = createAuditTrail(opened.database, { error: details => errors.push(details) })
  trail.add(call(first.id, 1, 'first-1'))
  trail.add(call(second.id, 2, 'second-1'))
  trail.add(call(first.id, 3, 'first-2'))
  await trail.close()
  expect(errors).toEqual([])
  expect(await written(first.id)).toEqual(['first-1', 'first-2'])
  expect(await written(second.id)).toEqual(['second-1'])
  const [token] = await opened.database.read(first.id, tx => listTokens(tx, first.userId))
  expect(token).toMatchObject({ last_used_at: at(3), last_used_ip: '192.0.2.3' })
})

test('a tenant whose calls cannot be written keeps nobody else’s from being written', async () => {
  const [first, second] = tenants
  if (!first || !second) throw new Error('The tenants are not there.')
  const errors: object[] = []
  const trail = createAuditTrail(opened.database, { error: details => errors.push(details) }, 60_000)
  const unwritable = call(second.id, 4, 'unwritable')
  trail.add({ ...unwritable, entry: { ...unwritable.entry, path: '/no database holds \0' } })
  trail.add(call(first.id, 5, 'beside it'))
  await trail.flush()
  expect(await written(first.id)).toContain('beside it')
  expect(await written(second.id)).not.toContain('unwritable')
  expect(errors).toHaveLength(1)
})

test('a database that is away gets the newest calls when it is back, and the log says how many are lost', async () => {
  const [first] = tenants
  if (!first) throw new Error('The tenant is not there.')
  const errors: { dropped?: number }[] = []
  let away = true
  const database: Pick<Database, 'global'> = {
    global: work =>
      away ? Promise.reject(new Problem('SERVICE_UNAVAILABLE', 'away')) : opened.database.global(work),
  }
  const trail = createAuditTrail(database, { error: details => errors.push(details) }, 60_000)
  for (let n = 0; n < 20_500; n++) trail.add(call(first.id, 6, `held back ${n}`))
  await trail.flush()
  away = false
  await trail.close()
  const lost = errors.reduce((sum, { dropped = 0 }) => sum + dropped, 0)
  expect(lost).toBe(500)
  const { rows } = await opened.database.read(first.id, tx =>
    sql<{ count: number; first: string }>`
      select count(*), min(id), (array_agg(request_id order by id))[1] as first
      from audit_log where request_id like 'held back %'`.execute(tx.sql),
  )
  expect(rows[0]).toMatchObject({ count: 20_000, first: 'held back 500' })
})
