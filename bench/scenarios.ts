import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Call, Calls } from './load.ts'
import type { ScenarioName } from './options.ts'
import { cheapestService, thousandLinesService, zonedPostalCodes, zonedService } from './tariff.ts'
import { type Courier, seededAwb, type World } from './world.ts'

/** Different shipments each connection asks for before it begins again. */
const variety = 200

export type Seat = { clientId: string; token: string }

export const sender = {
  company: 'Acme Supplies',
  name: 'Pat Lee',
  phone: '+1 212 555 0100',
  address1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
}
export const recipient = {
  company: 'Jane Doe',
  address1: '233 S Wacker Dr',
  city: 'Chicago',
  state: 'IL',
  zip: '60606',
  country: 'US',
}

/** Filters of lists, by themselves and two together; the last days are at the end of the list. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const filters = [
  'status=In%20Transit',
  'status=Created,Delivered',
  'customer_id=1',
  'customer_id=1&status=Delivered',
  'service_code=DOM&status=Created',
  `date_to=${daysAgo(390)}`,
  `status=Delivered&date_from=${daysAgo(200)}&date_to=${daysAgo(170)}`,
  'reference=PO-7781&status=Created',
  `updated_since=${daysAgo(300)}T00:00:00Z&customer_id=1`,
]

/** The calls of a kind of request, as the company of the world. */
export function callsOf(world: Courier, name: Exclude<ScenarioName, 'admin-list'>): Calls {
  switch (name) {
    case 'create':
      return fixed(post(world, '/v1/shipments', shipment('DOM')))
    case 'create-keyed':
      return fixed({ ...post(world, '/v1/shipments', shipment('DOM')), setupRequest: withOwnKey })
    case 'get':
      return seeded(world, '')
    case 'track':
      return seeded(world, '/track')
    case 'label':
      return seeded(world, '/label')
    case 'label-scripts':
      return fixed(get(world, `/v1/shipments/${world.scriptsAwb}/label`))
    case 'services':
      return fixed(get(world, '/v1/services'))
    case 'quote':
      return fixed(post(world, '/v1/rates/quote', quote(thousandLinesService, '60606')))
    case 'pickup':
      return connection =>
        Array.from({ length: variety }, (_, n) =>
          post(world, '/v1/pickups', pickup(world.customerId, (connection * variety + n) % 700)),
        )
    case 'list':
      return fixed(get(world, '/v1/shipments'))
    case 'list-filtered':
      return connection =>
        filters.map((_, n) => get(world, `/v1/shipments?${filters[(connection + n) % filters.length]}`))
    case 'list-changes':
      return fixed(get(world, '/v1/shipments?sort=updated&limit=50'))
    case 'pickup-day':
      return fixed(post(world, '/v1/pickups', pickup(world.customerId, 700)))
  }
}

/** The same request with an Idempotency-Key that no other has. */
function withOwnKey(request: Request): Request {
  return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }
}

/** One insert into a table of one text, which only the twin knows. */
export function floorInserts(world: World): Calls {
  return fixed(post(world, '/floor', { reference: 'PO-7781' }))
}

/** The first page of the shipments in the admin interface, newest first, for the session of the cookie. */
export function adminList(cookie: string): Calls {
  return fixed({ method: 'GET', path: '/admin/api/shipments', headers: { cookie } })
}

/** Quotes by the long zone set. */
export function zonedQuotes(world: World): Calls {
  return connection => {
    const zip = zonedPostalCodes[connection % zonedPostalCodes.length] ?? ''
    return [post(world, '/v1/rates/quote', quote(zonedService, zip))]
  }
}

/** Quotes of a company that has one flat price. */
export function quotesOfAnother({ tenants: [seat] }: World): Calls {
  if (!seat) throw new Error('The world has no other company.')
  return fixed(post(seat, '/v1/rates/quote', quote(cheapestService, '60606')))
}

/** Every company of the world in turns: its shipments asked for, or new ones made. */
export function acrossTenants(world: World, name: 'create' | 'get' | 'track', connections: number): Calls {
  const seats = [{ clientId: world.clientId, token: world.token }, ...world.tenants]
  const perTenant = Math.ceil(world.size.shipments / world.size.tenants)
  return connection => {
    const calls: Call[] = []
    for (let n = 0; n < Math.max(variety, Math.ceil(seats.length / connections)); n++) {
      const place = (connection + n * connections) % seats.length
      const seat = seats[place]
      if (!seat) continue
      const awb = seededAwb(place + ((n * 37) % perTenant) * seats.length)
      if (name === 'create') calls.push(post(seat, '/v1/shipments', shipment(cheapestService)))
      else calls.push(get(seat, `/v1/shipments/${awb}${name === 'track' ? '/track' : ''}`))
    }
    return calls
  }
}

/** One shipment whose label needs fonts embedded. */
export function scriptsShipment(world: Courier): Call {
  const body = {
    ...shipment('DOM'),
    recipient: {
      ...recipient,
      company: 'مؤسسة النور للتجارة',
      name: 'Иван Петров',
      address1: '北京市朝阳区建国路',
    },
  }
  return post(world, '/v1/shipments', body)
}

export function shipment(service: string) {
  return {
    service_code: service,
    reference: 'PO-7781',
    sender,
    recipient,
    package: { weight: 5.5, weight_unit: 'lb', length: 12, width: 9, height: 4 },
    contents: 'Books',
  }
}

/** One batch of as many shipments, each other than the others. */
export function batchOf(seat: Seat, count: number): Call {
  const shipments = Array.from({ length: count }, (_, n) => ({ ...shipment('DOM'), reference: `PO-${n}` }))
  return post(seat, '/v1/shipments/batch', { mode: 'each', shipments })
}

export function quote(service: string, zip: string) {
  return {
    service_code: service,
    sender: { country: 'US', zip: '10118' },
    recipient: { country: 'US', zip },
    package: { weight: 5.5, length: 12, width: 9, height: 4 },
  }
}

function pickup(customerId: number, day: number) {
  const date = new Date(Date.now() + (day + 2) * 86_400_000).toISOString().slice(0, 10)
  const { company, address1, city, zip, country } = sender
  return {
    customer_id: customerId,
    address: { company, address1, city, zip, country },
    scheduled_date: date,
    ready_time: '09:00:00',
    latest_time: '17:00:00',
    num_packages: 3,
    total_weight: 24,
  }
}

/** Shipments of the company, spread evenly, others for each connection. */
function seeded(world: Courier, suffix: string): Calls {
  return connection =>
    Array.from({ length: variety }, (_, n) => {
      const place = ((connection * variety + n) * 7919) % world.shipments
      return get(world, `/v1/shipments/${world.awbOf(place)}${suffix}`)
    })
}

function fixed(call: Call): Calls {
  return () => [call]
}

export function get(seat: Seat, path: string): Call {
  return { method: 'GET', path, headers: headersOf(seat) }
}

export function post(seat: Seat, path: string, body: object): Call {
  const headers = { ...headersOf(seat), 'content-type': 'application/json' }
  return { method: 'POST', path, headers, body: JSON.stringify(body) }
}

function headersOf({ clientId, token }: Seat): Record<string, string> {
  return { 'x-tenant': clientId, authorization: `Bearer ${token}` }
}
