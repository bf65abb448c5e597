import Type, { type Static, type TSchema } from 'typebox'
import {
  type EventType,
  eventDescriptions,
  eventTypes,
  type ProofEventType,
} from '../../notifications/events/index.ts'
import { timeField, wholeField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, Choice } from '../../platform/shared/schema.ts'
import { PickupRecord } from '../../shipping/pickups/index.ts'
import { ProofOfRecord } from '../../shipping/proofs/index.ts'
import { ShipmentRecord } from '../../shipping/shipments/index.ts'
import type { Webhook } from '../openapi/webhooks.ts'
import { pickupExample, shipmentExample } from './examples.ts'
import { proofOfRecordExample } from './proof-examples.ts'

type PickupEventType = Extract<EventType, `pickup.${string}`>
type ShipmentEventType = Exclude<EventType, PickupEventType | ProofEventType>

const isOfPickup = (type: EventType): type is PickupEventType => type.startsWith('pickup.')
const isOfProof = (type: EventType): type is ProofEventType => type.startsWith('proof.')
const isOfShipment = (type: EventType): type is ShipmentEventType => type.startsWith('shipment.')

function eventRecord<const Types extends EventType, Data extends TSchema>(
  name: string,
  types: readonly Types[],
  data: Data,
) {
  return ApiRecord(name, {
    id: wholeField('Id of the event, unique in the company and ascending in the order of the feed.', 4711),
    type: Choice('Type', types, { description: 'The change.' }),
    created_at: timeField('Time of the change.'),
    data,
  })
}

const ShipmentEventRecord = eventRecord('ShipmentEvent', eventTypes.filter(isOfShipment), ShipmentRecord)
const PickupEventRecord = eventRecord('PickupEvent', eventTypes.filter(isOfPickup), PickupRecord)
const ProofEventRecord = eventRecord('ProofEvent', eventTypes.filter(isOfProof), ProofOfRecord)

export const EventRecord = Type.Union([ShipmentEventRecord, PickupEventRecord, ProofEventRecord], {
  apiName: 'ShippingEvent',
  description: 'A change, with the record after it.',
  discriminator: { propertyName: 'type' },
})

export const eventExample: Static<typeof EventRecord> = {
  id: 4711,
  type: 'shipment.created',
  created_at: '2026-11-24T09:15:02-05:00',
  data: shipmentExample,
}

/** For the `webhooks` of the OpenAPI document. */
export function webhookEvents(): Webhook[] {
  return eventTypes.map(type => ({ type, description: eventDescriptions[type], ...exampleOf(type) }))
}

function exampleOf(type: EventType): Pick<Webhook, 'event' | 'example'> {
  const withData = (data: object) => ({ ...eventExample, type, data })
  if (isOfPickup(type)) return { event: PickupEventRecord, example: withData(pickupExample) }
  if (isOfProof(type)) return { event: ProofEventRecord, example: withData(proofOfRecordExample) }
  return { event: ShipmentEventRecord, example: withData(shipmentExample) }
}
