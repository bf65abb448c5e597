import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { World } from './world.ts'

export type Kind = 'create' | 'carrier create' | 'get' | 'quote' | 'pickup' | 'cancel'

/** A finished request. Times in milliseconds of `performance.now()`. */
export interface Outcome {
  readonly kind: Kind
  readonly base: string
  readonly sentAt: number
  readonly endedAt: number
  /** Null for a broken connection or no answer. */
  readonly status: number | null
  readonly unanswered: boolean
}

/** The clients' knowledge at the end. */
export interface Ledger {
  readonly outcomes: readonly Outcome[]
  /** The acknowledged AWB for each Idempotency-Key, which is also the shipment's reference. */
  readonly shipments: ReadonlyMap<string, string>
  /** The acknowledged pickup number for each key, which is also in the pickup's notes. */
  readonly pickups: ReadonlyMap<string, number>
  /** Keys with two different acknowledgements. */
  readonly contradictions: readonly string[]
}

export interface Load {
  /** Sends requests to these from now on, as the map of a proxy does. */
  route(bases: readonly string[]): void
  /** Resolves once every process has answered every kind of request well after `since`. Throws after three minutes. */
  untilGood(since: number): Promise<number>
  /** Lets the clients finish: each repeats until it has a good answer. */
  stop(): Promise<Ledger>
}

/** Longer than any answer takes; then the request counts as unanswered. */
const patienceMs = 12_000
/** The company is in another cell, and the proxy's map does not know it yet. */
const moved = 421
const repeated: ReadonlySet<number> = new Set([409, moved, 429])
/** A process that needs longer will never recover. */
const longestRecoveryMs = 180_000

const kinds: readonly { kind: Exclude<Kind, 'cancel'>; share: number }[] = [
  { kind: 'create', share: 0.45 },
  { kind: 'carrier create', share: 0.1 },
  { kind: 'get', share: 0.2 },
  { kind: 'quote', share: 0.15 },
  { kind: 'pickup', share: 0.1 },
]

/**
 * Clients as integrators should write them: they repeat a failed write with its key, at the next process, until it
 * succeeds.
 */
export function startLoad(world: World, firstBases: readonly string[], clients: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients * 2 })
  const outcomes: Outcome[] = []
  const shipments = new Map<string, string>()
  const pickups = new Map<string, number>()
  const contradictions: string[] = []
  let bases = firstBases
  let stopping = false
  let latest: string | null = null
  let turn = 0
  const running = Array.from({ length: clients }, (_, client) => runClient(client))

  return {
    route(next) {
      bases = next
    },
    async untilGood(since) {
      const until = performance.now() + longestRecoveryMs
      const wanted = bases.flatMap(base => kinds.map(({ kind }) => `${base} ${kind}`))
      for (;;) {
        const good = new Map<string, number>()
        for (const { base, kind, sentAt, endedAt, status } of outcomes) {
          const key = `${base} ${kind}`
          if (sentAt >= since && status !== null && status < 300 && !good.has(key)) good.set(key, endedAt)
        }
        if (wanted.every(key => good.has(key))) return Math.max(...good.values())
        if (performance.now() > until) {
          const missing = wanted.filter(key => !good.has(key)).join(', ')
          throw new Error(`No good answer within ${longestRecoveryMs / 1000} s: ${missing}.`)
        }
        await pause(50)
      }
    },
    async stop() {
      stopping = true
      await Promise.all(running)
      agent.destroy()
      return { outcomes, shipments, pickups, contradictions }
    },
  }

  async function runClient(client: number): Promise<void> {
    for (let number = 0; !stopping; number++) {
      const kind = kindFor((client * 37 + number * 61) % 100)
      if (kind === 'get' || kind === 'quote') await read(kind)
      else await write(kind)
    }
  }

  async function read(kind: 'get' | 'quote'): Promise<void> {
    const awb = kind === 'get' ? latest : null
    if (kind === 'get' && !awb) return pause(5)
    const answer = awb
      ? await send(kind, 'GET', `/v1/shipments/${awb}`)
      : await send('quote', 'POST', '/v1/rates/quote', quoteBody)
    if (answer.status === null || answer.status >= 500 || answer.status === moved) await pause(20)
  }

  /** Repeats until it is acknowledged. */
  async function write(kind: 'create' | 'carrier create' | 'pickup'): Promise<void> {
    const key = randomUUID()
    const [path, body] =
      kind === 'pickup'
        ? ['/v1/pickups', pickupBody(world, key)]
        : ['/v1/shipments', shipmentBody(key, kind === 'create' ? 'DOM' : 'SANDBOX')]
    for (;;) {
      const { status, data } = await send(kind, 'POST', path, body, { 'idempotency-key': key })
      if (status !== null && status < 300 && data) {
        if (kind === 'pickup') acknowledge(pickups, key, Number(data.id))
        else {
          latest = String(data.awb)
          acknowledge(shipments, key, latest)
        }
        // Some repeat it, as if the answer was lost.
        if (Math.random() < 0.05) await again(kind, path, body, key)
        if (kind === 'carrier create' && Math.random() < 0.2) await cancel(String(data.awb))
        return
      }
      if (status !== null && status >= 400 && status < 500 && !repeated.has(status)) {
        throw new Error(`${path} was refused with ${status}: ${JSON.stringify(data)}`)
      }
      await pause(100)
    }
  }

  /** Half of the clients ask once; the others repeat until it is cancelled, also after CONFLICT. */
  async function cancel(awb: string): Promise<void> {
    const repeats = Math.random() < 0.5
    for (;;) {
      const { status } = await send('cancel', 'DELETE', `/v1/shipments/${awb}`)
      if (!repeats || (status !== null && status < 500 && status !== moved)) return
      await pause(100)
    }
  }

  async function again(kind: Kind, path: string, body: object, key: string): Promise<void> {
    const { status, data } = await send(kind, 'POST', path, body, { 'idempotency-key': key })
    if (status === null || status >= 300 || !data) return
    if (kind === 'pickup') acknowledge(pickups, key, Number(data.id))
    else acknowledge(shipments, key, String(data.awb))
  }

  function acknowledge<T>(known: Map<string, T>, key: string, value: T): void {
    const before = known.get(key)
    if (before !== undefined && before !== value) contradictions.push(key)
    known.set(key, value)
  }

  async function send(
    kind: Kind,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number | null; data: Record<string, unknown> | null }> {
    const base = bases[turn++ % bases.length] ?? ''
    const sentAt = performance.now()
    const answer = await exchange(agent, `${base}${path}`, method, { ...world.headers, ...headers }, body)
    outcomes.push({
      ...{ kind, base, sentAt, endedAt: performance.now() },
      ...{ status: answer.status, unanswered: answer.unanswered },
    })
    return answer
  }
}

function kindFor(hundredth: number): Exclude<Kind, 'cancel'> {
  let left = hundredth / 100
  for (const { kind, share } of kinds) {
    left -= share
    if (left < 0) return kind
  }
  return 'create'
}

interface Exchanged {
  status: number | null
  unanswered: boolean
  data: Record<string, unknown> | null
}

function exchange(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Exchanged> {
  const { promise, resolve } = Promise.withResolvers<Exchanged>()
  const text = body ? JSON.stringify(body) : null
  const length = text === null ? {} : { 'content-length': Buffer.byteLength(text) }
  const outgoing = request(url, { agent, method, headers: { ...headers, ...length } })
  const limit = setTimeout(() => {
    resolve({ status: null, unanswered: true, data: null })
    outgoing.destroy()
  }, patienceMs)
  outgoing.once('error', () => {
    clearTimeout(limit)
    resolve({ status: null, unanswered: false, data: null })
  })
  outgoing.once('response', response => {
    const chunks: Buffer[] = []
    response.on('data', chunk => chunks.push(chunk))
    response.once('error', () => resolve({ status: null, unanswered: false, data: null }))
    response.once('end', () => {
      clearTimeout(limit)
      const { data, error } = JSON.parse(Buffer.concat(chunks).toString()) as {
        data?: Record<string, unknown>
        error?: Record<string, unknown>
      }
      resolve({ status: response.statusCode ?? null, unanswered: false, data: data ?? error ?? null })
    })
  })
  outgoing.end(text ?? undefined)
  return promise
}

const sender = {
  ...{ company: 'Harbour Goods', address1: '12 Pier Street', city: 'New York', state: 'NY' },
  ...{ zip: '10118', country: 'US', phone: '2125550100' },
}
const recipient = {
  ...{ company: 'Lakeside Books', address1: '700 Shore Drive', city: 'Chicago', state: 'IL' },
  ...{ zip: '60606', country: 'US', phone: '3125550100' },
}

function shipmentBody(reference: string, service: string): object {
  return { service_code: service, sender, recipient, package: { weight: 5.5 }, reference }
}

const quoteBody = { service_code: 'DOM', sender, recipient, package: { weight: 5.5 } }

function pickupBody({ customerId }: World, notes: string): object {
  const { phone: _phone, state: _state, ...address } = sender
  return { customer_id: customerId, address, scheduled_date: '2030-01-15', notes }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
