import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../../testkit/free-port.ts'
import { createCarrierNetwork } from '../../../src/carriers/index.ts'
import { readConfig } from '../../../src/config.ts'
import { checkCells } from '../../../src/operations/doctor/check-cells.ts'
import { schemaFinding } from '../../../src/operations/doctor/check-database.ts'
import { checkFolder, roomLeft } from '../../../src/operations/doctor/check-folder.ts'
import {
  checkCarriers,
  checkMailServer,
  checkService,
  checkSharedStore,
} from '../../../src/operations/doctor/check-reach.ts'
import {
  backgroundFindings,
  backupFindings,
  serverFindings,
} from '../../../src/operations/doctor/check-server.ts'
import { checkSettings } from '../../../src/operations/doctor/check-settings.ts'
import { type Finding, spoken, unknown, within } from '../../../src/operations/doctor/finding.ts'
import type { ServerState } from '../../../src/operations/doctor/installation.repository.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'

/** Findings that are not well, as `level: sentence`. */
const trouble = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level !== 'well').map(({ level, what }) => `${level}: ${what}`)

const key = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'.repeat(2)
const sound = {
  DATABASE_URL: 'postgres://waybill_app:Zk3f9QwL2mXv@db.example/waybill',
  DATABASE_OWNER_URL: 'postgres://waybill_owner:pR7xTt5uVn0b@db.example/waybill',
  ENCRYPTION_KEY: key,
  METRICS_PORT: '9090',
}

test('settings that are sound give no trouble', () => {
  expect(trouble(checkSettings(readConfig(sound)))).toEqual([])
})

test.each([
  [{ ENCRYPTION_KEY: '' }, 'warning: ENCRYPTION_KEY is not set'],
  [{ ENCRYPTION_KEY: '00'.repeat(32) }, 'error: A key in ENCRYPTION_KEY is not random.'],
  [{ ENCRYPTION_KEY: 'short' }, 'error: ENCRYPTION_KEY must be 32 bytes'],
  [{ DATABASE_URL: 'postgres://app:pass@db/waybill' }, 'warning: The password in DATABASE_URL is short'],
  [
    { DATABASE_OWNER_URL: 'postgres://waybill_owner:waybill_owner@db/waybill' },
    'warning: The password in DATABASE_OWNER_URL is short',
  ],
  [{ DATABASE_OWNER_URL: '' }, 'warning: One role of PostgreSQL owns the tables'],
  [{ TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }, 'error: TRUST_PROXY names 0.0.0.0/0'],
  [{ HOST: '0.0.0.0' }, 'warning: The service listens at 0.0.0.0 without TLS'],
  [{ METRICS_PORT: '' }, 'warning: METRICS_PORT is not set'],
  [{ WATCHDOG_SECONDS: '0' }, 'warning: WATCHDOG_SECONDS is 0'],
])('of the settings %j is told, and nothing secret', (change, start) => {
  const findings = checkSettings(readConfig({ ...sound, ...change }))
  expect(trouble(findings)).toEqual([expect.stringContaining(start)])
  for (const secret of ['Zk3f9QwL2mXv', 'pR7xTt5uVn0b', key]) {
    expect(JSON.stringify(findings)).not.toContain(secret)
  }
})

const server: ServerState = {
  version: 180_004,
  settings: {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    autovacuum: 'on',
    max_connections: '100',
    superuser_reserved_connections: '3',
    archive_mode: 'off',
    default_transaction_read_only: 'off',
  },
  now: 1_000_000,
  isStandby: false,
  sessions: 12,
  size: 9_000_000,
  isEncrypted: true,
}
const config = readConfig(sound)

test.each([
  [{ version: 140_011 }, 'error: PostgreSQL 14 is too old.'],
  [{ now: 1_010_000 }, 'warning: The clocks of this machine and of the database are 10 s apart.'],
  [{ now: 1_000_000 - 7_200_000 }, 'error: The clocks of this machine and of the database are 2 h apart.'],
  [{ isStandby: true }, 'error: The database takes no writes'],
  [{ settings: { ...server.settings, fsync: 'off' } }, 'error: fsync is off'],
  [{ settings: { ...server.settings, synchronous_commit: 'off' } }, 'warning: synchronous_commit is off'],
  [{ settings: { ...server.settings, autovacuum: 'off' } }, 'warning: autovacuum is off'],
  [{ settings: { ...server.settings, max_connections: '9' } }, 'error: DATABASE_CONNECTIONS is 10'],
  [{ sessions: 95 }, 'warning: 95 of the 97 sessions'],
  [{ isEncrypted: false }, 'warning: The connection to the database is not encrypted.'],
])('of a server with %j is told', (change, start) => {
  expect(trouble(serverFindings(server, config, 1_000_000))).toEqual([])
  const found = trouble(serverFindings({ ...server, ...change }, config, 1_000_000))
  expect(found).toEqual([expect.stringContaining(start)])
})

test('what only its operator knows is asked and not warned of', () => {
  const open = checkSettings(readConfig({ ...sound, METRICS_HOST: '0.0.0.0' }))
  expect(open).toContainEqual(
    expect.objectContaining({
      level: 'unknown',
      what: expect.stringContaining('/metrics is served at every address'),
    }),
  )
  const url = 'postgres://app@db/waybill?sslmode=disable'
  expect(
    serverFindings({ ...server, isEncrypted: false }, { ...config, databaseUrl: url }, 1_000_000),
  ).toContainEqual(
    expect.objectContaining({ level: 'unknown', what: expect.stringContaining('as sslmode=disable says') }),
  )
})

test('work that is late or has failed, and records past their term, are told of', () => {
  const load = { due: 3, active: 1, oldestDueSeconds: 20 }
  const state = { cleanedAgo: 3_600, madeAgo: 9_000_000, failedJobs: 0 }
  expect(trouble(backgroundFindings(load, state))).toEqual([])
  const late = { ...load, oldestDueSeconds: 1_200 }
  expect(trouble(backgroundFindings(late, { ...state, cleanedAgo: 400_000, failedJobs: 2 }))).toEqual([
    'warning: Background work is 20 min late: 3 jobs are due, 1 under way.',
    'warning: 2 jobs have failed for good in the last days.',
    'warning: The last clean-up was 5 days ago: records past their term are still there.',
  ])
  // A new database has had no clean-up yet.
  expect(trouble(backgroundFindings(load, { ...state, cleanedAgo: null, madeAgo: 60 }))).toEqual([])
  expect(trouble(backgroundFindings(load, { ...state, cleanedAgo: null }))).toHaveLength(1)
})

test('of backups it is told what is known', () => {
  const levels = (mode: string, archivedAgo: number | null, failedAgo: number | null) =>
    backupFindings(mode, { archivedAgo, failedAgo }).map(({ level }) => level)
  expect(levels('off', null, null)).toEqual(['unknown'])
  expect(levels('on', 60, null)).toEqual(['well'])
  expect(levels('on', 60, 900)).toEqual(['well'])
  expect(levels('on', 900, 60)).toEqual(['warning'])
  expect(levels('on', null, null)).toEqual(['warning'])
  expect(levels('always', 90_000, null)).toEqual(['warning'])
})

test('a schema that a start would change, or that is not this program’s, is told of', () => {
  const none = { missing: [], unknown: [], changed: [] }
  expect(schemaFinding(none).level).toBe('well')
  expect(schemaFinding(null).level).toBe('unknown')
  expect(schemaFinding({ ...none, missing: ['0011-x'] }).level).toBe('warning')
  expect(schemaFinding({ ...none, unknown: ['0999-x'] }).level).toBe('error')
  expect(schemaFinding({ ...none, changed: ['0001-schema'] }).level).toBe('error')
})

test('a disk that is nearly full is told of', () => {
  const gigabyte = 1e9
  expect(roomLeft({ free: 50 * gigabyte, total: 100 * gigabyte }, '/d').level).toBe('well')
  expect(roomLeft({ free: 4 * gigabyte, total: 100 * gigabyte }, '/d').level).toBe('warning')
  expect(roomLeft({ free: 1 * gigabyte, total: 2 * gigabyte }, '/d').level).toBe('warning')
  expect(roomLeft({ free: 0.1 * gigabyte, total: 2 * gigabyte }, '/d').level).toBe('error')
  expect(roomLeft({ free: 0, total: 0 }, '/d').level).toBe('error')
})

test('a key that other users may read is told of', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'encryption.key'), 'x', { mode: 0o644 })
  const look = async () => trouble(await checkFolder(readConfig({ DATA_DIR: folder })))
  expect(await look()).toEqual([])
  await chmod(folder, 0o755)
  expect(await look()).toEqual([expect.stringContaining('warning: Other users of this machine may read')])
})

test('a Redis that refuses, or accepts and never answers, is told of', async () => {
  const nobody = `redis://127.0.0.1:${await freePort()}`
  const silent = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  for (const redisUrl of [nobody, `redis://127.0.0.1:${port}`]) {
    const [finding] = trouble(await checkSharedStore({ redisUrl }))
    expect(finding).toContain('warning: Redis cannot be reached')
  }
  expect(await checkSharedStore({ redisUrl: null })).toEqual([])
})

test('a mail server that refuses is told of, and so is what follows', async () => {
  const url = `smtp://127.0.0.1:${await freePort()}`
  const mail = { url, from: 'noreply@example.com', publicUrl: 'https://waybill.example.com' }
  const [finding] = trouble(await checkMailServer({ mail }))
  expect(finding).toContain('warning: The mail server accepts no mails')
  expect(await checkMailServer({ mail: null })).toEqual([])
})

test('a service that is ready, one that is not, and something else at its port are told apart', async () => {
  const answers = [
    { status: 200, body: '{"ok":true,"data":{"status":"ready"}}' },
    { status: 503, body: '{"ok":false,"error":{"code":"SERVICE_UNAVAILABLE","message":"No room."}}' },
    { status: 200, body: 'hello' },
  ]
  const other = createHttpServer((_request, response) => {
    const answer = answers.shift()
    response.writeHead(answer?.status ?? 500).end(answer?.body)
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const look = async (at = port) => trouble(await checkService({ host: '0.0.0.0', port: at }))
  expect(await look()).toEqual([])
  expect(await look()).toEqual([expect.stringMatching(/^error: .* is not ready: No room\.$/)])
  expect(await look()).toEqual([expect.stringContaining('does not answer as the service does')])
  expect(await look(await freePort())).toEqual([expect.stringContaining('unknown: No service answers')])
})

test('carriers that are refused or cannot be reached are told of', async () => {
  const port = await freePort()
  const look = async (hosts: { hostname: string; port: null }[]) =>
    trouble(await checkCarriers(createCarrierNetwork(hosts), new Set([`http://127.0.0.1:${port}`])))
  expect(await look([])).toEqual([expect.stringContaining('private network and is refused')])
  const named = await look([{ hostname: '127.0.0.1', port: null }])
  expect(named).toEqual([expect.stringMatching(/^warning: .* cannot be reached \(ECONNREFUSED\)\.$/)])
})

test('a part that takes too long, or fails, is said in its place', async () => {
  const never = new Promise<Finding[]>(() => {})
  expect(await within(1, never, reason => unknown(reason))).toEqual([unknown('No answer within 0 s.')])
  const failing = Promise.reject(new Error('It broke'))
  expect(await within(1_000, failing, reason => unknown(reason))).toEqual([unknown('It broke.')])
})

test('durations are said in the unit that a person would take', () => {
  expect([40, 720, 10_800, 777_600].map(spoken)).toEqual(['40 s', '12 min', '3 h', '9 days'])
})

test('a map of companies without the cells that it is compared with is an error', async () => {
  const findings = await checkCells([], 'wb_1 cell1', systemClock)
  expect(findings).toMatchObject([{ level: 'error', what: 'The map was not compared: CELLS names no cell.' }])
  expect(await checkCells([], null, systemClock)).toEqual([])
})
