import type { Logger } from 'pino'
import type { Problem } from '../../platform/shared/problem.ts'

const quietMs = 1000

/** Logs answers of 503, at most one line a second, with their number. */
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

/** The message of the innermost cause; a stack trace says nothing about a server that is away. */
function causeOf(problem: Problem): string | undefined {
  let cause: unknown = problem.cause
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  if (!(cause instanceof Error)) return undefined
  const code = 'code' in cause ? ` (${cause.code})` : ''
  return `${cause.message}${code}`
}
