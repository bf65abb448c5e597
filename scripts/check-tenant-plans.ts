/**
 * Shows that every statement of the service can run on the one server that its tenant is on. The tenants' tables are
 * partitioned by a hash of the tenant; PostgreSQL logs the plan of each statement of the acceptance suite and of the
 * tests of the admin interface, the API, the carriers and webhooks; every plan is checked.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { prepare } from '../acceptance/prepare.ts'
import { openDatabase } from '../server/src/database/index.ts'
import { divideByTenant } from '../server/test/support/hash-partitions.ts'
import { patient } from '../server/test/support/patience.ts'
import { startServer } from '../server/test/support/program.ts'
import { faultOf } from '../server/test/support/tenant-plans.ts'
import { loggedPlans, logsEveryPlan } from '../testkit/logged-plans.ts'
import { type PostgresServer, startPostgresServer } from '../testkit/postgres-server.ts'

const tests = [
  'api',
  'admin',
  'carriers/submissions',
  'carriers/pickup-orders',
  'carriers/pickups-whole-service',
  'carriers/sandbox.db',
  'carriers/accounts',
  'pickups',
  'runs',
  'retention',
  'access',
  'webhooks',
]
/** Left out: they repeat statements that others make, or wait. */
const slowTests = [
  ...['tracking-load', 'large-tariff', 'sign-in-limits', 'list-plans', 'equal-ids', 'added-charges'],
  ...['bookings-at-once', 'unknown-fields', 'batch', 'sandbox', 'cached-callers'],
]
/** Of tests in the other files, by their names. */
const slowByName = [
  'is refused whatever its permissions do not name',
  'of more pieces than one part takes',
  'nobody waits for the search to learn of very many',
  'that nobody answers for days',
]
const slowAcceptance = ['rate-limits', 'samples', 'client-package']

const template = 'divided'
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(path.join(tmpdir(), 'waybill-plans-'))
const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300', ...logsEveryPlan }
const server = await startPostgresServer({ settings })
try {
  const tables = await makeTemplate()
  const failed = (await Promise.all([runTests(), runAcceptance()])).flat()
  process.exitCode = (await report(server, tables)) && failed.length === 0 ? 0 : 1
  for (const what of failed) process.stdout.write(`The ${what} failed on divided tables.\n`)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Returns the names of the tenants' tables. */
async function makeTemplate(): Promise<ReadonlySet<string>> {
  const url = await server.createDatabase(template)
  const { database } = await openDatabase({ url, dataDir: folder, connections: 1, onIdleError: () => {} })
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await divideByTenant(client)
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace",
  )
  await client.end()
  return new Set(rows.map(({ name }) => name))
}

async function runTests(): Promise<string[]> {
  const url = server.urlOf('').replace(/\/$/, '')
  const files = tests.map(name => `server/test/${name}`)
  const quickOnes = ['--testNamePattern', `^(?!.*(${slowByName.join('|')}))`]
  const passed = await vitest(
    'tables',
    ['--project', 'postgres', ...files, ...without(slowTests), ...quickOnes],
    { WATCHED_POSTGRES: url, WATCHED_TEMPLATE: template },
  )
  return passed ? [] : ['tests of the service']
}

async function runAcceptance(): Promise<string[]> {
  await server.administer(`create database acceptance template ${template}`)
  const environment = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: server.urlOf('acceptance'),
    RATE_LIMIT_ADDRESS: '100000',
    // Logging every plan takes time; speed is not measured here.
    ...patient,
    DATABASE_LOCK_MS: '20000',
  }
  const target = await prepare(environment, '')
  const service = await startServer(environment)
  try {
    const file = path.join(folder, 'target.json')
    await writeFile(file, JSON.stringify({ ...target, base_url: service.base }), { mode: 0o600 })
    const passed = await vitest('acceptance', ['--project', 'acceptance', ...without(slowAcceptance)], {
      WAYBILL_TARGET: file,
    })
    return passed ? [] : ['acceptance suite']
  } finally {
    service.child.kill('SIGTERM')
    await service.ended
  }
}

function without(names: readonly string[]): string[] {
  return names.flatMap(name => ['--exclude', `**/${name}*`])
}

/** Returns whether all passed. `name`: of the report in `tmp/`, which CI counts. */
async function vitest(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<boolean> {
  const program = path.join(root, 'node_modules', '.bin', 'vitest')
  const reports = [
    '--reporter',
    'dot',
    '--reporter',
    'json',
    '--outputFile.json',
    `tmp/tests-divided-${name}.json`,
  ]
  const child = spawn(program, ['run', ...reports, ...args], {
    cwd: root,
    env: { ...process.env, CI: '', ...environment },
    stdio: 'inherit',
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  return status === 0
}

/**
 * Prints what is wrong; returns whether nothing is. A table in no plan counts as wrong, since nothing was shown of it.
 */
async function report({ folder: data }: PostgresServer, tables: ReadonlySet<string>): Promise<boolean> {
  const faults = new Map<string, number>()
  const touched = new Set<string>()
  let plans = 0
  for await (const plan of loggedPlans(data)) {
    if (plan.database === template || plan.application === 'tests') continue
    plans++
    for (const { table } of plan.uses) touched.add(table.replace(/_\d$/, ''))
    const fault = faultOf(plan, tables)
    if (fault === null) continue
    const statement = plan.statement.replaceAll(/\s+/g, ' ').trim()
    const told = `${fault}: ${statement}`
    faults.set(told, (faults.get(told) ?? 0) + 1)
  }
  for (const [fault, count] of faults) process.stdout.write(`\n${count} × ${fault}\n`)
  const missing = [...tables].filter(name => !touched.has(name))
  if (missing.length > 0) process.stdout.write(`\nNo plan has touched ${missing.join(', ')}.\n`)
  process.stdout.write(`\n${plans} plans looked at, ${faults.size} statements at fault.\n`)
  return faults.size === 0 && missing.length === 0 && plans > 10_000
}
