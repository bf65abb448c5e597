import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApiUser, listTokens } from '../../../src/accounts/access/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import {
  type AuditEntry,
  type AuditTrail,
  createAuditTrail,
  insertCall,
  recentActivity,
} from '../../../src/platform/audit/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { hashPassword } from '../../support/cheap-hashes.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

type FinishedCall = Parameters<AuditTrail['add']>[0]

let opened: TestDatabase
const tenants: { id: number; userId: number; tokenId: number }[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
  const { database } = opened
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  for (const prefix of ['AA', 'BB']) {
    const { id } = await createTenant(database, { ...company, name: `Courier ${prefix}`, prefix })
    const { user } = await createApiUser({ database, hashPassword }, id, {
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

/** The only token of a user. */
async function tokenOf(tenantId: number, userId: number) {
  const page = { limit: 1, descending: true, after: null }
  return (await opened.database.read(tenantId, tx => listTokens(tx, userId, page))).items[0]
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, second))

/** A call identified by its path. */
function call(tenantId: number, second: number, path: string): FinishedCall {
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
      path,
      status: 200,
      errorCode: null,
      awb: null,
      pickupId: null,
      durationMs: 3,
      requestId: randomUUID(),
    },
    mayBeThere: false,
    token: known ? { id: known.tokenId, at: at(second), ip: `192.0.2.${second}` } : null,
  }
}

async function written(tenantId: number): Promise<string[]> {
  const rows = await opened.database.read(tenantId, tx => recentActivity(tx, null))
  return rows.map(row => row.path).reverse()
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

test('calls of many companies wait for more of each, up to two seconds or 5 000 calls; those of a few do not wait', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const written: number[] = []
  const database: Pick<Database, 'global' | 'writeForTenants'> = {
    global: opened.database.global,
    writeForTenants: async writes => void written.push(writes.length),
  }
  const trail = createAuditTrail(database, { error: () => {} })
  const addFor = (tenantCount: number, calls: number) => {
    for (let n = 0; n < calls; n++) trail.add(call(1_000_000 + (n % tenantCount), 9, 'of many'))
  }
  /** Number of companies with written calls after so many intervals. */
  const after = async (intervals: number) => {
    vi.advanceTimersByTime(intervals * 250)
    await new Promise(setImmediate)
    return written.splice(0)
  }
  addFor(20, 20)
  expect(await after(1)).toEqual([20])
  addFor(100, 600)
  expect(await after(7)).toEqual([])
  expect(await after(1)).toEqual([84, 17])
  addFor(100, 1000)
  expect(await after(0)).toEqual([50, 50])
  addFor(1000, 5000)
  expect(await after(0)).toHaveLength(10)
  await trail.close()
})

test('a database that is away gets the newest calls when it is back, and the log says how many are lost', async () => {
  const [first] = tenants
  if (!first) throw new Error('The tenant is not there.')
  const errors: { dropped?: number }[] = []
  let away = true
  const database: Pick<Database, 'global' | 'writeForTenants'> = {
    global: opened.database.global,
    writeForTenants: writes =>
      away
        ? Promise.reject(new Problem('SERVICE_UNAVAILABLE', 'away'))
        : opened.database.writeForTenants(writes),
  }
  const trail = createAuditTrail(database, { error: details => errors.push(details) }, 60_000)
  for (let n = 0; n < 20_500; n++) trail.add(call(first.id, 6, `held back ${String(n).padStart(5, '0')}`))
  await trail.flush()
  away = false
  await trail.close()
  const lost = errors.reduce((sum, { dropped = 0 }) => sum + dropped, 0)
  expect(lost).toBe(500)
  const { rows } = await opened.database.read(first.id, tx =>
    sql<{ count: number; first: string }>`
      select count(*), min(path collate "C") as first from calls
      where tenant_id = ${first.id} and path like 'held back %'`.execute(tx.sql),
  )
  expect(rows[0]).toMatchObject({ count: 20_000, first: 'held back 00500' })
})

test('a call whose write was rolled back is on record without what it would have changed', async () => {
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  const tenant = await createTenant(opened.database, { ...company, name: 'Courier RB', prefix: 'RB' })
  const changes = [{ field: 'notes', before: 'old', after: 'new' }]
  const withChanges = (path: string): FinishedCall => {
    const { entry, ...known } = call(tenant.id, 30, path)
    return { ...known, entry: { ...entry, changes }, mayBeThere: true }
  }
  const [committed, rolledBack] = [withChanges('/v1/committed'), withChanges('/v1/rolled-back')]
  await opened.database.write(tenant.id, async tx => tx.atCommit(insertCall(tx, committed.entry)))
  const trail = createAuditTrail(opened.database, { error: () => {} }, 60_000)
  for (const finished of [committed, rolledBack]) trail.add(finished)
  await trail.close()
  const rows = await opened.database.read(tenant.id, tx =>
    tx.sql
      .selectFrom('calls')
      .select(['path', 'changes'])
      .where('tenant_id', '=', tenant.id)
      .where('id', 'in', [committed.entry.requestId, rolledBack.entry.requestId])
      .orderBy('path')
      .execute(),
  )
  expect(rows).toEqual([
    { path: '/v1/committed', changes },
    { path: '/v1/rolled-back', changes: null },
  ])
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
  const known = call(second.id, 8, '/v1/shipments/Ω"\\\0\n')
  const told = {
    username: "o'hara, {é}",
    status: 404,
    errorCode: 'NOT_FOUND',
    awb: 'BB1',
    pickupId: 7,
    durationMs: 12,
  }
  trail.add({ ...known, entry: { ...known.entry, ...told } })
  trail.add(call(first.id, 7, 'of another'))
  await trail.close()

  const rows = await opened.database.read(second.id, tx => recentActivity(tx, null, 2))
  const common = { action: 'services.list', ip: '192.0.2.7', method: 'GET' }
  const expected = [
    {
      ...common,
      at: at(8),
      user_id: second.userId,
      username: "o'hara, {é}",
      // No database stores the character NUL.
      path: '/v1/shipments/Ω"\\\ufffd\n',
      status: 404,
      error_code: 'NOT_FOUND',
      awb: 'BB1',
      pickup_id: 7,
      duration_ms: 12,
      request_id: known.entry.requestId,
    },
    {
      ...common,
      at: at(7),
      user_id: null,
      username: null,
      path: 'anonymous',
      status: 401,
      error_code: null,
      awb: null,
      pickup_id: null,
      duration_ms: 3,
      request_id: anonymous.entry.requestId,
    },
  ]
  expect(rows).toEqual(expected)
})

test('the last calls are those made last, whoever made them and however they were put on record', async () => {
  const [first] = tenants
  if (!first) throw new Error('The tenant is not there.')
  const { database } = opened
  const { user } = await createApiUser({ database, hashPassword }, first.id, {
    username: 'shop',
    password: 'correct-horse',
    permissions: ['api_services'],
    customerId: null,
  })
  const of = (second: number, path: string, userId: number) => {
    const { entry } = call(first.id, second, path)
    return { ...entry, userId }
  }
  const record = async (...entries: AuditEntry[]) => {
    const trail = createAuditTrail(database, { error: () => {} }, 60_000)
    for (const entry of entries) trail.add({ tenantId: first.id, entry, mayBeThere: false, token: null })
    await trail.close()
  }
  // Two users in turns, in overlapping batches, with writes between them.
  await record(of(10, 'erp 10', first.userId), of(11, 'shop 11', user.id), of(14, 'erp 14', first.userId))
  await database.write(first.id, async tx => tx.atCommit(insertCall(tx, of(13, 'shop 13', user.id))))
  await record(of(12, 'erp 12', first.userId), of(15, 'shop 15', user.id))

  const last = async (userIds: number[] | null, count: number) => {
    const rows = await database.read(first.id, tx => recentActivity(tx, userIds, count))
    return rows.map(row => row.path)
  }
  expect(await last(null, 6)).toEqual(['shop 15', 'erp 14', 'shop 13', 'erp 12', 'shop 11', 'erp 10'])
  expect(await last(null, 3)).toEqual(['shop 15', 'erp 14', 'shop 13'])
  expect(await last([user.id], 2)).toEqual(['shop 15', 'shop 13'])
  expect(await last([first.userId], 2)).toEqual(['erp 14', 'erp 12'])
  expect(await last([first.userId, user.id], 4)).toEqual(['shop 15', 'erp 14', 'shop 13', 'erp 12'])
  expect(await last([], 4)).toEqual([])
})

describe('a call whose row was sent with its write', () => {
  const commit = (tenantId: number, entry: AuditEntry) =>
    opened.database.write(tenantId, async tx => tx.atCommit(insertCall(tx, entry)))
  const rowsOf = async (tenantId: number, path: string) => {
    const rows = await opened.database.read(tenantId, tx => recentActivity(tx, null, 100))
    return rows.filter(row => row.path === path).map(({ status, duration_ms }) => ({ status, duration_ms }))
  }
  const record = async (...calls: FinishedCall[]) => {
    const errors: object[] = []
    const trail = createAuditTrail(opened.database, { error: details => errors.push(details) }, 60_000)
    for (const each of calls) trail.add(each)
    await trail.close()
    expect(errors).toEqual([])
  }

  test('is completed with its outcome and duration, each in its own tenant, beside calls that are new', async () => {
    const [first, second] = tenants
    if (!first || !second) throw new Error('The tenants are not there.')
    const ours = call(first.id, 20, 'written')
    // The same request id at the same moment: only the tenant differs.
    const theirs = { ...call(second.id, 20, 'written'), mayBeThere: true }
    theirs.entry.requestId = ours.entry.requestId
    await commit(first.id, { ...ours.entry, status: 201, durationMs: null })
    await commit(second.id, { ...theirs.entry, status: 201, durationMs: null })
    expect(await rowsOf(first.id, 'written')).toEqual([{ status: 201, duration_ms: null }])

    const failed = { ...ours.entry, status: 500, errorCode: 'INTERNAL_ERROR', durationMs: 11_600 }
    await record({ ...ours, entry: failed, mayBeThere: true }, theirs, call(first.id, 21, 'beside'))
    expect(await rowsOf(first.id, 'written')).toEqual([{ status: 500, duration_ms: 11_600 }])
    expect(await rowsOf(second.id, 'written')).toEqual([{ status: 200, duration_ms: 3 }])
    expect(await rowsOf(first.id, 'beside')).toHaveLength(1)
  })

  test('has its row from the trail where the write was not committed', async () => {
    const [first] = tenants
    if (!first) throw new Error('The tenant is not there.')
    await record({ ...call(first.id, 22, 'rolled back'), mayBeThere: true })
    expect(await rowsOf(first.id, 'rolled back')).toEqual([{ status: 200, duration_ms: 3 }])
  })

  test('says what was written where it was over, and on record, before the commit', async () => {
    const [first] = tenants
    if (!first) throw new Error('The tenant is not there.')
    const gone = call(first.id, 24, 'hung up')
    await record(gone)
    await commit(first.id, { ...gone.entry, status: 201, awb: 'AA1', durationMs: null })
    const rows = await opened.database.read(first.id, tx => recentActivity(tx, null, 100))
    expect(rows.filter(({ path }) => path === 'hung up')).toMatchObject([
      { status: 200, duration_ms: 3, awb: 'AA1' },
    ])
  })

  test('and a batch whose answer was lost are there once', async () => {
    const [first] = tenants
    if (!first) throw new Error('The tenant is not there.')
    let isLost = true
    const database: Pick<Database, 'global' | 'writeForTenants'> = {
      global: opened.database.global,
      async writeForTenants(writes) {
        await opened.database.writeForTenants(writes)
        if (isLost) throw new Problem('SERVICE_UNAVAILABLE', 'The answer was lost.')
      },
    }
    const trail = createAuditTrail(database, { error: () => {} }, 60_000)
    trail.add(call(first.id, 23, 'lost'))
    await trail.flush()
    isLost = false
    await trail.close()
    expect(await rowsOf(first.id, 'lost')).toHaveLength(1)
  })
})
