import type { Scope } from '../../../accounts/tenants/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import { noteOthers } from '../../../platform/changes/index.ts'
import { isUniqueViolation, type TenantTransaction } from '../../../platform/database/index.ts'
import {
  conflict,
  type FieldProblems,
  invalidFields,
  notFound,
  type Problem,
} from '../../../platform/shared/problem.ts'
import { followRun, type Run } from '../../runs/index.ts'
import { findByAwbs } from '../../shipments/index.ts'
import { type Action, actionKinds, type Because } from '../actions/action.ts'
import { findAction, insertAction } from '../actions/actions.repository.ts'
import { applyAction, type Located, locate } from '../actions/apply-action.ts'
import type { Applying } from '../actions/applying.ts'
import { Kept, type Outcome } from '../actions/outcome.ts'
import { readAction } from '../actions/read-action.ts'
import { type RoadOptions, recordsOf } from '../actions/take-actions.ts'
import { readSettings } from '../settings/driver-settings.ts'
import { listReasons, reasonOf } from '../settings/fail-reasons.ts'

/** Actions of a driver that staff can enter. Loading and leaving have pages of their own. */
export const enteredKinds = actionKinds.filter(kind => kind !== 'loaded' && kind !== 'departed')
export type EnteredKind = (typeof enteredKinds)[number]

/** A driver's action that staff enter. */
export interface Entered {
  /** A UUID. The same one again changes nothing. */
  readonly id: string
  readonly runId: number
  /** Null for what is of no stop: a parcel that comes along, and cash. */
  readonly stop: number | null
  /** AWB or confirmation number; null for cash. */
  readonly record: string | null
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
export async function enterAction(
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
    const run = requireOut(located, action)
    const now = clock.now()
    recorder.record(tx, { subject: action.record ?? run.driver.name })
    if (await isRepeated(tx, action)) return
    const reasons = await listReasons(tx)
    const { reason, pieces } = action.data
    if (reason !== null && !reasonOf(reasons, reason)) throw invalidFields({ reason: 'No such reason.' })
    if (action.kind === 'collected') await requireParcels(tx, new Set(pieces.map(({ awb }) => awb)))
    if (action.kind === 'taken_back') await requireTaken(tx, action)
    const { carrierService } = options
    const settings = await readSettings(tx)
    const origin = {
      ...{ deviceId: null, installationId: null, driverId: run.driver.id, author: by },
      ...{ occurredAt: timeOf(entered, run, now), receivedAt: now },
    }
    const outcome = await applyNow({
      ...{ tenant, scope, clock, carrierService, rating, settings, reasons, tx, action, origin },
      // Staff are not bound to the driver's ten minutes.
      ...{ ...located, run, driver: run.driver.name, forced: action.kind === 'taken_back' },
    })
    // Staff are told at once, so nothing is left to see to.
    await store(tx, action, origin, { ...outcome, because: null, ...recordsOf(located) })
    for (const message of remarkOf(action, outcome)) recorder.warn({ field: 'stop', message })
    noteOthers(tx, 'runs', now)
  })
  if (action.kind === 'unexpected') await followRun(options, tenant.id, entered.runId)
}

function actionOf({ id, runId, stop, record, kind, data }: Entered, currency: string): Action {
  const read = readAction({ id, seq: 1, kind, run_id: runId, stop, record, data }, currency)
  if ('refused' in read) throw invalidFields({ id: 'Id must be a UUID.' })
  if (isOfStop(read) && read.stop === null) throw invalidFields({ stop: 'Stop is required.' })
  if (kind !== 'cash_declared' && read.record === null) {
    throw invalidFields({ record: 'Record must be an AWB or a confirmation number.' })
  }
  if (read.fault !== null) throw invalidFields(faultsOf(read))
  if (kind === 'note' && read.data.note === null) throw invalidFields({ note: 'Note is required.' })
  return read
}

function isOfStop({ kind }: Action): boolean {
  return kind !== 'cash_declared' && kind !== 'unexpected'
}

/** The faults of an unreadable action. The body's schema leaves only these. */
function faultsOf({ kind, data }: Action): FieldProblems {
  if (kind === 'partial' && data.pieces.length === 0) return { pieces: 'Choose at least one piece.' }
  const isFailure = kind === 'failed' || kind === 'pickup_failed'
  if (isFailure && data.reason === null) return { reason: 'Reason is required.' }
  if (kind === 'taken_back') return { action: 'Action must be a UUID.' }
  if (kind !== 'cash_declared') return { cod: 'An amount has too many decimals.' }
  return { amount: data.cash === null ? 'Amount is required.' : 'The amount has too many decimals.' }
}

function requireOut({ run, stop }: Located, action: Action): Run {
  if (!run) throw notFound('No such run.')
  if (run.status !== 'out')
    throw conflict(`The run is ${run.status}: results can be entered while it is out.`)
  if (!stop && isOfStop(action)) throw conflict('Somebody else has changed the run: look at it again.')
  return run
}

async function isRepeated(tx: TenantTransaction, { id, kind, runId, stop }: Action): Promise<boolean> {
  const known = await findAction(tx, id)
  if (!known) return false
  if (known.kind !== kind || known.run_id !== runId || known.stop !== stop) throw otherHasId()
  return true
}

function otherHasId(): Problem {
  return invalidFields({ id: 'Another entry has this id.' })
}

async function store(...[tx, action, origin, outcome]: Parameters<typeof insertAction>): Promise<void> {
  try {
    await insertAction(tx, action, origin, outcome)
  } catch (error) {
    throw isUniqueViolation(error) ? otherHasId() : error
  }
}

async function requireParcels(tx: TenantTransaction, awbs: ReadonlySet<string>): Promise<void> {
  const found = new Set((await findByAwbs(tx, [...awbs])).map(({ number }) => number))
  const unknown = [...awbs].find(awb => !found.has(awb))
  if (unknown !== undefined) throw invalidFields({ awbs: `No shipment has the AWB ${unknown}.` })
}

async function requireTaken(tx: TenantTransaction, { runId, record, data }: Action): Promise<void> {
  const taken = await findAction(tx, data.action ?? '')
  if (taken?.result !== 'applied' || taken.run_id !== runId || taken.record !== record) {
    throw invalidFields({ action: 'The stop has no such entry.' })
  }
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
    if (outcome.result === 'kept') throw refusal(outcome, applying.action)
    if (outcome.because === 'cod_open') throw invalidFields({ cod: 'Enter the COD that was collected.' })
    if (outcome.because === 'cod_changed') {
      throw conflict('The COD amount has changed: look at the run again.')
    }
    return outcome
  } catch (error) {
    throw error instanceof Kept ? refusal(error.outcome, applying.action) : error
  }
}

/** For staff, who decide at once. */
function refusal({ because, message }: Outcome, { kind, record }: Action): Problem {
  if (because === 'cod_lines') return invalidFields({ cod: codRule })
  if (because === 'unreadable') return invalidFields({ pieces: 'The shipment has no such piece.' })
  if (because === 'no_record' && kind === 'unexpected') {
    return invalidFields({ record: `No shipment has the AWB ${record}.` })
  }
  if (because === 'no_record') return invalidFields({ kind: 'The stop cannot have this result.' })
  return conflict(sentenceForStaff({ because, message }))
}

/** The reason why an action cannot be applied, for those who would decide about it. */
export function sentenceForStaff({ because, message }: Pick<Outcome, 'because' | 'message'>): string {
  return sentences[because ?? 'not_possible'] ?? message
}

const codRule =
  'Amounts must add up to the COD amount; less needs a reason and the company’s permission. All but cash need a reference.'

const sentences: Partial<Record<Because, string>> = {
  unreadable: 'The shipment has no such piece.',
  no_record: 'It names no shipment, pickup or result of this company.',
  cancelled: 'It was cancelled.',
  final: 'It has another final status already.',
  other_outcome: 'The driver has reported another result.',
  other_run_out: 'It is on another run that is out.',
  cod_twice: 'Money was collected for it before: leave out the COD.',
  changed_since: 'It has changed since this result, so the result cannot be taken back.',
  cannot_go: 'It is on a run already, or its status does not let it go out.',
}

function remarkOf({ kind }: Action, { because }: Outcome): string[] {
  if (because === 'unexpected' && kind === 'collected')
    return ['Some of these parcels are another customer’s.']
  return because === 'moved_stop' ? ['It was on another driver’s run too, and is closed there.'] : []
}
