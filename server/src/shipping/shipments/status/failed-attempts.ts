import type { ShipmentEvent } from '../shipment.repository.ts'

/**
 * How many deliveries have failed by a shipment's history, in any order. Failures that follow one another without another
 * status between them are one attempt, which a carrier tells of in several events, or staff and the carrier both. Pure.
 */
export function failedAttempts(events: readonly Pick<ShipmentEvent, 'status' | 'occurred_at'>[]): number {
  const inOrder = events.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())
  const isFailure = (place: number) => inOrder[place]?.status === 'Delivery Failed'
  return inOrder.filter((_, place) => isFailure(place) && !isFailure(place - 1)).length
}
