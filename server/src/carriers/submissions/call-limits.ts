import type { TenantTransaction } from '../../platform/database/index.ts'
import type { CarrierError } from '../kit/index.ts'
import {
  accountsWithoutAnswer,
  beginTrial,
  type CallableAccount,
  type CallLimits,
  countFailure,
  forgetFailures,
  holdAccount,
} from './call-limits.repository.ts'
import type { SubmissionContext } from './context.ts'

/** Each kind of call has its own circuit. */
export type Operation =
  | 'ship'
  | 'reconcile'
  | 'cancel'
  | 'label'
  | 'track'
  | 'check'
  | 'pickup'
  | 'find_pickup'
  | 'cancel_pickup'

export interface CircuitPolicy {
  failures: number
  /** Milliseconds before a trial call. */
  coolDownMs: number
}

export const defaultCircuit: CircuitPolicy = { failures: 5, coolDownMs: 15_000 }

/** The accounts whose carrier does not answer: a circuit of theirs is open. */
export function silentAccounts(tx: TenantTransaction): Promise<{ id: number; name: string }[]> {
  return accountsWithoutAnswer(tx, defaultCircuit.failures)
}

/** A 429 holds the whole account; an open circuit or used calls hold the operation. */
export function heldUntil(limits: CallLimits, operation: string, now: Date): Date | null {
  const holds = [limits.get('all'), limits.get(operation)].flatMap(limit => limit?.heldUntil ?? [])
  const latest = Math.max(0, ...holds.map(until => until.getTime()))
  return latest > now.getTime() ? new Date(latest) : null
}

/** Not before the operation's hold ends. */
export function dueAfterHold(due: Date, limits: CallLimits, operation: string, now: Date): Date {
  const held = heldUntil(limits, operation, now)
  return held && held > due ? held : due
}

/**
 * Null if the call may be made now, else when. After the cool-down one caller tries; the others wait for its result.
 */
export async function admit(
  context: SubmissionContext,
  tx: TenantTransaction,
  account: CallableAccount | undefined,
  operation: Operation,
): Promise<Date | null> {
  if (!account) return null
  const now = context.clock.now()
  const held = heldUntil(account.limits, operation, now)
  if (held) return held
  if ((account.limits.get(operation)?.failures ?? 0) < context.circuit.failures) return null
  const until = new Date(now.getTime() + context.circuit.coolDownMs)
  return (await beginTrial(tx, account.id, operation, now, until)) ? null : until
}

/** Counts unanswered calls only: a refusal proves that the carrier is there. Successes write nothing. */
export async function noteCall(
  context: SubmissionContext,
  account: CallableAccount,
  operation: Operation,
  outcome: { error: CarrierError | null; asked: boolean },
): Promise<{ hasOpened: boolean }> {
  const { error, asked } = outcome
  // An aborted call says nothing about the carrier.
  if (context.ending?.aborted) return { hasOpened: false }
  const now = context.clock.now().getTime()
  const write = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    context.database.write(account.tenant_id, work)
  if (error?.fault === 'unavailable') {
    const until = new Date(now + context.circuit.coolDownMs)
    const most = context.circuit.failures
    return { hasOpened: (await write(tx => countFailure(tx, account.id, operation, most, until))) >= most }
  }
  if (error?.fault === 'rate_limited') {
    const until = new Date(now + (error.retryAfterMs ?? context.retryPolicy.initialDelay))
    await write(tx => holdAccount(tx, account.id, until))
  }
  const failed = (account.limits.get(operation)?.failures ?? 0) > 0
  if (failed && (!error || asked)) await write(tx => forgetFailures(tx, account.id, operation))
  return { hasOpened: false }
}
