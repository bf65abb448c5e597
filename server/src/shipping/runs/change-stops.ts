import type { Scope } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { requireActiveDriver } from '../pickups/index.ts'
import { nextStatuses, type ShipmentStatus } from '../shipments/index.ts'
import { requireRun, requireRunAt, runName } from './find-run.ts'
import { lockDay, requireLocked } from './lock-day.ts'
import { mostStops, type Run, type Stop } from './run.ts'
import { deleteRun, lockPlannedRun, updateRun } from './runs.repository.ts'
import { deleteStops, orderStops } from './stops.repository.ts'
import { assignStopPickup, storeStops } from './store-stops.ts'
import { type FoundTask, findDeliveries, findPickups, listStops } from './tasks.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

export interface StopChoice {
  readonly awbs: readonly string[]
  readonly pickupIds: readonly number[]
}

/**
 * Creates the planned run if needed; returns its id. All or nothing, beyond areas and capacity. The pickups are
 * assigned to the driver. Throws VALIDATION_ERROR with each unsuitable one.
 */
export function addStops(
  { database, clock }: Options,
  scope: Scope,
  { day, driverId, choice }: { day: string; driverId: number; choice: StopChoice },
  recorder: Recorder,
): Promise<number> {
  return database.write(scope.tenant.id, async tx => {
    await requireActiveDriver(tx, driverId)
    const runId = requireLocked(await lockDay(tx, day, [driverId], clock), driverId)
    const tasks = await requireTasks(tx, choice)
    const stored = await storeStops(tx, [{ runId, tasks: [...tasks.values()] }])
    const faults = [...tasks].flatMap(([path, task]) =>
      stored.has(task) ? [] : [[path, onOtherRun] as const],
    )
    if (faults.length > 0) throw invalidFields(Object.fromEntries(faults))
    for (const task of tasks.values()) await assignStopPickup(tx, clock, scope, task, driverId)
    await updateRun(tx, runId, { updated_at: clock.now() })
    recorder.record(tx, { subject: runName(runId) })
    return runId
  })
}

const onOtherRun = `It is on a run already, or the run has ${mostStops} stops.`

/** By the path of the field. Throws VALIDATION_ERROR with each unsuitable one. */
async function requireTasks(
  tx: TenantTransaction,
  { awbs, pickupIds }: StopChoice,
): Promise<Map<string, FoundTask>> {
  const wanted = awbs.map(awb => awb.trim().toUpperCase())
  const [deliveries, pickups] = [await findDeliveries(tx, wanted), await findPickups(tx, pickupIds)]
  const byName = new Map(deliveries.map(task => [task.name, task]))
  const byId = new Map(pickups.map(task => [task.recordId, task]))
  const asked = [
    ...wanted.map((awb, index) => ({ path: `awbs.${index}`, task: byName.get(awb) })),
    ...pickupIds.map((id, index) => ({ path: `pickup_ids.${index}`, task: byId.get(id) })),
  ]
  if (asked.length === 0) throw invalidFields({ awbs: 'Name at least one shipment or pickup.' })
  const faults: FieldProblems = {}
  const tasks = new Map<string, FoundTask>()
  for (const { path, task } of asked) {
    const fault = task ? whyNot(task) : 'No such shipment or pickup.'
    if (fault !== null) faults[path] = fault
    else if (task && [...tasks.values()].includes(task)) faults[path] = 'It is named twice.'
    else if (task) tasks.set(path, task)
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return tasks
}

function whyNot({ kind, name, status, atCarrier }: FoundTask): string | null {
  if (atCarrier) return `A carrier has ${name}.`
  const canGo =
    kind === 'delivery'
      ? nextStatuses(status as ShipmentStatus).includes('Out for Delivery')
      : status !== 'completed' && status !== 'cancelled'
  return canGo ? null : `${name} is ${status}.`
}

/** Only from a planned run. An empty run is deleted, and null returned. Throws CONFLICT, VALIDATION_ERROR. */
export function removeStops(
  { database, clock }: Options,
  tenantId: number,
  { id, version }: { id: number; version: number },
  numbers: readonly number[],
  recorder: Recorder,
): Promise<number | null> {
  return database.write(tenantId, async tx => {
    const run = await requireRunAt(tx, id, version, 'planned')
    await takeOff(tx, run, numbers, clock.now())
    recorder.record(tx, { subject: runName(id) })
    return (await listStops(tx, id)).length === 0 ? deleteRun(tx, id).then(() => null) : id
  })
}

/** To another driver's planned run of the day; returns its id. */
export function moveStops(
  { database, clock }: Options,
  scope: Scope,
  { id, version }: { id: number; version: number },
  { numbers, driverId }: { numbers: readonly number[]; driverId: number },
  recorder: Recorder,
): Promise<number> {
  return database.write(scope.tenant.id, async tx => {
    const { day, driver } = await requireRun(tx, id)
    await requireActiveDriver(tx, driverId)
    if (driver.id === driverId) throw invalidFields({ driver_id: 'It is this driver’s run.' })
    // In the order of drivers, to prevent deadlocks.
    if (driverId < driver.id) await lockPlannedRun(tx, day, driverId, clock.now())
    const run = await requireRunAt(tx, id, version, 'planned')
    const tasks = (await takeOff(tx, run, numbers, clock.now())).map(({ task }) => task)
    const runId = await lockPlannedRun(tx, day, driverId, clock.now())
    const stored = await storeStops(tx, [{ runId, tasks }])
    if (stored.size < tasks.length) throw conflict(`The other run has no room: it takes ${mostStops} stops.`)
    for (const task of tasks) await assignStopPickup(tx, clock, scope, task, driverId)
    await updateRun(tx, runId, { updated_at: clock.now() })
    if ((await listStops(tx, id)).length === 0) await deleteRun(tx, id)
    recorder.record(tx, { subject: runName(id) })
    return runId
  })
}

/** The order names each stop of an open run once. */
export function reorderStops(
  { database, clock }: Options,
  tenantId: number,
  { id, version }: { id: number; version: number },
  numbers: readonly number[],
  recorder: Recorder,
): Promise<void> {
  return database.write(tenantId, async tx => {
    await requireRunAt(tx, id, version, 'planned', 'out')
    const known = new Set((await listStops(tx, id)).map(({ number }) => number))
    const sent = new Set(numbers)
    if (sent.size !== numbers.length || sent.size !== known.size || !numbers.every(each => known.has(each))) {
      throw invalidFields({ stops: 'Stops must be all of the run’s, each once.' })
    }
    await orderStops(tx, id, numbers)
    await updateRun(tx, id, { updated_at: clock.now() })
    recorder.record(tx, { subject: runName(id) })
  })
}

async function takeOff(
  tx: TenantTransaction,
  run: Run,
  numbers: readonly number[],
  now: Date,
): Promise<Stop[]> {
  const stops = (await listStops(tx, run.id)).filter(({ number }) => numbers.includes(number))
  const known = new Set(stops.map(({ number }) => number))
  const unknown = numbers.findIndex(number => !known.has(number))
  if (unknown >= 0) throw invalidFields({ [`stops.${unknown}`]: 'The run has no such stop.' })
  await deleteStops(tx, run.id, numbers)
  await updateRun(tx, run.id, { updated_at: now })
  return stops
}
