import type { ShipmentEvent } from '../shipment.repository.ts'
import type { ShipmentStatus } from './statuses.ts'

type StoredEvent = Pick<ShipmentEvent, 'status' | 'occurred_at' | 'carrier_event'>

/**
 * Since when a shipment has its status by what the carrier has told: the first of its events with that status that no
 * later one contradicts. Null where the carrier has not told it, as when it was created or moved by staff. An event from
 * before that time comes late. Pure.
 */
export function carrierStatusSince(events: readonly StoredEvent[], status: ShipmentStatus): Date | null {
  if (status === 'Created') return null
  let since: Date | null = null
  const told = events.filter(event => event.carrier_event !== null)
  for (const event of told.toSorted((a, b) => b.occurred_at.getTime() - a.occurred_at.getTime())) {
    if (event.status !== status) break
    since = event.occurred_at
  }
  return since
}
