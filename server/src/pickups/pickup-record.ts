import Type, { type Static } from 'typebox'
import { isoWithOffset } from '../shared/dates.ts'
import { nullable } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { type PickupDetails, pickupStatuses } from './pickup.repository.ts'

const text = () => nullable(Type.String())

/** A pickup as the API and the admin interface show it. */
export const PickupRecord = Type.Object({
  id: Type.Integer(),
  confirmation_number: Type.String(),
  status: Type.String({ enum: [...pickupStatuses] }),
  customer_id: Type.Integer(),
  address: Type.Object({
    company: Type.String(),
    name: text(),
    phone: text(),
    email: text(),
    address1: Type.String(),
    address2: text(),
    city: Type.String(),
    state: text(),
    zip: text(),
    country: Type.String(),
  }),
  scheduled_date: Type.String({ format: 'date' }),
  ready_time: nullable(Type.String({ description: 'HH:MM:SS.' })),
  latest_time: nullable(Type.String({ description: 'HH:MM:SS.' })),
  num_packages: nullable(Type.Integer()),
  total_weight: nullable(Type.Number()),
  weight_unit: Type.String({ enum: ['lb', 'kg'] }),
  destination: text(),
  payment_type: text(),
  notes: text(),
  awb: text(),
  driver: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), phone: text() })),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  cancelled_at: nullable(Type.String({ format: 'date-time' })),
})
export type PickupRecord = Static<typeof PickupRecord>

export function presentPickup(tenant: Tenant, pickup: PickupDetails): PickupRecord {
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  const { driver_id: driverId, driver_name: driverName } = pickup
  return {
    id: pickup.id,
    confirmation_number: pickup.confirmation_number,
    status: pickup.status,
    customer_id: pickup.customer_id,
    address: {
      company: pickup.company,
      name: pickup.name,
      phone: pickup.phone,
      email: pickup.email,
      address1: pickup.address1,
      address2: pickup.address2,
      city: pickup.city,
      state: pickup.state,
      zip: pickup.zip,
      country: pickup.country,
    },
    scheduled_date: pickup.scheduled_date,
    ready_time: pickup.ready_time,
    latest_time: pickup.latest_time,
    num_packages: pickup.num_packages,
    total_weight: pickup.total_weight === null ? null : Number(pickup.total_weight),
    weight_unit: pickup.weight_unit,
    destination: pickup.destination,
    payment_type: pickup.payment_type,
    notes: pickup.notes,
    awb: pickup.awb,
    driver:
      driverId === null || driverName === null
        ? null
        : { id: driverId, name: driverName, phone: pickup.driver_phone },
    created_at: time(pickup.created_at),
    updated_at: time(pickup.updated_at),
    cancelled_at: pickup.cancelled_at && time(pickup.cancelled_at),
  }
}
