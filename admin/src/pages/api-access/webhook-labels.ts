import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

type Webhook = Schemas['Webhook']

export const eventTypeNames: Record<Webhook['types'][number], string> = {
  'shipment.created': t('api-access.webhook.shipment.created'),
  'shipment.updated': t('api-access.webhook.shipment.updated'),
  'shipment.status_changed': t('api-access.webhook.shipment.status_changed'),
  'shipment.carrier_submitted': t('api-access.webhook.shipment.carrier_submitted'),
  'shipment.carrier_rejected': t('api-access.webhook.shipment.carrier_rejected'),
  'shipment.cancelled': t('api-access.webhook.shipment.cancelled'),
  'shipment.reweighed': t('api-access.webhook.shipment.reweighed'),
  'pickup.created': t('api-access.webhook.pickup.created'),
  'pickup.assigned': t('api-access.webhook.pickup.assigned'),
  'pickup.completed': t('api-access.webhook.pickup.completed'),
  'pickup.failed': t('api-access.webhook.pickup.failed'),
  'pickup.cancelled': t('api-access.webhook.pickup.cancelled'),
  'proof.recorded': t('api-access.webhook.proof.recorded'),
  'proof.completed': t('api-access.webhook.proof.completed'),
}

export function typesText(types: Webhook['types']): string {
  const [first] = types
  if (!first) return t('common.all')
  return types.length === 1 ? eventTypeNames[first] : t('api-access.webhook.types', { count: types.length })
}

export function webhookStatus({ active, switched_off_because: because, failing_since: failing }: Webhook): {
  status: string
  tone: 'good' | 'warn' | 'bad' | 'quiet'
} {
  if (active) return failing ? { status: 'failing', tone: 'warn' } : { status: 'active', tone: 'good' }
  return because ? { status: 'switched_off', tone: 'bad' } : { status: 'inactive', tone: 'quiet' }
}
