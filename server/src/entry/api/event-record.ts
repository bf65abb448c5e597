import Type, { type Static } from 'typebox'
import { type EventType, eventTypes } from '../../notifications/events/index.ts'
import { Choice } from '../../platform/shared/schema.ts'
import { PickupRecord } from '../../shipping/pickups/index.ts'
import { ShipmentRecord } from '../../shipping/shipments/index.ts'
import { shipmentExample } from './examples.ts'

export const EventRecord = Type.Object({
  id: Type.Integer({
    description: 'Id of the event, unique in the company and ascending in the order of the feed.',
  }),
  type: Choice('Type', eventTypes),
  created_at: Type.String({ format: 'date-time' }),
  data: Type.Union([ShipmentRecord, PickupRecord], {
    description: 'Record after the change: a shipment, or a pickup for types that begin with `pickup.`.',
  }),
})

export const eventExample: Static<typeof EventRecord> = {
  id: 4711,
  type: 'shipment.created',
  created_at: '2026-11-24T09:15:02-05:00',
  data: shipmentExample,
}

/** For the `webhooks` of the OpenAPI document. */
export function eventOfType(type: EventType) {
  const data = type.startsWith('pickup.') ? PickupRecord : ShipmentRecord
  return Type.Object({ ...EventRecord.properties, type: Choice('Type', [type]), data })
}
