import type { Static } from 'typebox'
import { metadataField } from '../../platform/shared/metadata.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { told } from '../../platform/shared/record-fields.ts'
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
    customer_id: Id('Customer', told.customer_id),
    address: Group(
      'Address',
      {
        company: Text('Company', told.company),
        name: optional(Text('Contact name', told.name)),
        phone: optional(Text('Phone', told.phone)),
        email: optional(Text('E-mail', told.email)),
        address1: Text('Address', told.address1),
        address2: optional(Text('Second address line', told.address2)),
        city: Text('City', told.city),
        state: optional(Text('State', told.state)),
        zip: optional(Text('Postal code', told.zip)),
        country: Country('Country', told.country),
      },
      { apiName: 'PickupAddressRequest', description: 'Address where the parcels are collected.' },
    ),
    scheduled_date: CalendarDate('Scheduled date', {
      description: 'Day of the collection.',
      example: '2030-01-15',
    }),
    ready_time: optional(
      TimeOfDay('Ready time', { description: 'Earliest collection time, by the clock at the address.' }),
    ),
    latest_time: optional(
      TimeOfDay('Latest time', {
        description: 'Latest collection time, by the clock at the address; after the ready time.',
      }),
    ),
    num_packages: optional(
      Whole('Number of packages', {
        least: 1,
        most: 1_000_000,
        description: 'Number of packages.',
        example: 3,
      }),
    ),
    total_weight: optional(
      Num('Total weight', {
        above: 0,
        most: 10_000_000,
        description: 'Total weight, in the weight unit.',
        example: 24,
      }),
    ),
    weight_unit: optional(
      Choice('Weight unit', weightUnits, {
        default: 'lb',
        apiName: 'WeightUnit',
        description: 'Unit of the weights: pounds or kilograms.',
      }),
    ),
    destination: optional(
      Choice('Destination', destinations, { description: 'Destination of the packages.' }),
    ),
    payment_type: optional(
      Choice('Payment type', paymentTypes, {
        description: 'Payer: the sender (`prepaid`) or the recipient (`collect`).',
      }),
    ),
    notes: optional(
      Text('Notes', {
        longest: 2000,
        description: 'Notes for the driver.',
        example: 'Ring at the loading dock.',
      }),
    ),
    awb: optional(Text('AWB', { description: 'AWB of the shipment to link.', example: 'WB1234567891' })),
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
