import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTenant, type Tenant } from '../../../src/accounts/tenants/index.ts'
import {
  createIdAllocator,
  type Database,
  type TenantTransaction,
} from '../../../src/platform/database/index.ts'
import { createAwbAllocator } from '../../../src/shipping/shipments/awb.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

const clock = { now: () => new Date(), elapsed: () => 0 }
let opened: TestDatabase
let tenant: Tenant

beforeAll(async () => {
  opened = await openTestDatabase({ undivided: true })
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  tenant = await createTenant(opened.database, { ...company, name: 'First', prefix: 'AA' })
})
afterAll(() => opened?.discard())

/** A database that answers transactions only after their commit. */
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
  const ids = createIdAllocator(database, clock)
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

// A standby that takes over may miss the last commits of the primary.
test.runIf(inject('databaseSource').kind === 'postgres')(
  'what was reserved before the connection was lost is not used: the database may have forgotten it',
  async () => {
    const { id: tenantId } = tenant
    const ids = createIdAllocator(opened.database, clock)
    const awbs = createAwbAllocator(opened.database)
    const take = async () => [await ids.allocate(tenantId, 'staff_actions'), await awbs.allocate(tenant)]
    for (let n = 1; n <= 5; n++) await take()
    await opened.runAsOwner(`
      update id_counters set last_id = 1000 where tenant_id = ${tenantId} and table_name = 'staff_actions';
      update awb_counters set next_number = 1000 where tenant_id = ${tenantId};
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    await expect
      .poll(() =>
        opened.database.ping().then(
          () => 'answers',
          () => 'is away',
        ),
      )
      .toBe('answers')
    const [id] = await take()
    expect(id).toBe(1001)
    expect(await awbNumber()).toBe(1200)
  },
)

async function awbNumber(): Promise<number | undefined> {
  const rows = await opened.own.read(tenant.id, tx =>
    tx.sql.selectFrom('awb_counters').select('next_number').where('tenant_id', '=', tenant.id).execute(),
  )
  return rows[0]?.next_number
}
