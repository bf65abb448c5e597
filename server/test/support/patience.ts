import { type DatabaseLimits, defaultLimits } from '../../src/platform/database/limits.ts'

/**
 * Milliseconds that anything may take which a test waits for: what a machine that is busy with others may need. Less than
 * a test may take, so that a failure says what did not come.
 */
export const patience = 100_000

/** On a machine that does other work a request waits longer for the database than a service would let it wait. */
export const patientLimits: DatabaseLimits = {
  ...defaultLimits,
  connectMs: 60_000,
  waitMs: 60_000,
  statementMs: 60_000,
  transactionMs: 90_000,
}

/** The same for a program. */
export const patient: Record<string, string> = {
  DATABASE_CONNECT_MS: String(patientLimits.connectMs),
  DATABASE_WAIT_MS: String(patientLimits.waitMs),
  DATABASE_STATEMENT_MS: String(patientLimits.statementMs),
  DATABASE_TRANSACTION_MS: String(patientLimits.transactionMs),
  WATCHDOG_SECONDS: '60',
}
