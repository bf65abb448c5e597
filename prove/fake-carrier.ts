import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { plainGif } from '../server/test/carriers/pictures.ts'
import {
  upsError,
  upsNoLabel,
  upsRecovered,
  upsRecoveryOf,
  upsReferenceOf,
  upsShipped,
  upsToken,
  upsVoided,
} from '../testkit/ups-messages.ts'

/** The carrier's behaviour at an order. It carries the order out in all moods but `busy` and `down`. */
export type Mood =
  | 'good'
  /** Carries the order out and cuts the connection. */
  | 'lost answer'
  /** Carries it out and answers 503. */
  | 'error after'
  /** Carries it out and answers 200 with half of its JSON. */
  | 'cut answer'
  /** Carries it out and answers 200 with some 3 MB. */
  | 'large answer'
  /** Answers 429 and does nothing. */
  | 'busy'
  /** Takes the request, never answers, and does nothing. */
  | 'down'

interface Order {
  readonly number: string
  /** The time from which look-ups find it. */
  readonly shownAt: number
  voided: boolean
}

/** A carrier of our own with the UPS protocol. It keeps orders and can be in trouble. */
export interface FakeCarrier {
  readonly address: string
  /** The moods of successive orders. */
  setMoods(moods: readonly Mood[]): void
  /** Turns tracking and look-ups on and off. */
  setLookUps(answer: boolean): void
  /** True: cancellations are carried out but their answers lost. */
  setLostCancellations(lost: boolean): void
  /** Look-ups find only orders of this age or older, as at carriers that show new orders late. */
  setShownAfter(seconds: number): void
  /** Tracking numbers that are not voided, by our reference. */
  live(reference: string): readonly string[]
  references(): readonly string[]
  close(): Promise<void>
}

export async function startFakeCarrier(): Promise<FakeCarrier> {
  const orders = new Map<string, Order[]>()
  const picture = Buffer.from(plainGif(14, 8, x => (x % 2 ? 255 : 0))).toString('base64')
  // The same label followed by blanks, which base64 allows.
  const largePicture = picture + '\n'.repeat(3_300_000)
  let moods: readonly Mood[] = ['good']
  let turn = 0
  let answersLookUps = true
  let losesCancellations = false
  let shownAfterMs = 0
  let serial = 0

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    setMoods(next) {
      moods = next
      turn = 0
    },
    setLookUps(answer) {
      answersLookUps = answer
    },
    setLostCancellations(lost) {
      losesCancellations = lost
    },
    setShownAfter(seconds) {
      shownAfterMs = seconds * 1000
    },
    live: reference =>
      (orders.get(reference) ?? []).filter(({ voided }) => !voided).map(({ number }) => number),
    references: () => [...orders.keys()],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = answerTo(request.url ?? '', (await buffer(request)).toString())
    if (answer === 'nothing') return
    if (answer === 'cut off') {
      response.destroy()
      return
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.text ?? JSON.stringify(answer.json))
  }

  function answerTo(url: string, text: string): Answer {
    const [path = ''] = url.split('?')
    const last = decodeURIComponent(path.split('/').at(-1) ?? '')
    if (path.includes('/oauth/')) return { json: upsToken }
    if (path.endsWith('/ship')) return order(text)
    if (path.includes('/void/')) return cancel(last)
    if (!answersLookUps) return 'nothing'
    if (path.includes('/recovery')) return recover(text)
    if (path.includes('/reference/')) return findByReference(last)
    return { json: { trackResponse: { shipment: [{ package: [] }] } } }
  }

  function order(text: string): Answer {
    const reference = upsReferenceOf(JSON.parse(text))
    const mood = moods[turn++ % moods.length] ?? 'good'
    if (mood === 'down') return 'nothing'
    if (mood === 'busy')
      return { status: 429, headers: { 'retry-after': '2' }, json: upsError('10429', 'Too many.') }
    const number = `1ZPROVE${String(++serial).padStart(11, '0')}`
    const known = orders.getOrInsertComputed(reference, () => [])
    known.push({ number, shownAt: performance.now() + shownAfterMs, voided: false })
    if (mood === 'lost answer') return 'cut off'
    if (mood === 'error after') return { status: 503, text: '<html>Bad gateway</html>' }
    if (mood === 'cut answer') return { text: '{"ShipmentResponse":{"Respon' }
    return { json: upsShipped(number, mood === 'large answer' ? largePicture : picture) }
  }

  function shown(reference: string): Order[] {
    const now = performance.now()
    return (orders.get(reference) ?? []).filter(({ shownAt, voided }) => !voided && now >= shownAt)
  }

  function recover(text: string): Answer {
    const asked = upsRecoveryOf(JSON.parse(text))
    const number = asked.number ?? shown(asked.reference)[0]?.number
    return number ? { json: upsRecovered(number, picture) } : { status: 400, json: upsNoLabel }
  }

  function findByReference(reference: string): Answer {
    const found = shown(reference)
    if (found.length === 0) return { status: 404, json: upsError('TW0001', 'Tracking Information Not Found') }
    const shipment = found.map(({ number }) => ({ package: [{ trackingNumber: number, activity: [] }] }))
    return { json: { trackResponse: { shipment } } }
  }

  function cancel(number: string): Answer {
    for (const known of orders.values()) {
      for (const one of known) if (one.number === number) one.voided = true
    }
    if (losesCancellations) return 'cut off'
    return { json: upsVoided() }
  }
}

/** The answer; `nothing` leaves the connection open without one. */
type Answer =
  | { status?: number; headers?: Record<string, string>; json?: object; text?: string }
  | 'nothing'
  | 'cut off'
