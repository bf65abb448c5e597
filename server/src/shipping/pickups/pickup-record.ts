import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { metadataOfRecord } from '../../platform/shared/metadata.ts'
import { weightUnitField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, nullable } from '../../platform/shared/schema.ts'
import { markOf, testMark } from '../../platform/shared/test-data.ts'
import {
  type CarrierColumns,
  type NewPickup,
  type PickupDetails,
  pickupStatuses,
} from './pickup.repository.ts'
import { addressOf } from './pickup-address.ts'

const text = () => nullable(Type.String())

const CarrierOfPickup = ApiRecord('PickupCarrier', {
  code: Type.String(),
  name: Type.String(),
  status: Type.String({ enum: ['pending', 'ordered', 'rejected', 'cancelled'] }),
  confirmation_number: nullable(
    Type.String({ description: 'Confirmation number of the carrier; quote it to the carrier.' }),
  ),
  message: text(),
  cancellation: text(),
  attempts: Type.Integer(),
  ordered_at: nullable(Type.String({ format: 'date-time' })),
})

export const PickupRecord = ApiRecord('Pickup', {
  id: Type.Integer(),
  confirmation_number: Type.String(),
  status: Type.String({ enum: [...pickupStatuses], apiName: 'PickupStatus' }),
  customer_id: Type.Integer(),
  address: ApiRecord('PickupAddress', {
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
  weight_unit: weightUnitField,
  destination: text(),
  payment_type: text(),
  notes: text(),
  awb: text(),
  metadata: metadataOfRecord,
  driver: nullable(ApiRecord('PickupDriver', { id: Type.Integer(), name: Type.String(), phone: text() })),
  /** Only with a carrier, so that all other answers stay as before. */
  carrier: Type.Optional(CarrierOfPickup),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  cancelled_at: nullable(Type.String({ format: 'date-time' })),
  test: testMark,
})
export type PickupRecord = Static<typeof PickupRecord>

type ShownOfCarrier = Pick<
  CarrierColumns,
  | 'carrier_code'
  | 'carrier_name'
  | 'carrier_status'
  | 'carrier_number'
  | 'carrier_message'
  | 'carrier_cancellation'
  | 'carrier_attempts'
  | 'carrier_ordered_at'
>

export type ShownPickup = NewPickup &
  ShownOfCarrier &
  Pick<PickupDetails, 'cancelled_at' | 'driver_name' | 'driver_phone' | 'awb'>

export const noCarrier: ShownOfCarrier = {
  carrier_code: null,
  carrier_name: null,
  carrier_status: null,
  carrier_number: null,
  carrier_message: null,
  carrier_cancellation: null,
  carrier_attempts: null,
  carrier_ordered_at: null,
}

export function presentPickup(tenant: Tenant, pickup: ShownPickup): PickupRecord {
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  const { driver_id: driverId, driver_name: driverName } = pickup
  return {
    id: pickup.id,
    confirmation_number: pickup.confirmation_number,
    status: pickup.status,
    customer_id: pickup.customer_id,
    address: addressOf(pickup),
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
    ...(pickup.metadata === null ? {} : { metadata: pickup.metadata }),
    driver:
      driverId === null || driverName === null
        ? null
        : { id: driverId, name: driverName, phone: pickup.driver_phone },
    ...carrierOf(pickup, time),
    created_at: time(pickup.created_at),
    updated_at: time(pickup.updated_at),
    cancelled_at: pickup.cancelled_at && time(pickup.cancelled_at),
    ...markOf(pickup.id),
  }
}

function carrierOf(pickup: ShownOfCarrier, time: (instant: Date) => string): Pick<PickupRecord, 'carrier'> {
  const { carrier_code: code, carrier_name: name, carrier_status: status } = pickup
  if (code === null || name === null || status === null) return {}
  return {
    carrier: {
      code,
      name,
      status,
      confirmation_number: pickup.carrier_number,
      message: pickup.carrier_message,
      cancellation: pickup.carrier_cancellation,
      attempts: pickup.carrier_attempts ?? 0,
      ordered_at: pickup.carrier_ordered_at && time(pickup.carrier_ordered_at),
    },
  }
}
