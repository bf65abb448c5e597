import { type DatabaseLimits, defaultLimits } from '../../src/platform/database/limits.ts'

/**
 * Milliseconds that a test waits on a busy machine. Less than a test's limit, so that a failure names the missing
 * event.
 */
export const patience = 100_000

/** A busy machine's requests wait longer for the database than a service allows. */
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
