import { Problem } from '../shared/problem.ts'

/** The SQLSTATE of an error of either driver, null when the error is not the database's. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

/** A row with this key is already there. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** The row is referred to, or refers to one that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503'
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'EHOSTUNREACH',
])

/**
 * The error as the caller should meet it: a database that is away is SERVICE_UNAVAILABLE, worth a repeat;
 * everything else stays what it is.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Problem || !isOutage(error)) return error
  return new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached; try again shortly.', {
    retryAfter: 5,
    cause: error,
  })
}

/** Class 08 connection trouble, 57P01–57P03 the server shuts down or starts, 53300 it has no connection left. */
function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return state.startsWith('08') || /^57P0[1-3]$/.test(state) || state === '53300'
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && networkErrors.has(error.code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}
