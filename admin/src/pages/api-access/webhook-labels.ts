import type { Schemas } from '../../http/api.ts'

type Webhook = Schemas['Webhook']

export const eventTypeNames: Record<Webhook['types'][number], string> = {
  'shipment.created': 'Shipment created',
  'shipment.updated': 'Shipment changed',
  'shipment.status_changed': 'Shipment has another status',
  'shipment.carrier_submitted': 'Carrier has accepted',
  'shipment.carrier_rejected': 'Carrier has refused',
  'shipment.cancelled': 'Shipment cancelled',
  'shipment.reweighed': 'Shipment weighed again',
  'pickup.created': 'Pickup scheduled',
  'pickup.assigned': 'Pickup has a driver',
  'pickup.completed': 'Pickup collected',
  'pickup.failed': 'Pickup failed',
  'pickup.cancelled': 'Pickup cancelled',
}

export function typesText(types: Webhook['types']): string {
  const [first] = types
  if (!first) return 'All'
  return types.length === 1 ? eventTypeNames[first] : `${types.length} types`
}

export function webhookStatus({ active, switched_off_because: because, failing_since: failing }: Webhook): {
  status: string
  tone: 'good' | 'warn' | 'bad' | 'quiet'
} {
  if (active) return failing ? { status: 'failing', tone: 'warn' } : { status: 'active', tone: 'good' }
  return because ? { status: 'switched off', tone: 'bad' } : { status: 'inactive', tone: 'quiet' }
}
