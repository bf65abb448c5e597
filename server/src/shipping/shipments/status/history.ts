import type { TenantTransaction } from '../../../platform/database/index.ts'
import { insertEvent, listEvents, type ShipmentEvent, type ShipmentRow } from '../shipment.repository.ts'

type Origin = Pick<ShipmentRow, 'created_at' | 'sender_city' | 'sender_country'>

const created = { status: 'Created', description: 'Shipment created.' } as const

/** Follows from the shipment's row and is not stored. */
export function creationOf({ created_at, sender_city, sender_country }: Origin) {
  return {
    ...created,
    occurred_at: created_at,
    city: sender_city,
    country: sender_country,
    carrier_event: null,
  } satisfies ShipmentEvent
}

/**
 * Newest first, including the creation. A carrier's event may be older than the shipment. Release 0.2.0 stored the
 * creation; that event is shown then.
 */
export function wholeHistory(shipment: Origin, stored: readonly ShipmentEvent[]): ShipmentEvent[] {
  if (stored.some(event => isCreation(event, shipment))) return [...stored]
  const isLater = (event: ShipmentEvent) => event.occurred_at >= shipment.created_at
  return [...stored.filter(isLater), creationOf(shipment), ...stored.filter(event => !isLater(event))]
}

/** Stores the creation before a change of the shipment, so that its history stays. The shipment's row is locked. */
export async function storeCreation(tx: TenantTransaction, shipment: Origin & { id: number }): Promise<void> {
  const stored = await listEvents(tx, shipment.id)
  if (stored.some(event => isCreation(event, shipment))) return
  const { status, description, occurred_at: at, city, country } = creationOf(shipment)
  await insertEvent(tx, shipment.id, { status, description, at, city, country, carrierEvent: null })
}

function isCreation(event: ShipmentEvent, shipment: Origin): boolean {
  return (
    event.status === created.status &&
    event.description === created.description &&
    event.occurred_at.getTime() === shipment.created_at.getTime()
  )
}
