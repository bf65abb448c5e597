import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { CompiledTariff } from '../../pricing/rating/index.ts'
import type { CurrentTariffs } from '../../pricing/tariffs/index.ts'
import {
  type AnyWorkKind,
  eachRow,
  type RowOutcome,
  type WorkKind,
  type WorkRow,
} from '../long-work/index.ts'
import { movePickup } from '../pickups/index.ts'
import { lastReason } from '../proofs/index.ts'
import { lockStatus, nextStatuses, type StatusChange, setStatusWithin } from '../shipments/index.ts'
import type { StopOutcome } from './run.ts'
import { findRun } from './runs.repository.ts'
import { lockStop, updateStop } from './stops.repository.ts'
import { findPickups } from './tasks.repository.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
  tariffs: CurrentTariffs
  followUpOf: FollowUpOf
}

/** The next step of a shipment whose attempt on the run has failed; null if it goes out again. */
type FollowUpOf = (
  tx: TenantTransaction,
  attempted: { readonly shipmentId: number; readonly runId: number },
) => Promise<StatusChange | null>

/** A failed delivery is charged by the tariff. */
type ActOptions = Pick<Options, 'clock' | 'carrierService' | 'followUpOf'> & { rating: CompiledTariff | null }

interface Settings {
  run_id: number
}

/** Concurrent stops, each in its own transaction. */
const parallel = 2

/** More runs than a company sends out or closes within minutes; all take turns. */
const mostRunning = 200

/** A row's record is the stop's number. */
export function runKinds(options: Options): AnyWorkKind[] {
  return [kindOf('runs.depart', options, leave), kindOf('runs.close', options, settle)]
}

type LockedStop = NonNullable<Awaited<ReturnType<typeof lockStop>>>
type Act = (
  tx: TenantTransaction,
  options: ActOptions,
  about: { scope: Scope; runId: number; stop: LockedStop; recorder: Recorder },
) => Promise<void>

/** Locks the stop's row first, to move it once. */
function kindOf(kind: string, options: Options, act: Act): WorkKind<Settings> {
  return {
    kind,
    rowsAtOnce: 20,
    mostRunning,
    async step(step) {
      const rating = kind === 'runs.close' ? (await options.tariffs.of(step.scope.tenant)).rating : null
      return eachRow(step, { parallel }, async (row, recorder) => {
        const { scope } = step
        const runId = step.settings.run_id
        return options.database.write(scope.tenant.id, async (tx): Promise<RowOutcome | null> => {
          const stop = await lockStop(tx, runId, row.recordId)
          if (!stop) return doneAlready(row)
          const isDone = kind === 'runs.depart' ? stop.left_at !== null : !stop.open
          if (isDone) return doneAlready(row)
          await act(tx, { ...options, rating }, { scope, runId, stop, recorder })
          recorder.record(tx, row.name === null ? {} : { subject: row.name })
          return null
        })
      })
    },
  }
}

function doneAlready({ place }: WorkRow): RowOutcome {
  return { place, outcome: 'done', message: 'It was done already.' }
}

const leave: Act = async (tx, options, { runId, stop }) => {
  if (stop.shipment_id !== null) {
    await setStatusWithin(tx, options, stop.shipment_id, { status: 'Out for Delivery' })
  }
  await updateStop(tx, runId, stop.number, { left_at: options.clock.now() })
}

/** Unless the shipment or pickup has the outcome already or has ended. */
const settle: Act = async (tx, options, { scope, runId, stop, recorder }) => {
  if (stop.outcome === null) throw new Error('A stop of a closed run has no outcome.')
  const said = { outcome: stop.outcome as StopOutcome, reason: stop.reason }
  if (stop.shipment_id !== null)
    await settleShipment(tx, options, { runId, id: stop.shipment_id, ...said, recorder })
  if (stop.pickup_id !== null) {
    await settlePickup(tx, options, { scope, runId, id: stop.pickup_id, ...said, recorder })
  }
  await updateStop(tx, runId, stop.number, { open: false })
}

interface Said {
  runId: number
  outcome: StopOutcome
  reason: string | null
  recorder: Recorder
}

async function settleShipment(
  tx: TenantTransaction,
  options: ActOptions,
  { runId, id, outcome, reason, recorder }: Said & { id: number },
): Promise<void> {
  const status = (await lockStatus(tx, id))?.status
  const attempted = { shipmentId: id, runId }
  // The driver has told of the failure already: now the parcel is back.
  const isBack = status === 'Delivery Failed' && outcome !== 'delivered'
  const followUp = isBack ? await options.followUpOf(tx, attempted) : null
  const change = followUp ?? changeFor(outcome, reason)
  if (status === undefined || status === change.status) return
  // A later status by staff stays.
  const isTold =
    outcome === 'came_back' || (outcome !== 'delivered' && (await lastReason(tx, attempted)) !== null)
  const isOutOfDate = !followUp && isTold && status !== 'Out for Delivery'
  if (isOutOfDate || !nextStatuses(status).includes(change.status)) {
    recorder.warn({ field: 'status', message: `It is ${status}, and stays so.` })
    return
  }
  await setStatusWithin(tx, options, id, change)
}

function changeFor(outcome: StopOutcome, reason: string | null): StatusChange {
  if (outcome === 'delivered') return { status: 'Delivered' }
  if (outcome === 'partial') {
    return { status: 'Delivery Failed', description: reason ?? 'Only some pieces were delivered.' }
  }
  if (outcome === 'came_back')
    return { status: 'In Transit', description: 'Back at the depot, not delivered.' }
  const description = reason === null ? {} : { description: `Delivery was not possible: ${reason}` }
  return { status: 'Delivery Failed', ...description }
}

async function settlePickup(
  tx: TenantTransaction,
  { clock }: ActOptions,
  about: Said & { scope: Scope; id: number },
): Promise<void> {
  const { scope, runId, id, outcome, reason, recorder } = about
  const [run, [pickup]] = [await findRun(tx, runId), await findPickups(tx, [id])]
  // Only while the pickup is this driver's.
  if (!run || pickup?.status !== 'assigned' || pickup.driverId !== run.driver.id) {
    if (pickup && !hasOutcome(pickup.status, outcome)) {
      recorder.warn({ field: 'status', message: `It is ${pickup.status}, and stays so.` })
    }
    return
  }
  const to = {
    collected: 'completed',
    failed: 'failed',
    delivered: 'completed',
    partial: 'completed',
    came_back: 'scheduled',
  } as const
  const columns =
    outcome === 'came_back' ? { driver_id: null } : outcome === 'failed' ? { failure_reason: reason } : {}
  await movePickup(tx, clock, scope, String(id), to[outcome], async () => columns)
}

function hasOutcome(status: string, outcome: StopOutcome): boolean {
  return (status === 'completed' && outcome === 'collected') || (status === 'failed' && outcome === 'failed')
}
