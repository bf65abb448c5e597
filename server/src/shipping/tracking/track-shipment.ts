import Type, { type Static } from 'typebox'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { wallClock } from '../../platform/shared/dates.ts'
import { dayField, textField, textOrNull } from '../../platform/shared/record-fields.ts'
import { ApiRecord } from '../../platform/shared/schema.ts'
import { requireHistory, type ShipmentEvent } from '../shipments/index.ts'

export const TrackingRecord = ApiRecord(
  'Tracking',
  {
    awb: textField('AWB of the shipment.', 'WB1234567891'),
    status: textField('Current status.', 'In Transit'),
    estimated_delivery_date: Type.Optional(
      dayField('Estimated day of delivery; absent if the service had no transit time.', '2026-11-27'),
    ),
    events: Type.Array(
      ApiRecord('TrackingEvent', {
        status: textField('Status from then on.', 'In Transit'),
        description: textField('The event in a sentence.', 'Departed from sorting centre.'),
        date: dayField('Day of the event, in the tenant’s time zone.'),
        time: textField('Time of the event, HH:MM:SS in the tenant’s time zone.', '18:40:00'),
        city: textOrNull('City or town of the event.', 'Newark'),
        country: textOrNull('Country of the event: a code of two letters from ISO 3166-1.', 'US'),
      }),
      { description: 'The events, newest first.' },
    ),
  },
  { description: 'Status and events of the shipment.' },
)
export type TrackingRecord = Static<typeof TrackingRecord>

/** A shipment's events, newest first. Throws NOT_FOUND. */
export async function trackShipment(database: Database, scope: Scope, awb: string): Promise<TrackingRecord> {
  const history = await requireHistory(database, scope, awb)
  return {
    awb: history.awb,
    status: history.status,
    ...(history.estimatedDelivery === null ? {} : { estimated_delivery_date: history.estimatedDelivery }),
    events: history.events.map(event => presentEvent(scope.tenant, event)),
  }
}

function presentEvent(tenant: Tenant, event: ShipmentEvent): TrackingRecord['events'][number] {
  const { date, time } = wallClock(event.occurred_at, tenant.timezone)
  const { status, description, city, country } = event
  return { status, description, date, time, city, country }
}
