import { expect, test } from 'vitest'
import { type PartySource, partyOf } from '../../../src/platform/shared/party.ts'
import { addressKey, isOwnAddress } from '../../../src/shipping/addresses/address-key.ts'

const maria = {
  company: 'Flores',
  name: 'María Álvarez',
  address1: 'Calle Mayor 5',
  zip: '28013',
  country: 'ES',
}
const keyOf = (change: Partial<PartySource>) => addressKey(partyOf({ ...maria, ...change }))

test.each<[string, Partial<PartySource>]>([
  ['accents and case', { company: 'FLORES', name: 'maria alvarez' }],
  ['signs and blanks', { address1: 'Calle  Mayor, 5', zip: '28 013' }],
  ['a telephone number and an e-mail', { phone: '+34 600', email: 'a@b.example' }],
  ['the spelling of the city, where there is a postal code', { city: 'Madrid' }],
])('an address is the same with other %s', (_, change) => {
  expect(keyOf(change)).toBe(keyOf({}))
})

test.each<[string, Partial<PartySource>]>([
  ['company', { company: 'Flores & Hijos' }],
  ['contact', { name: 'Mario Álvarez' }],
  ['number', { address1: 'Calle Mayor 6' }],
  ['door', { address2: '3º B' }],
  ['postal code', { zip: '28014' }],
  ['country', { country: 'MX' }],
])('an address with another %s is another one', (_, change) => {
  expect(keyOf(change)).not.toBe(keyOf({}))
})

test('without a postal code the city tells addresses apart', () => {
  const in_ = (city: string) => keyOf({ zip: null, city })
  expect(in_('Cork')).not.toBe(in_('Galway'))
})

test('text that moves from one field to the next makes another address', () => {
  expect(keyOf({ company: 'A B', name: 'C' })).not.toBe(keyOf({ company: 'A', name: 'B C' }))
})

test('a party is the customer itself where all that is known of its address is the same', () => {
  const own = partyOf({ company: 'Acme', address1: '1 Main St', zip: '10118', country: 'US' })
  const party = { ...own, name: 'Front desk', phone: '555' }
  expect(isOwnAddress(party, own)).toBe(true)
  expect(isOwnAddress({ ...party, address1: '2 Main St' }, own)).toBe(false)
  expect(isOwnAddress({ ...party, company: 'Acme Returns' }, own)).toBe(false)
})
