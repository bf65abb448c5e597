import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer } from '../../../src/accounts/customers/index.ts'
import { createTenant, type Tenant } from '../../../src/accounts/tenants/index.ts'
import type { QueryContext } from '../../../src/platform/database/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

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

/** Names no tenant, so only row-level security selects the rows. */
const everyCustomer = (context: QueryContext) =>
  sql<{ name: string }>`select name from customers`.compile(context.sql)
const divided = (by: number) => (context: QueryContext) =>
  sql<{ result: number }>`select 10 / ${by}::integer as result`.compile(context.sql)

test('reads of two tenants that are asked at once see the rows of their own', async () => {
  const tenants = Array.from({ length: 40 }, (_, place) => (place % 3 === 0 ? second : first))
  const answers = await Promise.all(tenants.map(({ id }) => opened.database.readBatched(id, everyCustomer)))
  expect(answers.map(([row]) => row?.name)).toEqual(
    tenants.map(tenant => (tenant === first ? 'Of the first' : 'Of the second')),
  )
  expect(answers.every(rows => rows.length === 1)).toBe(true)
})

test('a read that fails takes none of those asked at the same time with it', async () => {
  const answers = await Promise.allSettled(
    [1, 2, 0, 5].map(by => opened.database.readBatched(first.id, divided(by))),
  )
  expect(
    answers.map(answer => (answer.status === 'fulfilled' ? answer.value[0]?.result : answer.reason.code)),
  ).toEqual([10, 5, '22012', 2])
  expect(await opened.database.readBatched(first.id, everyCustomer)).toEqual([{ name: 'Of the first' }])
})

test('a read cannot write', async () => {
  const asked = opened.database.readBatched(first.id, context =>
    context.sql.updateTable('customers').set({ name: 'Changed' }).where('tenant_id', '=', first.id).compile(),
  )
  await expect(asked).rejects.toMatchObject({ cause: { message: expect.stringMatching(/read-only/) } })
})

test('a read sees what was committed before it was asked', async () => {
  for (const name of ['One more', 'And another']) {
    await createCustomer(opened.database, second.id, { name })
    const names = (await opened.database.readBatched(second.id, everyCustomer)).map(row => row.name)
    expect(names).toContain(name)
  }
})

test('after a session has left a tenant, no row of it is seen any more', async () => {
  await Promise.all(Array.from({ length: 20 }, () => opened.database.readBatched(first.id, everyCustomer)))
  const rows = await opened.database.global(db => db.selectFrom('customers').selectAll().execute())
  expect(rows).toEqual([])
})

test('what is to run at the commit is committed with the work', async () => {
  await opened.database.write(first.id, async tx => {
    tx.atCommit(renaming(tx, 'Of the first', 'Renamed'))
    await tx.sql
      .updateTable('customers')
      .set({ notes: 'touched' })
      .where('tenant_id', '=', tx.tenantId)
      .execute()
  })
  const rows = await opened.database.readBatched(first.id, context =>
    context.sql.selectFrom('customers').select(['name', 'notes']).where('tenant_id', '=', first.id).compile(),
  )
  expect(rows).toEqual([{ name: 'Renamed', notes: 'touched' }])
})

test('when it fails, the work is undone and the failure is heard', async () => {
  const writing = opened.database.write(first.id, async tx => {
    await tx.sql
      .updateTable('customers')
      .set({ notes: 'gone again' })
      .where('tenant_id', '=', tx.tenantId)
      .execute()
    tx.atCommit(sql`select 1 / 0`.compile(tx.sql))
  })
  await expect(writing).rejects.toMatchObject({ code: '22012' })
  const notes = sql<{ notes: string | null }>`select notes from customers`
  const rows = await opened.database.readBatched(first.id, context => notes.compile(context.sql))
  expect(rows.map(row => row.notes)).not.toContain('gone again')
})

function renaming(tx: QueryContext, from: string, to: string) {
  return tx.sql
    .updateTable('customers')
    .set({ name: to })
    .where('tenant_id', '=', tx.tenantId)
    .where('name', '=', from)
    .compile()
}
