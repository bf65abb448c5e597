import pino, { type Logger } from 'pino'
import type { LogLevel } from '../config.ts'
import { currentSpan } from './tracing/current-span.ts'

/**
 * Writes JSON lines to standard error in batches. A process that ends, also by an error, writes the rest first; a
 * killed one loses the last tenth of a second. Writes are synchronous, because nothing can wait for another thread at
 * the end.
 */
export function createLog(level: LogLevel): Logger {
  const destination = pino.destination({ dest: 2, sync: true, minLength: 8192, periodicFlush: 100 })
  process.on('exit', () => destination.flushSync())
  return pino({ level, base: null, mixin: currentSpan, serializers: { err: loggedError } }, destination)
}

/** Named fields only: database errors carry the values of the statement, which may be secret. */
export function loggedError(error: unknown): object {
  if (!isErrorLike(error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  const routine = 'routine' in error ? error.routine : undefined
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(routine === undefined ? {} : { routine }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

/** Also errors that a library copied field by field. */
function isErrorLike(error: unknown): error is Error {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}
