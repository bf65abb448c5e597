import { Problem } from '../shared/problem.ts'

/** SQLSTATE of an error of either driver; null for other errors. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/** The server is a standby or is being moved. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006'
}

/** Class 53: out of disk, memory, connections or the like. */
export function isOutOfResources(error: unknown): boolean {
  return sqlState(error)?.startsWith('53') ?? false
}

/**
 * This connection can never run the prepared statement again: its columns changed (0A000), or the driver closed it
 * after a value without a text (26000).
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

/** A SERVICE_UNAVAILABLE if a repeat makes sense; other errors are unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Problem) return error
  const away = absenceOf(error)
  if (away) return away
  const message = isConnectionLost(error) ? 'The database cannot be reached' : refusalOf(error)
  if (message === null) return error
  return unavailable(`${message}; try again shortly.`, error)
}

/** `hold_company` refuses to write for a company that is not here. */
function absenceOf(error: unknown): Problem | null {
  const state = sqlState(error)
  if (state === 'WB503')
    return new Problem('SERVICE_UNAVAILABLE', companyMoves, { retryAfter: 5, cause: error })
  if (state !== 'WB421') return null
  const { detail } = error as { detail?: string }
  return companyMoved(detail ?? '', error)
}

/** The public address of the installation that has the company now. */
export function companyMoved(address: string, cause?: unknown): Problem {
  return new Problem('TENANT_MOVED', `The company has moved to ${address}.`, { details: { address }, cause })
}

export const companyMoves = 'The company is being moved to another server; try again shortly.'

export function unavailable(message: string, cause?: unknown): Problem {
  return new Problem('SERVICE_UNAVAILABLE', message, { retryAfter: 5, cause })
}

/** Class 08: connection trouble; 57P01–57P05 and 25P03–25P04: the server ended it. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^(08|57P|25P0[34])/.test(state)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && networkErrors.has(error.code)) return true
  return /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed)/.test(
    error.message,
  )
}

/** Null if the statement is at fault. */
function refusalOf(error: unknown): string | null {
  if (isReadOnly(error)) return 'The database takes no writes at the moment'
  if (isOutOfResources(error)) return 'The database has no room for this at the moment'
  const state = sqlState(error)
  // Locked rows, or a deadlock.
  if (state === '55P03' || state === '40P01') return 'Others are changing the same in the database'
  // statement_timeout, also from the connection string, or an operator cancelled the statement.
  return state === '57014' ? 'The database did not answer in time' : null
}
