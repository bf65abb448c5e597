import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdAllocator, type Database, type TenantTransaction } from '../../src/database/index.ts'
import { createAwbAllocator } from '../../src/shipments/awb.ts'
import { createTenant, type Tenant } from '../../src/tenants/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let opened: TestDatabase
let tenant: Tenant

beforeAll(async () => {
  opened = await openTestDatabase()
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  tenant = await createTenant(opened.database, { ...company, name: 'First', prefix: 'AA' })
})
afterAll(() => opened?.discard())

/** The database, in whose transactions nothing is answered before they are committed. */
function answeringAfterCommit() {
  const sent: string[] = []
  const database: Database = {
    ...opened.database,
    for: () => database,
    async write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) {
      const committed = Promise.withResolvers<void>()
      const result = await opened.database.write(tenantId, tx =>
        work({
          ...tx,
          async send(statement) {
            sent.push(statement.sql)
            const rows = await tx.send(statement)
            await committed.promise
            return rows
          },
        }),
      )
      committed.resolve()
      return result
    },
  }
  return { database, sent }
}

test('the commit of a reservation of ids travels with its statement', async () => {
  const { database, sent } = answeringAfterCommit()
  const ids = createIdAllocator(database, { now: () => new Date(), elapsed: () => 0 })
  expect(await ids.allocate(tenant.id, 'shipments')).toBe(1)
  expect(await ids.allocate(tenant.id, 'test_shipments')).toBe(1_000_000_001)
  expect((await ids.allocateMany(tenant.id, 'pickups', 3)).next().value).toBe(1)
  expect(await ids.allocate(tenant.id, 'pickups')).toBe(4)
  expect(sent.every(text => text.includes('id_counters'))).toBe(true)
  expect(sent).toHaveLength(4)
})

test('the commit of a reservation of AWBs travels with its statement', async () => {
  const { database, sent } = answeringAfterCommit()
  const awbs = createAwbAllocator(database)
  const first = await awbs.allocate(tenant)
  expect(await awbs.allocate(tenant)).not.toBe(first)
  expect(sent).toEqual([expect.stringContaining('awb_counters')])
})
