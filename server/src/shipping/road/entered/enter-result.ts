import type { Scope } from '../../../accounts/tenants/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import { noteOthers } from '../../../platform/changes/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import {
  conflict,
  type FieldProblems,
  invalidFields,
  notFound,
  type Problem,
} from '../../../platform/shared/problem.ts'
import { findProof, type ProofOutcome } from '../../proofs/index.ts'
import type { Run } from '../../runs/index.ts'
import { findByAwbs } from '../../shipments/index.ts'
import type { Action, Because } from '../actions/action.ts'
import { applyAction, type Located, locate } from '../actions/apply-action.ts'
import type { Applying } from '../actions/applying.ts'
import { Kept, type Outcome } from '../actions/outcome.ts'
import { readAction } from '../actions/read-action.ts'
import type { RoadOptions } from '../actions/take-actions.ts'
import { readSettings } from '../settings/driver-settings.ts'
import { listReasons, reasonOf } from '../settings/fail-reasons.ts'

/** Actions of a driver that staff can enter. */
export const enteredKinds = ['delivered', 'partial', 'failed', 'later', 'collected', 'pickup_failed'] as const
export type EnteredKind = (typeof enteredKinds)[number]

/** A driver's result that staff enter. */
export interface Entered {
  /** A UUID. The same one again changes nothing. */
  readonly id: string
  readonly runId: number
  readonly stop: number
  /** AWB or confirmation number. */
  readonly record: string
  readonly kind: EnteredKind
  /** Null for now. */
  readonly at: Date | null
  /** As a phone sends it. */
  readonly data: object
}

/**
 * Applies it by the rules for phones. Nothing is kept: throws VALIDATION_ERROR, NOT_FOUND, and CONFLICT for a run that
 * is not out and for what a phone's action would be kept for.
 */
export async function enterResult(
  options: RoadOptions,
  scope: Scope,
  by: string,
  entered: Entered,
  recorder: Recorder,
): Promise<void> {
  const { database, clock, tariffs } = options
  const { tenant } = scope
  const action = actionOf(entered, tenant.currency)
  const { rating } = await tariffs.of(tenant)
  await database.write(tenant.id, async tx => {
    const located = await locate(tx, action)
    const run = requireOut(located)
    const now = clock.now()
    recorder.record(tx, { subject: entered.record })
    if (await isRepeated(tx, entered)) return
    const reasons = await listReasons(tx)
    const { reason, pieces } = action.data
    if (reason !== null && !reasonOf(reasons, reason)) throw invalidFields({ reason: 'No such reason.' })
    if (entered.kind === 'collected') await requireParcels(tx, new Set(pieces.map(({ awb }) => awb)))
    const { carrierService } = options
    const settings = await readSettings(tx)
    const origin = { deviceId: null, driverId: run.driver.id, author: by }
    const outcome = await applyNow({
      ...{ tenant, scope, clock, carrierService, rating, settings, reasons, tx, action },
      ...{ ...located, run, driver: run.driver.name, forced: false },
      origin: { ...origin, occurredAt: timeOf(entered, run, now), receivedAt: now },
    })
    for (const message of remarkOf(outcome)) recorder.warn({ field: 'stop', message })
    noteOthers(tx, 'runs', now)
  })
}

function actionOf({ id, runId, stop, record, kind, data }: Entered, currency: string): Action {
  const read = readAction({ id, seq: 1, kind, run_id: runId, stop, record, data }, currency)
  if ('refused' in read) throw invalidFields({ id: 'Id must be a UUID.' })
  if (read.record === null) throw invalidFields({ record: 'The run has no such stop.' })
  if (read.fault !== null) throw invalidFields(faultsOf(read))
  return read
}

/** The faults of an unreadable action. The body's schema leaves only these. */
function faultsOf({ kind, data }: Action): FieldProblems {
  if (kind === 'partial' && data.pieces.length === 0) return { pieces: 'Choose at least one piece.' }
  const isFailure = kind === 'failed' || kind === 'pickup_failed'
  if (isFailure && data.reason === null) return { reason: 'Reason is required.' }
  return { cod: 'An amount has too many decimals.' }
}

function requireOut({ run, stop }: Located): Run {
  if (!run) throw notFound('No such run.')
  if (run.status !== 'out')
    throw conflict(`The run is ${run.status}: results can be entered while it is out.`)
  if (!stop) throw conflict('Somebody else has changed the run: look at it again.')
  return run
}

/** The last part delivers. */
const provenAs: Record<EnteredKind, readonly ProofOutcome[]> = {
  delivered: ['delivered'],
  partial: ['partial', 'delivered'],
  failed: ['failed'],
  later: [],
  collected: ['collected'],
  pickup_failed: ['failed'],
}

/** The proof has the id of its action. */
async function isRepeated(tx: TenantTransaction, { id, runId, stop, kind }: Entered): Promise<boolean> {
  const known = await findProof(tx, id.toLowerCase())
  if (!known) return false
  const isSame = known.outcome !== null && provenAs[kind].includes(known.outcome)
  if (!isSame || known.runId !== runId || known.stop !== stop) {
    throw invalidFields({ id: 'Another result has this id.' })
  }
  return true
}

async function requireParcels(tx: TenantTransaction, awbs: ReadonlySet<string>): Promise<void> {
  const found = new Set((await findByAwbs(tx, [...awbs])).map(({ number }) => number))
  const unknown = [...awbs].find(awb => !found.has(awb))
  if (unknown !== undefined) throw invalidFields({ awbs: `No shipment has the AWB ${unknown}.` })
}

function timeOf({ at }: Entered, { left_at: left }: Run, now: Date): Date {
  if (at === null) return now
  if (at > now) throw invalidFields({ at: 'Time must not be in the future.' })
  if (left && at < left) throw invalidFields({ at: 'Time must not be before the run left.' })
  return at
}

async function applyNow(applying: Applying): Promise<Outcome> {
  try {
    const outcome = await applyAction(applying)
    if (outcome.result === 'kept') throw refusal(outcome)
    if (outcome.because === 'cod_open') throw invalidFields({ cod: 'Enter the COD that was collected.' })
    if (outcome.because === 'cod_changed') {
      throw conflict('The COD amount has changed: look at the run again.')
    }
    return outcome
  } catch (error) {
    throw error instanceof Kept ? refusal(error.outcome) : error
  }
}

/** For staff, who decide at once. */
function refusal({ because, message }: Outcome): Problem {
  if (because === 'cod_lines') return invalidFields({ cod: codRule })
  if (because === 'unreadable') return invalidFields({ pieces: 'The shipment has no such piece.' })
  if (because === 'no_record') return invalidFields({ kind: 'The stop cannot have this result.' })
  return conflict(sentences[because ?? 'not_possible'] ?? message)
}

const codRule =
  'Amounts must add up to the COD amount; less needs a reason and the company’s permission. All but cash need a reference.'

const sentences: Partial<Record<Because, string>> = {
  cancelled: 'It was cancelled.',
  final: 'It has another final status already.',
  other_outcome: 'The driver has reported another result.',
  other_run_out: 'It is on another run that is out.',
  cod_twice: 'Money was collected for it before: leave out the COD.',
}

function remarkOf({ because }: Outcome): string[] {
  if (because === 'unexpected') return ['Some of these parcels are another customer’s.']
  return because === 'moved_stop' ? ['It was on another driver’s run too, and is closed there.'] : []
}
