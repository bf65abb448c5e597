import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { wallClock } from '../../platform/shared/dates.ts'
import { inTurns } from '../../platform/shared/slices.ts'
import type { DepotRow } from '../depots/index.ts'
import { findPoints, kmBetween, type Point } from '../places/index.ts'
import { requireRun } from './find-run.ts'
import { kmOfRoute, missedWindows, orderVisits, type Route, type Visit } from './order-visits.ts'
import { type PlacedDepot, placedDepots } from './read-map.ts'
import type { Stop } from './run.ts'
import { listStops } from './tasks.repository.ts'

export interface ProposedOrder {
  readonly version: number
  /** The numbers of all stops. */
  readonly stops: readonly number[]
  /** Where the route begins and ends; null if no depot's place is known. */
  readonly depot: DepotRow | null
  readonly kmBefore: number
  readonly kmAfter: number
  readonly missedBefore: number
  readonly missedAfter: number
  /** Stops whose postal codes are not known. */
  readonly unplaced: number
}

/** A run of a later day leaves then. */
const usualDeparture = 8 * 60

/**
 * An order by time windows and distance; writes nothing. The route begins and ends at the depot that is nearest to the
 * stops. Stops without a known place come last. One with a time window counts as being in the middle of the others.
 * Throws NOT_FOUND.
 */
export async function proposeOrder(
  { database, clock }: { database: Database; clock: Clock },
  tenant: Tenant,
  id: number,
): Promise<ProposedOrder> {
  const { run, stops, points, depots } = await database.read(tenant.id, async tx => {
    const stops = await listStops(tx, id)
    return {
      run: await requireRun(tx, id),
      stops,
      points: await findPoints(
        tx,
        stops.map(({ task }) => task.party),
      ),
      depots: await placedDepots(tx),
    }
  })
  const known = points.filter(point => point !== null)
  const middle = middleOf(known)
  const placed = stops.map((stop, index) => ({
    stop,
    point: points[index] ?? null,
    visit: visitOf(stop, points[index] ?? middle),
  }))
  const isOrdered = ({ point, visit }: (typeof placed)[number]) =>
    point !== null || (known.length > 0 && isTimed(visit))
  const [ordered, last] = [placed.filter(isOrdered), placed.filter(each => !isOrdered(each))]
  const depot = nearestDepot(depots, known)
  const now = wallClock(clock.now(), tenant.timezone)
  const route: Route = {
    depot: depot?.point ?? null,
    visits: ordered.map(({ visit }) => visit),
    departure: run.day === now.date ? Math.max(usualDeparture, minutesOf(now.time)) : usualDeparture,
  }
  const order = await inTurns(orderVisits(route))
  const after = order.flatMap(index => ordered[index] ?? [])
  const km = (some: readonly { point: Point | null }[]) =>
    kmOfRoute(
      route.depot,
      some.flatMap(({ point }) => point ?? []),
    )
  return {
    version: run.version,
    stops: [...after, ...last].map(({ stop }) => stop.number),
    depot: depot?.depot ?? null,
    kmBefore: km(ordered),
    kmAfter: km(after),
    missedBefore: missedWindows(route, [...ordered.keys()]),
    missedAfter: missedWindows(route, order),
    unplaced: stops.length - known.length,
  }
}

function visitOf({ task }: Stop, point: Point): Visit {
  const { readyTime, latestTime } = task
  return {
    point,
    ready: readyTime === null ? null : minutesOf(readyTime),
    latest: latestTime === null ? null : minutesOf(latestTime),
  }
}

function isTimed({ ready, latest }: Visit): boolean {
  return ready !== null || latest !== null
}

/** Reads `HH:MM:SS`. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((all, point) => all + of(point), 0) / Math.max(1, points.length)
  return { latitude: mean(point => point.latitude), longitude: mean(point => point.longitude) }
}

function nearestDepot(depots: readonly PlacedDepot[], points: readonly Point[]): PlacedDepot | undefined {
  const away = ({ point }: PlacedDepot) => points.reduce((km, other) => km + kmBetween(point, other), 0)
  return depots
    .map(depot => ({ depot, km: away(depot) }))
    .toSorted((one, other) => one.km - other.km)
    .at(0)?.depot
}
