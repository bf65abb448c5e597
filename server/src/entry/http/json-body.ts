import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { atOnce, eachInSlices, type Slices } from '../../platform/shared/slices.ts'
import { type BodyLimits, type LongList, longListsOf, malformed, type Range } from './json-pieces.ts'

export type { BodyLimits } from './json-pieces.ts'

export const deepest = 20

/** Far more than any request of the API has. */
export const usualLimits: BodyLimits = { values: 100_000, names: 20_000 }
/** A tariff with a hundred thousand zone rules has a million values. */
export const tariffLimits: BodyLimits = { values: 3_000_000, names: 3_000_000 }

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const byteOrderMark = '\ufeff'

/**
 * Undefined for an empty body. Throws INVALID_JSON, VALIDATION_ERROR if nested too deep, and PAYLOAD_TOO_LARGE for too
 * many values or names, before it parses.
 */
export function parseJsonBody(bytes: Uint8Array, limits = usualLimits): unknown {
  return atOnce(jsonInSlices(bytes, limits))
}

/** The same in slices. Lists in fields of the body are parsed in pieces, the rest at once. */
export function* jsonInSlices(bytes: Uint8Array, limits = usualLimits): Slices<unknown> {
  if (bytes.length === 0) return undefined
  if (bytes.length <= Math.min(limits.values, limits.names)) {
    const value = parsed(textOf(bytes), position => position)
    if (isDeeperThan(value, deepest)) throw tooDeep()
    return value
  }
  const { lists, depth } = yield* longListsOf(bytes, limits)
  yield
  const value = parsed(textBeside(bytes, lists), position =>
    lists.reduce((at, { within: { from, to } }) => (at >= from ? at + to - from : at), position),
  )
  for (const { name, pieces } of lists) {
    const list = (value as Record<string, unknown>)[JSON.parse(textOf(bytes, name))]
    yield
    yield* eachInSlices(pieces, piece => {
      const entries = parsed(`[${textOf(bytes, piece)}]`, position => piece.from + position - 1) as unknown[]
      if (entries.length === 0) throw malformed(piece.from)
      if (Array.isArray(list)) for (const entry of entries) list.push(entry)
    })
  }
  if (depth > deepest) throw tooDeep()
  return value
}

/** The body with its long lists emptied. */
function textBeside(bytes: Uint8Array, lists: readonly LongList[]): string {
  const starts = [0, ...lists.map(({ within }) => within.to)]
  const ends = [...lists.map(({ within }) => within.from), bytes.length]
  return starts.map((from, index) => textOf(bytes, { from, to: ends[index] ?? 0 })).join('')
}

function textOf(bytes: Uint8Array, { from, to }: Range = { from: 0, to: bytes.length }): string {
  try {
    const text = utf8.decode(bytes.subarray(from, to))
    return from === 0 && text.startsWith(byteOrderMark) ? text.slice(1) : text
  } catch (cause) {
    throw new Problem('INVALID_JSON', 'The body is not valid JSON: it is not UTF-8.', { cause })
  }
}

function parsed(text: string, placeOf: (position: number) => number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const position = cause instanceof SyntaxError ? /position (\d+)/.exec(cause.message)?.[1] : undefined
    throw malformed(position === undefined ? null : placeOf(Number(position)), cause)
  }
}

function tooDeep(): Problem {
  return invalidFields({ body: `The body is nested deeper than ${deepest} levels.` })
}

function isDeeperThan(value: unknown, most: number): boolean {
  if (!isNested(value)) return false
  if (most === 0) return true
  for (const entry of Array.isArray(value) ? value : Object.values(value)) {
    if (isDeeperThan(entry, most - 1)) return true
  }
  return false
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
