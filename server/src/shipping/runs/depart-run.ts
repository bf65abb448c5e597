import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict } from '../../platform/shared/problem.ts'
import type { LongWork, StartedBy } from '../long-work/index.ts'
import { nextStatuses, type ShipmentStatus } from '../shipments/index.ts'
import { requireRun, requireRunAt, runName } from './find-run.ts'
import type { Run, Stop } from './run.ts'
import { lockRun, updateRun } from './runs.repository.ts'
import { deleteStaleStops, markPickupsLeft } from './stops.repository.ts'
import { listStops } from './tasks.repository.ts'

export interface RunWorkOptions {
  database: Database
  clock: Clock
  longWork: Pick<LongWork, 'start'>
}

export interface MovedBy {
  readonly staffId: number
  readonly startedBy: StartedBy
}

/**
 * Leaves out stops that cannot go any more. Shipments become Out for Delivery one by one in the background; returns
 * the id of that work, or null for a run with only pickups. Throws NOT_FOUND, CONFLICT.
 */
export function departRun(
  { database, clock, longWork }: RunWorkOptions,
  tenantId: number,
  { id, version }: { id: number; version: number },
  by: MovedBy,
  recorder: Recorder,
): Promise<number | null> {
  return database.write(tenantId, async tx => {
    await requireRunAt(tx, id, version, 'planned')
    for (const { number } of await deleteStaleStops(tx, [id])) {
      recorder.warn({ field: 'stops', message: `Stop ${number} was taken off: it cannot go out any more.` })
    }
    const stops = await listStops(tx, id)
    if (stops.length === 0) throw conflict('The run has no stops.')
    const now = clock.now()
    await updateRun(tx, id, { status: 'out', left_at: now, updated_at: now })
    await markPickupsLeft(tx, id, now)
    recorder.record(tx, { subject: runName(id) })
    return startMoving(tx, longWork, 'runs.depart', { id, stops: stops.filter(isToLeave), by })
  })
}

/**
 * Resumes stopped or failed work of a departure or closing; returns its id, or null if nothing is left. Throws
 * NOT_FOUND.
 */
export function continueRun(
  { database, longWork }: Omit<RunWorkOptions, 'clock'>,
  tenantId: number,
  id: number,
  by: MovedBy,
  recorder: Recorder,
): Promise<number | null> {
  return database.write(tenantId, async tx => {
    await lockRun(tx, id)
    const run = await requireRun(tx, id)
    const left = stopsToMove(run, await listStops(tx, id))
    const kind = run.status === 'out' ? 'runs.depart' : 'runs.close'
    recorder.record(tx, { subject: runName(id) })
    return startMoving(tx, longWork, kind, { id, stops: left, by })
  })
}

/** Stops that the background still has to move. */
export function stopsToMove({ status }: Pick<Run, 'status'>, stops: readonly Stop[]): Stop[] {
  if (status === 'planned') return []
  return stops.filter(stop => (status === 'out' ? isToLeave(stop) : stop.open))
}

/** A delivery of a run that is out whose shipment has still to become Out for Delivery. */
export function isToLeave({ task, leftAt, open }: Stop): boolean {
  if (task.kind !== 'delivery' || leftAt !== null || !open) return false
  return nextStatuses(task.status as ShipmentStatus).includes('Out for Delivery')
}

export async function startMoving(
  tx: TenantTransaction,
  longWork: Pick<LongWork, 'start'>,
  kind: 'runs.depart' | 'runs.close',
  { id, stops, by }: { id: number; stops: readonly Stop[]; by: MovedBy },
): Promise<number | null> {
  if (stops.length === 0) return null
  const rows = stops.map(({ number, task }) => ({ recordId: number, name: task.name }))
  return longWork.start(tx, { kind, settings: { run_id: id }, rows, ...by })
}
