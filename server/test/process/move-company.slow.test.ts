import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../../testkit/postgres-server.ts'
import { withOwnerSession } from '../../src/platform/database/open-database.ts'
import { keyringFrom } from '../../src/platform/secrets/index.ts'
import { copyCluster } from '../support/clusters.ts'
import { eventually } from '../support/eventually.ts'
import { type RunningServer, runCommand, runProgram, startServer } from '../support/program.ts'

type Environment = Record<string, string>
interface Reply {
  data: { id: number; awb: string; status: string }
}

const keys = { first: randomBytes(32).toString('hex'), second: randomBytes(32).toString('hex') }
const common = { RATE_LIMIT_ADDRESS: '100000' }
const body = {
  service_code: 'DOM',
  sender: { company: 'Größe & Söhne', country: 'US', zip: '10118' },
  recipient: { company: '日本 "books"\\', country: 'US', zip: '60606' },
  package: { weight: 2.125 },
  cod_amount: 12.3,
  notes: 'two\nlines',
}

let folder: string
let server: PostgresServer
let laptop: Environment
let cluster: Environment
/** Requests to the company, wherever it is. */
let headers: Record<string, string>
let clientId: string
let made: { plain: Reply['data']; carried: Reply['data']; first: string; quote: string }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-company-'))
  server = await startPostgresServer({ settings: { fsync: 'off', full_page_writes: 'off' } })
  laptop = { ...common, DATA_DIR: path.join(folder, 'laptop'), ENCRYPTION_KEY: keys.first }
  await copyCluster(inject('migratedCluster'), laptop.DATA_DIR ?? '')
  cluster = {
    ...common,
    DATA_DIR: path.join(folder, 'cluster'),
    ENCRYPTION_KEY: keys.second,
    DATABASE_URL: await server.createDatabase('cluster'),
  }
  await runCommand(['demo', '--json'], cluster)
  const example = JSON.parse((await runCommand(['demo', '--json'], laptop)).out)
  clientId = example.client_id
  headers = {
    'x-tenant': clientId,
    authorization: `Bearer ${example.api_users[0].token}`,
    'content-type': 'application/json',
  }
  await withOwnerSession({ url: null, dataDir: laptop.DATA_DIR ?? '' }, async session => {
    const ring = keyringFrom(keys.first)
    const sealed = (secret: string, context: string) =>
      Buffer.from(ring.seal(secret, context)).toString('hex')
    await session.script(`
      set waybill.tenant_id = '1';
      update tenants set logo = '\\x89504e470d0a';
      insert into carrier_accounts (tenant_id, carrier, name, environment, settings, credentials, key_id, time_limit_ms,
                                    created_at, updated_at)
      values (1, 'ups', 'UPS account', 'sandbox', '{}',
              '\\x${sealed('{"client_id":"c","client_secret":"s"}', 'carrier-account:1:ups')}',
              '${ring.currentKeyId}', 10000, now(), now());
      update staff set totp_secret = '\\x${sealed('JBSWY3DPEHPK3PXP', 'staff-totp:1:1')}',
                       totp_key_id = '${ring.currentKeyId}', totp_enabled_at = now();`)
  })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const exported = (name: string) => path.join(folder, `${name}.export`)
/** The first export and import run as separate processes, like an operator's. */
const exportFrom = (place: Environment, name: string, client = clientId, run = runCommand) =>
  run(['tenant', 'export', '--json', '--tenant', client, '--file', exported(name)], place)
const importInto = (place: Environment, name: string, more: string[] = [], run = runCommand) =>
  run(['tenant', 'import', '--json', '--file', exported(name), ...more], place)
const linesOf = async (name: string) =>
  gunzipSync(await readFile(exported(name)))
    .toString()
    .split('\n')

/** Rows by table, as sent. */
async function contentOf(name: string): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  let rows: string[] = []
  for (const line of await linesOf(name)) {
    if (line.startsWith('{"kind":"table"')) content[JSON.parse(line).name] = rows = []
    if (line.startsWith('R')) rows.push(line)
  }
  return content
}

async function post(at: RunningServer, where: string, what: object, more: object = {}) {
  const answer = await fetch(`${at.base}${where}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(what),
  })
  return {
    status: answer.status,
    replayed: answer.headers.get('idempotency-replayed'),
    text: await answer.text(),
  }
}

async function shipmentAt(at: RunningServer, awb: string): Promise<Reply['data']> {
  return ((await (await fetch(`${at.base}/v1/shipments/${awb}`, { headers })).json()) as Reply).data
}

async function stop(running: RunningServer): Promise<void> {
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
}

test('a company is exported as of one moment while its service takes shipments', async () => {
  const running = await startServer(laptop)
  const first = await post(running, '/v1/shipments', body, { 'idempotency-key': 'once' })
  const carried = await post(running, '/v1/shipments', { ...body, service_code: 'SANDBOX', cod_amount: null })
  const address = { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' }
  const pickup = await post(running, '/v1/pickups', { customer_id: 1, address, scheduled_date: '2030-01-02' })
  const quoted = { ...body, cod_amount: undefined, notes: undefined }
  const quote = await post(running, '/v1/rates/quote', quoted)
  expect([first, carried, pickup, quote].map(answer => answer.status)).toEqual([201, 201, 201, 200])
  const described = { ...body, pieces: [{ description: 'Books' }] }
  let isOver = false
  let acknowledged = 0
  const stream = (async () => {
    while (!isOver && acknowledged < 300)
      if ((await post(running, '/v1/shipments', described)).status === 201) acknowledged++
  })()
  await eventually(() => expect(acknowledged).toBeGreaterThan(5))
  const before = acknowledged
  const { status, out, error } = await exportFrom(laptop, 'laptop', clientId, runProgram)
  isOver = true
  await stream
  expect(error).toBe('')
  expect(status).toBe(0)
  const { client_id, tables } = JSON.parse(out)
  expect(client_id).toBe(clientId)
  expect(tables).toMatchObject({ tenants: 1, carrier_labels: 1, pickups: 1, api_users: 2 })
  expect(tables.shipments).toBeGreaterThanOrEqual(before + 2)
  // Every shipment, and all but the first two with a piece.
  const content = await contentOf('laptop')
  expect(content.shipment_pieces?.length).toBe(tables.shipments - 2)
  expect(content.staff_sessions).toBeUndefined()
  expect(content.long_work).toBeUndefined()
  await stop(running)
  made = {
    plain: (JSON.parse(first.text) as Reply).data,
    carried: (JSON.parse(carried.text) as Reply).data,
    first: first.text,
    quote: quote.text,
  }
})

test('secrets that this installation has no key for are not stored, and not given up unless that is asked for', async () => {
  const refused = await importInto(cluster, 'laptop')
  expect(refused.status).toBe(1)
  expect(refused.error).toMatch(
    /no key for the credentials of UPS account, the second factor of .+ENCRYPTION_KEY/,
  )
  expect(await server.administer('select count(*) from tenants', 'cluster')).toEqual([{ count: '1' }])

  const elsewhere = { ...cluster, DATABASE_URL: await server.createDatabase('without') }
  const { status, out } = await importInto(elsewhere, 'laptop', ['--without-secrets'])
  expect(status).toBe(0)
  expect(JSON.parse(out).tables.carrier_accounts).toBe(2)
})

test('an export that is cut short or altered is refused, and nothing of it stays', async () => {
  const bytes = await readFile(exported('laptop'))
  const lines = await linesOf('laptop')
  const altered = (find: RegExp, put: string) => {
    const at = lines.findIndex(line => find.test(line))
    expect(at).toBeGreaterThan(0)
    return gzipSync(lines.with(at, (lines[at] ?? '').replace(find, put)).join('\n'))
  }
  const wrong: [Buffer, string][] = [
    [bytes.subarray(0, bytes.length - 200), 'not a whole'],
    [Buffer.from('hello'), 'not a whole'],
    [gzipSync(lines.filter(line => !line.startsWith('{"kind":"end"')).join('\n')), 'not a whole'],
    [gzipSync([...lines, lines.find(line => line.startsWith('R'))].join('\n')), 'not'],
    [altered(/"weight":2.125/, '"weight":2.5'), 'weight of shipments comes to'],
    [
      altered(/"sender_company":"Größe/, '"sender_company":"Klein'),
      'rows of shipments are not those that were exported',
    ],
    [
      gzipSync(
        lines
          .toSpliced(
            lines.findIndex(line => line.includes('"awb":')),
            1,
          )
          .join('\n'),
      ),
      'arrived',
    ],
  ]
  const place = { ...cluster, ENCRYPTION_KEY: `${keys.second},${keys.first}` }
  for (const [content, sentence] of wrong) {
    await writeFile(exported('wrong'), content)
    const { status, error } = await importInto(place, 'wrong')
    expect(error).toContain(sentence)
    expect(status).toBe(1)
  }
  expect(await server.administer('select count(*) from tenants', 'cluster')).toEqual([{ count: '1' }])
})

test('a company moved to a PostgreSQL with other companies works on there: tokens, prices, keys, numbers', async () => {
  const place = { ...cluster, ENCRYPTION_KEY: `${keys.second},${keys.first}` }
  const { status, out, error } = await importInto(place, 'laptop', [], runProgram)
  expect(error).toBe('')
  expect(status).toBe(0)
  expect(JSON.parse(out).client_id).toBe(clientId)
  const twice = await importInto(place, 'laptop')
  expect(twice.status).toBe(1)
  expect(twice.error).toContain('holds a company with this client ID already')

  // Only sealed values differ: they are bound to the company's number and the key.
  expect((await exportFrom(cluster, 'cluster')).status).toBe(0)
  const sent = await contentOf('laptop')
  const arrived = await contentOf('cluster')
  for (const table of ['carrier_accounts', 'staff']) {
    expect(arrived[table]).toHaveLength(sent[table]?.length ?? 0)
    expect(arrived[table]).not.toEqual(sent[table])
    delete sent[table]
    delete arrived[table]
  }
  expect(arrived).toEqual(sent)

  const running = await startServer(cluster)
  expect(await shipmentAt(running, made.plain.awb)).toEqual(made.plain)
  expect(await shipmentAt(running, made.carried.awb)).toEqual(made.carried)
  const quoted = { ...body, cod_amount: undefined, notes: undefined }
  expect((await post(running, '/v1/rates/quote', quoted)).text).toBe(made.quote)
  const again = await post(running, '/v1/shipments', body, { 'idempotency-key': 'once' })
  expect(again).toEqual({ status: 201, replayed: 'true', text: made.first })
  const next = await post(running, '/v1/shipments', body)
  expect(next.status).toBe(201)
  const { awb, id } = (JSON.parse(next.text) as Reply).data
  const old = (sent.shipments ?? []).map(line => JSON.parse(line.slice(1)) as { awb: string; id: number })
  expect(old.map(each => each.awb)).not.toContain(awb)
  expect(id).toBeGreaterThan(Math.max(...old.map(each => each.id)))
  const label = await fetch(`${running.base}/v1/shipments/${made.carried.awb}/label`, { headers })
  expect(((await label.json()) as { data: object }).data).toMatchObject({ source: 'carrier' })
  await stop(running)
})

test('and back again, into an embedded database that has never been used', async () => {
  expect((await exportFrom(cluster, 'back')).status).toBe(0)
  const home = { ...common, DATA_DIR: path.join(folder, 'home'), ENCRYPTION_KEY: keys.second }
  await copyCluster(inject('emptyCluster'), home.DATA_DIR)
  expect((await importInto(home, 'back')).status).toBe(0)
  expect((await exportFrom(home, 'home')).status).toBe(0)
  const sent = await contentOf('back')
  const arrived = await contentOf('home')
  const sealed = { carrier_accounts: [], staff: [] }
  expect({ ...arrived, ...sealed }).toEqual({ ...sent, ...sealed })
  const running = await startServer(home)
  expect(await shipmentAt(running, made.plain.awb)).toEqual(made.plain)
  expect((await post(running, '/v1/shipments', body)).status).toBe(201)
  await stop(running)

  const unknown = await exportFrom(home, 'unknown', 'wb_nobody')
  expect(unknown.status).toBe(1)
  expect(unknown.error).toContain('No company has the client ID wb_nobody')
})

test('an order that was still to be placed is looked up at the carrier first, since the source may have placed it', async () => {
  await withOwnerSession({ url: null, dataDir: laptop.DATA_DIR ?? '' }, session =>
    session.script(`
      update carrier_submissions
      set status = 'pending', tracking_number = null, submitted_at = null, label_missing = false,
          next_check_at = '2000-01-01';
      insert into carrier_pickups (tenant_id, pickup_id, shipment_id, account_id, carrier, carrier_name, request_id,
                                   status, carrier_state, next_check_at, created_at, updated_at)
      select s.tenant_id, p.id, s.shipment_id, s.account_id, 'sandbox', 'Sandbox', 'r', 'pending', '{}', '2000-01-01',
             now(), now()
      from carrier_submissions s, pickups p;`),
  )
  expect((await exportFrom(laptop, 'pending')).status).toBe(0)
  const target = { ...common, DATA_DIR: path.join(folder, 'pending'), ENCRYPTION_KEY: keys.first }
  await copyCluster(inject('migratedCluster'), target.DATA_DIR)
  expect(await importInto(target, 'pending')).toMatchObject({ status: 0, error: '' })

  const operations = `
    select next_operation from carrier_submissions union all select next_operation from carrier_pickups`
  const operationsAt = (place: Environment) =>
    withOwnerSession({ url: null, dataDir: place.DATA_DIR ?? '' }, async session => {
      const { rows } = await session.query(operations, [])
      return (rows as { next_operation: string }[]).map(row => row.next_operation)
    })
  expect(await operationsAt(laptop)).toEqual(['order', 'order'])
  expect(await operationsAt(target)).toEqual(['look_up', 'look_up'])
})
