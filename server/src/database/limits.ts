/** How long anything that has to do with the database may take, in milliseconds. */
export interface DatabaseLimits {
  /** To make a connection, signing in included. */
  readonly connectMs: number
  /** To wait for a connection that is free. */
  readonly waitMs: number
  /** A statement, for a lock that another transaction holds. */
  readonly lockMs: number
  /** A statement. */
  readonly statementMs: number
  /** All that is done with a connection from taking it to giving it back. */
  readonly transactionMs: number
}

/** What is left of a request of 12 seconds is time for a second transaction after a first that has failed. */
export const usualLimits: DatabaseLimits = {
  connectMs: 3000,
  waitMs: 2000,
  lockMs: 3000,
  statementMs: 4000,
  transactionMs: 5000,
}

/** Work that no request waits for, or that a person has asked to be done at once for a whole tariff. */
export const bulkTransactionMs = 120_000

/**
 * What a session is wanted for. Sessions are shared out so that what waits for one thing leaves room for the rest:
 * see `bulkheads.ts`.
 */
export interface Purpose {
  /** The part of the work. */
  readonly area: string
  /** Null where it may be both. */
  readonly mode: 'reads' | 'writes' | null
  readonly tenantId: number | null
  /** What every request begins with: one session is kept free for it. */
  readonly comesFirst?: boolean
  /** May take as long as `bulkTransactionMs`. */
  readonly isBulk?: boolean
}

/** Work that nobody has said more about. */
export const anyPurpose: Purpose = { area: 'other', mode: null, tenantId: null }
