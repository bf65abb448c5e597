import type { CarrierEvent, CarrierEventStatus, SubmittedShipment } from '../kit/index.ts'

const hour = 3_600_000

/** The events of a shipment of the sandbox, by the time since it was accepted. */
const journey: { after: number; code: string; description: string; status: CarrierEventStatus | null }[] = [
  { after: 0, code: 'SBX-INFO', description: 'Shipment information received', status: null },
  { after: 4 * hour, code: 'SBX-PICKUP', description: 'Picked up', status: 'Picked Up' },
  {
    after: 8 * hour,
    code: 'SBX-TRANSIT',
    description: 'Departed from the sorting centre',
    status: 'In Transit',
  },
  { after: 22 * hour, code: 'SBX-OUT', description: 'Out for delivery', status: 'Out for Delivery' },
  { after: 26 * hour, code: 'SBX-DELIVERED', description: 'Delivered', status: 'Delivered' },
]

/** The events of a shipment until `now`, oldest first, the same at every call. */
export function eventsUntil(shipment: SubmittedShipment, now: Date): CarrierEvent[] {
  return journey
    .map(step => ({
      code: step.code,
      description: step.description,
      at: new Date(shipment.submittedAt.getTime() + step.after),
      city: null,
      country: null,
      status: step.status,
    }))
    .filter(event => event.at <= now)
}
