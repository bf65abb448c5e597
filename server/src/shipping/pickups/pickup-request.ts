import type { Static } from 'typebox'
import { metadataField } from '../../platform/shared/metadata.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import {
  CalendarDate,
  Choice,
  Country,
  Group,
  Id,
  Num,
  optional,
  Text,
  TimeOfDay,
  Whole,
} from '../../platform/shared/schema.ts'
import { weightUnits } from '../../platform/shared/units.ts'

export const destinations = ['domestic', 'international'] as const
export const paymentTypes = ['prepaid', 'collect'] as const

export const PickupRequestSchema = Group(
  'Pickup',
  {
    customer_id: Id('Customer'),
    address: Group(
      'Address',
      {
        company: Text('Company', { example: 'Acme Supplies' }),
        name: optional(Text('Contact name')),
        phone: optional(Text('Phone')),
        email: optional(Text('E-mail')),
        address1: Text('Address', { example: '350 5th Ave' }),
        address2: optional(Text('Second address line')),
        city: Text('City', { example: 'New York' }),
        state: optional(Text('State')),
        zip: optional(Text('Postal code')),
        country: Country('Country'),
      },
      { apiName: 'PickupAddressRequest' },
    ),
    scheduled_date: CalendarDate('Scheduled date'),
    ready_time: optional(
      TimeOfDay('Ready time', { description: 'Earliest collection time, by the clock at the address.' }),
    ),
    latest_time: optional(
      TimeOfDay('Latest time', {
        description: 'Latest collection time, by the clock at the address; after the ready time.',
      }),
    ),
    num_packages: optional(Whole('Number of packages', { least: 1, most: 1_000_000 })),
    total_weight: optional(Num('Total weight', { above: 0, most: 10_000_000 })),
    weight_unit: optional(Choice('Weight unit', weightUnits, { default: 'lb', apiName: 'WeightUnit' })),
    destination: optional(Choice('Destination', destinations)),
    payment_type: optional(Choice('Payment type', paymentTypes)),
    notes: optional(Text('Notes', { longest: 2000 })),
    awb: optional(Text('AWB', { description: 'AWB of the shipment to link.' })),
    metadata: metadataField,
  },
  { apiName: 'PickupRequest' },
)

export type PickupRequest = Static<typeof PickupRequestSchema>

const { address, scheduled_date, ready_time, latest_time, num_packages, total_weight, weight_unit, notes } =
  PickupRequestSchema.properties

export const PickupCorrectionSchema = Group('Correction', {
  address,
  scheduled_date,
  ready_time,
  latest_time,
  num_packages,
  total_weight,
  weight_unit,
  notes,
})
export type PickupCorrection = Static<typeof PickupCorrectionSchema>

/** Faults between fields. */
export function pickupFaults(request: Partial<PickupRequest>): FieldProblems {
  const { ready_time: ready, latest_time: latest } = request
  if (ready === undefined || latest === undefined || latest > ready) return {}
  return { latest_time: 'Latest time must be after the ready time.' }
}
