import { setImmediate } from 'node:timers/promises'
import { type BodyLimits, parseJsonBody } from './json-body.ts'

/** Parses one body in each turn of the event loop, so that bodies that arrive at once do not add up. */
export type LongParsing = (bytes: Uint8Array, limits?: BodyLimits) => Promise<unknown>

export function createLongParsing(): LongParsing {
  let last: Promise<unknown> = Promise.resolve()
  return (bytes, limits) => {
    const parsed = last.then(() => parseJsonBody(bytes, limits))
    last = parsed.then(
      () => setImmediate(),
      () => setImmediate(),
    )
    return parsed
  }
}
