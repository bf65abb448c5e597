import type { Recorder } from '../../platform/audit/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { isRowDone } from './work.repository.ts'
import type { RowOutcome, StepResult, WorkRow, WorkStep } from './work.ts'

const longestMessage = 1_000

/**
 * A use case that writes returns null, others the outcome. Its refusal is the row's failure; SERVICE_UNAVAILABLE ends
 * the step for another try.
 */
export async function eachRow<Settings>(
  step: WorkStep<Settings>,
  { parallel = 1 }: { parallel?: number },
  work: (row: WorkRow, recorder: Recorder) => Promise<RowOutcome | null>,
): Promise<StepResult> {
  const outcomes: RowOutcome[] = []
  const queue = step.rows.values()
  const workers = Array.from({ length: Math.min(parallel, step.rows.length) }, async () => {
    for (const row of queue) {
      if (step.signal.aborted) return
      const outcome = await attempt(row)
      if (outcome) outcomes.push(outcome)
    }
  })
  const settled = await Promise.allSettled(workers)
  const failed = settled.find(worker => worker.status === 'rejected')
  if (failed) throw failed.reason
  return { outcomes }

  async function attempt(row: WorkRow): Promise<RowOutcome | null> {
    try {
      return await work(row, await step.recorderFor(row))
    } catch (error) {
      if (isRowDone(error)) return null
      if (error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE') throw error
      if (error instanceof Problem) return failureOf(row, error)
      step.logFault(row, error)
      return failureOf(
        row,
        new Problem('INTERNAL_ERROR', 'It could not be done; the log of the server tells why.'),
      )
    }
  }
}

export function failureOf({ place }: WorkRow, problem: Problem): RowOutcome {
  return { place, outcome: 'failed', code: problem.code, message: sentenceOf(problem) }
}

/** A problem's text for readers without fields. */
export function sentenceOf({ message, details }: Problem): string {
  return (details ? Object.values(details).join(' ') : message).slice(0, longestMessage)
}
