import { Problem } from '../../platform/shared/problem.ts'
import type { Slices } from '../../platform/shared/slices.ts'

export interface BodyLimits {
  /** Objects, lists and entries. An empty object of two bytes takes 56 bytes of memory. */
  readonly values: number
  /** Names of fields. Each that is new costs the parser more than a long text. */
  readonly names: number
  /** For each entry of a long list, and for everything beside these: they are parsed in one step. */
  readonly piece?: Omit<BodyLimits, 'piece'>
}

/** A list in a field of the body, which is parsed in pieces of some entries each. */
export interface LongList {
  /** Bytes of its name as JSON. */
  readonly name: Range
  /** Bytes between its brackets. */
  readonly within: Range
  readonly pieces: readonly Range[]
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** Bytes of a list that is parsed in pieces, and of a piece. */
const longList = 65_536
const piece = 16_384
/** Bytes that are looked at in a slice. */
const slice = 131_072

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d]

/**
 * Finds the long lists of a JSON body, and its depth. Throws PAYLOAD_TOO_LARGE for too many values or names: outside
 * texts, a value follows each comma and opening bracket, and a name stands before each colon.
 */
export function* longListsOf(
  bytes: Uint8Array,
  limits: BodyLimits,
): Slices<{ lists: LongList[]; depth: number }> {
  const lists: LongList[] = []
  const count = { values: 0, names: 0 }
  const inLists = { values: 0, names: 0 }
  let list: { name: Range; from: number; pieces: Range[]; before: typeof count } | null = null
  let entry = count
  let pieceFrom = 0
  let name = { from: 0, to: 0 }
  let isObject = false
  let depth = 0
  let deepest = 0
  let pause = slice
  for (let at = 0; at < bytes.length; at++) {
    if (at >= pause) {
      requireWithin(count, limits)
      yield
      pause = at + slice
    }
    const byte = bytes[at]
    if (byte === quote) {
      const end = endOfText(bytes, at)
      if (depth === 1) name = { from: at, to: end + 1 }
      at = end
    } else if (byte === colon) count.names++
    else if (byte === comma) {
      count.values++
      if (!list || depth !== 2) continue
      entry = requireEntry(entry)
      if (at - pieceFrom < piece) continue
      list.pieces.push({ from: pieceFrom, to: at })
      pieceFrom = at + 1
    } else if (byte === openBrace || byte === openBracket) {
      count.values++
      depth++
      deepest = Math.max(deepest, depth)
      if (depth === 1) isObject = byte === openBrace
      else if (depth === 2 && isObject && byte === openBracket) {
        list = { name, from: at + 1, pieces: [], before: { ...count } }
        entry = list.before
        pieceFrom = at + 1
      }
    } else if (byte === closeBrace || byte === closeBracket) {
      if (list && depth === 2) {
        if (byte === closeBrace) throw malformed(at)
        entry = requireEntry(entry)
        if (at - list.from > longList) {
          const pieces = [...list.pieces, { from: pieceFrom, to: at }]
          lists.push({ name: list.name, within: { from: list.from, to: at }, pieces })
          inLists.values += count.values - list.before.values
          inLists.names += count.names - list.before.names
        }
        list = null
      }
      depth--
    }
  }
  requireWithin(count, limits)
  if (list) throw malformed(null)
  if (limits.piece) requireWithin(difference(count, inLists), limits.piece)
  return { lists, depth: deepest }

  function requireEntry(before: typeof count): typeof count {
    if (limits.piece) requireWithin(difference(count, before), limits.piece)
    return { ...count }
  }
}

/** The closing quotation mark of the text that begins at `from`. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    // Most texts are short; a file as text is megabytes.
    if (at > from + 64) {
      const next = bytes.indexOf(quote, at)
      if (next < 0) return bytes.length
      let escapes = next
      while (bytes[escapes - 1] === backslash) escapes--
      if ((next - escapes) % 2 === 0) return next
      at = next
    } else if (bytes[at] === backslash) at++
    else if (bytes[at] === quote) return at
  }
  return bytes.length
}

function difference(count: BodyLimits, before: BodyLimits): BodyLimits {
  return { values: count.values - before.values, names: count.names - before.names }
}

function requireWithin(count: BodyLimits, limits: BodyLimits): void {
  if (count.values > limits.values) throw tooMany(`${limits.values} objects, lists and values`)
  if (count.names > limits.names) throw tooMany(`${limits.names} names of fields`)
}

function tooMany(what: string): Problem {
  return new Problem('PAYLOAD_TOO_LARGE', `The body holds more than ${what}; send it in parts.`)
}

/** The message has no excerpt of the body, which may contain a password. */
export function malformed(position: number | null, cause?: unknown): Problem {
  const reason =
    position === null ? 'it ends too early or is malformed' : `something unexpected at position ${position}`
  return new Problem('INVALID_JSON', `The body is not valid JSON: ${reason}.`, { cause })
}
