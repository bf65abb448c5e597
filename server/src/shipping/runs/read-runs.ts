import type { TenantTransaction } from '../../platform/database/index.ts'
import { decimal, sum } from '../../platform/shared/money.ts'
import type { Page, PageRequest } from '../../platform/shared/pages.ts'
import type { DecimalText } from '../../platform/shared/parcel.ts'
import { requireRun } from './find-run.ts'
import type { Run, RunTotals, Stop, Task } from './run.ts'
import { listRuns, type RunFilter } from './run-list.repository.ts'
import { listOpenRuns, listOverdueRuns, listRunsOfDay } from './runs.repository.ts'
import { type PlaceOfRun, placesOfRuns, totalsOfRuns } from './stops.repository.ts'
import { inRouteOrder } from './store-stops.ts'
import { listOpenPickups, listReadyDeliveries, listStops } from './tasks.repository.ts'

export const mostShown = 500
const mostOverdue = 20

export interface DayOfRuns {
  readonly runs: readonly CountedRun[]
  /** The places of the open runs. */
  readonly places: readonly PlaceOfRun[]
  /** Ready for the day and on no run. */
  readonly unassigned: readonly Task[]
  readonly more: boolean
  readonly overdue: readonly Run[]
}

export interface CountedRun {
  readonly run: Run
  readonly totals: RunTotals
}

export async function readRunsToLoad(tx: TenantTransaction, day: string): Promise<CountedRun[]> {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  return counted(tx, await listOpenRuns(tx, day, next))
}

/** A page of all runs, with their totals. */
export async function readRunPage(
  tx: TenantTransaction,
  filter: RunFilter,
  request: PageRequest<(string | number)[]>,
): Promise<Page<CountedRun>> {
  const { items, more } = await listRuns(tx, filter, request)
  return { items: await counted(tx, items), more }
}

async function counted(tx: TenantTransaction, runs: readonly Run[]): Promise<CountedRun[]> {
  const totals = await totalsOfRuns(
    tx,
    runs.map(({ id }) => id),
  )
  return runs.map(run => ({ run, totals: totalsOf(totals.get(run.id) ?? []) }))
}

export async function readDayOfRuns(tx: TenantTransaction, day: string): Promise<DayOfRuns> {
  const runs = await counted(tx, await listRunsOfDay(tx, day))
  const pickups = await listOpenPickups(tx, day, mostShown + 1)
  const deliveries = await listReadyDeliveries(tx, day, mostShown + 1)
  const found = [...pickups, ...deliveries]
  const unassigned = inRouteOrder(found.slice(0, mostShown))
  return {
    runs,
    places: await placesOfRuns(
      tx,
      runs.flatMap(({ run }) => (run.status === 'closed' ? [] : [run.id])),
    ),
    unassigned,
    more: found.length > mostShown,
    overdue: await listOverdueRuns(tx, day, mostOverdue),
  }
}

/** Throws NOT_FOUND. */
export async function readRun(
  tx: TenantTransaction,
  id: number,
): Promise<{ run: Run; totals: RunTotals; stops: Stop[] }> {
  const run = await requireRun(tx, id)
  const totals = totalsOf((await totalsOfRuns(tx, [id])).get(id) ?? [])
  return { run, totals, stops: await listStops(tx, id) }
}

type TotalsRow = Awaited<ReturnType<typeof totalsOfRuns>> extends Map<number, (infer Row)[]> ? Row : never

function totalsOf(rows: readonly TotalsRow[]): RunTotals {
  const all = (of: (row: TotalsRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const amount = (of: (row: TotalsRow) => DecimalText | null) => {
    const known = rows.flatMap(row => of(row) ?? [])
    return known.length === 0 ? null : sum(known.map(decimal)).toString()
  }
  return {
    deliveries: all(row => row.deliveries),
    pickups: all(row => row.pickups),
    answered: all(row => row.answered),
    pieces: all(row => row.pieces),
    toLoad: all(row => row.to_load),
    loaded: all(row => row.loaded),
    weights: rows.flatMap(({ unit, weight }) => (weight === null ? [] : [{ unit, weight }])),
    cod: amount(row => row.cod),
    codOfAll: amount(row => row.cod_of_all),
  }
}
