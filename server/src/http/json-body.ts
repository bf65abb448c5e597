import { invalidFields, Problem } from '../shared/problem.ts'

/** Levels of objects and lists a body may nest. */
const deepest = 20

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A request body as JSON; undefined when there is none. Throws INVALID_JSON, and VALIDATION_ERROR when too deep. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
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

/** The parser's own words without the excerpt of the body, which may hold a password. */
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
