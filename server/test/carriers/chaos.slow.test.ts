import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openWaybill } from '../../src/compose/waybill.ts'
import { readConfig } from '../../src/config.ts'
import { createExampleCompany } from '../../src/operations/example/index.ts'
import { setServiceCarrier } from '../../src/pricing/catalog/index.ts'
import { copyCluster } from '../support/clusters.ts'
import { patience, patient } from '../support/patience.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { type UnreliableCarrier, unreliableCarrier } from './unreliable-carrier.ts'

const creates = 140
const callers = 16
/** Creates after which the server is killed and restarted. */
const kills = [50, 100]

const folder = mkdtempSync(path.join(tmpdir(), 'waybill-chaos-'))
const environment = {
  ...patient,
  DATA_DIR: path.join(folder, 'data'),
  ENCRYPTION_KEY: '5a'.repeat(32),
  RATE_LIMIT_ADDRESS: '1000000',
  CARRIER_HOSTS: '127.0.0.1',
  LOG_LEVEL: 'silent',
}
let carrier: UnreliableCarrier
let client: { id: string; token: string; tenantId: number }
let server: { process: ChildProcess; address: string }

beforeAll(async () => {
  carrier = await unreliableCarrier(seededRandom(20_261_120))
  await copyCluster(inject('migratedCluster'), environment.DATA_DIR)
  client = await prepare()
  server = await start()
})

afterAll(async () => {
  if (server?.process.exitCode === null) {
    const exited = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await exited
  }
  await carrier?.stub.close()
  rmSync(folder, { recursive: true, force: true })
})

test('140 shipments through a carrier in trouble and a server that is killed twice are neither lost nor ordered twice', async () => {
  const acknowledged = await createAll()
  expect(new Set(acknowledged).size).toBe(creates)
  carrier.calmDown()
  const submissions = await settled(acknowledged)

  // The first hundred orders include at least three of each kind of trouble.
  for (const behaviour of [
    'silent',
    'late',
    'dropped after',
    'error after',
    'busy',
    'garbage',
    'refusal',
  ] as const) {
    expect(carrier.met.get(behaviour) ?? 0, behaviour).toBeGreaterThan(2)
  }
  const byAwb = new Map(submissions.map(submission => [submission.awb, submission]))
  for (const awb of acknowledged) expect(byAwb.has(awb), awb).toBe(true)

  const faults = submissions.flatMap(({ awb, status, tracking_number, message }) => {
    const live = carrier.live(awb)
    if (status === 'submitted')
      return live.length === 1 && live[0] === tracking_number ? [] : [{ awb, status, live }]
    if (status === 'rejected') return live.length === 0 && message ? [] : [{ awb, status, live }]
    return [{ awb, status, live }]
  })
  expect(faults).toEqual([])
  // The carrier has no orders but ours.
  expect(carrier.references().filter(awb => !byAwb.has(awb))).toEqual([])
  expect(submissions.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(2)
})

/** An example company whose service SANDBOX uses the unreliable carrier. */
async function prepare() {
  const waybill = await openWaybill(readConfig(environment), pino({ level: 'silent' }))
  try {
    const example = await createExampleCompany(waybill)
    const tenant = await waybill.database.global(sql =>
      sql
        .selectFrom('tenants')
        .select('id')
        .where('client_id', '=', example.client_id)
        .executeTakeFirstOrThrow(),
    )
    await waybill.database.write(tenant.id, async tx => {
      const account = await waybill.carrierAccounts.create(tx, {
        carrier: 'ups',
        name: 'In trouble',
        environment: 'sandbox',
        settings: { account_number: 'A1B2C3' },
        credentials: { client_id: 'client', client_secret: 'secret' },
        baseAddress: carrier.stub.address,
        // For the few calls without an answer; good ones must be in time on a busy machine.
        timeLimitMs: 5_000,
        active: true,
      })
      await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: '03' }, new Date())
      await tx.sql.updateTable('api_users').set({ rate_limit: 1_000_000 }).execute()
    })
    return { id: example.client_id, token: example.api_users[0]?.token ?? '', tenantId: tenant.id }
  } finally {
    await waybill.close()
  }
}

async function start(): Promise<typeof server> {
  const script = fileURLToPath(new URL('./chaos-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [port] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${code} before it listened.`)
    }),
  ])
  return { process: child, address: `http://127.0.0.1:${port}` }
}

/** Creates shipments until enough are acknowledged; the server is killed now and then. */
async function createAll(): Promise<string[]> {
  const acknowledged: string[] = []
  const due = [...kills]
  let restarting: Promise<void> | null = null

  const restart = async () => {
    const exited = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await exited
    server = await start()
  }
  const caller = async () => {
    while (acknowledged.length < creates) {
      await restarting
      const awb = await createOne()
      // Callers without an answer go on with another shipment.
      if (awb === null) continue
      if (acknowledged.length < creates) acknowledged.push(awb)
      if (due[0] !== undefined && acknowledged.length >= due[0]) {
        due.shift()
        restarting = restart().finally(() => {
          restarting = null
        })
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return acknowledged
}

async function createOne(): Promise<string | null> {
  try {
    const response = await fetch(`${server.address}/v1/shipments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tenant': client.id,
        authorization: `Bearer ${client.token}`,
      },
      body: JSON.stringify({
        service_code: 'SANDBOX',
        sender: {
          company: 'Harbour Goods',
          address1: '12 Pier Street',
          city: 'New York',
          state: 'NY',
          zip: '10004',
          country: 'US',
        },
        recipient: {
          company: 'Lakeside Books',
          address1: '700 Shore Drive',
          city: 'Chicago',
          state: 'IL',
          zip: '60611',
          country: 'US',
        },
        package: { weight: 5.5 },
      }),
    })
    const body = (await response.json()) as { data?: { awb: string }; error?: { message: string } }
    // A busy machine may wait too long for the database, which is no acknowledgement either.
    if (response.status === 503) return null
    if (response.status !== 201 || !body.data)
      throw new Error(`HTTP ${response.status}: ${body.error?.message}`)
    return body.data.awb
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

interface Settled {
  awb: string
  status: string
  tracking_number: string | null
  message: string | null
}

/**
 * Waits until nothing is pending. Callers see acknowledged shipments in the public API; the others are read from the
 * database while the server is stopped.
 */
async function settled(acknowledged: string[]): Promise<Settled[]> {
  const deadline = Date.now() + 2 * patience
  const pending = new Set(acknowledged)
  for (;;) {
    while (pending.size > 0) {
      // Asks for one pending shipment at a time, because asking for all would keep the server busy.
      for (const awb of pending) {
        if ((await carrierStatus(awb)) === 'pending') break
        pending.delete(awb)
      }
      if (pending.size === 0) break
      if (Date.now() > deadline) throw new Error(`${pending.size} shipments are still pending.`)
      await new Promise(resolve => setTimeout(resolve, 250))
    }
    const exited = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    await exited
    const submissions = await stored()
    const left = submissions.filter(({ status }) => status === 'pending')
    if (left.length === 0) return submissions
    for (const { awb } of left) pending.add(awb)
    server = await start()
  }
}

async function carrierStatus(awb: string): Promise<string | undefined> {
  const headers = { 'x-tenant': client.id, authorization: `Bearer ${client.token}` }
  const response = await fetch(`${server.address}/v1/shipments/${awb}`, { headers })
  const body = (await response.json()) as { data?: { carrier: { status: string } | null } }
  if (response.status === 503) return 'pending'
  return body.data?.carrier?.status
}

async function stored(): Promise<Settled[]> {
  const waybill = await openWaybill(readConfig(environment), pino({ level: 'silent' }))
  try {
    return await waybill.database.read(client.tenantId, tx =>
      tx.sql
        .selectFrom('shipments as s')
        .innerJoin('carrier_submissions as c', 'c.shipment_id', 's.id')
        .select(['s.awb', 'c.status', 'c.tracking_number', 'c.message'])
        .execute(),
    )
  } finally {
    await waybill.close()
  }
}
