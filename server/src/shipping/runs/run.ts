import type { DecimalText } from '../../platform/shared/parcel.ts'
import type { Party } from '../../platform/shared/party.ts'
import type { WeightUnit } from '../../platform/shared/units.ts'

/** How a run stands: it is planned, the driver is out, the driver is back and all is said. */
export const runStatuses = ['planned', 'out', 'closed'] as const
export type RunStatus = (typeof runStatuses)[number]

/**
 * What came of a stop: a parcel was `delivered`, a pickup `collected`; it was tried and has `failed`; or it was not tried,
 * and the parcel `came_back`.
 */
export const stopOutcomes = ['delivered', 'collected', 'failed', 'came_back'] as const
export type StopOutcome = (typeof stopOutcomes)[number]

export type StopKind = 'delivery' | 'pickup'

/** The outcomes that a stop of each kind can have. */
export const outcomesOf: Record<StopKind, readonly StopOutcome[]> = {
  delivery: ['delivered', 'failed', 'came_back'],
  pickup: ['collected', 'failed', 'came_back'],
}

/** The most stops of one run. */
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

/** What a driver does at an address: the parcel or the pickup of a stop, on a run or not yet. */
export interface Task {
  readonly kind: StopKind
  /** Of the shipment or the pickup. */
  readonly recordId: number
  /** The AWB or the confirmation number. */
  readonly name: string
  /** The shipment's or the pickup's. */
  readonly status: string
  readonly party: Party
  /** Null where nobody has said it of a pickup. */
  readonly pieces: number | null
  readonly weight: DecimalText | null
  readonly weightUnit: WeightUnit
  readonly cod: DecimalText | null
  /** HH:MM:SS, of a pickup. */
  readonly readyTime: string | null
  readonly latestTime: string | null
  readonly notes: string | null
  /** The driver that a pickup is assigned to. */
  readonly driverId: number | null
}

/** A stop with its task as it is now. */
export interface Stop {
  /** Names it within its run. */
  readonly number: number
  readonly position: number
  readonly task: Task
  readonly outcome: StopOutcome | null
  readonly reason: string | null
  readonly leftAt: Date | null
  /** How many pieces of a delivery are loaded; null for a pickup. */
  readonly loaded: number | null
  /** What came of it is still to be written into the shipment or the pickup. */
  readonly open: boolean
}

/** What a run comes to. */
export interface RunTotals {
  readonly deliveries: number
  readonly pickups: number
  /** Stops whose outcome is known. */
  readonly answered: number
  readonly pieces: number
  /** Pieces to be delivered, and how many of them are loaded. */
  readonly toLoad: number
  readonly loaded: number
  readonly weights: readonly { readonly unit: WeightUnit; readonly weight: DecimalText }[]
  /** In the company's currency; null where nothing is to be collected. */
  readonly cod: DecimalText | null
}

/** Statuses of shipments that are here and can go out by themselves. */
export const readyStatuses = ['Picked Up', 'In Transit', 'Delivery Failed'] as const
