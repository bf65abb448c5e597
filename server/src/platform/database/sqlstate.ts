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

/** Writes are refused by a server that has become a standby, or is being moved. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006'
}

/** Class 53: the disk is full, there is no memory, no connection or too little of something else. */
export function isOutOfResources(error: unknown): boolean {
  return sqlState(error)?.startsWith('53') ?? false
}

/**
 * This connection can never run the prepared statement again: the columns that it reads have changed (0A000), or the driver
 * closed it after a value that has no text (26000).
 */
export function isStatementUnusable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '0A000' || state === '26000'
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * The error for the caller: SERVICE_UNAVAILABLE, which is worth a repeat, when the database cannot be reached, takes no
 * writes or has not answered in time; every other error unchanged.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Problem) return error
  const message = isConnectionLost(error) ? 'The database cannot be reached' : refusalOf(error)
  if (message === null) return error
  return unavailable(`${message}; try again shortly.`, error)
}

export function unavailable(message: string, cause?: unknown): Problem {
  return new Problem('SERVICE_UNAVAILABLE', message, { retryAfter: 5, cause })
}

/** The connection is lost. Class 08: connection trouble; 57P01–57P05 and 25P03–25P04: the server has ended it. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^(08|57P|25P0[34])/.test(state)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && networkErrors.has(error.code)) return true
  return /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed)/.test(
    error.message,
  )
}

/** Why a server that can be reached has refused a statement; null when the reason is the statement itself. */
function refusalOf(error: unknown): string | null {
  if (isReadOnly(error)) return 'The database takes no writes at the moment'
  if (isOutOfResources(error)) return 'The database has no room for this at the moment'
  const state = sqlState(error)
  // Rows are locked by others, or two transactions wait for each other.
  if (state === '55P03' || state === '40P01') return 'Others are changing the same in the database'
  // statement_timeout, also one set in the connection string, or an operator who has cancelled the statement.
  return state === '57014' ? 'The database did not answer in time' : null
}
