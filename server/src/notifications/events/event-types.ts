/** `shipment.reweighed` comes from reweighing at the scan. */
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

export const eventDescriptions: Readonly<Record<EventType, string>> = {
  'shipment.created': 'A shipment was created, alone or in a batch.',
  'shipment.updated': 'A shipment was replaced by a corrected version.',
  'shipment.status_changed': 'The status of a shipment changed, except to Cancelled.',
  'shipment.carrier_submitted': 'A carrier accepted a shipment.',
  'shipment.carrier_rejected': 'A carrier refused a shipment.',
  'shipment.cancelled': 'A shipment was cancelled.',
  'shipment.reweighed': 'A shipment was reweighed and repriced.',
  'pickup.created': 'A pickup was scheduled.',
  'pickup.assigned': 'A driver was assigned to a pickup, or another driver.',
  'pickup.completed': 'A driver collected the parcels.',
  'pickup.failed': 'A driver returned without the parcels.',
  'pickup.cancelled': 'A pickup was cancelled.',
}

export function isEventType(name: string): name is EventType {
  return (eventTypes as readonly string[]).includes(name)
}
