import type { Scope } from '../../../accounts/tenants/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { conflict, invalidFields, notFound } from '../../../platform/shared/problem.ts'
import { findDriver } from '../../pickups/index.ts'
import type { ProofOutcome } from '../../proofs/index.ts'
import { lockShipmentById } from '../../shipments/index.ts'
import { type ActionRow, lockAction, updateAction } from '../actions/actions.repository.ts'
import { applyAction, locate } from '../actions/apply-action.ts'
import { type Applying, addProof } from '../actions/applying.ts'
import { bookCod } from '../actions/book-cod.ts'
import { settleLoss } from '../actions/installations.repository.ts'
import { Kept, type Outcome } from '../actions/outcome.ts'
import { readAction } from '../actions/read-action.ts'
import { followRuns, type RoadOptions } from '../actions/take-actions.ts'
import { sentenceForStaff } from '../entered/enter-action.ts'
import { readSettings } from '../settings/driver-settings.ts'
import { listReasons } from '../settings/fail-reasons.ts'
import type { KeptRow } from './kept.repository.ts'

/** Apply it after all, add only its proof, or discard it; a remark on an applied one was seen. */
export const decisions = ['apply', 'attach', 'discard', 'seen'] as const
export type Decision = (typeof decisions)[number]

const stored = { apply: 'applied', attach: 'attached', discard: 'discarded', seen: 'seen' } as const

/** The outcome of a proof, by the kind of the action. */
const outcomes: Readonly<Record<string, ProofOutcome>> = {
  delivered: 'delivered',
  partial: 'partial',
  failed: 'failed',
  collected: 'collected',
  pickup_failed: 'failed',
}

/** The decisions that may succeed. Pure. */
export function possibleDecisions({ kind, result, because, ...of }: OpenAction): Decision[] {
  if (result === 'applied') return ['seen']
  const isReadable = because !== 'unreadable' && because !== 'unknown_kind'
  const hasRecord = of.shipment_id !== null || of.pickup_id !== null
  return [
    ...(isReadable && because !== 'cancelled' && !hasEnded({ kind, because, ...of })
      ? (['apply'] as const)
      : []),
    ...(isReadable && hasRecord && because !== 'cod_twice' && Object.hasOwn(outcomes, kind)
      ? (['attach'] as const)
      : []),
    'discard',
  ]
}

/** The status of its record forbids the result: it is final, and another one. */
function hasEnded({ kind, because, status }: Pick<OpenAction, 'kind' | 'because' | 'status'>): boolean {
  if (because !== 'final' && because !== 'other_outcome') return false
  if (kind === 'delivered' && status === 'Delivered') return false
  if (kind === 'collected' && status === 'completed') return false
  return ['Delivered', 'Returned', 'Cancelled', 'completed', 'cancelled'].includes(status ?? '')
}

type OpenAction = Pick<KeptRow, 'kind' | 'result' | 'because' | 'shipment_id' | 'pickup_id' | 'status'>

export interface Decided {
  readonly id: string
  readonly decision: Decision
  readonly note: string | null
}

/** Throws NOT_FOUND, VALIDATION_ERROR, and CONFLICT for what cannot be applied, and once it is decided. */
export async function decideKept(
  options: RoadOptions,
  scope: Scope,
  by: string,
  { id, decision, note }: Decided,
  recorder: Recorder,
): Promise<void> {
  const { database, clock } = options
  if (decision === 'discard' && note === null)
    throw invalidFields({ note: 'A note is required to discard it.' })
  const { rating } = decision === 'apply' ? await options.tariffs.of(scope.tenant) : { rating: null }
  const runId = await database.write(scope.tenant.id, async tx => {
    const row = await lockAction(tx, id)
    if (!row || row.because === null) throw notFound('No such action from the road.')
    if (row.decision !== null) throw conflict('Somebody else has decided about it meanwhile.')
    requireFitting(row, decision)
    const applying =
      decision === 'discard' || decision === 'seen' ? null : await applyingOf(tx, options, scope, row)
    const outcome = applying && decision === 'apply' ? await applyNow({ ...applying, rating }, row) : null
    if (applying && decision === 'attach') await attach(applying, row)
    await updateAction(tx, id, {
      decision: stored[decision],
      decided_at: clock.now(),
      decided_by: by,
      decision_note: note,
      ...(outcome && { result: 'applied' as const, effect: outcome.effect ?? row.effect }),
    })
    recorder.record(tx, { subject: row.record ?? `Run ${row.run_id}` })
    return row.run_id
  })
  if (decision === 'apply') await followRuns(options, scope.tenant.id, [{ runId }])
}

function requireFitting({ result }: ActionRow, decision: Decision): void {
  if (result === 'applied' && decision !== 'seen') throw conflict('It was applied already.')
  if (result === 'kept' && decision === 'seen') throw conflict('Apply, attach or discard it.')
}

async function applyingOf(
  tx: TenantTransaction,
  { clock, carrierService }: RoadOptions,
  scope: Scope,
  row: ActionRow,
): Promise<Applying> {
  const { tenant } = scope
  const action = readAction(
    {
      id: row.id,
      seq: row.seq,
      kind: row.kind,
      run_id: row.run_id,
      stop: row.stop,
      record: row.record,
      device_time: row.device_time?.toISOString(),
      position: row.position,
      data: row.data,
    },
    tenant.currency,
  )
  if ('refused' in action) throw new Error(`A stored action is unreadable: ${action.refused}`)
  const driver = await findDriver(tx, row.driver_id)
  return {
    tenant,
    scope,
    clock,
    carrierService,
    rating: null,
    settings: await readSettings(tx),
    reasons: await listReasons(tx),
    tx,
    action,
    origin: {
      deviceId: row.device_id,
      installationId: row.installation_id,
      driverId: row.driver_id,
      author: null,
      occurredAt: row.occurred_at,
      receivedAt: row.received_at,
    },
    driver: driver?.name ?? '',
    ...(await locate(tx, action)),
    forced: true,
  }
}

async function applyNow(applying: Applying, row: ActionRow): Promise<Outcome> {
  try {
    if (row.because === 'cod_twice') return await bookAsFurtherMoney(applying)
    const outcome = await applyAction(applying)
    if (outcome.result === 'kept') throw conflict(sentenceForStaff(outcome))
    return outcome
  } catch (error) {
    if (error instanceof Kept) throw conflict(sentenceForStaff(error.outcome))
    throw error
  }
}

async function bookAsFurtherMoney(applying: Applying): Promise<Outcome> {
  const { tx, shipmentId } = applying
  const shipment = shipmentId === null ? undefined : await lockShipmentById(tx, shipmentId)
  if (!shipment) throw notFound('No such shipment.')
  await bookCod(applying, shipment, { isWhole: false, additional: true })
  return { result: 'applied', because: null, message: '', truth: null, effect: null }
}

async function attach(applying: Applying, { kind }: ActionRow): Promise<void> {
  const { shipmentId, pickupId, action } = applying
  const outcome = outcomes[kind]
  const of = shipmentId !== null ? { shipmentId } : pickupId !== null ? { pickupId } : null
  if (!of || !outcome || action.fault !== null) throw conflict('It has no proof that could be attached.')
  await addProof(applying, of, outcome)
}

/** Staff have seen to a loss. Throws NOT_FOUND for an unknown one, and once it is settled. */
export async function settle(
  { database, clock }: Pick<RoadOptions, 'database' | 'clock'>,
  tenantId: number,
  id: number,
  by: string,
  recorder: Recorder,
): Promise<void> {
  await database.write(tenantId, async tx => {
    if (!(await settleLoss(tx, id, by, clock.now()))) throw notFound('No such loss.')
    recorder.record(tx, { subject: id })
  })
}
