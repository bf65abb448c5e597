import { eachInSlices, type Slices } from '../../platform/shared/slices.ts'
import { kmBetween, type Point } from '../places/index.ts'

/** A stop of a route. Times are minutes of the day; null for none. */
export interface Visit {
  readonly point: Point
  readonly ready: number | null
  readonly latest: number | null
}

export interface Route {
  /** Where the route begins and ends; null for an open one. */
  readonly depot: Point | null
  readonly visits: readonly Visit[]
  /** Minutes of the day. */
  readonly departure: number
}

/** In towns, as the crow flies: some 33 km/h on roads. */
const kmPerMinute = 25 / 60
const minutesPerStop = 4
/** Stops that are looked at in all tries. */
const mostWork = 12_000_000
/** Less is rounding. */
const least = 1e-6

interface Cost {
  /** Minutes behind the ends of time windows, of all visits. */
  readonly late: number
  /** Minutes of driving and of waiting for the beginnings of time windows. */
  readonly minutes: number
  readonly waiting: number
}

/** Node 0 is the depot, the others are the visits. */
interface Graph {
  readonly minutes: Float64Array
  readonly size: number
  readonly ready: Float64Array
  readonly latest: Float64Array
  readonly departure: number
}

/**
 * An order of the visits, by their indexes: as few minutes as possible behind the ends of time windows, then as few
 * minutes of driving and waiting as possible. It is never worse than the given order. Nearest neighbour, then 2-opt and
 * moves of single visits. Pure; in slices.
 */
export function* orderVisits(route: Route): Slices<number[]> {
  const { visits } = route
  const graph = graphOf(route)
  const given = Int32Array.from(visits.keys(), index => index + 1)
  const [near, timed] = [nearestFirst(graph, []), nearestFirst(graph, byWindow(visits))]
  const order = isBetter(costOf(graph, timed), costOf(graph, near)) ? timed : near
  yield* improve(graph, order)
  const best = isBetter(costOf(graph, given), costOf(graph, order)) ? given : order
  return Array.from(best, node => node - 1)
}

/** Visits in this order whose time window would be missed. */
export function missedWindows(route: Route, order: readonly number[]): number {
  const graph = graphOf(route)
  let missed = 0
  eachArrival(
    graph,
    Int32Array.from(order, index => index + 1),
    (node, time) => {
      if (time > (graph.latest[node] ?? 0) + least) missed += 1
    },
  )
  return missed
}

/** From the depot through all points and back, as the crow flies. */
export function kmOfRoute(depot: Point | null, points: readonly Point[]): number {
  const way = depot === null || points.length === 0 ? points : [depot, ...points, depot]
  return way.slice(1).reduce((km, point, index) => km + kmBetween(way[index] ?? point, point), 0)
}

function graphOf({ depot, visits, departure }: Route): Graph {
  const size = visits.length + 1
  const minutes = new Float64Array(size * size)
  const points = [depot, ...visits.map(({ point }) => point)]
  for (const [from, one] of points.entries()) {
    for (const [to, other] of points.entries()) {
      if (one && other && to !== from) minutes[from * size + to] = kmBetween(one, other) / kmPerMinute
    }
  }
  return {
    minutes,
    size,
    ready: Float64Array.from([0, ...visits.map(({ ready }) => ready ?? 0)]),
    latest: Float64Array.from([0, ...visits.map(({ latest }) => latest ?? Number.POSITIVE_INFINITY)]),
    departure,
  }
}

function between({ minutes, size }: Graph, from: number, to: number): number {
  return minutes[from * size + to] ?? 0
}

/** By the ends of their windows. */
function byWindow(visits: readonly Visit[]): number[] {
  const end = ({ latest }: Visit) => latest ?? 24 * 60
  return [...visits.entries()]
    .filter(([, { ready, latest }]) => ready !== null || latest !== null)
    .toSorted(([, one], [, other]) => end(one) - end(other) || (one.ready ?? 0) - (other.ready ?? 0))
    .map(([index]) => index + 1)
}

/** Begins with these nodes and goes on to the nearest one each time. */
function nearestFirst(graph: Graph, first: readonly number[]): Int32Array<ArrayBuffer> {
  const order = [...first]
  const rest = new Set<number>()
  for (let node = 1; node < graph.size; node++) rest.add(node)
  for (const node of first) rest.delete(node)
  while (rest.size > 0) {
    const from = order.at(-1) ?? 0
    let nearest = -1
    for (const node of rest) {
      if (nearest < 0 || between(graph, from, node) < between(graph, from, nearest)) nearest = node
    }
    order.push(nearest)
    rest.delete(nearest)
  }
  return Int32Array.from(order)
}

/** Changes the order while a change makes it better. */
function* improve(graph: Graph, order: Int32Array): Slices<void> {
  const count = order.length
  const tried = new Int32Array(count)
  let work = 0
  let cost = costOf(graph, order)
  let isImproved = true

  /** Without windows the driving alone decides; a longer way can only shorten waiting or delays. */
  const canBeBetter = (more: number) => cost.late > 0 || more < cost.waiting - least
  const keepIfBetter = () => {
    work += count
    const next = costOf(graph, tried, cost.late)
    if (!isBetter(next, cost)) return
    order.set(tried)
    cost = next
    isImproved = true
  }
  const at = (place: number) => order[place] ?? 0
  const way = (from: number, to: number) => between(graph, at(from), at(to))

  while (isImproved && work < mostWork) {
    isImproved = false
    yield* eachInSlices(order.keys(), from => {
      for (let to = from + 1; to < count && work < mostWork; to++) {
        const more = way(from - 1, to) + way(from, to + 1) - way(from - 1, from) - way(to, to + 1)
        if (!canBeBetter(more)) continue
        tried.set(order)
        tried.subarray(from, to + 1).reverse()
        keepIfBetter()
      }
      for (let to = 0; to < count && work < mostWork; to++) {
        if (to === from) continue
        const [before, after] = to > from ? [to, to + 1] : [to - 1, to]
        const out = way(from - 1, from + 1) - way(from - 1, from) - way(from, from + 1)
        const into = way(before, from) + way(from, after) - way(before, after)
        if (!canBeBetter(out + into)) continue
        tried.set(order)
        if (to > from) tried.copyWithin(from, from + 1, to + 1)
        else tried.copyWithin(to + 1, to, from)
        tried[to] = at(from)
        keepIfBetter()
      }
    })
  }
}

/** Stops at a delay above `mostLate`, where the rest does not matter. */
function costOf(graph: Graph, order: Int32Array, mostLate = Number.POSITIVE_INFINITY): Cost {
  let late = 0
  let driven = 0
  let waiting = 0
  let from = 0
  let time = graph.departure
  // A plain loop: this is nearly all of the work.
  for (let place = 0; place < order.length; place++) {
    const node = order[place] ?? 0
    const step = between(graph, from, node)
    driven += step
    time += step
    const ready = graph.ready[node] ?? 0
    if (time < ready) {
      waiting += ready - time
      time = ready
    }
    const latest = graph.latest[node] ?? 0
    if (time > latest) {
      late += time - latest
      if (late > mostLate + least) break
    }
    time += minutesPerStop
    from = node
  }
  return { late, minutes: driven + between(graph, from, 0) + waiting, waiting }
}

function eachArrival(graph: Graph, order: Int32Array, visit: (node: number, time: number) => void): void {
  let from = 0
  let time = graph.departure
  for (const node of order) {
    time = Math.max(time + between(graph, from, node), graph.ready[node] ?? 0)
    visit(node, time)
    time += minutesPerStop
    from = node
  }
}

function isBetter(one: Cost, other: Cost): boolean {
  if (Math.abs(one.late - other.late) > least) return one.late < other.late
  return one.minutes < other.minutes - least
}
