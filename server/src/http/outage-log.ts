import type { Logger } from 'pino'
import type { Problem } from '../shared/problem.ts'

/** A minute of an outage is sixty lines, however many requests there are. */
const quietMs = 1000

/** Tells of answers that say the service is unavailable: at most once in a second, and how many there were. */
export interface OutageLog {
  add(problem: Problem, requestId: string): void
}

export function createOutageLog(log: Pick<Logger, 'error'>, every = quietMs): OutageLog {
  let further = 0
  let latest: { problem: Problem; requestId: string } | undefined
  let quiet: NodeJS.Timeout | undefined

  return {
    add(problem, requestId) {
      if (quiet) {
        further++
        latest = { problem, requestId }
        return
      }
      tell(problem, requestId, 1)
    },
  }

  function tell(problem: Problem, reqId: string, answers: number): void {
    log.error({ reqId, answers, cause: causeOf(problem) }, problem.message)
    quiet = setTimeout(goOn, every).unref()
  }

  function goOn(): void {
    quiet = undefined
    if (!latest) return
    const { problem, requestId } = latest
    const answers = further
    latest = undefined
    further = 0
    tell(problem, requestId, answers)
  }
}

/** The innermost message: where it happened says nothing about a server that is away. */
function causeOf(problem: Problem): string | undefined {
  let cause: unknown = problem.cause
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  if (!(cause instanceof Error)) return undefined
  const code = 'code' in cause ? ` (${cause.code})` : ''
  return `${cause.message}${code}`
}
