import type { TenantTransaction } from '../database/index.ts'
import type { Warning } from '../shared/schema.ts'
import type { FieldChange } from './field-changes.ts'

/** What a write has created or changed. */
export interface Written {
  /** A repeat with the same Idempotency-Key finds the shipment by it. */
  readonly awb?: string
  readonly pickupId?: number
  /** What the record of staff's actions shows where that is not the AWB: a name, a number. */
  readonly subject?: string | number
  /** What it has changed, for the record of staff's actions. */
  readonly changes?: readonly FieldChange[]
}

/** What staff have done it to, as the record of their actions shows it. */
export function subjectOf({ subject, awb }: Written): string | null {
  const shown = subject ?? awb
  return shown === undefined ? null : String(shown)
}

/** The user that a call without a token names. */
export interface Attempted {
  readonly username: string
  /** Null where there is no such user. */
  readonly userId: number | null
}

/** Puts a call on record. Every use case that writes takes one, whoever calls it. */
export interface Recorder {
  /** Adds a warning to the answer. */
  warn(warning: Warning): void
  /**
   * To be called in the transaction of a write: the call is recorded if that is committed. `answer` is the use case's
   * answer. Where a carrier has still to be asked it is left out, and `record` is called again with the answer in the
   * transaction that stores the outcome.
   */
  record(tx: TenantTransaction, written: Written, answer?: object): void
}

/**
 * Says to a recorder whether a transaction has to store the call's row: the first that is committed does, once, however
 * often the use case calls `record`.
 */
export function oncePerCommit(): (tx: TenantTransaction) => boolean {
  let storedIn: TenantTransaction | null = null
  let isCommitted = false
  return tx => {
    if (isCommitted || storedIn === tx) return false
    storedIn = tx
    tx.afterCommit(() => {
      isCommitted = true
    })
    return true
  }
}

/** The recorder of a call that exchanges credentials for a token. */
export interface SignInRecorder extends Recorder {
  /** Sets the user that the caller wants to sign in as. */
  names(attempted: Attempted): void
}

/** For commands, which are not recorded. */
export const unrecorded: Recorder = { warn() {}, record() {} }
