import { Country, Email, optional, Text } from '../../platform/shared/schema.ts'

export const customerFields = {
  account_number: optional(Text('Account number')),
  contact_name: optional(Text('Contact name')),
  phone: optional(Text('Phone')),
  email: optional(Email()),
  address1: optional(Text('Address')),
  address2: optional(Text('Second address line')),
  city: optional(Text('City')),
  state: optional(Text('State')),
  zip: optional(Text('Postal code')),
  country: optional(Country('Country')),
  notes: optional(Text('Notes', { longest: 2000 })),
}
