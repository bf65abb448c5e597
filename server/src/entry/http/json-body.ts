import { invalidFields, Problem } from '../../platform/shared/problem.ts'

export const deepest = 20

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Values in a body, by default. A tariff with a hundred thousand zone rules has a million. An empty object of two bytes
 * takes 56 bytes of memory.
 */
const mostOfAny = 3_000_000

/**
 * Undefined for an empty body. Throws INVALID_JSON, VALIDATION_ERROR if nested too deep, and PAYLOAD_TOO_LARGE for too
 * many values, before it parses.
 */
export function parseJsonBody(bytes: Uint8Array, mostValues = mostOfAny): unknown {
  if (bytes.length === 0) return undefined
  if (bytes.length > mostValues && countValues(bytes) > mostValues) {
    const sentence = `The body holds more than ${mostValues} objects, lists and values; send it in parts.`
    throw new Problem('PAYLOAD_TOO_LARGE', sentence)
  }
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch (cause) {
    throw new Problem('INVALID_JSON', `The body is not valid JSON: ${reasonOf(cause)}.`, { cause })
  }
  if (isDeeperThan(value, deepest)) {
    throw invalidFields({ body: `The body is nested deeper than ${deepest} levels.` })
  }
  return value
}

/** Counts opening brackets and commas outside strings: a value follows each. */
function countValues(bytes: Uint8Array): number {
  let count = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) inText = !inText
    else if (inText && byte === backslash) at++
    else if (!inText && (byte === comma || byte === openBrace || byte === openBracket)) count++
  }
  return count
}

const [quote, backslash, comma, openBrace, openBracket] = [0x22, 0x5c, 0x2c, 0x7b, 0x5b]

/** Removes the excerpt of the body, which may contain a password. */
function reasonOf(cause: unknown): string {
  if (cause instanceof TypeError) return 'it is not UTF-8'
  const position = cause instanceof SyntaxError ? /position (\d+)/.exec(cause.message)?.[1] : undefined
  return position === undefined
    ? 'it ends too early or is malformed'
    : `something unexpected at position ${position}`
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
