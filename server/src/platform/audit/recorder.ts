import type { TenantTransaction } from '../database/index.ts'
import type { Warning } from '../shared/schema.ts'
import type { FieldChange } from './field-changes.ts'

export interface Written {
  /** Finds the shipment for a repeat with the same Idempotency-Key. */
  readonly awb?: string
  readonly pickupId?: number
  /** Shown in the record of staff actions instead of the AWB: a name, a number. */
  readonly subject?: string | number
  readonly changes?: readonly FieldChange[]
}

export function subjectOf({ subject, awb }: Written): string | null {
  const shown = subject ?? awb
  return shown === undefined ? null : String(shown)
}

/** The user named by a call without a token. */
export interface Attempted {
  readonly username: string
  /** Null if there is no such user. */
  readonly userId: number | null
}

/** Every use case that writes takes one. */
export interface Recorder {
  warn(warning: Warning): void
  /**
   * Call this in the transaction of a write; the call is recorded at its commit. Leave out `answer` while a carrier
   * must still be asked, and call again with it in the transaction that stores the outcome.
   */
  record(tx: TenantTransaction, written: Written, answer?: object): void
}

/**
 * Whether a transaction must store the call's row: the first to commit does so, whatever the number of `record` calls.
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

export interface SignInRecorder extends Recorder {
  names(attempted: Attempted): void
}

/** For commands, which are not recorded. */
export const unrecorded: Recorder = { warn() {}, record() {} }
