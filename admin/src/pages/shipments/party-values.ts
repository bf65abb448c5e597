import type { Schemas } from '../../http/api.ts'

/** Where a party stands in the form's values. */
export type PartyPath = 'sender' | 'recipient'

/** The fields of a party that an entry of the address book fills in. */
export function partyFieldsOf(address: Schemas['Address']) {
  const { company, name, phone, email, address1, address2, city, state, zip, country } = address
  return { company, name, phone, email, address1, address2, city, state, zip, country }
}
