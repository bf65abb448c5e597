import { invalidFields, Problem } from '../../platform/shared/problem.ts'

export const deepest = 20

const utf8 = new TextDecoder('utf-8', { fatal: true })

export interface BodyLimits {
  /** Objects, lists and entries. An empty object of two bytes takes 56 bytes of memory. */
  readonly values: number
  /** Names of fields. Each that is new costs the parser more than a long text. */
  readonly names: number
}

/** Far more than any request of the API has. */
export const usualLimits: BodyLimits = { values: 100_000, names: 20_000 }
/** A tariff with a hundred thousand zone rules has a million values. */
export const tariffLimits: BodyLimits = { values: 3_000_000, names: 3_000_000 }

/**
 * Undefined for an empty body. Throws INVALID_JSON, VALIDATION_ERROR if nested too deep, and PAYLOAD_TOO_LARGE for too
 * many values or names, before it parses.
 */
export function parseJsonBody(bytes: Uint8Array, limits = usualLimits): unknown {
  if (bytes.length === 0) return undefined
  requireWithin(bytes, limits)
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

/** Counts outside strings: a value follows each comma and opening bracket, a name stands before each colon. */
function requireWithin(bytes: Uint8Array, limits: BodyLimits): void {
  if (bytes.length <= Math.min(limits.values, limits.names)) return
  let values = 0
  let names = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) inText = !inText
    else if (inText && byte === backslash) at++
    else if (inText) continue
    else if (byte === colon) names++
    else if (byte === comma || byte === openBrace || byte === openBracket) values++
  }
  if (values > limits.values) throw tooMany(`${limits.values} objects, lists and values`)
  if (names > limits.names) throw tooMany(`${limits.names} names of fields`)
}

function tooMany(what: string): Problem {
  return new Problem('PAYLOAD_TOO_LARGE', `The body holds more than ${what}; send it in parts.`)
}

const [quote, backslash, comma, colon, openBrace, openBracket] = [0x22, 0x5c, 0x2c, 0x3a, 0x7b, 0x5b]

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
