import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importedReason } from '../../../src/notifications/webhooks/index.ts'
import { withOwnerSession } from '../../../src/platform/database/index.ts'
import { migratedPlace, type Place } from '../../support/database.ts'
import { runCommand } from '../../support/program.ts'

type Said = { ok: boolean; findings: { level: string; what: string; advice: string | null }[] }

let folder: string
let place: Place
let environment: Record<string, string>
let example: { client_id: string; api_users: { token: string; password: string }[] }

async function doctor(change: Record<string, string> = {}, ...args: string[]) {
  const { status, out } = await runCommand(['doctor', '--json', ...args], { ...environment, ...change })
  const { ok, findings } = JSON.parse(out) as Said
  return { status, ok, out, trouble: findings.filter(({ level }) => /warning|error/.test(level)), findings }
}

const asOwner = (...statements: string[]) =>
  withOwnerSession(
    { url: place.environment.DATABASE_URL ?? null, dataDir: environment.DATA_DIR ?? '' },
    async session => {
      for (const statement of statements) await session.script(statement)
    },
  )

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-doctor-'))
  place = await migratedPlace(folder)
  environment = {
    ...place.environment,
    ENCRYPTION_KEY: 'a1b2c3d4e5f60718293a4b5c6d7e8f90'.repeat(2),
    METRICS_PORT: '9090',
    PORT: '0',
  }
  example = JSON.parse((await runCommand(['demo', '--json'], environment)).out)
})
afterAll(async () => {
  await place?.discard()
  await rm(folder, { recursive: true, force: true })
})

test('an installation that is well ends with status 0, and nothing secret is said', async () => {
  const { status, ok, out, trouble, findings } = await doctor()
  // The test's server has no password and no second role, and does not wait for the disk.
  const ofTheTest = /^(One role|fsync|full_page|synchronous_commit|The password)/
  expect(trouble.filter(({ what }) => !ofTheTest.test(what))).toEqual([])
  if (!environment.DATABASE_URL) expect({ status, ok }).toEqual({ status: 0, ok: true })
  expect(findings.map(({ what }) => what)).toContain('The database has every migration of this program.')
  expect(findings.map(({ what }) => what)).toContain('Companies checked: 1.')
  for (const { token, password } of example.api_users) {
    expect(out).not.toContain(token)
    expect(out).not.toContain(password)
  }
  expect(out).not.toContain(environment.ENCRYPTION_KEY)
})

test('what is behind, refused or sealed with a lost key is an error or a warning, each with an advice', async () => {
  const webhook = (id: number, switchedOff: string) =>
    `insert into webhooks (tenant_id, id, url, types, secret, key_id, last_event_id, active,
       switched_off_because, created_at, updated_at)
     values (1, ${id}, 'https://example.com', '{}', '', 'lost', 0, ${switchedOff === 'null'}, ${switchedOff}, now(), now())`
  await asOwner(
    `insert into carrier_accounts (tenant_id, id, carrier, name, environment, settings, credentials, key_id,
       base_address, time_limit_ms, created_at, updated_at)
     values (1, 90, 'ups', 'UPS', 'production', '{}', '', 'lost', 'https://10.0.0.1', 10000, now(), now())`,
    webhook(1, 'null'),
    webhook(2, "'It failed.'"),
    webhook(3, `'${importedReason}'`),
    `insert into webhook_deliveries (tenant_id, webhook_id, id, event_type, status, created_at)
     values (1, 1, 1, 'shipment.created', 'pending', now() - interval '3 hours')`,
    `insert into unsequenced_changes (tenant_id, noted_at, kind, record_id, changed_at)
     values (1, now() - interval '1 hour', 'shipment', 1, now())`,
    `insert into calls (tenant_id, at, id, status, action, method, path, ip)
     select 1, now() - n * interval '1 second', gen_random_uuid(), 200, 'services.list', 'GET', '/v1/services',
       '127.0.0.1' from generate_series(1, 20) n`,
    `insert into pgboss.job (name, state, start_after)
     values ('tenant-work', 'created', now() - interval '1 hour')`,
    `update schema_migrations set applied_at = now() - interval '30 days'`,
  )
  const { status, ok, trouble } = await doctor()
  expect({ status, ok }).toEqual({ status: 1, ok: false })
  const id = example.client_id
  const said = trouble.map(({ level, what }) => `${level}: ${what}`).join('\n')
  for (const expected of [
    `warning: Carrier account 90 of ${id} leads to 10.0.0.1, which CARRIER_HOSTS does not name.`,
    `error: Carrier account 90 of ${id} is sealed with a key that is not in ENCRYPTION_KEY.`,
    'error: 10.0.0.1 leads to this machine or a private network and is refused.',
    `warning: Webhook 1 of ${id} is 3 h behind.`,
    `error: Webhook 1 of ${id} is sealed with a key`,
    `warning: Webhook 2 of ${id} was switched off by the service: It failed.`,
    `warning: Webhook 3 of ${id} is off since the import of the company`,
    `warning: Events of ${id} are 60 min behind.`,
    'warning: The last 20 calls all came from 127.0.0.1, and TRUST_PROXY is not set.',
    'warning: Background work is 60 min late',
    'warning: No clean-up is on record',
  ]) {
    expect(said).toContain(expected)
  }
  for (const { advice } of trouble) expect(advice).toMatch(/\S/)
})

test('a database of a newer program is an error, and what is in it is left alone', async () => {
  // The same on both databases, and slow on the embedded one.
  if (!environment.DATABASE_URL) return
  await asOwner("insert into schema_migrations (name, checksum) values ('9999-future', '')")
  const { status, trouble, out } = await doctor()
  await asOwner("delete from schema_migrations where name = '9999-future'")
  expect(status).toBe(1)
  expect(trouble.map(({ what }) => what)).toContainEqual(expect.stringContaining('it has 9999-future'))
  expect(out).not.toContain('Companies checked')
})

test('beside a process that holds the embedded database it says what it could not look at', async () => {
  if (environment.DATABASE_URL) return
  await withOwnerSession({ url: null, dataDir: environment.DATA_DIR ?? '' }, async () => {
    const { status, findings } = await doctor()
    expect(status).toBe(0)
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'unknown', what: expect.stringContaining('were not checked') }),
    )
  })
})

test('with --strict a warning fails too, and a wrong setting is a finding', async () => {
  if (environment.DATABASE_URL) {
    const lax = { DATABASE_URL: '', DATA_DIR: folder, METRICS_PORT: '' }
    expect((await doctor(lax)).status).toBe(0)
    expect((await doctor(lax, '--strict')).status).toBe(1)
  }
  const wrong = await doctor({ PORT: 'eighty' })
  expect(wrong).toMatchObject({ status: 1, ok: false, trouble: [{ what: expect.stringContaining('PORT') }] })
})
