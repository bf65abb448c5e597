import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstMigration, migrate } from '../../../src/platform/database/migrate.ts'
import { postgresEngine } from '../../../src/platform/database/postgres-engine.ts'
import { emptyPlace, type Place } from '../../support/database.ts'
import { runCommand } from '../../support/program.ts'

let folder: string
let place: Place
let url: string
/** Roles belong to the whole server. */
let owner: string
let service: string
let environment: Record<string, string>
const sessions: pg.Client[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-earlier-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A database as release 0.2.0 leaves it, with the two roles of the guide; neither is a superuser. */
beforeEach(async () => {
  place = await emptyPlace(folder)
  url = place.environment.DATABASE_URL ?? ''
  const name = new URL(url).pathname.slice(1)
  owner = `${name}_owner`
  service = `${name}_service`
  await asAdministrator(
    `create role ${owner} login password 'owner-secret' createrole; alter database ${name} owner to ${owner};
     alter schema public owner to ${owner}`,
  )
  const engine = postgresEngine({ url: as(owner), connections: 1, onIdleError: () => {} })
  await engine.withSession(session =>
    migrate(session, { isWanted: migration => migration === firstMigration }),
  )
  await engine.close()
  await asAdministrator(
    `create role ${service} login password 'service-secret'; grant waybill_app to ${service}; grant waybill_app to ${owner}`,
  )
  environment = {
    DATA_DIR: place.environment.DATA_DIR ?? '',
    DATABASE_URL: as(service),
    DATABASE_OWNER_URL: as(owner),
    ENCRYPTION_KEY: 'a1b2c3d4e5f60718293a4b5c6d7e8f90'.repeat(2),
    PORT: '0',
  }
})
afterEach(async () => {
  await Promise.all(sessions.splice(0).map(session => session.end()))
  await place.discard()
})

function as(role: string, parameters = ''): string {
  const connection = new URL(url)
  connection.username = role
  connection.password = role === owner ? 'owner-secret' : 'service-secret'
  return `${connection}${parameters}`
}

async function asAdministrator(statements: string): Promise<void> {
  const client = await connect(url)
  await client.query(statements)
}

/** A session as a process holds it; it ends with the test. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  sessions.push(client)
  return client
}

const run = (args: string[], change: Record<string, string> = {}) =>
  runCommand([...args, '--json'], { ...environment, ...change })

async function earlierFindings(change: Record<string, string> = {}) {
  const { out } = await run(['doctor'], change)
  const { findings } = JSON.parse(out) as { findings: { level: string; what: string; advice: string }[] }
  return findings.filter(({ what }) => /\b0\.2\.0\b/.test(what))
}

test('a migration is refused while a process of 0.2.0 is connected, and made after it has ended', async () => {
  const old = await connect(as(service))
  const refused = await run(['migrate'])
  expect(refused.status).toBe(1)
  expect(refused.error).toMatch(
    new RegExp(
      `^Release 0\\.2\\.0 or an earlier one is connected \\(process \\d+ of role ${service}.*--force`,
    ),
  )
  expect(await earlierFindings()).toEqual([
    {
      level: 'error',
      what: expect.stringContaining(service),
      advice: expect.stringContaining('Stop every process'),
    },
  ])
  await old.end()
  sessions.splice(sessions.indexOf(old), 1)
  expect(await earlierFindings()).toEqual([
    { level: 'well', what: expect.stringContaining('must be stopped before the migration'), advice: null },
  ])
  const { status, out } = await run(['migrate'])
  expect({ status, applied: JSON.parse(out).applied }).toMatchObject({
    status: 0,
    applied: expect.arrayContaining(['0004-release-0-3-0']),
  })
})

test('the start of the service refuses in the same way, since it migrates', async () => {
  await connect(as(service))
  const { status, error } = await runCommand(['serve'], environment)
  expect({ status, error }).toEqual({
    status: 1,
    error: expect.stringContaining('Release 0.2.0 or an earlier one'),
  })
})

test('the sessions of the owner count too, for installations with one role', async () => {
  await connect(as(owner))
  const refused = await run(['migrate'], { DATABASE_URL: as(owner), DATABASE_OWNER_URL: '' })
  expect(refused.error).toContain(`of role ${owner}`)
})

test('a name in the connection strings hides no process', async () => {
  const parameters = '?application_name=courier'
  await connect(as(service, parameters))
  const change = { DATABASE_URL: as(service, parameters), DATABASE_OWNER_URL: as(owner, parameters) }
  expect((await run(['migrate'], change)).error).toContain(`of role ${service}`)
})

test('with --force the migration is made beside other sessions', async () => {
  await connect(as(service))
  expect(await run(['migrate', '--force'])).toMatchObject({ status: 0, error: '' })
})

test('a console, a superuser’s session and a process of this release do not count', async () => {
  await connect(as(service, '?application_name=psql'))
  await connect(as(owner, '?application_name=pg_dump'))
  await connect(url)
  await connect(as(service, '?application_name=waybill%2099.0.0'))
  expect(await run(['migrate'])).toMatchObject({ status: 0, error: '' })
})

test('a migrated database takes processes of every name', async () => {
  expect((await run(['migrate'])).status).toBe(0)
  await connect(as(service))
  expect(await run(['migrate'])).toMatchObject({ status: 0, error: '' })
  expect(await earlierFindings()).toEqual([])
})
