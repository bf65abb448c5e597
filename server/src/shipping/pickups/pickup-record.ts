import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { metadataOfRecord } from '../../platform/shared/metadata.ts'
import {
  dayField,
  numberOrNull,
  partyRecordFields,
  textField,
  textOrNull,
  timeField,
  told,
  weightUnitField,
  wholeField,
} from '../../platform/shared/record-fields.ts'
import { ApiRecord, nullable, sentence } from '../../platform/shared/schema.ts'
import { markOf, testMark } from '../../platform/shared/test-data.ts'
import {
  type CarrierColumns,
  type NewPickup,
  type PickupDetails,
  pickupStatuses,
} from './pickup.repository.ts'
import { addressOf } from './pickup-address.ts'

const CarrierOfPickup = ApiRecord(
  'PickupCarrier',
  {
    code: textField('Code of the carrier.', 'ups'),
    name: textField('Name of the carrier.', 'UPS'),
    status: Type.String({
      enum: ['pending', 'ordered', 'rejected', 'cancelled'],
      description: 'State of the order at the carrier.',
    }),
    confirmation_number: nullable(
      textField('Confirmation number of the carrier; quote it to the carrier.', '2929602E9CP'),
    ),
    message: nullable(
      sentence(textField('The carrier’s refusal in words; null if there is none.', 'No pickup on this day.')),
    ),
    cancellation: nullable(
      textField('State of the cancellation at the carrier; null if none was requested.', 'pending'),
    ),
    attempts: wholeField('Number of attempts to order the pickup.', 1),
    ordered_at: nullable(timeField('Time when the carrier accepted the order; null before.')),
  },
  { description: 'The order at the carrier; absent if own drivers collect.' },
)

const clockTime = (description: string, example: string) =>
  nullable(textField(`${description}, HH:MM:SS by the clock at the address.`, example))

export const PickupRecord = ApiRecord(
  'Pickup',
  {
    id: wholeField('Id of the pickup, unique in the company.', 311),
    confirmation_number: textField('Number for the customer.', 'PU7K3M9QX2TB'),
    status: Type.String({
      enum: [...pickupStatuses],
      apiName: 'PickupStatus',
      description: 'Status of the pickup.',
    }),
    customer_id: wholeField('Id of the customer.', 1),
    address: ApiRecord(
      'PickupAddress',
      {
        ...partyRecordFields,
        address1: textField(told.address1.description, told.address1.example),
        city: textField(told.city.description, told.city.example),
      },
      { description: 'Address where the parcels are collected.' },
    ),
    scheduled_date: dayField('Day of the collection.', '2030-01-15'),
    ready_time: clockTime('Earliest collection time', '09:00:00'),
    latest_time: clockTime('Latest collection time', '17:00:00'),
    num_packages: nullable(wholeField('Number of packages. Null if unknown.', 3)),
    total_weight: numberOrNull('Total weight, in the weight unit.', 24),
    weight_unit: weightUnitField,
    destination: textOrNull('Destination of the packages: `domestic` or `international`.', 'domestic'),
    payment_type: textOrNull('Payer: `prepaid` (the sender) or `collect` (the recipient).', 'prepaid'),
    notes: nullable(textField('Notes for the driver.', 'Ring at the loading dock.')),
    awb: nullable(textField('AWB of the linked shipment; null without one.', 'WB1234567891')),
    metadata: metadataOfRecord,
    driver: nullable(
      ApiRecord(
        'PickupDriver',
        {
          id: wholeField('Id of the driver.', 1),
          name: textField('Name of the driver.', 'Sam Rivera'),
          phone: textOrNull('Telephone number of the driver.', '+1 212 555 0110'),
        },
        { description: 'Assigned driver; null if none is assigned.' },
      ),
    ),
    /** Only with a carrier, so that all other answers stay as before. */
    carrier: Type.Optional(CarrierOfPickup),
    created_at: timeField('Time of the creation.'),
    updated_at: timeField('Time of the last change.'),
    cancelled_at: nullable(timeField('Time of the cancellation; null if it is not cancelled.')),
    test: testMark,
  },
  { description: 'The pickup.' },
)
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
