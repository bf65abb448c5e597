import Type, { type Static } from 'typebox'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { wallClock } from '../../platform/shared/dates.ts'
import { ApiRecord, nullable } from '../../platform/shared/schema.ts'
import { requireHistory, type ShipmentEvent } from '../shipments/index.ts'

export const TrackingRecord = ApiRecord('Tracking', {
  awb: Type.String(),
  status: Type.String({ description: 'Current status.' }),
  estimated_delivery_date: Type.Optional(
    Type.String({ format: 'date', description: 'Absent if the service had no transit time.' }),
  ),
  events: Type.Array(
    ApiRecord('TrackingEvent', {
      status: Type.String(),
      description: Type.String(),
      date: Type.String({ format: 'date', description: 'In the tenant’s time zone.' }),
      time: Type.String({ description: 'HH:MM:SS in the tenant’s time zone.' }),
      city: nullable(Type.String()),
      country: nullable(Type.String()),
    }),
    { description: 'Newest first.' },
  ),
})
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
