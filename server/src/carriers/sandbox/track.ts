import type { CarrierEvent, CarrierEventStatus, SubmittedShipment } from '../kit/index.ts'
import { scriptOf } from './settings.ts'

const hour = 3_600_000

interface Step {
  after: number
  code: string
  description: string
  status: CarrierEventStatus | null
}

const toTheDoor: readonly Step[] = [
  { after: 0, code: 'SBX-INFO', description: 'Shipment information received', status: null },
  { after: 4 * hour, code: 'SBX-PICKUP', description: 'Picked up', status: 'Picked Up' },
  {
    after: 8 * hour,
    code: 'SBX-TRANSIT',
    description: 'Departed from the sorting centre',
    status: 'In Transit',
  },
  { after: 22 * hour, code: 'SBX-OUT', description: 'Out for delivery', status: 'Out for Delivery' },
]

const journey: readonly Step[] = [
  ...toTheDoor,
  { after: 26 * hour, code: 'SBX-DELIVERED', description: 'Delivered', status: 'Delivered' },
]

/** The first delivery fails; the carrier reports it twice. */
const secondAttempt: readonly Step[] = [
  ...toTheDoor,
  { after: 26 * hour, code: 'SBX-NOBODY', description: 'Nobody was there', status: 'Delivery Failed' },
  { after: 27 * hour, code: 'SBX-NOTICE', description: 'A notice was left', status: 'Delivery Failed' },
  { after: 46 * hour, code: 'SBX-OUT', description: 'Out for delivery', status: 'Out for Delivery' },
  { after: 50 * hour, code: 'SBX-DELIVERED', description: 'Delivered', status: 'Delivered' },
]

/** Oldest first, the same at every call. */
export function eventsUntil(shipment: SubmittedShipment, now: Date): CarrierEvent[] {
  const steps = scriptOf(shipment.reference) === 'sandbox-fail-once' ? secondAttempt : journey
  return steps
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
