import type { Static } from 'typebox'
import { Country, Flag, Group, ListOf, optional, Text, Whole } from '../../../platform/shared/schema.ts'
import type { DriverArea } from '../../../shipping/pickups/index.ts'

const Area = Group('Area', {
  country: Country('Country'),
  zip_prefix: optional(Text('Postal prefix', { longest: 20 })),
  zip_from: optional(Text('First postal code', { longest: 20 })),
  zip_to: optional(Text('Last postal code', { longest: 20 })),
})

/** The fields of a driver besides the name. */
export const driverFields = {
  phone: optional(Text('Phone')),
  active: optional(Flag('Active')),
  daily_capacity: optional(Whole('Daily capacity', { least: 0, most: 10_000 })),
  areas: optional(ListOf('Areas', Area, { most: 1000 })),
}

export function areaOf(area: Static<typeof Area>): DriverArea {
  return {
    country: area.country,
    zip_prefix: area.zip_prefix ?? null,
    zip_from: area.zip_from ?? null,
    zip_to: area.zip_to ?? null,
  }
}
