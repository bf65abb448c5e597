/** What an integrator can hear of. `shipment.reweighed` comes from reweighing at the scan. */
export const eventTypes = [
  'shipment.created',
  'shipment.updated',
  'shipment.status_changed',
  'shipment.carrier_submitted',
  'shipment.carrier_rejected',
  'shipment.cancelled',
  'shipment.reweighed',
  'pickup.created',
  'pickup.assigned',
  'pickup.completed',
  'pickup.failed',
  'pickup.cancelled',
] as const

export type EventType = (typeof eventTypes)[number]

/** What each type tells, in a sentence. */
export const eventDescriptions: Readonly<Record<EventType, string>> = {
  'shipment.created': 'A shipment was created, by itself or in a batch.',
  'shipment.updated': 'A shipment was replaced by a corrected one.',
  'shipment.status_changed': 'A shipment has another status, other than Cancelled.',
  'shipment.carrier_submitted': 'A carrier has accepted a shipment.',
  'shipment.carrier_rejected': 'A carrier has refused a shipment.',
  'shipment.cancelled': 'A shipment was cancelled.',
  'shipment.reweighed': 'A shipment was weighed again and priced anew.',
  'pickup.created': 'A pickup was scheduled.',
  'pickup.assigned': 'A pickup has a driver, or another one.',
  'pickup.completed': 'A driver has collected.',
  'pickup.failed': 'A driver came back without the parcels.',
  'pickup.cancelled': 'A pickup was cancelled.',
}

export function isEventType(name: string): name is EventType {
  return (eventTypes as readonly string[]).includes(name)
}
