import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiUser, listTokens } from '../../src/access/index.ts'
import { type AuditEntry, auditStatement, createAuditTrail, recentActivity } from '../../src/audit/index.ts'
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
    const token = await tokenOf(id, user.id)
    tenants.push({ id, userId: user.id, tokenId: token?.id ?? 0 })
  }
})
afterAll(() => opened?.discard())

/** The one token of a user. */
async function tokenOf(tenantId: number, userId: number) {
  const page = { limit: 1, descending: true, after: null }
  return (await opened.database.read(tenantId, tx => listTokens(tx, userId, page))).items[0]
}

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
  const token = await tokenOf(first.id, first.userId)
  expect(token).toMatchObject({ last_used_at: at(3), last_used_ip: '192.0.2.3' })
})

test('a tenant whose calls cannot be written keeps nobody else’s from being written', async () => {
  const [first, second] = tenants
  if (!first || !second) throw new Error('The tenants are not there.')
  const errors: object[] = []
  const trail = createAuditTrail(opened.database, { error: details => errors.push(details) }, 60_000)
  const unwritable = call(second.id, 4, 'unwritable')
  trail.add({ ...unwritable, entry: { ...unwritable.entry, userId: 2 ** 64 } })
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
      from audit_calls where request_id like 'held back %'`.execute(tx.sql),
  )
  expect(rows[0]).toMatchObject({ count: 20_000, first: 'held back 500' })
})

test('the log has a row for each call, with all that is known of it, of the tenant alone', async () => {
  const [first, second] = tenants
  if (!first || !second) throw new Error('The tenants are not there.')
  const trail = createAuditTrail(opened.database, { error: () => {} }, 60_000)
  const anonymous = call(second.id, 7, 'anonymous')
  trail.add({
    ...anonymous,
    entry: { ...anonymous.entry, userId: null, username: null, status: 401 },
    token: null,
  })
  const known = call(second.id, 7, 'known')
  const path = '/v1/shipments/Ω"\\\0'
  const told = { path, status: 404, errorCode: 'NOT_FOUND', awb: 'BB1', pickupId: 7, durationMs: 12 }
  trail.add({ ...known, entry: { ...known.entry, ...told } })
  trail.add(call(first.id, 7, 'of another'))
  await trail.close()

  const rows = await opened.database.read(second.id, tx => recentActivity(tx, null, 2))
  const common = { at: at(7), action: 'services.list', ip: '192.0.2.7', method: 'GET' }
  const expected = [
    {
      ...common,
      user_id: second.userId,
      username: 'erp',
      // No database holds the character NUL.
      path: '/v1/shipments/Ω"\\\ufffd',
      status: 404,
      error_code: 'NOT_FOUND',
      awb: 'BB1',
      pickup_id: 7,
      duration_ms: 12,
      request_id: 'known',
    },
    {
      ...common,
      user_id: null,
      username: null,
      path: '/v1/services',
      status: 401,
      error_code: null,
      awb: null,
      pickup_id: null,
      duration_ms: 3,
      request_id: 'anonymous',
    },
  ]
  expect(rows).toEqual(expected)
  const view = await opened.database.read(second.id, tx =>
    sql<object>`
      select at, user_id, username, action, ip, method, path, status, error_code, awb, pickup_id, duration_ms,
             request_id
      from audit_calls order by at desc, id desc, place desc limit 2`.execute(tx.sql),
  )
  expect(view.rows).toEqual(expected)
})

test('the last calls are those made last, whoever made them and however they were put on record', async () => {
  const [first] = tenants
  if (!first) throw new Error('The tenant is not there.')
  const { database } = opened
  const { user } = await createApiUser(database, first.id, {
    username: 'shop',
    password: 'correct-horse',
    permissions: ['api_services'],
    customerId: null,
  })
  const of = (second: number, requestId: string, userId: number) => {
    const { entry } = call(first.id, second, requestId)
    return { ...entry, userId }
  }
  const record = async (...entries: AuditEntry[]) => {
    const trail = createAuditTrail(database, { error: () => {} }, 60_000)
    for (const entry of entries) trail.add({ tenantId: first.id, entry, token: null })
    await trail.close()
  }
  // Two users in turns, in batches that overlap in time, and writes between them.
  await record(of(10, 'erp 10', first.userId), of(11, 'shop 11', user.id), of(14, 'erp 14', first.userId))
  await database.write(first.id, async tx => tx.atCommit(auditStatement(tx, of(13, 'shop 13', user.id))))
  await record(of(12, 'erp 12', first.userId), of(15, 'shop 15', user.id))

  const last = async (userIds: number[] | null, count: number) => {
    const rows = await database.read(first.id, tx => recentActivity(tx, userIds, count))
    return rows.map(row => row.request_id)
  }
  expect(await last(null, 6)).toEqual(['shop 15', 'erp 14', 'shop 13', 'erp 12', 'shop 11', 'erp 10'])
  expect(await last(null, 3)).toEqual(['shop 15', 'erp 14', 'shop 13'])
  expect(await last([user.id], 2)).toEqual(['shop 15', 'shop 13'])
  expect(await last([first.userId], 2)).toEqual(['erp 14', 'erp 12'])
  expect(await last([first.userId, user.id], 4)).toEqual(['shop 15', 'erp 14', 'shop 13', 'erp 12'])
  expect(await last([], 4)).toEqual([])
})
