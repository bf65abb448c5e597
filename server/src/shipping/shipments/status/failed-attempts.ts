import type { ShipmentEvent } from '../shipment.repository.ts'

/**
 * In any order. Consecutive failures are one attempt: a carrier may report it in several events, or staff and carrier
 * both. Pure.
 */
export function failedAttempts(events: readonly Pick<ShipmentEvent, 'status' | 'occurred_at'>[]): number {
  const inOrder = events.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())
  const isFailure = (place: number) => inOrder[place]?.status === 'Delivery Failed'
  return inOrder.filter((_, place) => isFailure(place) && !isFailure(place - 1)).length
}
