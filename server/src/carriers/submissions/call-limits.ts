import type { TenantTransaction } from '../../database/index.ts'
import type { CarrierError } from '../kit/index.ts'
import {
  beginTrial,
  type CallableAccount,
  type CallLimits,
  countFailure,
  forgetFailures,
  holdAccount,
} from './call-limits.repository.ts'
import type { DeskContext } from './context.ts'

/** What is asked of a carrier. Each has a circuit of its own: a broken one stops no other. */
export type Operation = 'ship' | 'reconcile' | 'cancel' | 'label' | 'track' | 'check'

/** When an operation that gets no answer is spared, and for how long. */
export interface CircuitPolicy {
  /** Calls without an answer, one after the other, that open the circuit. */
  failures: number
  /** Milliseconds it stays open before one call is tried. */
  coolDownMs: number
}

export const usualCircuit: CircuitPolicy = { failures: 5, coolDownMs: 15_000 }

/**
 * Until when an operation of an account is held back: by the carrier's word for the whole account (429), by the
 * operation's open circuit, or by its calls per minute. `null` where it may be called.
 */
export function heldUntil(limits: CallLimits, operation: string, now: Date): Date | null {
  const holds = [limits.get('all'), limits.get(operation)].flatMap(limit => limit?.heldUntil ?? [])
  const latest = Math.max(0, ...holds.map(until => until.getTime()))
  return latest > now.getTime() ? new Date(latest) : null
}

/**
 * `null` where the operation may be called now; else until when not. Once an open circuit's time is over, one
 * caller of all processes is let through and the others wait for what comes of it.
 */
export async function admit(
  context: DeskContext,
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
 * Remembers what a call says of the carrier. Only what shows that it is not there counts against it: a refusal
 * is a sign of life. In good times nothing is written.
 */
export async function noteCall(
  context: DeskContext,
  account: CallableAccount,
  operation: Operation,
  outcome: { error: CarrierError | null; asked: boolean },
): Promise<void> {
  const { error, asked } = outcome
  // A call that we broke off ourselves says nothing of the carrier.
  if (context.ending?.aborted) return
  const now = context.clock.now().getTime()
  const write = (work: (tx: TenantTransaction) => Promise<void>) =>
    context.database.write(account.tenant_id, work)
  if (error?.fault === 'unavailable') {
    const until = new Date(now + context.circuit.coolDownMs)
    await write(tx => countFailure(tx, account.id, operation, context.circuit.failures, until))
    return
  }
  if (error?.fault === 'rate_limited') {
    const until = new Date(now + (error.retryAfterMs ?? context.waits.retryFirst))
    await write(tx => holdAccount(tx, account.id, until))
  }
  const failed = (account.limits.get(operation)?.failures ?? 0) > 0
  if (failed && (!error || asked)) await write(tx => forgetFailures(tx, account.id, operation))
}
