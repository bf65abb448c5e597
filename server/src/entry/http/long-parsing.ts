import { setImmediate } from 'node:timers/promises'
import { inTurns } from '../../platform/shared/slices.ts'
import { type BodyLimits, jsonInSlices } from './json-body.ts'

/** Parses one body at a time, in slices, so that bodies that arrive at once do not add up. */
export type LongParsing = (bytes: Uint8Array, limits?: BodyLimits) => Promise<unknown>

export function createLongParsing(): LongParsing {
  let last: Promise<unknown> = Promise.resolve()
  return (bytes, limits) => {
    const parsed = last.then(() => inTurns(jsonInSlices(bytes, limits)))
    last = parsed.then(
      () => setImmediate(),
      () => setImmediate(),
    )
    return parsed
  }
}
