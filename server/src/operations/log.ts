import pino, { type Logger } from 'pino'
import type { LogLevel } from '../config.ts'
import { currentSpan } from './tracing/current-span.ts'

/**
 * The log, one JSON object a line, on standard error, many lines at once. A process that ends, also by an error,
 * writes what is left; one that is killed loses the last tenth of a second. Written before the process goes on:
 * what is being written by another thread when a process ends can be neither waited for nor known.
 */
export function createLog(level: LogLevel): Logger {
  const destination = pino.destination({ dest: 2, sync: true, minLength: 8192, periodicFlush: 100 })
  process.on('exit', () => destination.flushSync())
  return pino({ level, base: null, mixin: currentSpan, serializers: { err: loggedError } }, destination)
}

/**
 * What a log line says of an error. Named field by field: database errors carry the statement's values with
 * them, and those may be secret.
 */
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

/** Also what a library has copied from an error, field by field. */
function isErrorLike(error: unknown): error is Error {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}
