import { EventEmitter, once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { recentActivity } from '../../src/platform/audit/index.ts'
import { openDatabase } from '../../src/platform/database/index.ts'
import { copyCluster } from '../support/clusters.ts'
import { runCommand, startServer } from '../support/program.ts'

let prepared: string
let folder: string
let headers: Record<string, string>
/** Each test copies one data folder with the example company. */
beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'waybill-prepared-'))
  await copyCluster(inject('migratedCluster'), prepared)
  headers = await exampleCompany({ DATA_DIR: prepared })
})
afterAll(() => rm(prepared, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-process-'))
  await cp(prepared, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const body = JSON.stringify({
  service_code: 'DOM',
  sender: { company: 'Acme', country: 'US', zip: '10118' },
  recipient: { company: 'Jane', country: 'US', zip: '60606' },
  package: { weight: 2 },
})

async function exampleCompany(environment: Record<string, string>) {
  const { out } = await runCommand(['demo', '--json'], environment)
  const example = JSON.parse(out)
  const user = await runCommand(
    [
      'api-user',
      'create',
      '--json',
      '--tenant',
      example.client_id,
      '--username',
      'bulk',
      '--password',
      'secret-1',
    ].concat(['--permissions', 'all', '--rate-limit', '1000000']),
    environment,
  )
  return {
    'x-tenant': example.client_id as string,
    authorization: `Bearer ${JSON.parse(user.out).token}`,
    'content-type': 'application/json',
  }
}

test('on SIGTERM a request in flight is answered, audit rows are kept and the embedded database is closed', async () => {
  const environment = { DATA_DIR: folder }
  const { base, child, ended } = await startServer(environment)
  expect((await fetch(`${base}/v1/services`, { headers })).status).toBe(200)

  // The server answers 100 after the headers: the request is then in flight.
  const create = request(`${base}/v1/shipments`, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  const answer = once(create, 'response') as Promise<[IncomingMessage]>
  create.flushHeaders()
  await once(create, 'continue')
  child.kill('SIGTERM')
  await once(createConnectionRefused(base), 'refused')
  create.end(body)

  const [response] = await answer
  expect(response.statusCode).toBe(201)
  const { data } = (await json(response)) as { data: { awb: string } }
  expect(await ended).toBe(0)

  const { database } = await openDatabase({
    url: null,
    dataDir: folder,
    connections: 1,
    onIdleError: () => {},
  })
  const activity = await database.read(1, tx => recentActivity(tx, null))
  await database.close()
  expect(activity.map(({ action, awb }) => [action, awb]).sort()).toEqual([
    ['services.list', null],
    ['shipments.create', data.awb],
  ])
})

test('a create that waits for a dead carrier is answered before the stop, and its shipment is kept', async () => {
  const environment = { DATA_DIR: folder, SHUTDOWN_SECONDS: '6' }
  const keyed = { ...headers, 'idempotency-key': 'slow' }
  const first = await startServer(environment)
  const slow = JSON.stringify({ ...JSON.parse(body), service_code: 'SANDBOX', reference: 'sandbox-timeout' })
  const create = () => fetch(`${first.base}/v1/shipments`, { method: 'POST', headers: keyed, body: slow })
  // One of two requests with the same key is refused at once: the other is then under way.
  const both = [create(), create()]
  expect((await Promise.race(both)).status).toBe(409)
  first.child.kill('SIGTERM')
  const answers = await Promise.all(both)
  const created = answers.find(({ status }) => status === 201)
  if (!created) throw new Error('Neither request made the shipment.')
  const { data } = (await created.json()) as { data: { awb: string; carrier: { status: string } } }
  expect(data.carrier.status).toBe('pending')
  expect(await first.ended).toBe(0)

  const second = await startServer(environment)
  const found = await fetch(`${second.base}/v1/shipments/${data.awb}`, { headers })
  expect(found.status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

/** Emits `refused` once nobody listens there any more. */
function createConnectionRefused(base: string): EventEmitter {
  const outcome = new EventEmitter()
  const { hostname, port } = new URL(base)
  const attempt = () => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      setImmediate(attempt)
    })
    socket.once('error', () => outcome.emit('refused'))
  }
  attempt()
  return outcome
}
