import { isFinal, type ShipmentStatus } from '../../shipments/index.ts'
import type { KeptReason } from './action.ts'

export type DeliveryKind = 'delivered' | 'partial' | 'failed' | 'brought_back'
export type PickupKind = 'collected' | 'pickup_failed'

/** An outcome of the same stop that a phone reported before. */
export interface Standing {
  readonly kind: string
  /** By the same phone. */
  readonly isOwn: boolean
}

/** `same`: the outcome is known, and the proof is added to it. */
export type Holds = 'apply' | 'same' | KeptReason

/** The rules for two things that are true at once (docs/guides/drivers.md). Pure. */
export function whatHolds(
  kind: DeliveryKind,
  status: ShipmentStatus,
  { standing, isOutElsewhere }: { standing: Standing | null; isOutElsewhere: boolean },
): Holds {
  if (status === 'Cancelled') return 'cancelled'
  // Two phones may have delivered different pieces.
  if (standing && standing.kind === kind) return kind === 'partial' ? 'apply' : 'same'
  if (standing && (!standing.isOwn || standing.kind === 'delivered')) return 'other_outcome'
  if (status === 'Delivered' && kind === 'delivered') return 'same'
  if (isFinal(status)) return 'final'
  return isOutElsewhere ? 'other_run_out' : 'apply'
}

/** The same for a pickup. Pure. */
export function whatHoldsOfPickup(
  kind: PickupKind,
  status: string,
  { standing, isOutElsewhere }: { standing: Standing | null; isOutElsewhere: boolean },
): Holds {
  if (status === 'cancelled') return 'cancelled'
  if (standing && standing.kind === kind) return 'same'
  if (standing && (!standing.isOwn || standing.kind === 'collected')) return 'other_outcome'
  if (status === 'completed') return kind === 'collected' ? 'same' : 'final'
  return isOutElsewhere ? 'other_run_out' : 'apply'
}
