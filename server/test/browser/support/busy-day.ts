import { randomUUID } from 'node:crypto'
import { phoneOf } from './driver-phone.ts'
import type { Office } from './office.ts'
import type { BrowserSession } from './session.ts'

/** Records for the pages with an id. */
export interface BusyDay {
  customer: number
  shipment: number
  rejected: number
  pickup: number
  /** One planned, one out. */
  run: number
  runOut: number
  /** Refused by its carrier. */
  carrierPickup: number
  apiUser: number
  /** With a test event that did not arrive. */
  webhook: number
  draft: string
}

const recipients = [
  { company: 'Jane Doe', city: 'Chicago', state: 'IL', zip: '60606' },
  { company: 'Northwind Traders', city: 'Boston', state: 'MA', zip: '02110' },
  { company: 'Łódź Optyka', city: 'Miami', state: 'FL', zip: '33131' },
  { company: 'Büro am Markt', city: 'Denver', state: 'CO', zip: '80202' },
  { company: 'Ελληνικά Βιβλία', city: 'San Francisco', state: 'CA', zip: '94105' },
  { company: 'Harbour & Sons', city: 'Philadelphia', state: 'PA', zip: '19103' },
]

const ways = [
  [],
  ['Picked Up'],
  ['In Transit'],
  ['In Transit', 'Out for Delivery'],
  ['In Transit', 'Out for Delivery', 'Delivered'],
  ['In Transit', 'Out for Delivery', 'Delivered'],
  ['Out for Delivery', 'Delivery Failed'],
  ['On Hold'],
  ['Cancelled'],
]

/** Test names are made before the company exists. */
export const noIds: BusyDay = {
  customer: 0,
  shipment: 0,
  rejected: 0,
  pickup: 0,
  run: 0,
  runOut: 0,
  carrierPickup: 0,
  webhook: 0,
  apiUser: 0,
  draft: '',
}

/** The clerk of the company's own: a person of two companies would have to choose one. */
export function clerkOf({ clientId }: Office) {
  return { email: `kim.${clientId.toLowerCase()}@example.com`, password: 'clerk-password' }
}

/** A company at work: shipments under way and in trouble, pickups with and without drivers, a draft card, a clerk. */
export async function busyDay(office: Office, session: BrowserSession): Promise<BusyDay> {
  const ask = adminCalls(office, session)
  const today = (await ask('GET', '/home')).today as string

  let shipment = 0
  for (let number = 0; number < 32; number++) {
    const { id } = await create(office, {
      date: before(today, number < 18 ? 0 : (number * 5) % 29),
      reference: number % 3 === 0 ? null : `PO-${7710 + number}`,
      sender: {
        company: number % 2 ? 'Acme Supplies' : 'Globex Trading',
        name: 'Pat Lee',
        phone: '+1 212 555 0100',
        address1: '350 5th Ave',
        city: 'New York',
        state: 'NY',
        zip: '10118',
        country: 'US',
        customer_id: number % 2 ? 1 : 2,
      },
      recipient: { ...recipients[number % recipients.length], address1: '233 S Wacker Dr', country: 'US' },
      package: { weight: 1.5 + number * 0.75, pieces: 1 + (number % 3), length: 14, width: 10, height: 6 },
      contents: 'Office supplies',
      cod_amount: number % 5 === 0 ? 120 : null,
    })
    for (const status of ways[number % ways.length] ?? []) {
      if (status === 'Cancelled') await ask('POST', `/shipments/${id}/cancel`)
      else await ask('POST', `/shipments/${id}/status`, { status, city: 'Newark', country: 'US' })
    }
    if (number === 3) shipment = id
  }
  const { awb } = await create(office, { service_code: 'SANDBOX' })
  const { id: rejected } = await create(office, { service_code: 'SANDBOX', reference: 'sandbox-reject' })

  let pickup = 0
  for (const [index, zip] of [
    '10118',
    '10001',
    '11201',
    '11375',
    '07302',
    '08540',
    '60606',
    '10118',
  ].entries()) {
    const made = await office.call('POST', '/v1/pickups', {
      customer_id: 1 + (index % 2),
      address: {
        company: index % 2 ? 'Globex Trading' : 'Acme Supplies',
        name: 'Robin Shaw',
        address1: `${index + 1} Main St`,
        city: 'New York',
        zip,
        country: 'US',
      },
      scheduled_date: today,
      ready_time: `${String(9 + index).padStart(2, '0')}:00:00`,
      latest_time: '18:00:00',
      num_packages: 1 + index,
    })
    pickup = Number(made.data.id)
    if (index === 1) await ask('POST', `/pickups/${pickup}/complete`)
    if (index === 2) await ask('POST', `/pickups/${pickup}/fail`, { reason: 'Nobody there' })
  }

  let carrierPickup = 0
  for (const notes of [null, 'sandbox-error', 'sandbox-reject']) {
    const made = await office.call('POST', '/v1/pickups', {
      customer_id: 1,
      address: {
        company: 'Acme Supplies',
        address1: '350 5th Ave',
        city: 'New York',
        zip: '10118',
        country: 'US',
      },
      scheduled_date: today,
      ready_time: '13:00:00',
      latest_time: '17:00:00',
      awb,
      notes,
    })
    carrierPickup = Number(made.data.id)
  }

  const { run, runOut } = await twoRuns(ask, today)

  const phone = await phoneOf(office, ask, 1, 'Pixel 8, Chrome')
  await phone.send({ kind: 'delivered', record: 'WB0000000000', data: { name: 'Ada Byron' } })
  await phone.send({ kind: 'note' }, {}, 2)

  await ask('POST', '/staff', {
    ...clerkOf(office),
    name: 'Kim Park',
    role: 'clerk',
  })
  await ask('POST', '/customer-groups', { code: 'SHOPS', name: 'Web shops', services: [{ percent: '-5' }] })
  await ask('PUT', '/customers/1/pricing', {
    customer_group: 'SHOPS',
    services: [{ service: 'SAMEDAY', percent: '-10' }],
    surcharges: [{ surcharge: 'FUEL', service: 'SAMEDAY', percent: '12' }],
  })
  const draft = await ask('POST', '/cards/DOM-PUBLIC%401/new-version', { valid_from: before(today, -30) })
  const users = (await ask('GET', '/api-users?scope=tenant')).items as { id: number }[]
  const webhook = Number((await ask('POST', '/webhooks', { url: 'https://shop.invalid/waybill' })).id)
  await ask('POST', `/webhooks/${webhook}/test`, {})
  const ids = { customer: 1, shipment, rejected, pickup, run, runOut, carrierPickup }
  return { ...ids, webhook, apiUser: users[0]?.id ?? 0, draft: String(draft.id) }
}

/** One planned, one out with a failed stop; the day's other parcels are on none. */
async function twoRuns(ask: ReturnType<typeof adminCalls>, date: string) {
  const { unassigned } = (await ask('GET', `/runs?date=${date}`)) as { unassigned: RunTask[] }
  const awbs = unassigned.flatMap(({ kind, name }) => (kind === 'delivery' ? [name] : []))
  await ask('POST', '/runs/assign', { date })
  const planned = await ask('POST', '/runs/add', { date, driver_id: 1, awbs: awbs.slice(0, 3) })
  const out = await ask('POST', '/runs/add', { date, driver_id: 3, awbs: awbs.slice(3, 5) })
  await ask('POST', `/runs/${out.id}/depart`, { version: out.version })
  const stops = out.stops as { kind: string; number: number; name: string }[]
  const stop = stops.find(({ kind }) => kind === 'delivery')
  const failure = { stop: stop?.number, record: stop?.name, kind: 'failed', reason: 'NOT_HOME' }
  await ask('POST', `/runs/${out.id}/actions`, { id: randomUUID(), ...failure })
  return { run: Number(planned.id), runOut: Number(out.id) }
}

interface RunTask {
  kind: string
  name: string
}

/** Calls the admin API with the browser's session. Throws for refusals. */
export function adminCalls(office: Office, { page }: BrowserSession) {
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await page.request.fetch(`${office.base}/admin/api${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
    })
    const envelope = await response.json()
    if (!envelope.ok) throw new Error(`${method} ${path}: ${JSON.stringify(envelope.error)}`)
    return envelope.data
  }
}

async function create(office: Office, changes: object): Promise<{ id: number; awb: string }> {
  const { status, data, error } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', zip: '60606', country: 'US' },
    package: { weight: 2 },
    ...changes,
  })
  if (status !== 201) throw new Error(`No shipment: ${JSON.stringify(error)}`)
  return { id: Number(data.id), awb: String(data.awb) }
}

function before(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
