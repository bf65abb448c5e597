/** Time limits of database work, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection, with sign-in. */
  readonly connectMs: number
  readonly waitMs: number
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

export interface Purpose {
  readonly area: string
  readonly mode: 'reads' | 'writes' | null
  readonly tenantId: number | null
  /** One session is reserved for it. */
  readonly comesFirst?: boolean
  readonly isBulk?: boolean
  /** Work of a command as the owner of the embedded database, without row-level security. */
  readonly asOwner?: boolean
}

export const anyPurpose: Purpose = { area: 'other', mode: null, tenantId: null }
