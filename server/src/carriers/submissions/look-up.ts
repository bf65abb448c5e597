import type { TenantTransaction } from '../../platform/database/index.ts'
import {
  asCarrierError,
  type CarrierError,
  type CarrierShipment,
  errorLine,
  type LookUpPolicy,
  type LookUpVerdict,
  type PickupVerdict,
} from '../kit/index.ts'
import { type CalledCarrier, callCarrier } from './call-carrier.ts'
import { lookUpsOf, type SubmissionContext } from './context.ts'
import { insertAttempts } from './ledger.repository.ts'
import { byHand, type RetryRules } from './record-outcome.ts'
import { isCertain, lookUpDelay, watchDelay } from './retry-policy.ts'
import { requireStorableVerdict, storableText } from './storable.ts'
import type { SubmissionRow } from './submission.ts'
import { changeSubmission, lockSubmission, type SubmissionChange } from './submissions.repository.ts'
import { ledgerLine, type OpenedSubmission, stateSaver } from './submit-shipment.ts'

export interface LookUpResult {
  verdict: LookUpVerdict
  called: CalledCarrier<unknown>
  retryAfterMs: number
}

/** Never throws: a failed call also gives a verdict. */
export async function lookUpOrder(
  context: SubmissionContext,
  opened: OpenedSubmission,
  shipment: CarrierShipment,
  savedState: Readonly<Record<string, string>>,
): Promise<LookUpResult> {
  const options = {
    operation: 'reconcile',
    account: opened.account,
    requestId: opened.requestId,
    savedState,
    saveState: stateSaver(context, opened),
  } as const
  const called = await callCarrier(context, options, async (connector, call) =>
    requireStorableVerdict(await connector.reconcile(call, shipment)),
  )
  const { answer, error } = called.result
  const verdict = answer ?? verdictOf(asCarrierError(error))
  return {
    verdict,
    called: { ...called, attempt: lookUpAttempt(called, verdict) },
    retryAfterMs: error?.retryAfterMs ?? 0,
  }
}

export function verdictOf(error: CarrierError): { kind: 'refused' | 'no_answer'; message: string } {
  const isRefusal = ['rejected', 'authentication', 'not_supported'].includes(error.fault)
  return { kind: isRefusal ? 'refused' : 'no_answer', message: errorLine(error) }
}

export function lookUpAttempt(
  { attempt }: CalledCarrier<unknown>,
  verdict: LookUpVerdict | PickupVerdict,
): CalledCarrier<unknown>['attempt'] {
  const hasFailed = verdict.kind === 'no_answer' && attempt.outcome !== 'ok'
  const message = 'message' in verdict ? storableText(verdict.message) : attempt.message
  return { ...attempt, outcome: hasFailed ? attempt.outcome : verdict.kind, message }
}

export async function recordUnsuccessfulLookUp(
  context: SubmissionContext,
  opened: OpenedSubmission,
  looked: LookUpResult,
): Promise<void> {
  await context.database.write(opened.tenantId, async (tx: TenantTransaction) => {
    const row = await lockSubmission(tx, opened.shipmentId)
    if (!row) return
    await insertAttempts(tx, [ledgerLine(opened, looked.called)])
    if (row.claim !== opened.claim) return
    const now = context.clock.now()
    const lookUps = lookUpsOf(context, opened.account)
    const rules = { retryPolicy: context.retryPolicy, lookUps, chance: context.chance() }
    const isFast = opened.account?.reorder === 'fast'
    const change = changeAfterLookUp(row, looked, now, rules, isFast)
    await changeSubmission(tx, row.shipment_id, { ...change, sending_since: null, claimed_until: null }, now)
    for (const at of [change.next_check_at, change.next_duplicate_check_at])
      if (at) await context.scheduler.wakeAt(tx, at)
  })
}

/** Pure. */
export function changeAfterLookUp(
  row: SubmissionRow,
  { verdict, retryAfterMs }: Pick<LookUpResult, 'verdict' | 'retryAfterMs'>,
  now: Date,
  rules: RetryRules,
  isFast: boolean,
): SubmissionChange {
  const inDoubtSince = row.in_doubt_since ?? row.sending_since ?? row.updated_at
  const age = now.getTime() - inDoubtSince.getTime()
  const failures = row.failed_checks + 1
  const isAbsent = verdict.kind === 'not_found'
  if (isAbsent && !row.order_taken && (isFast || isCertain(rules.lookUps, age))) {
    return orderAnew(row, now, rules.lookUps)
  }
  const next = lookUpDelay(rules.retryPolicy, rules.lookUps, age, failures, rules.chance)
  const isOver = row.order_taken && isAbsent && age >= takenFor
  const gaveUp = isOver || now.getTime() - row.created_at.getTime() > rules.retryPolicy.giveUpAfter
  const message = messageOf(row, verdict)
  return {
    outcome_unknown: true,
    in_doubt_since: inDoubtSince,
    look_up_refused: verdict.kind === 'refused',
    failed_checks: failures,
    message: gaveUp ? `${message} ${byHand}` : message,
    next_check_at: gaveUp ? null : new Date(now.getTime() + Math.max(next, retryAfterMs)),
  }
}

/** How long "not found" is disbelieved after the carrier answered an order with 2xx. */
const takenFor = 24 * 3_600_000

/** Still watches for a late order. */
function orderAnew(row: SubmissionRow, now: Date, lookUps: LookUpPolicy): SubmissionChange {
  const { watchSeconds } = lookUps
  const known = { outcome_unknown: false, look_up_refused: false, failed_checks: 0 }
  const watch =
    watchSeconds === 0
      ? {}
      : {
          duplicate_checks_until: new Date(now.getTime() + watchSeconds * 1000),
          next_duplicate_check_at: new Date(now.getTime() + watchDelay(0)),
        }
  if (row.cancellation === 'pending') {
    return {
      ...known,
      ...watch,
      status: 'cancelled',
      cancellation: 'done',
      message: null,
      next_check_at: null,
    }
  }
  return { ...known, ...watch, next_check_at: now }
}

function messageOf(row: SubmissionRow, verdict: LookUpVerdict): string {
  if (verdict.kind === 'refused') return `The carrier refuses to look the order up: ${verdict.message}`
  if (verdict.kind === 'no_answer')
    return `The carrier was asked for the order and gave no answer: ${verdict.message}`
  return row.order_taken
    ? 'The carrier has taken the order, but does not find it; it is looked up again and not ordered anew.'
    : 'The carrier does not find the order yet; it is looked up again before it is ordered anew.'
}
