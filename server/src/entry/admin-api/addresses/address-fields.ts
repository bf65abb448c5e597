import { Country, Flag, optional, Text } from '../../../platform/shared/schema.ts'

/** The fields of an entry of an address book besides company and country. */
export const addressFields = {
  label: optional(Text('Name of the entry')),
  name: optional(Text('Contact')),
  phone: optional(Text('Phone')),
  email: optional(Text('E-mail')),
  address1: optional(Text('Address')),
  address2: optional(Text('Second address line')),
  city: optional(Text('City')),
  state: optional(Text('State')),
  zip: optional(Text('Postal code')),
  pinned: optional(Flag('Pinned')),
}

export const requiredFields = { company: Text('Company'), country: Country('Country') }
