import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { framedPort } from '../../../src/platform/database/framed-port.ts'
import {
  type Database,
  openDatabase,
  serveCommands,
  withOwnerSession,
} from '../../../src/platform/database/index.ts'
import { engineOfRunningService } from '../../../src/platform/database/running-service.ts'
import { copyCluster } from '../../support/clusters.ts'

let dataDir: string
let service: Database
let stop: () => Promise<void>
const opening = () => ({ url: null, dataDir, connections: 1, onIdleError: () => {} })

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'waybill-running-'))
  await copyCluster(inject('migratedCluster'), dataDir)
  service = (await openDatabase(opening())).database
  stop = await serveCommands(dataDir, service)
})
afterEach(async () => {
  await stop()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const roleOf = async (database: Database) => {
  const { rows } = await database.global(q => sql<{ role: string }>`select current_user as role`.execute(q))
  return rows[0]?.role
}

test('a command works with the service’s rights, and as the owner only while it asks for that', async () => {
  const { database } = await openDatabase({ ...opening(), besideService: true })
  expect(await roleOf(database)).toBe('waybill_app')
  await withOwnerSession({ url: null, dataDir }, async session => {
    expect((await session.query('select current_user as role', [])).rows).toEqual([{ role: 'postgres' }])
  })
  expect(await roleOf(database)).toBe('waybill_app')
  const failing = withOwnerSession({ url: null, dataDir }, async session => {
    await session.script('begin; create table half_made (id int)')
    await session.query('select 1 / 0', [])
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await roleOf(database)).toBe('waybill_app')
  expect(await tableExists('half_made')).toBe(false)
  await database.close()
})

test('the service knows what a command changed when the command ends', async () => {
  const before = service.cacheInvalidations() ?? 0
  await withOwnerSession({ url: null, dataDir }, session => session.script('create table made (id int)'))
  expect(service.cacheInvalidations()).toBe(before + 1)
})

test('a command that dies in a transaction leaves the session to the service', async () => {
  const engine = await engineOfRunningService(dataDir)
  const held = Promise.withResolvers<void>()
  const dead = engine?.withSession(async session => {
    await session.script('begin; set local role none; create table half_made (id int)')
    held.resolve()
    await new Promise(() => {})
  })
  dead?.catch(() => {})
  await held.promise
  await stop()
  expect(await tableExists('half_made')).toBe(false)
})

test('a command that stands still in a transaction is ended', async () => {
  await stop()
  stop = await serveCommands(dataDir, service, 50)
  const engine = await engineOfRunningService(dataDir)
  const ended = engine?.withSession(async session => {
    await session.script('begin')
    await roleOf(service)
    await session.query('select 1', [])
  })
  await expect(ended).rejects.toThrow('The running service ended the work of this command')
})

test('a command that waits outside of transactions is left alone', async () => {
  await stop()
  stop = await serveCommands(dataDir, service, 5)
  const { database } = await openDatabase({ ...opening(), besideService: true })
  for (let round = 0; round < 20; round++) await roleOf(service)
  expect(await roleOf(database)).toBe('waybill_app')
  await database.close()
})

test('a statement that runs for longer than the allowed pause is answered', async () => {
  await stop()
  stop = await serveCommands(dataDir, service, 20)
  const rows = await withOwnerSession({ url: null, dataDir }, async session => {
    return (await session.query("select 'done' as said from pg_sleep(0.2)", [])).rows
  })
  expect(rows).toEqual([{ said: 'done' }])
})

test('values of every kind and long texts arrive as they were sent', async () => {
  const { database } = await openDatabase({ ...opening(), besideService: true })
  const long = 'ö'.repeat(3_000_000)
  const { rows } = await database.global(q =>
    sql`select ${long}::text as long, ${Buffer.from([0, 255])}::bytea as bytes, null as nothing,
      ${new Date(0)}::timestamptz as at, '12.50'::numeric as amount`.execute(q),
  )
  const { rows: same } = await service.global(q =>
    sql`select ${long}::text as long, ${Buffer.from([0, 255])}::bytea as bytes, null as nothing,
      ${new Date(0)}::timestamptz as at, '12.50'::numeric as amount`.execute(q),
  )
  expect(rows).toEqual(same)
  await database.close()
})

test('a service of another release refuses the command and says which', async () => {
  await stop()
  const other = createServer(socket => {
    socket.on('error', () => {})
    framedPort(socket).postMessage({ release: '9.9.9' }, [])
  })
  other.listen(path.join(dataDir, 'service.sock'))
  await once(other, 'listening')
  await expect(openDatabase({ ...opening(), besideService: true })).rejects.toThrow(
    /The running service is release 9\.9\.9, and this command is \d.*Stop the service first/,
  )
  other.close()
})

test('a socket that no service serves is none, such as that of a killed one', async () => {
  await stop()
  expect(await engineOfRunningService(dataDir)).toBeNull()
})

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await service.global(q =>
    sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(q),
  )
  return rows[0]?.found ?? true
}
