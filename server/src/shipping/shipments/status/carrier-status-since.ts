import type { ShipmentEvent } from '../shipment.repository.ts'
import type { ShipmentStatus } from './statuses.ts'

type StoredEvent = Pick<ShipmentEvent, 'status' | 'occurred_at' | 'carrier_event'>

/**
 * The carrier's first event with that status that no later event contradicts. Null if the carrier did not report it,
 * as after a creation or a change by staff. Earlier events are late. Pure.
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
