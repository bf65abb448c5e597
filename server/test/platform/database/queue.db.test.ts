import { getRollbackPlans } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { engineOn } from '../../../src/platform/database/embedded-engine.ts'
import { installQueue } from '../../../src/platform/database/install-queue.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { postgresEngine } from '../../../src/platform/database/postgres-engine.ts'
import { type QueueStatements, queueStatements } from '../../../src/platform/database/queue-statements.ts'
import { applicationRole } from '../../../src/platform/database/roles.ts'
import type { Engine } from '../../../src/platform/database/session.ts'
import { openEmbeddedTemplate, openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase({ undivided: true })
})
afterAll(() => opened?.discard())

test('the service’s role uses the job queue and cannot change what it is made of', async () => {
  const { queue } = opened.database
  const count = await queue.executeSql('select count(*)::int as jobs from pgboss.job_common')
  expect(count.rows).toEqual([{ jobs: 0 }])
  for (const statement of [
    'alter table pgboss.job_common add column more text',
    'drop table pgboss.job_common',
    'create table pgboss.more ()',
    'create index more on pgboss.job_common (data)',
    'drop schema pgboss cascade',
    `select pgboss.create_queue('more', '{"policy": "short"}')`,
    `select pgboss.delete_queue('tenant-work')`,
    'update pgboss.version set version = 1',
    `insert into pgboss.schedule (name, cron) values ('tenant-work', '* * * * *')`,
  ]) {
    await expect(queue.executeSql(statement), statement).rejects.toThrow(/must be owner|permission denied/)
  }
  const owned = await queue.executeSql(
    `select count(*)::int as owned from pg_class
     where relowner = current_user::regrole and relnamespace = 'pgboss'::regnamespace`,
  )
  expect(owned.rows).toEqual([{ owned: 0 }])
})

test('statements of the job queue see no row of a tenant', async () => {
  const { database } = opened
  const { id } = await database.global(sql =>
    sql
      .insertInto('tenants')
      .values({ client_id: 'c', name: 'One', currency: 'USD', timezone: 'UTC', awb_prefix: 'ON' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await database.write(id, tx =>
    tx.sql.insertInto('customers').values({ tenant_id: id, name: 'A' }).execute(),
  )
  const { rows } = await database.queue.executeSql('select name from customers')
  expect(rows).toEqual([])
})

test('a script that fails half-way leaves no transaction behind', async () => {
  const { queue } = opened.database
  for (let time = 0; time < 20; time++) {
    await expect(queue.executeSql('begin; select 1/0; commit;')).rejects.toThrow('division by zero')
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => queue.executeSql('select 1 as one')))
  expect(all.every(({ rows }) => rows.length === 1)).toBe(true)
})

/** A migrated database of the test's own, as its owner. */
async function asOwner(work: (engine: Engine, queue: QueueStatements) => Promise<void>): Promise<void> {
  const another =
    inject('databaseSource').kind === 'embedded' ? null : await openTestDatabase({ undivided: true })
  const engine = another?.url
    ? postgresEngine({ url: another.url, connections: 1, onIdleError: () => {} })
    : engineOn(await openEmbeddedTemplate())
  try {
    await work(
      engine,
      queueStatements(run => engine.withSession(run)),
    )
  } finally {
    await engine.close()
    await another?.discard()
  }
}

const versionOf = async (queue: QueueStatements) =>
  (await queue.executeSql('select version from pgboss.version')).rows[0]

test('the schema of an older pg-boss is brought up to date, with the jobs that are in it', async () => {
  await asOwner(async (engine, queue) => {
    const current = await versionOf(queue)
    await queue.executeSql(
      `insert into pgboss.job_common (name, data, policy) values ('tenant-work', '{"tenantId": 1}', 'short')`,
    )
    await queue.executeSql(getRollbackPlans('pgboss'))
    expect(await versionOf(queue)).not.toEqual(current)
    await engine.withSession(migrate)
    expect(await versionOf(queue)).toEqual(current)
    const { rows } = await queue.executeSql('select data from pgboss.job_common')
    expect(rows).toEqual([{ data: { tenantId: 1 } }])
    const { rows: indexes } = await queue.executeSql(
      `select indexname from pg_indexes where schemaname = 'pgboss' and indexname = 'job_common_i12'`,
    )
    expect(indexes).toHaveLength(1)
  })
})

test('a schema that is newer than the program is refused with a sentence', async () => {
  await asOwner(async (engine, queue) => {
    await queue.executeSql('update pgboss.version set version = 9999')
    await expect(engine.withSession(migrate)).rejects.toThrow(
      'The database is newer than this program: its job queue has version 9999. Start the newer program.',
    )
  })
})

test('a queue that an older program did not have is made', async () => {
  await asOwner(async (engine, queue) => {
    await queue.executeSql(`delete from pgboss.queue where name = 'tenant-sweep'`)
    await engine.withSession(session => installQueue(session, applicationRole))
    const { rows } = await queue.executeSql('select name, policy from pgboss.queue order by name')
    expect(rows).toEqual([
      { name: 'clean-up', policy: expect.any(String) },
      { name: 'long-work', policy: 'short' },
      { name: 'tenant-sweep', policy: 'short' },
      { name: 'tenant-work', policy: 'short' },
    ])
  })
})
