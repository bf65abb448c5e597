import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findCallerChanges, findCallers } from '../../../src/accounts/access/access.repository.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { makeCouriers, presentedBy } from './support.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  await makeCouriers(opened, 12)
})
afterAll(() => opened?.discard())

const changesSince = (version: number) => opened.database.global(sql => findCallerChanges(sql, version))
const highest = async () => (await changesSince(Number.MAX_SAFE_INTEGER)).version

/** The tenants that a transaction is recorded to have changed, and the number of its versions. */
async function recordedOf(statements: string) {
  const before = await highest()
  await opened.runAsOwner(statements)
  const { version, tenantIds } = await changesSince(before)
  return { tenantIds: tenantIds.toSorted((a, b) => a - b), versions: version - before }
}

test('nothing is recorded of those who are new: nobody can have cached them', async () => {
  expect(await changesSince(0)).toEqual({ version: 0, tenantIds: [] })
})

test.for([
  ['a token that is revoked', 'update api_tokens set revoked_at = now() where id = 3'],
  ['a token that becomes another', `update api_tokens set token_hash = sha256('x') where id = 3`],
  ['a user’s other name', `update api_users set username = 'other' where id = 3`],
  ['other permissions', `update api_users set permissions = '{api_rates}' where id = 3`],
  ['another limit', 'update api_users set rate_limit = 5 where id = 3'],
  ['a user who is deactivated', 'update api_users set active = false where id = 3'],
  ['a user who is marked as deleted', 'update api_users set deleted_at = now() where id = 3'],
  [
    'a user who becomes a customer’s',
    `insert into customers (tenant_id, id, name) values (3, 1, 'Shop');
     update api_users set customer_id = (select id from customers where tenant_id = 3) where id = 3`,
  ],
  ['a company’s other name', `update tenants set name = 'Other' where id = 3`],
  ['another client id', `update tenants set client_id = 'other' where id = 3`],
  ['another country', `update tenants set country = 'CA' where id = 3`],
  ['another currency', `update tenants set currency = 'CAD' where id = 3`],
  ['another timezone', `update tenants set timezone = 'UTC' where id = 3`],
  ['another AWB prefix', `update tenants set awb_prefix = 'ZZ' where id = 3`],
  ['another label format', `update tenants set label_format = 'A6' where id = 3`],
  ['another version of the tariff', 'update tenants set tariff_version = tariff_version + 1 where id = 3'],
  ['a company that is deactivated', 'update tenants set active = false where id = 3'],
  // In this order: of a company without users, of a user without tokens.
  ['a token that is deleted', 'delete from api_tokens where id = 3'],
  ['a user who is deleted', 'delete from api_users where id = 3'],
  [
    'a company that is deleted',
    'delete from customers where tenant_id = 3; delete from tenants where id = 3',
  ],
] as const)('%s is recorded', async ([, statements]) => {
  expect(await recordedOf(statements)).toEqual({ tenantIds: [3], versions: 1 })
})

test.for([
  [
    'the last use of a token',
    `update api_tokens set last_used_at = now(), last_used_ip = '192.0.2.1' where id = 4`,
  ],
  ['a user’s password', `update api_users set password_hash = 'y', updated_at = now() where id = 4`],
  ['a logo', `update tenants set logo = 'x', updated_at = now() where id = 4`],
  ['what stays as it was', `update tenants set name = name; update api_users set active = active`],
  ['what is rolled back', `begin; update tenants set name = 'Other' where id = 4; rollback`],
  ['another token', `insert into api_tokens (tenant_id, id, user_id, token_hash) values (4, 1000, 4, 'x')`],
] as const)('%s is not', async ([, statements]) => {
  expect(await recordedOf(statements)).toEqual({ tenantIds: [], versions: 0 })
})

test('a transaction is recorded once, whatever and whomever it changes', async () => {
  const many = `
    insert into api_tokens (tenant_id, id, user_id, token_hash)
      select 5 + n % 3, 1000 + n, 5 + n % 3, sha256(('many-' || n)::bytea) from generate_series(1, 1500) n;
    update api_tokens set revoked_at = now() where tenant_id between 5 and 7;
    update tenants set active = false where id between 5 and 7`
  expect(await recordedOf(many)).toEqual({ tenantIds: [5, 6, 7], versions: 1 })
  expect(await recordedOf('update tenants set active = true where id = 6')).toEqual({
    tenantIds: [6],
    versions: 1,
  })
})

test('one that records at once and takes part of it back records what it changes after that', async () => {
  const partly = `
    begin;
    set constraints all immediate;
    savepoint before;
    update tenants set name = 'Other' where id = 8;
    rollback to before;
    update tenants set name = 'Another' where id = 9;
    update tenants set name = 'Third' where id = 9;
    commit`
  expect((await recordedOf(partly)).tenantIds).toEqual([9])
})

test('the service records by its changes and in no other way', async () => {
  const before = await highest()
  await opened.database.write(10, tx =>
    tx.sql.updateTable('api_users').set({ active: false }).where('tenant_id', '=', 10).execute(),
  )
  expect(await changesSince(before)).toEqual({ version: before + 1, tenantIds: [10] })
  const deleting = opened.database.global(sql => sql.deleteFrom('caller_changes').execute())
  await expect(deleting).rejects.toThrow(/permission denied/)
})

/** Two people at prompts of their own. The database says who waits for a lock. */
async function atPrompts(
  work: (prompts: Record<'first' | 'second' | 'watching', pg.Client>) => Promise<void>,
) {
  const clients = ['first', 'second', 'watching'].map(
    name => [name, new pg.Client({ connectionString: opened.url ?? '' })] as const,
  )
  try {
    await Promise.all(clients.map(([, client]) => client.connect()))
    await work(Object.fromEntries(clients) as Record<'first' | 'second' | 'watching', pg.Client>)
  } finally {
    await Promise.all(clients.map(([, client]) => client.end()))
  }
}

async function someoneWaits(watching: pg.Client): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await watching.query(waiting)).rowCount === 0);
}

// The embedded database has one session: its transactions run one by one.
const severalSessions = test.runIf(inject('databaseSource').kind === 'postgres')

severalSessions('the first change, committed last, gets the higher version', async () => {
  const before = await highest()
  await atPrompts(async ({ first, second }) => {
    await first.query(`begin; update tenants set name = 'First' where id = 11`)
    await second.query(`update tenants set name = 'Second' where id = 12`)
    expect(await changesSince(before)).toEqual({ version: before + 1, tenantIds: [12] })
    await first.query('commit')
  })
  expect(await changesSince(before + 1)).toEqual({ version: before + 2, tenantIds: [11] })
})

severalSessions('an uncommitted version lets no higher one pass', async () => {
  const before = await highest()
  await atPrompts(async ({ first, second, watching }) => {
    await first.query(`begin; set constraints all immediate; update tenants set name = 'A' where id = 11`)
    const committing = second.query(`update tenants set name = 'B' where id = 12`)
    await someoneWaits(watching)
    expect(await changesSince(before)).toEqual({ version: before, tenantIds: [] })
    await first.query('commit')
    await committing
  })
  expect((await changesSince(before)).tenantIds).toHaveLength(2)
  expect(await changesSince(before + 1)).toEqual({ version: before + 2, tenantIds: [12] })
})

severalSessions('those who change the same companies in another order do not wait in a circle', async () => {
  const before = await highest()
  await atPrompts(async ({ first, second, watching }) => {
    await first.query(`begin; update tenants set name = 'C' where id = 11`)
    await second.query(`begin; update api_users set active = false where id = 11`)
    await second.query(`update tenants set name = 'D' where id = 12`)
    const changing = first.query(`update tenants set name = 'E' where id = 12`)
    await someoneWaits(watching)
    await second.query('commit')
    await changing
    await first.query('commit')
  })
  const { version, tenantIds } = await changesSince(before)
  expect(version).toBe(before + 2)
  expect(tenantIds.toSorted()).toEqual([11, 12])
})

severalSessions('the version a look-up tells is never newer than whom it has found', async () => {
  const before = await highest()
  await atPrompts(async ({ first, watching }) => {
    // The look-up has begun, and waits before it reads the company.
    await first.query(`begin; lock table tenants in access exclusive mode`)
    const looking = opened.database.global(sql => findCallers(sql, [presentedBy(9)]))
    await someoneWaits(watching)
    await first.query(`update api_tokens set revoked_at = now() where id = 9; commit`)
    const { rows, version } = await looking
    expect(rows[0]).toMatchObject({ tenant_id: 9, token_id: null })
    expect(version).toBe(before)
  })
  expect((await changesSince(before)).tenantIds).toEqual([9])
})
