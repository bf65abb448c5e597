import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../../../../testkit/tcp-proxy.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { type Database, openDatabase } from '../../../src/platform/database/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

/** Short limits in the usual proportion, so that tests are quick. */
const limits = { connectMs: 2400, waitMs: 1600, lockMs: 1200, statementMs: 2000, transactionMs: 2800 }
const unavailable = { code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) }

// The embedded database has no network and one session.
describe.runIf(inject('databaseSource').kind === 'postgres')('a database in trouble', () => {
  let opened: TestDatabase
  let proxy: TcpProxy
  let database: Database
  let tenantId: number
  const lockers: pg.Client[] = []

  beforeAll(async () => {
    opened = await openTestDatabase({ undivided: true })
    const target = new URL(opened.url ?? '')
    proxy = await startTcpProxy(Number(target.port), { leaveDead: true })
    target.port = String(proxy.port)
    const options = { url: target.href, dataDir: '', connections: 6, limits, onIdleError: () => {} }
    ;({ database } = await openDatabase(options))
    const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
    tenantId = (await createTenant(database, { ...company, name: 'One', prefix: 'AA' })).id
  })
  afterEach(async () => {
    proxy.set('pass')
    for (const locker of lockers.splice(0)) await locker.end()
  })
  afterAll(async () => {
    await database?.close()
    await proxy?.close()
    await opened?.discard()
  })

  const read = (part: Database = database) =>
    part.read(tenantId, tx => tx.sql.selectFrom('customers').select('id').execute())
  const insert = (part: Database = database) =>
    part.write(tenantId, tx =>
      tx.sql.insertInto('customers').values({ tenant_id: tenantId, name: 'New' }).execute(),
    )

  async function lock(table: string): Promise<pg.Client> {
    const locker = new pg.Client({ connectionString: opened.url ?? '' })
    lockers.push(locker)
    await locker.connect()
    await locker.query(`begin; lock table ${table}`)
    return locker
  }

  describe('behind a network that swallows packets', () => {
    test('every request is answered with 503, whichever way it takes, and the first after it is served', async () => {
      await Promise.all(Array.from({ length: 6 }, () => read()))
      proxy.set('swallow')
      const ways = [
        () => read(),
        () => insert(),
        () => database.for('callers').global(db => sql`select 1`.execute(db)),
        () =>
          database
            .for('shipments')
            .readBatched(tenantId, ({ sql: db }) => db.selectFrom('shipments').select('id').compile()),
        () => database.queue.executeSql('select 1'),
        () => database.ping(),
      ]
      const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ways.map(way => way())).flat())
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 'rejected', reason: unavailable })
      }
      proxy.set('pass')
      for (const way of ways) await way()
    })

    test('a connection that did not answer in time is thrown away, and so are the others of before', async () => {
      await Promise.all(Array.from({ length: 3 }, () => read()))
      proxy.set('swallow')
      await expect(read()).rejects.toMatchObject(unavailable)
      proxy.set('pass')
      const before = proxy.taken
      await read()
      await read()
      expect(proxy.taken).toBe(before + 1)
    })

    test('the end of the process does not wait for it', async () => {
      const url = new URL(opened.url ?? '')
      url.port = String(proxy.port)
      const patient = { ...limits, transactionMs: 600_000 }
      const own = await openDatabase({
        url: url.href,
        dataDir: '',
        connections: 2,
        limits: patient,
        onIdleError: () => {},
      })
      await read(own.database)
      proxy.set('swallow')
      const reading = expect(read(own.database)).rejects.toMatchObject(unavailable)
      own.database.beginShutdown()
      await reading
      await own.database.close()
    })
  })

  test('connections that are reset cost the requests under way and none after them', async () => {
    // Dead connections of earlier faults fail at their first use.
    await read().catch(() => {})
    await read()
    const slow = database.read(tenantId, tx => sql`select pg_sleep(10)`.execute(tx.sql))
    proxy.set('reset')
    await expect(slow).rejects.toMatchObject(unavailable)
    await expect(read()).rejects.toMatchObject(unavailable)
    proxy.set('pass')
    await read()
  })

  test('limits of the server on locks and statements are answered with 503', async () => {
    await lock('customers')
    await expect(read()).rejects.toMatchObject({ ...unavailable, cause: { code: '55P03' } })
    const long = database.read(tenantId, tx => sql`select pg_sleep(5)`.execute(tx.sql))
    await expect(long).rejects.toMatchObject({ ...unavailable, cause: { code: '57014' } })
  })

  test('limits set in the connection string hold instead of ours', async () => {
    const url = `${opened.url}?statement_timeout=50`
    const own = await openDatabase({ url, dataDir: '', connections: 1, limits, onIdleError: () => {} })
    const { rows } = await own.database.global(db =>
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ statement: '50ms', lock: '1200ms' }])
    await own.database.close()
  })

  test('a locked table stops what needs it, and no other tenant in what does not', async () => {
    await lock('shipments')
    const shipments = database.for('shipments')
    // Other tenants, because a tenant's own waiters reduce its share.
    const stopped = Array.from({ length: 40 }, (_, n) =>
      shipments.read(tenantId + 1 + n, tx => tx.sql.selectFrom('shipments').select('id').execute()),
    )
    const outcome = Promise.allSettled(stopped)
    for (const part of ['callers', 'tariffs', 'pickups'] as const) {
      await read(database.for(part))
      await insert(database.for(part))
    }
    await database.ping()
    for (const answer of await outcome)
      expect(answer).toMatchObject({ status: 'rejected', reason: unavailable })
  })

  test('a primary that has become a standby serves reads, is not ready, and is left with the first write', async () => {
    const url = opened.url ?? ''
    const own = await openDatabase({ url, dataDir: '', connections: 1, limits, onIdleError: () => {} })
    const demote = () => own.database.global(db => sql`set default_transaction_read_only = on`.execute(db))
    await demote()
    await read(own.database)
    await expect(own.database.ping()).rejects.toMatchObject(unavailable)
    await expect(insert(own.database)).rejects.toMatchObject({ ...unavailable, cause: { code: '25006' } })
    // The next connection leads to a server that takes writes by then.
    await insert(own.database)
    await own.database.ping()
    await own.database.close()
  })

  test('a write that finds no room is 503, and the service is not ready', async () => {
    const full = database.write(tenantId, tx =>
      sql`do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(
        tx.sql,
      ),
    )
    await expect(full).rejects.toMatchObject(unavailable)
    await expect(database.ping()).rejects.toMatchObject(unavailable)
  })
})
