import type { Call, Calls } from './load.ts'
import type { Program } from './program.ts'
import { flatService } from './tariff.ts'
import { largeCustomer, type Seat, type World } from './world.ts'

/** The number of different shipments in a connection's cycle. */
const variety = 200

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

/** Filters of lists, alone and in pairs; the oldest shipments are 400 days old. */
const filters = [
  'status=Out%20for%20Delivery',
  'status=Created,Delivered',
  `customer_id=${largeCustomer}`,
  `customer_id=${largeCustomer}&status=Delivered`,
  'service_code=DOM&status=Created',
  `date_to=${daysAgo(390)}`,
  `status=Delivered&date_from=${daysAgo(200)}&date_to=${daysAgo(170)}`,
  'reference=7781&status=Delivered',
  `updated_since=${daysAgo(300)}T00:00:00Z&customer_id=${largeCustomer}`,
]

export const asked = {
  create: world => fixed(post(world, '/v1/shipments', shipment('DOM'))),
  get: world => ofShipments(world, ''),
  track: world => ofShipments(world, '/track'),
  label: world => ofShipments(world, '/label', place => !world.isCancelled(place)),
  quote: world => fixed(post(world, '/v1/rates/quote', quote('DOM'))),
  services: world => fixed(get(world, '/v1/services')),
  list: world => fixed(get(world, '/v1/shipments')),
  'list filtered': world => connection =>
    filters.map((_, n) => get(world, `/v1/shipments?${filters[(connection + n) % filters.length]}`)),
  'list by changes': world => fixed(get(world, '/v1/shipments?sort=updated&limit=50')),
} as const satisfies Record<string, (world: World) => Calls>

/** One insert into a table of one text, for the twin only. */
export function floorInserts(world: World): Calls {
  return fixed(post(world, '/floor', { reference: 'PO-7781' }))
}

/** The first page of the shipments in the admin interface. */
export async function adminList(world: World, program: Program): Promise<Calls> {
  return fixed({ method: 'GET', path: '/admin/api/shipments', headers: await signIn(world, program) })
}

/** The headers of a session of the admin interface. */
export async function signIn(
  { admin }: Pick<World, 'admin'>,
  { base }: Program,
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${base}/admin/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return { ...headers, cookie: cookies.join('; ') }
}

/** One batch of distinct shipments. */
export function batchOf(seat: Seat, count: number): Call {
  const shipments = Array.from({ length: count }, (_, n) => ({ ...shipment('DOM'), reference: `PO-${n}` }))
  return post(seat, '/v1/shipments/batch', { mode: 'each', shipments })
}

/** The number of calls in a connection's cycle of mixed traffic: more than it makes in a leg. */
const mixedVariety = 300

/** The mix of calls, as cumulated shares of a thousand. */
const shares: [number, (seat: Seat, awb: string) => Call][] = [
  [400, (seat, awb) => get(seat, `/v1/shipments/${awb}`)],
  [650, (seat, awb) => get(seat, `/v1/shipments/${awb}/track`)],
  [800, seat => post(seat, '/v1/rates/quote', quote(flatService))],
  [900, seat => post(seat, '/v1/shipments', shipment(flatService))],
  [950, seat => get(seat, '/v1/services')],
  // Refusals: an unknown AWB, an invalid body, a wrong token.
  [970, seat => get(seat, '/v1/shipments/NOSUCHAWB')],
  [990, seat => post(seat, '/v1/shipments', { service_code: flatService })],
  [1000, (seat, awb) => get({ ...seat, token: 'not-a-token' }, `/v1/shipments/${awb}`)],
]

/** Random calls of users of all tenants, the same in each run. No leg repeats the calls of another. */
export function mixedCalls({ seats, shipments, awbOf }: World): Calls {
  let connections = 0
  return () => {
    const below = chance(++connections)
    return Array.from({ length: mixedVariety }, () => {
      const seat = seats[below(seats.length)]
      const place = below(1000)
      const [, call] = shares.find(([end]) => place < end) ?? []
      if (!seat || !call) throw new Error('The world has no users.')
      return call(seat, awbOf(below(shipments)))
    })
  }
}

/** Whole numbers below a bound, the same for the same seed (the generator of Park and Miller). */
function chance(seed: number): (bound: number) => number {
  let state = seed
  return bound => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
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

function quote(service: string) {
  return {
    service_code: service,
    sender: { country: 'US', zip: '10118' },
    recipient: { country: 'US', zip: '60606' },
    package: { weight: 5.5, length: 12, width: 9, height: 4 },
  }
}

/** Evenly spread shipments of the company that are wanted, different for each connection. */
function ofShipments(world: World, suffix: string, isWanted = (_place: number) => true): Calls {
  return connection =>
    Array.from({ length: variety }, (_, n) => ((connection * variety + n) * 7919) % world.shipments)
      .filter(isWanted)
      .map(place => get(world, `/v1/shipments/${world.awbOf(place)}${suffix}`))
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

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
