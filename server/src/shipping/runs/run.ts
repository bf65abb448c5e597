import { decimal, sum } from '../../platform/shared/money.ts'
import type { DecimalText } from '../../platform/shared/parcel.ts'
import type { Party } from '../../platform/shared/party.ts'
import { convertWeight, type WeightUnit } from '../../platform/shared/units.ts'

/** `planned`, `out` with the driver, `closed` with all outcomes. */
export const runStatuses = ['planned', 'out', 'closed'] as const
export type RunStatus = (typeof runStatuses)[number]

/**
 * A parcel was `delivered`, all of it or in part (`partial`, which phones report); a pickup was `collected`; an attempt
 * has `failed`; or the parcel `came_back` without an attempt.
 */
export const stopOutcomes = ['delivered', 'partial', 'collected', 'failed', 'came_back'] as const
export type StopOutcome = (typeof stopOutcomes)[number]

export type StopKind = 'delivery' | 'pickup'

export const outcomesOf: Record<StopKind, readonly StopOutcome[]> = {
  delivery: ['delivered', 'failed', 'came_back'],
  pickup: ['collected', 'failed', 'came_back'],
}

export const mostStops = 500

export interface Run {
  readonly id: number
  /** YYYY-MM-DD. */
  readonly day: string
  readonly driver: { readonly id: number; readonly name: string; readonly phone: string | null }
  readonly status: RunStatus
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly left_at: Date | null
  readonly closed_at: Date | null
}

export interface Task {
  readonly kind: StopKind
  readonly recordId: number
  /** The AWB or the confirmation number. */
  readonly name: string
  readonly status: string
  readonly party: Party
  /** Null if unknown for a pickup. */
  readonly pieces: number | null
  readonly weight: DecimalText | null
  readonly weightUnit: WeightUnit
  readonly cod: DecimalText | null
  /** HH:MM:SS, only for a pickup. */
  readonly readyTime: string | null
  readonly latestTime: string | null
  readonly notes: string | null
  readonly driverId: number | null
}

export interface Stop {
  /** Unique within its run. */
  readonly number: number
  readonly position: number
  readonly task: Task
  readonly outcome: StopOutcome | null
  readonly reason: string | null
  readonly leftAt: Date | null
  /** Null for a pickup. */
  readonly loaded: number | null
  /** Its outcome is not written to the shipment or the pickup yet. */
  readonly open: boolean
}

export interface RunTotals {
  readonly deliveries: number
  readonly pickups: number
  readonly answered: number
  readonly pieces: number
  readonly toLoad: number
  readonly loaded: number
  readonly weights: readonly { readonly unit: WeightUnit; readonly weight: DecimalText }[]
  /** COD of the stops that are not failed, in the company's currency; null if none has any. */
  readonly cod: DecimalText | null
  /** COD of all stops. */
  readonly codOfAll: DecimalText | null
}

/** One weight in another unit, to two decimals. */
export function weightIn(unit: WeightUnit, weight: DecimalText, from: WeightUnit): DecimalText {
  return from === unit ? weight : convertWeight(decimal(weight), from, unit).toDecimalPlaces(2).toString()
}

/** All weights of a run in one unit; null if none is known. */
export function totalWeight(unit: WeightUnit, weights: RunTotals['weights']): DecimalText | null {
  if (weights.length === 0) return null
  const all = weights.map(({ weight, unit: from }) => decimal(weightIn(unit, weight, from)))
  return sum(all).toString()
}

export const readyStatuses = ['Picked Up', 'In Transit', 'Delivery Failed'] as const
