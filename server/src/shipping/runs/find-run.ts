import type { TenantTransaction } from '../../platform/database/index.ts'
import { conflict, notFound, type Problem } from '../../platform/shared/problem.ts'
import type { Run, RunStatus } from './run.ts'
import { findRun, lockRun } from './runs.repository.ts'

/** Throws NOT_FOUND. */
export async function requireRun(tx: TenantTransaction, id: number): Promise<Run> {
  const run = await findRun(tx, id)
  if (!run) throw noSuchRun()
  return run
}

/**
 * Locks a run at the version that the caller has seen. Throws NOT_FOUND, and CONFLICT for a changed run or another
 * status.
 */
export async function requireRunAt(
  tx: TenantTransaction,
  id: number,
  version: number,
  ...statuses: readonly RunStatus[]
): Promise<Run> {
  if (!(await lockRun(tx, id))) throw noSuchRun()
  const run = await requireRun(tx, id)
  if (!statuses.includes(run.status)) throw conflict(`The run is ${run.status} already.`)
  if (run.version !== version) throw conflict('Somebody else has changed the run: look at it again.')
  return run
}

export function runName(id: number): string {
  return `Run ${id}`
}

function noSuchRun(): Problem {
  return notFound('No such run.')
}
