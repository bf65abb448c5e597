import type { Stop } from '../../shipping/runs/index.ts'
import type { Scene } from './sample-photos.ts'
import { samplePlaces } from './sample-places.ts'

/** A stop with the driver's result. */
export interface Visit {
  readonly stop: Stop
  readonly kind: 'delivered' | 'partial' | 'failed' | 'collected'
  readonly data: object
  readonly scenes: readonly Scene[]
  readonly position: { latitude: number; longitude: number; accuracy: number } | null
  /** By the office, while the driver is on the way. */
  readonly isCancelled?: true
}

const blue = [58, 92, 138] as const
const green = [74, 116, 84] as const
const red = [146, 62, 54] as const

/** In the order of the stops. Further stops stay open. */
export function planVisits(stops: readonly Stop[], receipt: string): Visit[] {
  const deliveries = stops.filter(({ task }) => task.kind === 'delivery')
  const [paid] = deliveries.filter(({ task }) => task.cod !== null)
  const [inPieces] = deliveries.filter(({ task }) => task.cod === null && piecesOf(task) > 1)
  const [signed, nextDoor, refused] = deliveries.filter(
    ({ task }) => task.cod === null && piecesOf(task) === 1,
  )
  const [collected, cancelled] = stops.filter(({ task }) => task.kind === 'pickup')
  const visits = [
    signed && visit(signed, 'delivered', signedFor(signed, 3), [{ door: blue, parcels: 1 }]),
    paid && visit(paid, 'delivered', { ...signedFor(paid, 5), cod: collectedFor(paid, receipt) }, []),
    inPieces &&
      visit(inPieces, 'partial', { ...signedFor(inPieces, 7), pieces: scanned(inPieces).slice(0, -1) }, [
        { door: red, parcels: 2 },
      ]),
    nextDoor &&
      visit(nextDoor, 'delivered', { ...leftNextDoor, pieces: scanned(nextDoor) }, [
        { door: green, parcels: 1 },
        { door: red, parcels: 1 },
      ]),
    refused &&
      visit(refused, 'failed', { reason: 'REFUSED', note: 'Ordered twice, says the shop.' }, [
        { door: green, parcels: 1 },
      ]),
    collected && visit(collected, 'collected', handedOver(collected), [{ door: blue, parcels: 3 }]),
    cancelled && { ...visit(cancelled, 'collected', handedOver(cancelled), []), isCancelled: true as const },
  ]
  return visits
    .filter(one => one !== undefined)
    .toSorted((one, other) => one.stop.position - other.stop.position)
}

const leftNextDoor = { name: 'Chris Dale', relation: 'neighbour', house_number: '31-10' }

function visit(stop: Stop, kind: Visit['kind'], data: object, scenes: readonly Scene[]): Visit {
  return { stop, kind, data, scenes, position: positionOf(stop) }
}

function piecesOf({ pieces }: Stop['task']): number {
  return pieces ?? 1
}

function scanned({ task }: Stop) {
  return Array.from({ length: piecesOf(task) }, (_, index) => ({
    awb: task.name,
    piece: index + 1,
    scanned: true,
  }))
}

function signedFor(stop: Stop, hand: number) {
  const { name } = stop.task.party
  return { pieces: scanned(stop), name, relation: 'recipient', signature: signatureOf(hand) }
}

function handedOver({ task }: Stop) {
  return { unlabelled: piecesOf(task), name: task.party.name, signature: signatureOf(4) }
}

/** The tens in cash, the rest by card. */
function collectedFor({ task }: Stop, receipt: string) {
  const amount = Number(task.cod)
  const cash = Math.floor(amount / 10) * 10
  const lines = [
    { method: 'cash', amount: cash },
    { method: 'card', amount: amount - cash, reference: '004417' },
  ].filter(line => line.amount > 0)
  return { shown: amount, lines, receipt }
}

/** Waves as a pen makes them, of another form for each hand. */
function signatureOf(hand: number) {
  const points = (from: number, to: number, middle: number) =>
    Array.from({ length: (to - from) / 4 }, (_, step) => {
      const x = from + step * 4
      const wave = Math.sin(x / (4 + hand)) * 26 * Math.cos(x / (17 + hand * 3))
      return [x, Math.round(middle + wave)]
    }).flat()
  return { width: 320, height: 160, strokes: [points(30, 150, 80), points(166, 290, 86)] }
}

function positionOf({ task }: Stop): Visit['position'] {
  const [latitude, longitude] = samplePlaces[task.party.zip ?? ''] ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude, accuracy: 12 }
}
