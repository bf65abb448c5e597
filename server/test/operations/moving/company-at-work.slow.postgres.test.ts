import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhook } from '../../../../client/src/webhooks.ts'
import { createWebhook } from '../../../src/notifications/webhooks/index.ts'
import { createExampleCompany, type ExampleCompany } from '../../../src/operations/example/index.ts'
import { clearCompany, moveCompany } from '../../../src/operations/moving/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { setServiceCarrier } from '../../../src/pricing/catalog/index.ts'
import { type Receiver, startReceiver } from '../../notifications/webhooks/support.ts'
import { patience } from '../../support/patience.ts'
import { shipmentBody } from '../../support/service.ts'
import { type HeldCarrier, heldCarrier } from './held-carrier.ts'
import { killCommand } from './kills.ts'
import {
  type Client,
  type CreateLoad,
  clientOf,
  createUnderLoad,
  headersOf,
  type Measured,
  measure,
  quantile,
} from './load.ts'
import { type Cell, moveOf, startCell } from './support.ts'

/** A carrier's silence may last this long; it is longer than the hold of an order below. */
const timeLimitMs = 8_000
const carriers = {
  retryPolicy: {
    initialDelay: 1500,
    maxDelay: 4000,
    giveUpAfter: 600_000,
    grace: 1000,
    jitter: 0.25,
    lookUps: { delaysSeconds: [1.5, 3], watchSeconds: 600 },
  },
}

let folder: string
let first: Cell
let second: Cell
let company: ExampleCompany
let carrier: HeldCarrier
let receiver: Receiver
let secret: string
/** Webhook messages: the cell that sent each, and when. */
const sent: { cell: Cell; at: number }[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-cells-'))
  first = await startCell(0, folder, { background: true, carriers })
  second = await startCell(1, folder, { background: true, carriers })
  carrier = await heldCarrier()
  receiver = await startReceiver()
  for (const cell of [first, second]) noteMessages(cell)
  company = await companyAtWork(first)
}, 180_000)
afterAll(async () => {
  carrier?.releaseAll()
  for (const cell of [first, second]) await cell?.stop()
  await carrier?.stub.close()
  await receiver?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

function noteMessages(cell: Cell): void {
  const { network } = cell.waybill.webhooks
  const { fetch } = network
  Object.assign(network, {
    fetch: ((...request) => {
      sent.push({ cell, at: performance.now() })
      return fetch(...request)
    }) satisfies typeof fetch,
  })
}

/** An example company whose service SANDBOX goes to the carrier, with a webhook. */
async function companyAtWork({ waybill, query }: Cell): Promise<ExampleCompany> {
  const example = await createExampleCompany(waybill)
  const tenantId = await tenantIdOf(first, example)
  await query('update api_users set rate_limit = 1000000')
  await waybill.database.write(tenantId, async tx => {
    const account = await waybill.carrierAccounts.create(tx, {
      carrier: 'ups',
      name: 'Holds its answers',
      environment: 'sandbox',
      settings: { account_number: 'A1B2C3' },
      credentials: { client_id: 'client', client_secret: 'secret' },
      baseAddress: carrier.stub.address,
      timeLimitMs,
      active: true,
    })
    await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: '03' }, new Date())
  })
  const entry = { url: receiver.url(), description: null, types: [], customerId: null }
  secret = (await createWebhook(waybill.webhooks, tenantId, entry, unrecorded)).secret
  return example
}

async function tenantIdOf(cell: Cell, { client_id: id }: ExampleCompany): Promise<number> {
  const [row] = await cell.query<{ id: string }>(`select id from tenants where client_id = '${id}'`)
  return Number(row?.id)
}

const ownBody = (reference: string) => shipmentBody({ reference })
const carrierBody = (reference: string) => ({
  reference,
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
})

/** A create that stays at the carrier until the test releases it. */
async function orderAtCarrier(client: Client, key: string) {
  const before = new Set(carrier.held())
  const answer = client.write({ method: 'POST', url: '/v1/shipments', key, body: carrierBody(key) })
  const news = () => carrier.held().filter(reference => !before.has(reference))
  await expect.poll(() => news().length, { timeout: patience }).toBeGreaterThan(0)
  return { reference: news()[0] ?? '', answer }
}

interface Staff {
  status(cell: Cell): Promise<number>
  /** Signs in anew with the password. */
  signIn(cell: Cell): Promise<{ status: number; address: string | undefined }>
}

/** The owner in a browser that sends its cookie to both cells, as behind one host name. */
async function signedInAt(cell: Cell): Promise<Staff> {
  const signIn = (at: Cell) =>
    at.call({ method: 'POST', url: '/admin/api/session', headers: sameSite, body: { ...company.admin } })
  const sameSite = { 'sec-fetch-site': 'same-origin' }
  const { status, headers } = await signIn(cell)
  expect(status).toBe(200)
  const cookie = [headers['set-cookie']].flat().at(-1)?.split(';')[0] ?? ''
  return {
    status: async at =>
      (await at.call({ method: 'GET', url: '/admin/api/webhooks', headers: { cookie } })).status,
    async signIn(at) {
      const { status, body } = await signIn(at)
      return { status, address: body.error?.details?.address }
    },
  }
}

interface Work {
  client: Client
  loads: CreateLoad[]
  others: Measured[]
  acknowledged(): number
}

let work: Work
/** The company's own creates and orders at the carrier, and another company in each cell. */
async function begin(): Promise<Work> {
  const client = clientOf(company, [first, second])
  const others: Measured[] = []
  for (const cell of [first, second]) {
    const other = await createExampleCompany({ ...cell.waybill, beside: { adminEmail: 'other@example.com' } })
    await cell.query('update api_users set rate_limit = 1000000')
    others.push(measure(cell, other, () => shipmentBody()))
  }
  const loads = [
    createUnderLoad(client, { name: 'own', workers: 3, body: ownBody, cancels: true }),
    createUnderLoad(client, { name: 'carrier', workers: 1, body: carrierBody }),
  ]
  return {
    client,
    loads,
    others,
    acknowledged: () => loads.reduce((sum, load) => sum + load.acknowledged.size, 0),
  }
}

async function untilMore(by: number): Promise<void> {
  const before = work.acknowledged()
  await expect.poll(work.acknowledged, { timeout: patience }).toBeGreaterThan(before + by)
}

test('a company at work moves, and orders at its carrier, webhooks and sign-ins go on where it is', async () => {
  work = await begin()
  const staff = await signedInAt(first)
  const quietFrom = performance.now()
  await untilMore(60)

  // Orders that are at the carrier when the company is closed: one is answered in time, one after the move.
  carrier.hold()
  const client = clientOf(company, [first, second])
  const [inTime, late] = [await orderAtCarrier(client, 'in-time'), await orderAtCarrier(client, 'late')]
  const isClosing = async () =>
    (await first.query(`select from company_places where place = 'closing'`)).length > 0
  const held: (() => void)[] = []
  let heldOff: number[] = []
  const moveFrom = performance.now()
  const moved = await moveCompany(
    moveOf(first, second, company.client_id, {
      async onStep(step) {
        if (step === 'catching up')
          receiver.answer = response => void held.push(() => response.writeHead(204).end())
        if (step === 'closing') {
          void expect
            .poll(isClosing, { timeout: patience })
            .toBe(true)
            .then(() => carrier.release(inTime.reference))
        }
        if (step === 'moving') heldOff = [await staff.status(first), (await staff.signIn(first)).status]
      },
    }),
  )
  const movedAt = performance.now()
  receiver.answer = response => response.writeHead(204).end()
  for (const answer of held) answer()
  carrier.releaseAll()

  expect(heldOff).toEqual([503, 503])
  expect([await staff.status(first), await staff.status(second)]).toEqual([421, 200])
  expect(await staff.signIn(first)).toEqual({ status: 421, address: second.address })
  expect(await staff.signIn(second)).toEqual({ status: 200, address: undefined })
  expect((await inTime.answer).status).toBe(201)
  expect((await late.answer).status).toBe(201)
  await untilMore(60)
  await expect.poll(() => sentBy(second, movedAt), { timeout: patience }).toBeGreaterThan(20)
  expect(sentBy(first, movedAt)).toBe(0)
  tellOthers({ quietFrom, moveFrom, movedAt }, moved.heldOffMs)
}, 300_000)

const sentBy = (cell: Cell, since: number) => sent.filter(one => one.cell === cell && one.at > since).length

/** The other companies' answers before and during the move. */
function tellOthers(
  { quietFrom, moveFrom, movedAt }: { quietFrom: number; moveFrom: number; movedAt: number },
  heldOffMs: number,
): void {
  console.log(`held off ${heldOffMs} ms; ${JSON.stringify([...work.client.refused])} refusals by status`)
  for (const [index, other] of work.others.entries()) {
    const before = quantile(other.between(quietFrom, moveFrom), 0.99)
    const during = quantile(other.between(moveFrom, movedAt), 0.99)
    console.log(
      `other company in cell ${index}: p99 ${before.toFixed(0)} ms before, ${during.toFixed(0)} ms during`,
    )
    expect(during).toBeLessThan(10 * before + 1_000)
  }
}

test('it comes back although the command dies on the way, and nothing is lost or doubled', async () => {
  await clearCompany({ url: first.url, clientId: company.client_id })
  const killed = moveCompany(
    moveOf(second, first, company.client_id, {
      onStep: step => (step === 'leaving' ? killCommand([first, second], company.client_id) : undefined),
    }),
  )
  await expect(killed).rejects.toThrow()
  await moveCompany(moveOf(second, first, company.client_id))
  const backAt = performance.now()
  await untilMore(40)
  for (const load of work.loads) await load.stop()
  for (const other of work.others) await other.stop()
  expect(work.loads.flatMap(({ failed }) => failed)).toEqual([])
  expect(work.others.map(({ failed }) => failed)).toEqual([[], []])

  await requireOrders()
  await requireMessages()
  expect(sentBy(second, backAt)).toBe(0)
  console.log(`${work.acknowledged() + 2} acknowledged, 0 lost; ${carrier.orders.size} orders at the carrier`)
}, 300_000)

/** Each acknowledged shipment is stored once, and each order was given to the carrier once and has its number. */
async function requireOrders(): Promise<void> {
  const tenantId = await tenantIdOf(first, company)
  const shipments = await first.query<{ reference: string; awb: string }>(
    `select reference, awb from shipments where tenant_id = ${tenantId} and reference ~ '^(own|carrier|in-time|late)'`,
  )
  const acknowledged = work.loads.flatMap(({ acknowledged: awbs }) => [...awbs])
  expect(shipments.length).toBe(acknowledged.length + 2)
  expect(Object.fromEntries(shipments.map(({ reference, awb }) => [reference, awb]))).toMatchObject(
    Object.fromEntries(acknowledged),
  )
  const pending = () =>
    first.query(`select from carrier_submissions where tenant_id = ${tenantId} and status = 'pending'`)
  await expect.poll(async () => (await pending()).length, { timeout: patience }).toBe(0)
  const submissions = await first.query<{ awb: string; status: string; tracking_number: string | null }>(
    `select s.awb, c.status, c.tracking_number from carrier_submissions c
     join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id where c.tenant_id = ${tenantId}`,
  )
  expect(submissions.filter(({ status }) => status !== 'submitted')).toEqual([])
  expect(submissions.map(({ awb, tracking_number: number }) => [awb, [number]]).toSorted()).toEqual(
    [...carrier.orders].toSorted(),
  )
}

/** Each event has arrived, with one content and a good signature, and those of a shipment in their order. */
async function requireMessages(): Promise<void> {
  const tenantId = await tenantIdOf(first, company)
  const open = () =>
    first.query(
      `select from webhooks w, change_progress p where w.tenant_id = ${tenantId} and p.tenant_id = ${tenantId}
         and (w.last_event_id < p.last_event_id or exists (
           select from webhook_deliveries d where d.tenant_id = ${tenantId} and d.status <> 'delivered'))`,
    )
  await expect.poll(async () => (await open()).length, { timeout: patience }).toBe(0)
  const events = await first.query<{ id: string }>(
    `select id from events where tenant_id = ${tenantId} and id < 4503599627370496 order by id`,
  )
  const received = new Map<number, string>()
  const perShipment = new Map<string, number[]>()
  for (const { body, headers, event } of receiver.received) {
    expect((await verifyWebhook(body, headers, secret)).ok).toBe(true)
    expect(received.get(event.id) ?? body).toBe(body)
    if (!received.has(event.id) && event.data.awb) {
      perShipment.set(event.data.awb, [...(perShipment.get(event.data.awb) ?? []), event.id])
    }
    received.set(event.id, body)
  }
  expect([...received.keys()].toSorted((a, b) => a - b)).toEqual(events.map(({ id }) => Number(id)))
  const disordered = [...perShipment].filter(([, ids]) => ids.some((id, at) => id < (ids[at - 1] ?? 0)))
  expect(disordered).toEqual([])
  const doubled = receiver.received.length - received.size
  console.log(`${received.size} events, ${doubled} of them sent a second time`)
}

test('every row is as it was after a move there and back with a crash of the server in the middle', async () => {
  await clearCompany({ url: second.url, clientId: company.client_id })
  for (const cell of [first, second]) await cell.reopen()
  const before = await rowsAt(first)
  const crashed = moveCompany(
    moveOf(first, second, company.client_id, {
      async onStep(step) {
        if (step !== 'moving') return
        await first.server.crash()
        await first.server.restart()
      },
    }),
  )
  await expect(crashed).rejects.toThrow()
  await moveCompany(moveOf(first, second, company.client_id))
  expect(await rowsAt(second)).toEqual(before)
  await clearCompany({ url: first.url, clientId: company.client_id })
  await moveCompany(moveOf(second, first, company.client_id))
  expect(await rowsAt(first)).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(20)
  expect((await first.call({ method: 'GET', url: '/v1/services', headers: headersOf(company) })).status).toBe(
    200,
  )
}, 300_000)

/** All rows of the company by table, as text. A move counts itself in one of them. */
async function rowsAt(cell: Cell): Promise<Record<string, string[]>> {
  const tables = await cell.query<{ name: string }>(
    `select t.relname as name from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname not in ('caller_changes', 'company_places') order by 1`,
  )
  const tenantId = await tenantIdOf(cell, company)
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await cell.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t where tenant_id = ${tenantId}
         and to_jsonb(t) ->> 'table_name' is distinct from 'moves' order by 1`,
    )
    if (found.length > 0) rows[name] = found.map(({ row }) => row)
  }
  rows.tenants = (
    await cell.query<{ row: string }>(`select to_jsonb(t)::text as row from tenants t where id = ${tenantId}`)
  ).map(({ row }) => row)
  return rows
}
