import type { Scope } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { movePickup } from '../pickups/index.ts'
import { mostStops, type Task } from './run.ts'
import { endsOfRuns, insertStops, type NewStop } from './stops.repository.ts'

/** After every time of a day. */
const late = '24:00'

/** Skips tasks on another run or without room; returns the stored stops. */
export async function storeStops(
  tx: TenantTransaction,
  runs: readonly { runId: number; tasks: readonly Task[] }[],
): Promise<Map<Task, { run_id: number; number: number }>> {
  const ends = await endsOfRuns(
    tx,
    runs.map(({ runId }) => runId),
  )
  const tasksOf = new Map<string, Task>()
  const stops: NewStop[] = []
  for (const { runId, tasks } of runs) {
    const end = ends.get(runId) ?? { count: 0, number: 0, position: 0 }
    for (const [index, task] of inRouteOrder(tasks)
      .slice(0, mostStops - end.count)
      .entries()) {
      const { kind, recordId } = task
      const number = end.number + index + 1
      tasksOf.set(`${runId} ${number}`, task)
      stops.push({ runId, number, position: end.position + index + 1, kind, recordId })
    }
  }
  const stored = await insertStops(tx, stops)
  return new Map(
    stored.flatMap(stop => {
      const task = tasksOf.get(`${stop.run_id} ${stop.number}`)
      return task ? [[task, stop]] : []
    }),
  )
}

/**
 * Pickups with a time window first, by its end, then everything by country, postal code and street, until somebody
 * reorders them.
 */
export function inRouteOrder(tasks: readonly Task[]): Task[] {
  const keyOf = ({ party, readyTime, latestTime }: Task) =>
    [
      readyTime === null && latestTime === null ? late : `${latestTime ?? '23:59:59'} ${readyTime ?? ''}`,
      party.country,
      party.zip ?? '',
      party.address1 ?? '',
    ]
      .join('\u0000')
      .toUpperCase()
  const keyed = tasks.map(task => ({ task, key: keyOf(task) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ task }) => task)
}

/** A delivery needs nothing. */
export async function assignStopPickup(
  tx: TenantTransaction,
  clock: Clock,
  scope: Scope,
  task: Task,
  driverId: number,
): Promise<void> {
  if (task.kind === 'delivery' || (task.driverId === driverId && task.status === 'assigned')) return
  const columns = { driver_id: driverId, failure_reason: null }
  await movePickup(tx, clock, scope, String(task.recordId), 'assigned', async () => columns)
}
