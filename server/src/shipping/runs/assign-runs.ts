import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { inTurns } from '../../platform/shared/slices.ts'
import { type DriverRow, listDrivers } from '../pickups/index.ts'
import { lockDay, requireLocked } from './lock-day.ts'
import { type Load, type Plan, planRuns, type Unassigned } from './plan-runs.ts'
import type { Run, Task } from './run.ts'
import { listRunsOfDay, updateRun } from './runs.repository.ts'
import { deleteStaleStops, endsOfRuns } from './stops.repository.ts'
import { assignStopPickup, storeStops } from './store-stops.ts'
import { findPickups, listOpenPickups, listReadyDeliveries } from './tasks.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

export const mostAssigned = 2_000
/** Each is its own change with its own event. */
const mostPickupsAssigned = 100

export interface Assignment {
  readonly runs: readonly { driver: DriverRow; runId: number | null; tasks: readonly Task[] }[]
  readonly unassigned: readonly Unassigned[]
  /** More is left: assign again. */
  readonly more: boolean
}

/** Writes nothing. */
export async function proposeRuns(
  { database }: Pick<Options, 'database'>,
  tenantId: number,
  day: string,
): Promise<Assignment> {
  const known = await database.read(tenantId, tx => readDay(tx, day))
  const { given, unassigned } = await limitPickups(known)
  return { runs: runsOf(known.drivers, given), unassigned, more: known.more }
}

/** Uses the planned runs of drivers whose areas cover the tasks. Concurrent assignments by others stay. */
export async function assignRuns(
  { database, clock }: Options,
  scope: Scope,
  day: string,
  recorder: Recorder,
): Promise<Assignment> {
  const { id: tenantId } = scope.tenant
  const known = await database.read(tenantId, tx => readDay(tx, day))
  const plan = await limitPickups(known)
  return database.write(tenantId, async tx => {
    const given = runsOf(known.drivers, plan.given).toSorted((a, b) => a.driver.id - b.driver.id)
    const drivers = given.map(({ driver }) => driver.id)
    const runIds = await lockDay(tx, day, drivers, clock)
    const locked = given.map(run => ({ ...run, runId: requireLocked(runIds, run.driver.id) }))
    const free = await stillFree(tx, locked)
    const stored = await storeStops(tx, free)
    for (const { runId, driver, tasks } of free) {
      for (const task of tasks) {
        if (stored.has(task)) await assignStopPickup(tx, clock, scope, task, driver.id)
      }
      await updateRun(tx, runId, { updated_at: clock.now() })
    }
    // Changed since the read: cancelled, delivered or another driver's.
    const gone = new Set((await deleteStaleStops(tx, [...runIds.values()])).map(stopKey))
    const isKept = (task: Task) => {
      const stop = stored.get(task)
      return stop !== undefined && !gone.has(stopKey(stop))
    }
    recorder.record(tx, { subject: day })
    const lost = locked.flatMap(({ tasks }) => tasks.filter(task => !isKept(task)))
    return {
      runs: locked.map(run => ({ ...run, tasks: run.tasks.filter(isKept) })),
      unassigned: [...plan.unassigned, ...lost.map(taken)],
      more: known.more,
    }
  })
}

function taken(task: Task): Unassigned {
  return { task, reason: 'TAKEN', message: 'Somebody else has given it out, or changed it, meanwhile.' }
}

interface StoredStop {
  readonly run_id: number
  readonly number: number
}

function stopKey({ run_id: runId, number }: StoredStop): string {
  return `${runId} ${number}`
}

/** Others may have assigned, cancelled or completed pickups meanwhile. */
async function stillFree<Given extends { tasks: readonly Task[] }>(
  tx: TenantTransaction,
  runs: readonly Given[],
): Promise<Given[]> {
  const ids = runs.flatMap(({ tasks }) => tasks.filter(isNewPickup).map(({ recordId }) => recordId))
  const now = await findPickups(tx, ids)
  const free = new Set(
    now.filter(({ status, atCarrier }) => status === 'scheduled' && !atCarrier).map(task => task.recordId),
  )
  const isFree = (task: Task) => !isNewPickup(task) || free.has(task.recordId)
  return runs.map(run => ({ ...run, tasks: run.tasks.filter(isFree) }))
}

function isNewPickup({ kind, driverId }: Task): boolean {
  return kind === 'pickup' && driverId === null
}

interface Day {
  drivers: DriverRow[]
  loads: Map<number, Load>
  tasks: Task[]
  more: boolean
}

async function readDay(tx: TenantTransaction, day: string): Promise<Day> {
  const drivers = await listDrivers(tx, {})
  const runs = await listRunsOfDay(tx, day)
  const deliveries = await listReadyDeliveries(tx, day, mostAssigned + 1)
  const pickups = await listOpenPickups(tx, day, mostAssigned + 1)
  return {
    drivers,
    loads: await loadsOf(tx, runs),
    // Oldest first.
    tasks: [...pickups.slice(0, mostAssigned), ...deliveries.slice(0, mostAssigned).toReversed()],
    more: deliveries.length > mostAssigned || pickups.length > mostAssigned,
  }
}

async function loadsOf(tx: TenantTransaction, runs: readonly Run[]): Promise<Map<number, Load>> {
  const ends = await endsOfRuns(
    tx,
    runs.map(({ id }) => id),
  )
  const loads = new Map<number, Load>()
  for (const { id, driver, status } of runs) {
    const count = ends.get(id)?.count ?? 0
    const { ofDay, ofRun } = loads.get(driver.id) ?? { ofDay: 0, ofRun: 0 }
    loads.set(driver.id, { ofDay: ofDay + count, ofRun: ofRun + (status === 'planned' ? count : 0) })
  }
  return loads
}

async function limitPickups({ drivers, loads, tasks }: Day): Promise<Plan> {
  const later = new Set(tasks.filter(isNewPickup).slice(mostPickupsAssigned))
  const now = tasks.filter(task => !later.has(task))
  const plan = await inTurns(planRuns(drivers, loads, now))
  const message = `${mostPickupsAssigned} pickups get a driver at a time: assign again.`
  const waiting = [...later].map(task => ({ task, reason: 'LATER' as const, message }))
  return { given: plan.given, unassigned: [...plan.unassigned, ...waiting] }
}

function runsOf(drivers: readonly DriverRow[], given: Plan['given']) {
  return drivers.flatMap(driver => {
    const tasks = given.get(driver.id)
    return tasks ? [{ driver, runId: null, tasks }] : []
  })
}
