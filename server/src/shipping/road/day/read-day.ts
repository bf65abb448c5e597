import { hash } from 'node:crypto'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { dateOn } from '../../../platform/shared/dates.ts'
import { listRunsOfDriver, listStops, mostStops, type Run, type Stop } from '../../runs/index.ts'
import { listNewsOfResults, type NewsOfResults } from '../actions/recorded.repository.ts'
import type { DriverSettings, ProofRules } from '../settings/driver-settings.ts'
import { readSettings, toProve } from '../settings/driver-settings.ts'
import { type FailReason, listReasons } from '../settings/fail-reasons.ts'
import { optionsOfShipments } from './day.repository.ts'

export interface StopOfDay {
  readonly stop: Stop
  /** Cancelled meanwhile, and not done. */
  readonly isCancelled: boolean
  readonly proof: ProofRules
}

export interface RunOfDay extends NewsOfResults {
  readonly run: Run
  /** Another one after each change of the run or of a record on it. */
  readonly version: string
  readonly stops: readonly StopOfDay[]
}

export interface DriversDay {
  readonly today: string
  readonly settings: DriverSettings
  readonly reasons: readonly FailReason[]
  readonly runs: readonly RunOfDay[]
  /** Runs of these days beyond the most stops were left out. */
  readonly more: boolean
}

const noNews: NewsOfResults = { takenBack: [], settled: [] }

/** The driver's open runs of yesterday, today and tomorrow, up to `mostStops` stops. */
export async function readDay(
  tx: TenantTransaction,
  tenant: Tenant,
  driverId: number,
  now: Date,
): Promise<DriversDay> {
  const today = dateOn(now, tenant.timezone)
  const date = Temporal.PlainDate.from(today)
  const [from, to] = [date.subtract({ days: 1 }).toString(), date.add({ days: 1 }).toString()]
  const [settings, reasons] = [await readSettings(tx), await listReasons(tx)]
  const runs: RunOfDay[] = []
  const open = await listRunsOfDriver(tx, driverId, from, to)
  const news = await listNewsOfResults(
    tx,
    open.map(({ id }) => id),
  )
  let room = mostStops
  for (const run of open) {
    const stops = await listStops(tx, run.id)
    room -= stops.length
    if (room < 0) break
    runs.push(await runOfDay(tx, settings, { run, stops, news: news.get(run.id) ?? noNews }))
  }
  return { today, settings, reasons, runs, more: runs.length < open.length }
}

async function runOfDay(
  tx: TenantTransaction,
  settings: DriverSettings,
  { run, stops, news }: { run: Run; stops: readonly Stop[]; news: NewsOfResults },
): Promise<RunOfDay> {
  const deliveries = stops.filter(({ task }) => task.kind === 'delivery')
  const options = await optionsOfShipments(
    tx,
    deliveries.map(({ task }) => task.recordId),
  )
  const shown = stops.map(stop => ({
    stop,
    isCancelled: stop.outcome === null && ['Cancelled', 'cancelled'].includes(stop.task.status),
    proof: toProve(settings, stop.task.kind === 'delivery' ? (options.get(stop.task.recordId) ?? []) : []),
  }))
  return { run, version: versionOf(run, shown, news), stops: shown, ...news }
}

/**
 * A digest of all that the phone gets: whatever changes a stop's record, and whoever does it, the run has another
 * version.
 */
function versionOf(
  { id, day, status, left_at: left }: Run,
  stops: readonly StopOfDay[],
  { takenBack, settled }: NewsOfResults,
): string {
  const shown = [id, day, status, left, stops, takenBack, settled]
  return hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22)
}
