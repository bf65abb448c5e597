import type { ServerResponse } from 'node:http'
import {
  upsError,
  upsNoLabel,
  upsRecovered,
  upsRecoveryOf,
  upsReferenceOf,
  upsShipped,
  upsToken,
} from '../../../testkit/ups-messages.ts'
import { plainGif } from './pictures.ts'
import { type CarrierStub, carrierStub, type SeenRequest, type StubAnswer } from './stub.ts'

/** Behaviours and their frequency in a hundred requests; the rest succeed. */
const troubles = {
  silent: 3,
  late: 3,
  dropped: 4,
  'dropped after': 8,
  error: 5,
  'error after': 4,
  busy: 5,
  garbage: 5,
  refusal: 5,
} as const

type Behaviour = keyof typeof troubles | 'good'

export interface UnreliableCarrier {
  stub: CarrierStub
  /** Tracking numbers that are not voided, by our reference. */
  live(reference: string): string[]
  references(): string[]
  /** Counts by behaviour. */
  met: Map<Behaviour, number>
  /** Look-ups succeed from now on, and orders once a hundred have come. */
  calmDown(): void
}

const gif = Buffer.from(plainGif(14, 8, x => (x % 2 ? 255 : 0))).toString('base64')

/**
 * A server that speaks like UPS, stores orders, and fails at random: time-outs, dropped connections after an order,
 * 500, 429, garbage, refusals. `random` returns 0 to 1.
 */
export async function unreliableCarrier(random: () => number): Promise<UnreliableCarrier> {
  const orders = new Map<string, { number: string; voided: boolean }[]>()
  const met = new Map<Behaviour, number>()
  let serial = 0
  let calm = false

  const [dealOrder, dealLookUp] = [deck(random), deck(random)]
  let ordersSeen = 0
  const ofOrder = (): Behaviour => {
    ordersSeen += 1
    return calm && ordersSeen > 100 ? 'good' : dealOrder()
  }
  const ofLookUp = (): Behaviour => (calm ? 'good' : dealLookUp())
  const behaviour = (next: () => Behaviour): Behaviour => {
    const happened = next()
    met.set(happened, (met.get(happened) ?? 0) + 1)
    return happened
  }

  const stub = await carrierStub((request, response) => {
    if (request.path.includes('/oauth/')) return { json: upsToken }
    if (request.path.endsWith('/ship')) return order(request, response)
    return lookUp(request, response)
  })

  return {
    stub,
    met,
    live: reference => (orders.get(reference) ?? []).filter(one => !one.voided).map(one => one.number),
    references: () => [...orders.keys()],
    calmDown() {
      calm = true
    },
  }

  function order(request: SeenRequest, response: ServerResponse): StubAnswer | undefined {
    const reference = upsReferenceOf(request.json())
    switch (behaviour(ofOrder)) {
      case 'silent':
        return undefined
      case 'late':
        // After the caller has given up; a timer could fire after the look-up on a busy machine.
        response.once('close', () => carryOut(reference))
        return undefined
      case 'dropped':
        response.destroy()
        return undefined
      case 'dropped after':
        carryOut(reference)
        response.destroy()
        return undefined
      case 'error':
        return { status: 500, json: {} }
      case 'error after':
        carryOut(reference)
        return { status: 503, body: '<html>Bad gateway</html>' }
      case 'busy':
        return { status: 429, json: {}, headers: { 'retry-after': '1' } }
      case 'garbage':
        carryOut(reference)
        return { body: '{"ShipmentResponse":{"Respon' }
      case 'refusal':
        return { status: 400, json: upsError('120100', 'No such street.') }
      case 'good':
        return { json: upsShipped(carryOut(reference), gif) }
    }
  }

  /** Look-ups also fail, but change nothing. */
  function lookUp(request: SeenRequest, response: ServerResponse): StubAnswer | undefined {
    switch (behaviour(ofLookUp)) {
      case 'silent':
      case 'late':
        return undefined
      case 'dropped':
      case 'dropped after':
        response.destroy()
        return undefined
      case 'error':
      case 'error after':
        return { status: 500, json: {} }
      case 'busy':
        return { status: 429, json: {}, headers: { 'retry-after': '1' } }
      case 'garbage':
        return { body: 'garbage' }
      default:
        return request.path.includes('/recovery') ? recovered(request) : { status: 404, json: {} }
    }
  }

  function carryOut(reference: string): string {
    serial += 1
    const number = `1ZCHAOS${String(serial).padStart(11, '0')}`
    orders.set(reference, [...(orders.get(reference) ?? []), { number, voided: false }])
    return number
  }

  function recovered(request: SeenRequest): StubAnswer {
    const found = orders.get(upsRecoveryOf(request.json()).reference)?.[0]
    return found ? { json: upsRecovered(found.number, gif) } : { status: 400, json: upsNoLabel }
  }
}

/** Deals a hundred behaviours in random order, then the next hundred: each hundred has its share of every trouble. */
function deck(random: () => number): () => Behaviour {
  const hundred: Behaviour[] = Object.entries(troubles).flatMap(([trouble, times]) =>
    Array<Behaviour>(times).fill(trouble as Behaviour),
  )
  while (hundred.length < 100) hundred.push('good')
  let left: Behaviour[] = []
  return () => {
    if (left.length === 0) left = [...hundred]
    return left.splice(Math.floor(random() * left.length), 1)[0] ?? 'good'
  }
}
