import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer } from '../../../src/accounts/customers/index.ts'
import { createTenant, type Tenant } from '../../../src/accounts/tenants/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { installationTables } from '../../support/hash-partitions.ts'

let opened: TestDatabase
let first: Tenant
let second: Tenant

beforeAll(async () => {
  opened = await openTestDatabase({ undivided: true })
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  first = await createTenant(opened.database, { ...company, name: 'First', prefix: 'AA' })
  second = await createTenant(opened.database, { ...company, name: 'Second', prefix: 'BB' })
  await createCustomer(opened.database, first.id, { name: 'Of the first' })
  await createCustomer(opened.database, second.id, { name: 'Of the second' })
})
afterAll(() => opened?.discard())

test('a query without its tenant condition still sees the rows of one tenant only', async () => {
  const names = await opened.database.read(first.id, async tx => {
    const { rows } = await sql<{ name: string }>`select name from customers`.execute(tx.sql)
    return rows.map(row => row.name)
  })
  expect(names).toEqual(['Of the first'])
})

test('outside a tenant no row of a tenant is seen', async () => {
  const rows = await opened.database.global(db => db.selectFrom('customers').selectAll().execute())
  expect(rows).toEqual([])
})

test('a row cannot be written into another tenant', async () => {
  const writing = opened.database.write(first.id, tx =>
    tx.sql.insertInto('customers').values({ tenant_id: second.id, name: 'Smuggled' }).execute(),
  )
  await expect(writing).rejects.toThrow(/row-level security/)
})

test('another tenant’s rows cannot be changed, not even by id', async () => {
  const result = await opened.database.write(first.id, tx =>
    sql`update customers set name = 'Changed'`.execute(tx.sql),
  )
  expect(result.numAffectedRows).toBe(1n)
  const names = await opened.database.read(second.id, async tx => {
    const rows = await tx.sql.selectFrom('customers').select('name').execute()
    return rows.map(row => row.name)
  })
  expect(names).toEqual(['Of the second'])
})

test('every table with a tenant is locked by row-level security that leaves its owner free to dump it, with the tenant first in each key', async () => {
  const { rows } = await opened.database.global(db =>
    sql<{
      table: string
      part: boolean
      locked: boolean
      forced: boolean
      policies: number
      narrower: number
      keys: string[][]
    }>`
      select c.relname as table, c.relispartition as part, c.relrowsecurity as locked, c.relforcerowsecurity as forced,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive) as policies,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid and not p.polpermissive) as narrower,
             (select coalesce(json_agg(k.first_column), '[]'::json) from (
                select (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = o.conkey[1])
                         as first_column
                from pg_constraint o where o.conrelid = c.oid and o.contype in ('p', 'u', 'f')) k) as keys
      from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`.execute(
      db,
    ),
  )
  // Tables of the whole installation: they are read outside any tenant.
  const global = new Set(['caller_changes', 'company_places'])
  const locked = rows.filter(row => !global.has(row.table))
  expect(locked.length).toBeGreaterThan(15)
  for (const row of locked) {
    // Partitions are reached only through their table; by themselves they admit nobody.
    expect(row, row.table).toMatchObject({ locked: true, forced: false, policies: row.part ? 0 : 1 })
    // Keeps the planner from preferring the tenant's index to the index of words.
    const first = row.table === 'shipment_search' ? 'shipment_id' : 'tenant_id'
    expect(new Set(row.keys), row.table).toEqual(new Set([first]))
  }
  const withTestData = locked.filter(({ narrower }) => narrower === 1).map(({ table }) => table)
  expect(withTestData.toSorted()).toEqual(['events', 'pickups', 'shipments', 'webhooks'])
})

test('only tables that are written often take their ids from a sequence of the server, as docs/adr/0097 says', async () => {
  const { rows } = await opened.database.global(db =>
    sql<{ table: string }>`
      select c.relname as table from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'tenant_id')
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')
      order by 1`.execute(db),
  )
  const often = [
    'carrier_attempts',
    'reweighings',
    'scans',
    'shipment_events',
    'unsequenced_changes',
    'zone_rules',
  ]
  expect(rows.map(({ table }) => table)).toEqual(often)
})

test('the service’s role owns nothing and cannot pass row-level security', async () => {
  const { rows } = await opened.database.global(db =>
    sql`select current_user as name, rolsuper, rolbypassrls,
               (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
        from pg_roles where rolname = current_user`.execute(db),
  )
  expect(rows).toEqual([{ name: 'waybill_app', rolsuper: false, rolbypassrls: false, owned: 0 }])
})

test('tables of tenants and of the installation refer to none of each other, and only the installation’s have triggers', async () => {
  const { rows } = await opened.database.global(db =>
    sql<{ from: string; to: string | null }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass::text, null from pg_trigger where not tgisinternal`.execute(db),
  )
  expect(rows.length).toBeGreaterThan(20)
  const crossing = rows.filter(({ from, to }) =>
    to === null ? !installationTables.has(from) : installationTables.has(from) !== installationTables.has(to),
  )
  expect(crossing).toEqual([])
})

test('no column of any table is binary floating point', async () => {
  const { rows } = await opened.own.global(db =>
    sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision')`.execute(db),
  )
  expect(rows).toEqual([])
})

test('a statement that nobody waits for fails its transaction with its own error', async () => {
  const writing = opened.database.write(first.id, async tx => {
    void tx.send(sql`select 1 / 0`.compile(tx.sql))
    // After a failure in the transaction, the database tells later statements only that.
    await tx.sql.selectFrom('customers').select('id').execute()
  })
  await expect(writing).rejects.toMatchObject({ code: '22012' })
})
