import type { TenantTransaction } from '../../platform/database/index.ts'
import type { CarrierError } from '../kit/index.ts'
import {
  beginTrial,
  type CallableAccount,
  type CallLimits,
  countFailure,
  forgetFailures,
  holdAccount,
} from './call-limits.repository.ts'
import type { SubmissionContext } from './context.ts'

/** The kinds of calls to a carrier. Each has its own circuit: an open one stops no other. */
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

/** When an operation that gets no answer is not called any more, and for how long. */
export interface CircuitPolicy {
  /** Calls without an answer, one after the other, that open the circuit. */
  failures: number
  /** Milliseconds it stays open before one call is tried. */
  coolDownMs: number
}

export const defaultCircuit: CircuitPolicy = { failures: 5, coolDownMs: 15_000 }

/**
 * Until when an operation of an account is held back: because the carrier has answered 429, which holds back the
 * whole account, because the operation's circuit is open, or because its calls of the minute are used up. `null`
 * where it may be called.
 */
export function heldUntil(limits: CallLimits, operation: string, now: Date): Date | null {
  const holds = [limits.get('all'), limits.get(operation)].flatMap(limit => limit?.heldUntil ?? [])
  const latest = Math.max(0, ...holds.map(until => until.getTime()))
  return latest > now.getTime() ? new Date(latest) : null
}

/** When work that is due then may be done: not before the end of what holds back its operation. */
export function dueAfterHold(due: Date, limits: CallLimits, operation: string, now: Date): Date {
  const held = heldUntil(limits, operation, now)
  return held && held > due ? held : due
}

/**
 * `null` where the operation may be called now, else the time from which it may. When an open circuit's time is over,
 * one caller of all processes makes a trial call, and the others wait for its result.
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

/**
 * Counts in the circuit whether the carrier has answered. Only a call without an answer counts as a failure: a
 * carrier that refuses is there. Nothing is written while calls succeed. Returns whether the circuit is open now.
 */
export async function noteCall(
  context: SubmissionContext,
  account: CallableAccount,
  operation: Operation,
  outcome: { error: CarrierError | null; asked: boolean },
): Promise<{ hasOpened: boolean }> {
  const { error, asked } = outcome
  // A call that this process has aborted says nothing about the carrier.
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
