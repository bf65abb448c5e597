import { isoWithOffset, wallClock } from '../shared/dates.ts'
import { type EventRow, presentShipment, type ShipmentOfList, type ShipmentRow } from '../shipments/index.ts'
import type { Tenant } from '../tenants/index.ts'

/** A shipment as lists show it: the record of the API without its pieces, with its customer and its price. */
export function presentListed(tenant: Tenant, shipment: ShipmentOfList) {
  const { pieces: _, ...record } = presentShipment(tenant, shipment)
  return {
    ...record,
    customer: customerOf(shipment.row, shipment.customerName),
    charges_total: record.charges?.total ?? null,
    charges_currency: record.charges?.currency ?? null,
  }
}

export function customerOf(row: ShipmentRow, name: string | null) {
  return row.customer_id === null ? null : { id: row.customer_id, name }
}

/** An event of a shipment, the `number`-th of its history. */
export function presentEvent(tenant: Tenant, event: EventRow, number: number) {
  const { date, time } = wallClock(event.occurred_at, tenant.timezone)
  return {
    id: number,
    status: event.status,
    description: event.description,
    date,
    time,
    time_iso: isoWithOffset(event.occurred_at, tenant.timezone),
    city: event.city,
    country: event.country,
    from_carrier: event.carrier_event !== null,
  }
}
