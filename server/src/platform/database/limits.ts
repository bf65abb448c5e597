/** How long each step of work with the database may take, in milliseconds. */
export interface DatabaseLimits {
  /** To make a connection, signing in included. */
  readonly connectMs: number
  /** To wait for a connection that is free. */
  readonly waitMs: number
  /** A statement, for a lock that another transaction holds. */
  readonly lockMs: number
  /** A statement. */
  readonly statementMs: number
  /** Everything from taking a connection to giving it back. */
  readonly transactionMs: number
}

/** A request has 12 seconds: after a first transaction that failed there is time for a second one. */
export const defaultLimits: DatabaseLimits = {
  connectMs: 3000,
  waitMs: 2000,
  lockMs: 3000,
  statementMs: 4000,
  transactionMs: 5000,
}

/** For work that no request waits for, or that changes a whole tariff. */
export const bulkTransactionMs = 120_000

/**
 * What a session is for. Sessions are divided so that work that waits for one thing leaves sessions for the rest
 * (`bulkheads.ts`).
 */
export interface Purpose {
  /** The part of the work. */
  readonly area: string
  /** Null where it may be both. */
  readonly mode: 'reads' | 'writes' | null
  readonly tenantId: number | null
  /** Every request begins with this: one session is kept free for it. */
  readonly comesFirst?: boolean
  /** May take as long as `bulkTransactionMs`. */
  readonly isBulk?: boolean
}

/** For work without a purpose of its own. */
export const anyPurpose: Purpose = { area: 'other', mode: null, tenantId: null }
