import 'fake-indexeddb/auto'
import type { Answer, Api, Request } from '../../src/core/http/api.ts'
import { createPhone, type DriverPhone } from '../../src/core/phone.ts'
import type { Locks, PhoneParts, Spare } from '../../src/core/phone-parts.ts'
import type { Day, Pairing, Run, Stop } from '../../src/core/store/records.ts'
import { openStore, type Store } from '../../src/core/store/store.ts'

/** Time that only tests move. */
export interface TestTime {
  /** The true time. */
  now: number
  readonly timers: { work: () => void; at: number; ms: number }[]
  /** Runs the timer that is due first, at its time. */
  next(): number
}

export function testTime(start = '2030-03-01T09:00:00Z'): TestTime {
  const timers: TestTime['timers'] = []
  const time: TestTime = {
    now: Date.parse(start),
    timers,
    next() {
      timers.sort((one, other) => one.at - other.at)
      const due = timers.shift()
      if (!due) throw new Error('No timer is set.')
      time.now = Math.max(time.now, due.at)
      due.work()
      return due.ms
    },
  }
  return time
}

/** One holder at a time, among all that share them. */
export function testLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name, work) {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, turn)
      return turn
    },
  }
}

interface Taken {
  readonly id: string
  readonly seq: number
  readonly kind: string
  readonly data: Record<string, unknown>
}

/** A server that takes each action once. */
export interface TestServer {
  readonly api: Api
  readonly calls: Request[]
  readonly taken: Map<string, Taken>
  readonly photos: Map<string, number>
  day: Omit<Day, 'server_now' | 'erase'>
  erase: boolean
  isPaired: boolean
  tenant: string
  /** Asked before each request: what happens to it. */
  fault: (request: Request) => 'away' | 'answer lost' | Answer<never> | null
  /** Asked for each action: why it is not applied. */
  judge: (action: Taken) => { result: 'applied' | 'kept' | 'refused'; because?: string }
}

export const refusal = (status: number, code: string): Answer<never> => ({
  kind: 'refused',
  status,
  code,
  message: code,
  retryAfter: null,
})

export const aRun = (id: number, stops: readonly Stop[], change: Partial<Run> = {}): Run => ({
  id,
  version: `v${id}`,
  day: '2030-03-01',
  status: 'out',
  left_at: null,
  stops: [...stops],
  taken_back: [],
  settled: [],
  ...change,
})

const rules = { name: 'off', relation: 'off', signature: 'off', photo: 'off', position: 'off' } as const

export const aStop = (number: number, change: Partial<Stop> = {}): Stop => ({
  number,
  kind: 'delivery',
  record: `AWB${number}`,
  status: 'Out for Delivery',
  cancelled: false,
  outcome: null,
  party: {
    company: `Shop ${number}`,
    contact: null,
    phone: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zip: null,
    country: 'US',
  },
  notes: null,
  instruction: null,
  pieces: 1,
  cod: null,
  window: { from: null, to: null },
  proof: rules,
  ...change,
})

export function testServer(time: TestTime): TestServer {
  const haveUntil = (): number => {
    const seqs = new Set([...server.taken.values()].map(({ seq }) => seq))
    let until = 0
    while (seqs.has(until + 1)) until++
    return until
  }
  const serverNow = () => new Date(time.now).toISOString()
  function take(actions: readonly Taken[]) {
    const results = actions.map(action => {
      const { result, because = null } = server.judge(action)
      const isKnown = server.taken.has(action.id)
      if (result !== 'refused' && !isKnown) server.taken.set(action.id, action)
      return { id: action.id, result: isKnown ? 'repeated' : result, because, message: 'Told.' }
    })
    return { server_now: serverNow(), erase: server.erase, have_until: haveUntil(), results }
  }

  function answer({ path, json, bytes, credentials }: Request): Answer<unknown> {
    if (path === '/pair') return { kind: 'ok', data: pairing(server.tenant, serverNow()) }
    if (!server.isPaired || !credentials) return refusal(401, 'UNAUTHORIZED')
    if (path === '/day')
      return { kind: 'ok', data: { ...server.day, server_now: serverNow(), erase: server.erase } }
    if (path === '/actions') return { kind: 'ok', data: take((json as { actions: Taken[] }).actions) }
    if (path.startsWith('/photos/')) server.photos.set(path.slice('/photos/'.length), bytes?.byteLength ?? 0)
    return { kind: 'ok', data: {} }
  }

  const server: TestServer = {
    calls: [],
    taken: new Map(),
    photos: new Map(),
    erase: false,
    isPaired: true,
    tenant: 'acme',
    fault: () => null,
    judge: () => ({ result: 'applied' }),
    day: {
      today: '2030-03-01',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      driver: { id: 1, name: 'Ada' },
      settings: { less_cod: false, open_cod: false, proof: rules },
      reasons: [],
      runs: [],
      unchanged: [],
      more: false,
    },
    api: async <Data>(request: Request) => {
      server.calls.push(structuredClone(request))
      const fault = server.fault(request)
      if (fault === 'away') return { kind: 'away' } as Answer<Data>
      if (fault !== null && fault !== 'answer lost') return fault
      const answered = answer(request)
      return (fault === 'answer lost' ? { kind: 'away' } : answered) as Answer<Data>
    },
  }
  return server
}

function pairing(tenant: string, server_now: string): Pairing {
  return {
    token: `token of ${tenant}`,
    tenant,
    company: tenant,
    timezone: 'Europe/Berlin',
    driver: { id: 1, name: 'Ada' },
    device: { id: 12, name: 'Pixel' },
    server_now,
  }
}

export interface TestPhone {
  readonly phone: DriverPhone
  readonly store: Store
  readonly parts: PhoneParts
  /** The phone's clock minus the true time. */
  wrongBy: number
  readonly spare: { value: Spare | null }
}

let names = 0

/** `like` is another tab, or the same phone after its app was killed. */
export function testPhone(
  server: TestServer,
  time: TestTime,
  { like, name = `phone-${++names}` }: { like?: TestPhone; name?: string } = {},
): TestPhone {
  const store = like?.store ?? openStore(name)
  const spare = like?.spare ?? { value: null }
  const made: { wrongBy: number } = { wrongBy: like?.wrongBy ?? 0 }
  const parts: PhoneParts = {
    store,
    api: server.api,
    clock: { now: () => time.now + made.wrongBy },
    locks: like?.parts.locks ?? testLocks(),
    timers: {
      set(work, ms) {
        const timer = { work, ms, at: time.now + ms }
        time.timers.push(timer)
        return timer
      },
      clear(timer) {
        const place = time.timers.indexOf(timer as TestTime['timers'][number])
        if (place >= 0) time.timers.splice(place, 1)
      },
    },
    random: () => 0.5,
    spare: {
      get: () => spare.value,
      set: value => {
        spare.value = value
      },
    },
    build: 'test',
    changed: () => undefined,
  }
  return Object.assign(made, { phone: createPhone(parts), store, parts, spare })
}

/** Paired, with nothing to do. */
export async function pairedTestPhone(server: TestServer, time: TestTime): Promise<TestPhone> {
  const made = testPhone(server, time)
  await made.phone.pair('123456789', 'Pixel')
  server.calls.length = 0
  return made
}

/** The numbers of the actions in a call. */
export function numbersOf({ json }: Request): number[] {
  return ((json as { actions?: Taken[] }).actions ?? []).map(({ seq }) => seq)
}

export const callsOf = (server: TestServer, path: string) =>
  server.calls.filter(call => call.path.startsWith(path))
