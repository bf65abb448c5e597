import type { Because, KeptReason } from './action.ts'

interface StopBefore {
  readonly run: number
  readonly number: number
  readonly outcome: string | null
  readonly reason: string | null
  /** Missing in older ones, which were open. */
  readonly open?: boolean
}

/** The values that an action changed, to take it back. */
export interface Effect {
  readonly shipment?: { readonly id: number; readonly from: string; readonly to: string; readonly at: string }
  readonly pickup?: {
    readonly id: number
    readonly from: string
    readonly to: string
    readonly driver: number | null
  }
  readonly stop?: StopBefore
  /** On the run of another driver, which the delivery has closed. */
  readonly otherStop?: StopBefore
  readonly scans?: readonly string[]
  /** Shipments that became Picked Up with it. */
  readonly collected?: readonly { readonly id: number; readonly from: string; readonly at: string }[]
  readonly cash?: true
}

export interface Outcome {
  readonly result: 'applied' | 'kept'
  /** The reason of a kept action, or a remark for staff on an applied one. */
  readonly because: Because | null
  /** For the driver. */
  readonly message: string
  readonly truth: object | null
  readonly effect: Effect | null
}

export function applied(
  message: string,
  effect: Effect | null = {},
  because: Because | null = null,
): Outcome {
  return { result: 'applied', because, message, truth: null, effect }
}

export function kept(because: KeptReason, message: string, truth: object | null = null): Outcome {
  return { result: 'kept', because, message, truth, effect: null }
}

/** Thrown, to roll back before the action is kept. */
export class Kept extends Error {
  readonly outcome: Outcome

  constructor(because: KeptReason, message: string, truth: object | null = null) {
    super(message)
    this.outcome = kept(because, message, truth)
  }
}
