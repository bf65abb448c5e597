import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '../../../src/platform/shared/slices.ts'
import {
  kmOfRoute,
  missedWindows,
  orderVisits,
  type Route,
  type Visit,
} from '../../../src/shipping/runs/order-visits.ts'

const at = (latitude: number, longitude: number, window: Partial<Visit> = {}): Visit => ({
  point: { latitude, longitude },
  ready: null,
  latest: null,
  ...window,
})
const depot = { latitude: 40.7, longitude: -74 }
const routeOf = (visits: readonly Visit[], change: Partial<Route> = {}): Route => ({
  depot,
  visits,
  departure: 8 * 60,
  ...change,
})
const ordered = (route: Route) => atOnce(orderVisits(route))
const km = ({ depot: from, visits }: Route, order: readonly number[]) =>
  kmOfRoute(
    from,
    order.flatMap(index => visits[index]?.point ?? []),
  )

/** A town of some 20 by 20 km, the same each time. */
function town(count: number): Visit[] {
  let last = 7
  const next = () => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31
    return last / 2 ** 31
  }
  return Array.from({ length: count }, () => at(40.6 + next() * 0.2, -74 + next() * 0.25))
}

test('stops around the depot are driven as a circle, without a crossing', () => {
  const angles = [0, 5, 2, 7, 4, 1, 6, 3]
  const visits = angles.map(step =>
    at(40.7 + Math.sin((step * Math.PI) / 4) / 10, -74 + Math.cos((step * Math.PI) / 4) / 8),
  )
  const steps = ordered(routeOf(visits)).map(index => angles[index] ?? 0)
  const apart = steps.slice(1).map((step, index) => Math.abs(step - (steps[index] ?? 0)))
  expect(apart.every(distance => distance === 1 || distance === 7)).toBe(true)
})

test('two hundred stops are as near to the best as 2-opt brings them', () => {
  const route = routeOf(town(200))
  const order = ordered(route)
  expect(order.toSorted((a, b) => a - b)).toEqual([...route.visits.keys()])
  // Beardwood, Halton and Hammersley: the best way through n places of an area A takes about 0.7124 √(n A).
  const best = 0.7124 * Math.sqrt(200 * 22.2 * 21)
  expect(km(route, order)).toBeLessThan(1.25 * best)
})

test('a pickup with a time window is reached in time, though the way becomes longer', () => {
  const near = [at(40.71, -74), at(40.72, -74), at(40.73, -74)]
  const far = at(40.9, -74, { ready: 8 * 60 + 30, latest: 9 * 60 })
  const route = routeOf([...near, far])
  expect(missedWindows(route, ordered(route))).toBe(0)
  const late = routeOf([...near, at(40.71, -74, { ready: 15 * 60, latest: 16 * 60 })])
  // Nobody waits at the first stop for hours.
  expect(ordered(late).at(-1)).toBe(3)
})

test('without a depot the way is open', () => {
  const visits = [at(40.8, -74), at(40.6, -74), at(40.7, -74)]
  const order = ordered(routeOf(visits, { depot: null }))
  expect([
    [0, 2, 1],
    [1, 2, 0],
  ]).toContainEqual(order)
})

test('no stop, one stop, and many stops at one place have an order', () => {
  expect(ordered(routeOf([]))).toEqual([])
  expect(ordered(routeOf([at(40, -74)]))).toEqual([0])
  const same = Array.from({ length: 40 }, () => at(40.7, -74))
  expect(ordered(routeOf(same)).toSorted((a, b) => a - b)).toEqual([...same.keys()])
})

test('an order names each stop once, and is never worse than the given one', () => {
  const minutes = fc.option(fc.integer({ min: 0, max: 24 * 60 }))
  const visit = fc.record({
    point: fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    ready: minutes,
    latest: minutes,
  })
  fc.assert(
    fc.property(
      fc.array(visit, { maxLength: 12 }),
      fc.integer({ min: 0, max: 24 * 60 }),
      (visits, departure) => {
        const route = routeOf(visits, { departure })
        const order = ordered(route)
        expect(order.toSorted((a, b) => a - b)).toEqual([...visits.keys()])
        if (visits.every(({ ready, latest }) => ready === null && latest === null)) {
          expect(km(route, order)).toBeLessThanOrEqual(km(route, [...visits.keys()]) + 1e-3)
        }
      },
    ),
    { numRuns: 200 },
  )
})
