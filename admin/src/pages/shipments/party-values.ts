import type { Schemas } from '../../http/api.ts'

/** The path of a party in the form's values. */
export type PartyPath = 'sender' | 'recipient'

/** The fields of a party from an address book entry. */
export function partyFieldsOf(address: Schemas['Address']) {
  const { company, name, phone, email, address1, address2, city, state, zip, country } = address
  return { company, name, phone, email, address1, address2, city, state, zip, country }
}
