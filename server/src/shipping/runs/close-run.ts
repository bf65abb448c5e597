import type { Recorder } from '../../platform/audit/index.ts'
import { conflict, type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { isToLeave, type MovedBy, type RunWorkOptions, startMoving, stopsToMove } from './depart-run.ts'
import { requireRunAt, runName } from './find-run.ts'
import { outcomesOf, type Run, type Stop, type StopOutcome } from './run.ts'
import { updateRun } from './runs.repository.ts'
import { type Answer, answerStops } from './stops.repository.ts'
import { listStops } from './tasks.repository.ts'

export interface SaidOutcome {
  readonly stop: number
  readonly outcome: StopOutcome
  readonly reason?: string | undefined
}

/** Shipments and pickups change when the run is closed. Throws VALIDATION_ERROR with each impossible outcome. */
export function sayOutcomes(
  { database, clock }: Pick<RunWorkOptions, 'database' | 'clock'>,
  tenantId: number,
  { id, version }: { id: number; version: number },
  said: readonly SaidOutcome[],
  recorder: Recorder,
): Promise<void> {
  return database.write(tenantId, async tx => {
    await requireRunAt(tx, id, version, 'out')
    await answerStops(tx, id, requireAnswers(await listStops(tx, id), said))
    await updateRun(tx, id, { updated_at: clock.now() })
    recorder.record(tx, { subject: runName(id) })
  })
}

/**
 * Every stop needs an outcome: sent now, saved before, or known from its shipment or pickup. These change one by one
 * in the background; returns the id of that work, or null if nothing is left. Throws VALIDATION_ERROR for a missing
 * outcome, CONFLICT while the departure's work still runs.
 */
export function closeRun(
  { database, clock, longWork }: RunWorkOptions,
  tenantId: number,
  { id, version }: { id: number; version: number },
  said: readonly SaidOutcome[],
  by: MovedBy,
  recorder: Recorder,
): Promise<number | null> {
  return database.write(tenantId, async tx => {
    const run = await requireRunAt(tx, id, version, 'out')
    const stops = await listStops(tx, id)
    if (stopsToMove(run, stops).length > 0) {
      throw conflict('Its shipments are still becoming Out for Delivery: wait, or go on with that first.')
    }
    const answers = new Map(requireAnswers(stops, said).map(answer => [answer.number, answer]))
    const all = stops.map(stop => answers.get(stop.number) ?? knownAnswer(run, stop) ?? stop.task.name)
    const missing = all.filter(answer => typeof answer === 'string')
    if (missing.length > 0) throw invalidFields({ outcomes: missingSentence(missing) })
    const now = clock.now()
    await answerStops(
      tx,
      id,
      all.filter(answer => typeof answer !== 'string'),
    )
    await updateRun(tx, id, { status: 'closed', closed_at: now, updated_at: now })
    recorder.record(tx, { subject: runName(id) })
    return startMoving(tx, longWork, 'runs.close', { id, stops: stops.filter(({ open }) => open), by })
  })
}

/** Names up to three. */
function missingSentence(names: readonly string[]): string {
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `Say what came of ${names.slice(0, 3).join(', ')}${rest}.`
}

/** Saved, or known from the shipment or pickup. The status of a shipment tells nothing before it is Out for Delivery. */
export function knownAnswer(run: Pick<Run, 'status' | 'driver'>, stop: Stop): Answer | null {
  const { number, outcome, reason, task } = stop
  if (outcome !== null) return { number, outcome, reason }
  if (run.status === 'planned' || (run.status === 'out' && isToLeave(stop))) return null
  const told = task.kind === 'delivery' ? ofShipment(task.status) : ofPickup(run, task)
  return told && { number, outcome: told, reason: null }
}

function ofShipment(status: string): StopOutcome | null {
  if (status === 'Out for Delivery') return null
  if (status === 'Delivered') return 'delivered'
  return status === 'Delivery Failed' ? 'failed' : 'came_back'
}

function ofPickup({ driver }: Pick<Run, 'driver'>, { status, driverId }: Stop['task']): StopOutcome | null {
  if (status === 'completed') return 'collected'
  if (status === 'failed') return 'failed'
  return status === 'assigned' && driverId === driver.id ? null : 'came_back'
}

/** Throws VALIDATION_ERROR with each impossible outcome. */
function requireAnswers(stops: readonly Stop[], said: readonly SaidOutcome[]): Answer[] {
  const known = new Map(stops.map(stop => [stop.number, stop]))
  const seen = new Set<number>()
  const faults: FieldProblems = {}
  for (const [index, { stop: number, outcome, reason }] of said.entries()) {
    const stop = known.get(number)
    if (!stop) faults[`outcomes.${index}.stop`] = 'The run has no such stop.'
    else if (seen.has(number)) faults[`outcomes.${index}.stop`] = 'The stop is named twice.'
    else if (!outcomesOf[stop.task.kind].includes(outcome)) {
      faults[`outcomes.${index}.outcome`] =
        `Outcome of a ${stop.task.kind} must be one of ${outcomesOf[stop.task.kind].join(', ')}.`
    } else if (!stop.open && stop.outcome !== null && stop.outcome !== outcome) {
      faults[`outcomes.${index}.outcome`] = 'The driver has reported another outcome.'
    } else if (outcome === 'failed' && !reason) faults[`outcomes.${index}.reason`] = 'Reason is required.'
    seen.add(number)
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return said.map(({ stop, outcome, reason }) => ({
    number: stop,
    outcome,
    reason: outcome === 'failed' ? (reason ?? null) : null,
  }))
}
