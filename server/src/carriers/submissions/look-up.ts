import type { TenantTransaction } from '../../database/index.ts'
import {
  asCarrierError,
  type CarrierShipment,
  errorLine,
  type LookUpPolicy,
  type LookUpVerdict,
} from '../kit/index.ts'
import { type CalledCarrier, callCarrier } from './call-carrier.ts'
import { type DeskContext, lookUpsOf } from './context.ts'
import { insertAttempts } from './ledger.repository.ts'
import { byHand, type WaitRules } from './record-outcome.ts'
import { requireStorableVerdict, storableText } from './storable.ts'
import type { SubmissionRow } from './submission.ts'
import { changeSubmission, lockSubmission, type SubmissionChange } from './submissions.repository.ts'
import { ledgerLine, type OpenedSubmission, remembering } from './submit-shipment.ts'
import { isCertain, lookUpWait, watchWait } from './waits.ts'

/** What a look-up has said, and its line of the ledger. */
export interface LookedUp {
  verdict: LookUpVerdict
  called: CalledCarrier<unknown>
  retryAfterMs: number
}

/** Asks the carrier for an order whose outcome is unknown. Never throws: trouble is no answer, a refusal is one. */
export async function lookUpOrder(
  context: DeskContext,
  opened: OpenedSubmission,
  shipment: CarrierShipment,
  memo: Readonly<Record<string, string>>,
): Promise<LookedUp> {
  const options = {
    operation: 'reconcile',
    account: opened.account,
    requestId: opened.requestId,
    memo,
    remember: remembering(context, opened),
  } as const
  const called = await callCarrier(context, options, async (connector, call) =>
    requireStorableVerdict(await connector.reconcile(call, shipment)),
  )
  const { answer, error } = called.result
  const verdict = answer ?? verdictOf(asCarrierError(error))
  const { attempt } = called
  const message = 'message' in verdict ? storableText(verdict.message) : attempt.message
  return {
    verdict,
    called: { ...called, attempt: { ...attempt, outcome: ledgerWord(verdict, attempt.outcome), message } },
    retryAfterMs: error?.retryAfterMs ?? 0,
  }
}

function verdictOf(error: ReturnType<typeof asCarrierError>): LookUpVerdict {
  const isRefusal = ['rejected', 'authentication', 'not_supported'].includes(error.fault)
  return { kind: isRefusal ? 'refused' : 'no_answer', message: errorLine(error) }
}

/** The ledger names the verdict; trouble on the way keeps the name of its fault. */
function ledgerWord(verdict: LookUpVerdict, fault: string): string {
  return verdict.kind === 'no_answer' && fault !== 'ok' ? fault : verdict.kind
}

/** Commits what a look-up that has not found the order makes of its submission. */
export async function recordFruitlessLookUp(
  context: DeskContext,
  opened: OpenedSubmission,
  looked: LookedUp,
): Promise<void> {
  await context.database.write(opened.tenantId, async (tx: TenantTransaction) => {
    const row = await lockSubmission(tx, opened.shipmentId)
    if (!row) return
    await insertAttempts(tx, [ledgerLine(opened, looked.called)])
    if (row.claim !== opened.claim) return
    const now = context.clock.now()
    const lookUps = lookUpsOf(context, opened.account)
    const rules = { waits: context.waits, lookUps, chance: context.chance() }
    const isFast = opened.account?.reorder === 'fast'
    const change = changeAfterLookUp(row, looked, now, rules, isFast)
    await changeSubmission(tx, row.shipment_id, { ...change, sending_since: null, claimed_until: null }, now)
    for (const at of [change.next_look_at, change.next_watch_at]) if (at) await context.alarm.set(tx, at)
  })
}

/** What a look-up that has not found the order makes of its submission. Pure. */
export function changeAfterLookUp(
  row: SubmissionRow,
  { verdict, retryAfterMs }: Pick<LookedUp, 'verdict' | 'retryAfterMs'>,
  now: Date,
  rules: WaitRules,
  isFast: boolean,
): SubmissionChange {
  const orderedAt = row.ordered_at ?? row.sending_since ?? row.updated_at
  const age = now.getTime() - orderedAt.getTime()
  const looks = row.failed_looks + 1
  const isAbsent = verdict.kind === 'not_found'
  if (isAbsent && !row.order_taken && (isFast || isCertain(rules.lookUps, age))) {
    return orderAnew(row, now, rules.lookUps)
  }
  const next = lookUpWait(rules.waits, rules.lookUps, age, looks, rules.chance)
  const isOver = row.order_taken && isAbsent && age >= takenFor
  const gaveUp = isOver || now.getTime() - row.created_at.getTime() > rules.waits.retryFor
  const message = messageOf(row, verdict)
  return {
    outcome_unknown: true,
    ordered_at: orderedAt,
    look_up_refused: verdict.kind === 'refused',
    failed_looks: looks,
    message: gaveUp ? `${message} ${byHand}` : message,
    next_look_at: gaveUp ? null : new Date(now.getTime() + Math.max(next, retryAfterMs)),
  }
}

/** For how long an order that the carrier has answered with success is looked up while it says "not found". */
const takenFor = 24 * 3_600_000

/** The order was never carried out: it is placed again, or its cancellation is done. It is looked for all the same. */
function orderAnew(row: SubmissionRow, now: Date, lookUps: LookUpPolicy): SubmissionChange {
  const { watchSeconds } = lookUps
  const known = { outcome_unknown: false, look_up_refused: false, failed_looks: 0 }
  const watch =
    watchSeconds === 0
      ? {}
      : {
          watch_until: new Date(now.getTime() + watchSeconds * 1000),
          next_watch_at: new Date(now.getTime() + watchWait(0)),
        }
  if (row.cancellation === 'pending') {
    return {
      ...known,
      ...watch,
      status: 'cancelled',
      cancellation: 'done',
      message: null,
      next_look_at: null,
    }
  }
  return { ...known, ...watch, next_look_at: now }
}

function messageOf(row: SubmissionRow, verdict: LookUpVerdict): string {
  if (verdict.kind === 'refused') return `The carrier refuses to look the order up: ${verdict.message}`
  if (verdict.kind === 'no_answer')
    return `The carrier was asked for the order and gave no answer: ${verdict.message}`
  return row.order_taken
    ? 'The carrier has taken the order, but does not find it; it is looked up again and not ordered anew.'
    : 'The carrier does not find the order yet; it is looked up again before it is ordered anew.'
}
