/** Time limits of database work, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, with sign-in. */
  readonly connectMs: number
  /** For a free connection. */
  readonly waitMs: number
  /** For a lock held by another transaction. */
  readonly lockMs: number
  readonly statementMs: number
  /** From taking a connection to returning it. */
  readonly transactionMs: number
}

/** A request has 12 seconds, which leaves time for a second transaction. */
export const defaultLimits: DatabaseLimits = {
  connectMs: 3000,
  waitMs: 2000,
  lockMs: 3000,
  statementMs: 4000,
  transactionMs: 5000,
}

/** For work that no request waits for, or that changes a whole tariff. */
export const bulkTransactionMs = 120_000

/** Purpose of a session. Sessions are divided so that waits of one purpose leave room for the rest (`bulkheads.ts`). */
export interface Purpose {
  readonly area: string
  /** Null for both. */
  readonly mode: 'reads' | 'writes' | null
  readonly tenantId: number | null
  /** Every request begins with this: one session is reserved. */
  readonly comesFirst?: boolean
  /** May take as long as `bulkTransactionMs`. */
  readonly isBulk?: boolean
}

export const anyPurpose: Purpose = { area: 'other', mode: null, tenantId: null }
