import type { Call } from './load.ts'
import { get, post, quote, shipment } from './scenarios.ts'
import { cheapestService } from './tariff.ts'
import { seededAwb, smallTenant, type World } from './world.ts'

/** Calls of each connection before it begins again: more than it makes in a leg. */
const variety = 300

/** What is asked for, by its share in a thousand. */
const shares = [
  ['get', 400],
  ['track', 250],
  ['quote', 150],
  ['create', 100],
  ['services', 50],
  ['unknown AWB', 20],
  ['invalid body', 20],
  ['wrong token', 10],
] as const
type Kind = (typeof shares)[number][0]
const refused: ReadonlySet<Kind> = new Set(['unknown AWB', 'invalid body', 'wrong token'])

/** A call, and whether it is to be refused. */
export interface MixedCall extends Call {
  refused: boolean
}

/** A user of a tenant; `place` tells the tenant's shipments. */
interface Seat {
  clientId: string
  token: string
  place: number
}

/**
 * What users of all tenants ask for, one after the other as chance has it: random shipments, prices, new shipments, and
 * one request in twenty that is refused. Whoever asks for calls, in whichever leg, gets others. Chance is the same in each
 * run.
 */
export function mixedCalls(world: World): () => MixedCall[] {
  const seats = seatsOf(world)
  const { shipments, tenants } = world.size
  const own = Math.ceil(shipments / tenants)
  let asked = 0
  return () => {
    const below = chance(++asked)
    return Array.from({ length: variety }, () => {
      const seat = seats[below(seats.length)]
      if (!seat) throw new Error('The world has no users.')
      const kind = kindAt(below(1000))
      const call = callOf(kind, seat, seededAwb(seat.place + below(own) * tenants))
      return { ...call, refused: refused.has(kind) }
    })
  }
}

function seatsOf({ clientId, token, size }: World): Seat[] {
  if (size.tenants === 1) return [{ clientId, token, place: 0 }]
  const users = size.usersPerTenant ?? 1
  return Array.from({ length: (size.tenants - 1) * users }, (_, index) => {
    const place = 1 + Math.floor(index / users)
    return { ...smallTenant(place, 1 + (index % users)), place }
  })
}

function callOf(kind: Kind, seat: Seat, awb: string): Call {
  switch (kind) {
    case 'get':
      return get(seat, `/v1/shipments/${awb}`)
    case 'track':
      return get(seat, `/v1/shipments/${awb}/track`)
    case 'quote':
      return post(seat, '/v1/rates/quote', quote(cheapestService, '60606'))
    case 'create':
      return post(seat, '/v1/shipments', shipment(cheapestService))
    case 'services':
      return get(seat, '/v1/services')
    case 'unknown AWB':
      return get(seat, '/v1/shipments/NOSUCHAWB')
    case 'invalid body':
      return post(seat, '/v1/shipments', { service_code: cheapestService })
    case 'wrong token':
      return get({ ...seat, token: 'not-a-token' }, `/v1/shipments/${awb}`)
  }
}

function kindAt(place: number): Kind {
  let passed = 0
  for (const [kind, share] of shares) {
    passed += share
    if (place < passed) return kind
  }
  return 'get'
}

/** Whole numbers below a bound, the same for the same seed (the generator of Park and Miller). */
function chance(seed: number): (bound: number) => number {
  let state = seed
  return bound => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
}
