import { eachInSlices, type Slices } from '../../platform/shared/slices.ts'
import { vagueSentence } from '../../platform/shared/vague-postal.ts'
import { covers, type DriverRow, mayCover } from '../pickups/index.ts'
import { mostStops, type Task } from './run.ts'

/** `TAKEN` and `LATER` occur only when the plan is applied. */
export const unassignedReasons = ['NO_AREA', 'NO_ROOM', 'DRIVER_INACTIVE', 'TAKEN', 'LATER'] as const
export type UnassignedReason = (typeof unassignedReasons)[number]

export interface Unassigned {
  readonly task: Task
  readonly reason: UnassignedReason
  readonly message: string
}

export interface Plan {
  /** Each driver's tasks, by postal code. Drivers without tasks are left out. */
  readonly given: ReadonlyMap<number, readonly Task[]>
  readonly unassigned: readonly Unassigned[]
}

export interface Load {
  readonly ofDay: number
  readonly ofRun: number
}

/**
 * An assigned pickup stays with its driver. Everything else of one postal code goes to one driver if possible: the one
 * with the fewest stops whose areas cover it, within the day's capacity. Pure; in slices, because it grows with the
 * company.
 */
export function* planRuns(
  drivers: readonly DriverRow[],
  loads: ReadonlyMap<number, Load>,
  tasks: readonly Task[],
): Slices<Plan> {
  const given = new Map<number, Task[]>()
  const unassigned: Unassigned[] = []
  const active = new Map(drivers.filter(driver => driver.active).map(driver => [driver.id, driver]))
  const stopsOf = ({ id }: DriverRow) => (loads.get(id)?.ofDay ?? 0) + (given.get(id)?.length ?? 0)
  const fitsRun = ({ id }: DriverRow) =>
    (loads.get(id)?.ofRun ?? 0) + (given.get(id)?.length ?? 0) < mostStops
  const hasRoom = (driver: DriverRow) => stopsOf(driver) < driver.daily_capacity && fitsRun(driver)
  const give = (driver: DriverRow, task: Task) => {
    const tasksOfDriver = given.get(driver.id) ?? []
    tasksOfDriver.push(task)
    given.set(driver.id, tasksOfDriver)
  }

  const [own, others] = [
    tasks.filter(({ driverId }) => driverId !== null),
    tasks.filter(t => t.driverId === null),
  ]
  for (const task of own) {
    const driver = active.get(task.driverId ?? 0)
    if (!driver) unassigned.push({ task, reason: 'DRIVER_INACTIVE', message: 'Its driver is inactive.' })
    else if (!fitsRun(driver)) unassigned.push({ task, ...noRoom([driver]) })
    else give(driver, task)
  }

  yield* eachInSlices(placesOf(others), ({ country, state, zip, tasks: there }) => {
    const covering = [...active.values()].filter(driver =>
      driver.areas.some(area => covers(area, { country, state, zip })),
    )
    const waiting = [...there]
    for (;;) {
      const driver = leastBusy(covering.filter(hasRoom), stopsOf)
      if (!driver || waiting.length === 0) break
      while (waiting.length > 0 && hasRoom(driver)) {
        const task = waiting.shift()
        if (task) give(driver, task)
      }
    }
    const areas = [...active.values()].flatMap(driver => driver.areas)
    const isVague = mayCover(areas, { country, state, zip })
    const why = covering.length === 0 ? noArea(country, zip, isVague) : noRoom(covering)
    unassigned.push(...waiting.map(task => ({ task, ...why })))
  })
  yield
  return { given, unassigned }
}

interface Place {
  readonly country: string
  readonly state: string | null
  readonly zip: string | null
  readonly tasks: readonly Task[]
}

function placesOf(tasks: readonly Task[]): Place[] {
  const byPlace = Map.groupBy(tasks, ({ party }) =>
    JSON.stringify([party.country, zipOf(party.zip), party.state]),
  )
  const places = [...byPlace.values()].map(there => {
    const [{ country, state, zip } = { country: '', state: null, zip: null }] = there.map(
      ({ party }) => party,
    )
    return { country, state, zip: zipOf(zip), tasks: there }
  })
  return places.toSorted((a, b) => compare(a.country, b.country) || compare(a.zip ?? '', b.zip ?? ''))
}

function zipOf(zip: string | null): string | null {
  return zip?.trim().toUpperCase() || null
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function leastBusy(
  drivers: readonly DriverRow[],
  stopsOf: (driver: DriverRow) => number,
): DriverRow | undefined {
  return drivers.toSorted((a, b) => stopsOf(a) - stopsOf(b) || a.id - b.id)[0]
}

function noArea(country: string, zip: string | null, isVague: boolean): Omit<Unassigned, 'task'> {
  if (isVague && zip !== null) {
    return { reason: 'NO_AREA', message: vagueSentence('The choice of the driver', country, zip) }
  }
  const message =
    zip === null
      ? `It has no postal code, and no active driver covers all of ${country}.`
      : `No active driver’s area covers ${country} ${zip}.`
  return { reason: 'NO_AREA', message }
}

/** Names up to three drivers. */
function noRoom(drivers: readonly DriverRow[]): Omit<Unassigned, 'task'> {
  const names = drivers.slice(0, 3).map(({ name }) => name)
  const rest = drivers.length > names.length ? ` and ${drivers.length - names.length} more` : ''
  const verb = drivers.length === 1 ? 'takes' : 'take'
  return { reason: 'NO_ROOM', message: `${names.join(', ')}${rest} ${verb} no more stops that day.` }
}
