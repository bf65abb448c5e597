import Type, { type Static } from 'typebox'
import type { Database } from '../database/index.ts'
import { wallClock } from '../shared/dates.ts'
import { nullable } from '../shared/schema.ts'
import { type EventRow, listEvents, requireShipment } from '../shipments/index.ts'
import type { Scope, Tenant } from '../tenants/index.ts'

export const TrackingRecord = Type.Object({
  awb: Type.String(),
  status: Type.String({ description: 'The status now.' }),
  events: Type.Array(
    Type.Object({
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

/** Where a shipment is and has been, newest first. Throws NOT_FOUND. */
export function trackShipment(database: Database, scope: Scope, awb: string): Promise<TrackingRecord> {
  const { tenant } = scope
  return database.read(tenant.id, async tx => {
    const row = await requireShipment(tx, scope, awb)
    const events = await listEvents(tx, row.id)
    return { awb: row.awb, status: row.status, events: events.map(event => presentEvent(tenant, event)) }
  })
}

function presentEvent(tenant: Tenant, event: EventRow): TrackingRecord['events'][number] {
  const { date, time } = wallClock(event.occurred_at, tenant.timezone)
  return {
    status: event.status,
    description: event.description,
    date,
    time,
    city: event.city,
    country: event.country,
  }
}
