import pino, { type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from './config.ts'

/** Characters of log that are written at once, and milliseconds that a line waits at most for others to fill them. */
const gathered = { characters: 32_768, everyMs: 100 }

/**
 * The log, one JSON object a line, on standard error, many lines at once. A process that ends, also by an error,
 * writes what is left; one that is killed loses the last tenth of a second. Written before the process goes on:
 * what is being written by another thread when a process ends can be neither waited for nor known.
 */
export function createLog(level: LogLevel): Logger {
  return pino({ level, base: null, serializers: { err: loggedError } }, gatherLines())
}

/** Lines wait here, because the destination measures all that waits in it anew for each line that comes. */
function gatherLines(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: true })
  let waiting = ''
  const pass = () => {
    if (waiting === '') return
    destination.write(waiting)
    waiting = ''
  }
  setInterval(pass, gathered.everyMs).unref()
  process.on('exit', pass)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= gathered.characters) pass()
    },
  }
}

/**
 * What a log line says of an error. Named field by field: database errors carry the statement's values with
 * them, and those may be secret.
 */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
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
