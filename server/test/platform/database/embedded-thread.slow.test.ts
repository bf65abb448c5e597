import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApiUser, createAuthenticator, permissions } from '../../../src/accounts/access/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { embeddedEngine } from '../../../src/platform/database/embedded-engine.ts'
import {
  type Database,
  isUniqueViolation,
  lentDatabase,
  openDatabase,
  withOwnerSession,
} from '../../../src/platform/database/index.ts'
import { nextTariffVersion } from '../../../src/pricing/catalog/index.ts'
import { hashPassword } from '../../support/cheap-hashes.ts'
import { copyCluster } from '../../support/clusters.ts'
import { patientLimits } from '../../support/patience.ts'

let folder: string
let database: Database
let tenant: Awaited<ReturnType<typeof createTenant>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-thread-'))
  await copyCluster(inject('migratedCluster'), folder)
  const options = { url: null, dataDir: folder, connections: 1, limits: patientLimits, onIdleError: () => {} }
  database = (await openDatabase(options)).database
  const company = { country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'WB' }
  tenant = await createTenant(database, { ...company, name: 'Couriers' })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Turns of the event loop during the work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let done = false
  const count = () => {
    turns++
    if (!done) setImmediate(count)
  }
  setImmediate(count)
  await work.finally(() => {
    done = true
  })
  return turns
}

describe('The embedded database', () => {
  test('lets the event loop turn while a long statement runs', async () => {
    const statement = sql`select count(*) from generate_series(1, 2000000)`
    const turns = await turnsDuring(database.read(tenant.id, tx => statement.execute(tx.sql)))
    expect(turns).toBeGreaterThan(100)
  })

  test('tells what the constraint was that a statement has met, also from its thread', async () => {
    const again = database.global(tx =>
      tx
        .insertInto('tenants')
        .values({
          client_id: tenant.clientId,
          name: 'Twin',
          currency: 'USD',
          timezone: 'UTC',
          awb_prefix: 'TW',
        })
        .execute(),
    )
    const error = await again.catch(caught => caught)
    expect(isUniqueViolation(error)).toBe(true)
    expect(error.message).toMatch(/duplicate key/)
  })

  test('fails a statement whose value no thread can be sent, and goes on with those sent along with it', async () => {
    const answers: unknown[] = []
    const work = database.read(tenant.id, async tx => {
      const sent = [
        tx.send(CompiledQuery.raw('select $1::text', [() => 1])),
        tx.send(CompiledQuery.raw('select 2 as two')),
      ]
      answers.push(...(await Promise.allSettled(sent)))
    })
    await expect(work).rejects.toThrow('could not be cloned')
    expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: [{ two: 2 }] }])
    expect(await database.read(tenant.id, async tx => tx.tenantId)).toBe(tenant.id)
  })

  test('identifies a known caller without waiting for the long transaction of somebody else', async () => {
    let now = 0
    const authenticator = createAuthenticator(database, () => now)
    const user = { username: 'erp', password: 'a-good-password-9', permissions, customerId: null }
    const { token } = await createApiUser({ database, hashPassword }, tenant.id, { ...user, rateLimit: 300 })
    const credentials = { clientId: tenant.clientId, authorization: `Bearer ${token}` }
    await authenticator.identify(credentials)
    now += 1000
    await authenticator.identify(credentials)

    const under = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const long = database.write(tenant.id, async tx => {
      await nextTariffVersion(tx)
      under.resolve()
      await end.promise
    })
    await under.promise
    now += 1000
    const { caller } = await authenticator.identify(credentials)
    expect(caller?.username).toBe('erp')
    end.resolve()
    await long
    now += 1000
    // Data committed meanwhile is visible at once.
    expect((await authenticator.identify(credentials)).tenant.tariffVersion).toBe(tenant.tariffVersion + 1)
  })
})

test('The embedded database uses the space of rows that were deleted again', async () => {
  const come = sql`
    insert into unsequenced_changes (tenant_id, kind, record_id, changed_at)
    select ${tenant.id}, 'shipment', n, now() from generate_series(1, 3000) n`
  const go = sql`delete from unsequenced_changes where tenant_id = ${tenant.id}`
  const size = sql<{ bytes: number }>`select pg_relation_size('unsequenced_changes')::integer as bytes`
  const fullSizeOf = async () => {
    await database.write(tenant.id, tx => come.execute(tx.sql))
    const { rows } = await database.global(db => size.execute(db))
    await database.write(tenant.id, tx => go.execute(tx.sql))
    await database.maintain(() => false)
    return rows[0]?.bytes ?? 0
  }
  const first = await fullSizeOf()
  expect(first).toBeGreaterThan(100_000)
  expect(await fullSizeOf()).toBeLessThanOrEqual(first)
})

const writeToLog = (megabytes: number) =>
  database.global(db =>
    sql`select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, ${megabytes}::integer)`.execute(
      db,
    ),
  )

describe('The log of the embedded database', () => {
  const bytesSinceCheckpoint = async () => {
    const { rows } = await database.global(db =>
      sql<{ bytes: number }>`
        select (pg_current_wal_insert_lsn() - redo_lsn)::integer as bytes from pg_control_checkpoint()`.execute(
        db,
      ),
    )
    return rows[0]?.bytes ?? Number.NaN
  }
  test('begins anew when much has been written, so that a start after a crash reads little', async () => {
    await writeToLog(10)
    await database.maintain(() => false)
    expect(await bytesSinceCheckpoint()).toBeGreaterThan(10_000_000)
    await writeToLog(60)
    await database.maintain(() => false)
    expect(await bytesSinceCheckpoint()).toBeLessThan(1_000_000)
  })
})

test('a copy of the files has what was committed before it and all or nothing of each later transaction', async () => {
  const note = (kind: string, first: number) =>
    database.write(tenant.id, tx =>
      sql`
        insert into unsequenced_changes (tenant_id, kind, record_id, changed_at)
        select ${tenant.id}, ${kind}, n, now() from generate_series(${first}::integer, ${first + 99}::integer) n`.execute(
        tx.sql,
      ),
    )
  await database.write(tenant.id, tx =>
    sql`delete from unsequenced_changes where tenant_id = ${tenant.id}`.execute(tx.sql),
  )
  for (let n = 0; n < 5; n++) await note('shipment', n * 100)
  let isCopied = false
  const dataDir = path.join(folder, 'copy-under-load')
  const copied = database
    .copyFiles(path.join(folder, 'postgres'), path.join(dataDir, 'postgres'))
    .finally(() => {
      isCopied = true
    })
  // Enough for a checkpoint, which would take away the log that the copy needs.
  await writeToLog(70)
  await database.maintain(() => false)
  let later = 0
  do await note('pickup', later++ * 100)
  while (!isCopied)
  await copied
  const counts = await withOwnerSession({ url: null, dataDir }, session =>
    session.query('select kind, count(*)::integer as count from unsequenced_changes group by kind', []),
  )
  const counted = new Map(
    (counts.rows as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]),
  )
  expect(counted.get('shipment')).toBe(500)
  expect((counted.get('pickup') ?? 0) % 100).toBe(0)
})

describe('A database lent to another thread', () => {
  test('takes back what that has left open, and goes on', async () => {
    const { port1, port2 } = new MessageChannel()
    const served = database.lend(port1)
    const lent = lentDatabase(database.kind, port2)
    const under = Promise.withResolvers<number>()
    const left = lent.write(tenant.id, async tx => {
      under.resolve(await nextTariffVersion(tx))
      return new Promise(() => {})
    })
    left.catch(() => {})
    const version = await under.promise
    await served.close()
    port1.close()
    expect(await database.write(tenant.id, nextTariffVersion)).toBe(version)
  })

  test('tells faults of ours and of the database as it would in its own thread', async () => {
    const { port1, port2 } = new MessageChannel()
    const served = database.lend(port1)
    const lent = lentDatabase(database.kind, port2)
    const wrong = lent.global(tx => sql`select 1 / 0`.execute(tx))
    await expect(wrong).rejects.toMatchObject({ code: '22012', message: 'division by zero' })
    expect(await lent.read(tenant.id, async tx => tx.tenantId)).toBe(tenant.id)
    await served.close()
    port1.close()
  })
})

test('what a start has left that was killed while it made the files is made anew', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'killed-'))
  await mkdir(path.join(dataDir, 'postgres-making-before'))
  await writeFile(path.join(dataDir, 'postgres-making-before', 'PG_VERSION'), '18')
  const engine = await embeddedEngine(dataDir)
  const { rows } = await engine.withSession(session => session.query('select 1 as answer', []))
  await engine.close()
  expect(rows).toEqual([{ answer: 1 }])
  expect((await readdir(dataDir)).toSorted()).toEqual(['lock', 'postgres'])
})
