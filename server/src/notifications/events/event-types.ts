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
  'proof.recorded',
  'proof.completed',
] as const

export type EventType = (typeof eventTypes)[number]

export type ProofEventType = Extract<EventType, `proof.${string}`>
/** Its record is the shipment or the pickup itself. */
export type RecordEventType = Exclude<EventType, ProofEventType>

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
  'proof.recorded': 'Proof of a delivery, of a collection or of a failed attempt was recorded.',
  'proof.completed': 'All photos and papers of a proof have arrived.',
}

export function isEventType(name: string): name is EventType {
  return (eventTypes as readonly string[]).includes(name)
}
