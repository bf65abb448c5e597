import type { Database } from '../../../platform/database/index.ts'
import { type Decimal, decimal, zero } from '../../../platform/shared/money.ts'
import {
  endOfSlice,
  namesOfGroups,
  type Period,
  type SliceKey,
  type SliceRow,
  sumSlice,
} from './figures.repository.ts'

/** Most days of a period, so that its figures and the lists behind them read a bounded part. */
export const mostFigureDays = 92

/** Shipments of a statement, which takes some hundredths of a second. */
const sliceSize = 2_000

/** Sums of shipments in one currency, or of those without a price. */
export interface Sums {
  shipments: number
  /** Prices without taxes. */
  revenue: Decimal
  withCost: number
  cost: Decimal
  revenueWithCost: Decimal
  delivered: number
  onTime: number
  late: number
  firstAttempt: number
  codOpenCount: number
  codOpen: Decimal
  codCollectedCount: number
  codCollected: Decimal
}

/** By currency; null for shipments without a price. Amounts of two currencies are never added. */
export type Figures = ReadonlyMap<string | null, Sums>

/** A day, or the id of a customer, service or driver; null for shipments without one. */
export type GroupKey = string | number | null

export interface FigureGroup {
  readonly key: GroupKey
  readonly name: string | null
  readonly figures: Figures
}

export const figureGroupings = ['day', 'customer', 'service', 'driver'] as const
export type FigureGrouping = (typeof figureGroupings)[number]

export interface PeriodFigures {
  readonly total: Figures
  /** Days in order, the others by their number of shipments. */
  readonly groups: Readonly<Record<FigureGrouping, readonly FigureGroup[]>>
}

type Collected = Map<string | null, Sums>

/**
 * The figures of the shipments with a date in the period, without cancelled ones. Reads slices in transactions of their
 * own, so that others get their turn between them; a shipment that changes meanwhile counts as it was or as it is.
 */
export async function readFigures(
  { database }: { database: Database },
  tenantId: number,
  period: Period & { timezone: string },
): Promise<PeriodFigures> {
  const total: Collected = new Map()
  const groups = Object.fromEntries(
    figureGroupings.map(grouping => [grouping, new Map<GroupKey, Collected>()]),
  ) as Record<FigureGrouping, Map<GroupKey, Collected>>
  let after: SliceKey | null = null
  do {
    const start: SliceKey | null = after
    const [end, rows]: [SliceKey | null, SliceRow[]] = await database.read(tenantId, async tx => {
      const last = await endOfSlice(tx, period, start, sliceSize)
      return [last, await sumSlice(tx, period, start, last)]
    })
    for (const row of rows) {
      addTo(total, row)
      for (const grouping of figureGroupings) {
        addTo(
          groups[grouping].getOrInsertComputed(keyOf(grouping, row), () => new Map()),
          row,
        )
      }
    }
    after = end
  } while (after !== null)
  return { total, groups: await named(database, tenantId, groups) }
}

function keyOf(grouping: FigureGrouping, row: SliceRow): GroupKey {
  if (grouping === 'day') return row.day
  return row[`${grouping}_id`]
}

const tables = { customer: 'customers', service: 'services', driver: 'drivers' } as const

async function named(
  database: Database,
  tenantId: number,
  groups: Record<FigureGrouping, Map<GroupKey, Collected>>,
): Promise<PeriodFigures['groups']> {
  const names = await database.read(tenantId, async tx => {
    const found = new Map<FigureGrouping, Map<number, string>>()
    for (const grouping of ['customer', 'service', 'driver'] as const) {
      const ids = [...groups[grouping].keys()].filter(key => typeof key === 'number')
      found.set(grouping, await namesOfGroups(tx, tables[grouping], ids))
    }
    return found
  })
  const of = (grouping: FigureGrouping): FigureGroup[] =>
    [...groups[grouping]].map(([key, figures]) => ({
      key,
      name: typeof key === 'number' ? (names.get(grouping)?.get(key) ?? null) : null,
      figures,
    }))
  const byCount = (grouping: FigureGrouping) =>
    of(grouping).toSorted((a, b) => countOf(b.figures) - countOf(a.figures) || Number(a.key) - Number(b.key))
  return {
    day: of('day').toSorted((a, b) => String(a.key).localeCompare(String(b.key), 'en')),
    customer: byCount('customer'),
    service: byCount('service'),
    driver: byCount('driver'),
  }
}

export function countOf(figures: Figures): number {
  return figures.values().reduce((count, { shipments }) => count + shipments, 0)
}

function addTo(collected: Collected, row: SliceRow): void {
  const { currency } = row
  const sums = collected.get(currency) ?? nothing
  collected.set(currency, {
    shipments: sums.shipments + row.shipments,
    revenue: sums.revenue.plus(decimal(row.revenue)),
    withCost: sums.withCost + row.with_cost,
    cost: sums.cost.plus(decimal(row.cost)),
    revenueWithCost: sums.revenueWithCost.plus(decimal(row.revenue_with_cost)),
    delivered: sums.delivered + row.delivered,
    onTime: sums.onTime + row.on_time,
    late: sums.late + row.late,
    firstAttempt: sums.firstAttempt + row.first_attempt,
    codOpenCount: sums.codOpenCount + row.cod_open_count,
    codOpen: sums.codOpen.plus(decimal(row.cod_open)),
    codCollectedCount: sums.codCollectedCount + row.cod_collected_count,
    codCollected: sums.codCollected.plus(decimal(row.cod_collected)),
  })
}

const nothing: Sums = {
  shipments: 0,
  revenue: zero,
  withCost: 0,
  cost: zero,
  revenueWithCost: zero,
  delivered: 0,
  onTime: 0,
  late: 0,
  firstAttempt: 0,
  codOpenCount: 0,
  codOpen: zero,
  codCollectedCount: 0,
  codCollected: zero,
}
