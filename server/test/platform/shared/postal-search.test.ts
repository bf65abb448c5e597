import { expect, test } from 'vitest'
import { partyOf } from '../../../src/platform/shared/party.ts'
import { partyTerms, readSearch } from '../../../src/platform/shared/party-terms.ts'
import { hasGroup } from '../../../src/shipping/shipments/search/shipment-search.repository.ts'

function finds(text: string, place: { country: string; zip: string; state?: string }): boolean {
  const terms = partyTerms(partyOf({ company: 'Anyone', address1: '12 High Street', ...place })).join(' ')
  const shipment = { id: 1, terms, customer: null }
  return readSearch(text).every(group => hasGroup(shipment, { ...group, customers: [], parts: [] }))
}

test.each([
  ['AR', ['1425', 'C1425', 'C1425DKA', 'c 1425 dka', 'CP 1425']],
  ['GB', ['SW1A 1AA', 'SW1A1AA', 'sw1a-1aa']],
  ['GB', ['SW1A', 'SW1A 1AA']],
  ['JE', ['JE2', 'JE2 3AB', 'je23ab']],
  ['US', ['10118', '10118-1234', '101181234', '10118 1234']],
  ['PR', ['00901', '00901-1234']],
  ['NL', ['1012 AB', '1012AB', '1012-ab', '1012', 'NL-1012 AB']],
  ['CA', ['M5V 3A8', 'm5v3a8', 'M5V']],
  ['IE', ['D02 AF30', 'D02AF30', 'D02']],
  ['PT', ['1000-205', '1000 205', '1000205', '1000']],
  ['BR', ['01310-100', '01310 100', '01310100', '01310']],
  ['LV', ['LV-1010', '1010', 'LV 1010', 'lv1010']],
  ['DE', ['D-10115', '10115', 'D 10115', 'DE-10115']],
  ['SE', ['111 22', '11122', 'SE-111 22', 'S-11122', 'SE 111 22']],
  ['PL', ['00-950', '00950', '00 950', 'PL-00950']],
  ['MX', ['06600', 'CP 06600', 'C.P. 06600']],
  ['JP', ['100-0001', '1000001', '〒100-0001', '100 0001']],
  ['AD', ['AD500', '500', 'AD 500']],
  ['EG', ['12345', '١٢٣٤٥']],
  ['MT', ['VLT 1117', 'VLT1117']],
  ['TW', ['106', '106409']],
  ['SA', ['12345', '12345-6789', '12345 6789']],
  ['IL', ['61999', '6199905']],
])('in %s each of %j finds an address with another', (country, forms) => {
  for (const zip of forms) {
    for (const typed of forms) {
      expect(finds(typed, { country, zip }), `${typed} finds ${zip}`).toBe(true)
      expect(finds(`high ${typed} street`, { country, zip }), `${typed} between words finds ${zip}`).toBe(
        true,
      )
    }
  }
})

test.each([
  ['US', '10118-1234', '10118-5678'],
  ['US', '10118-1234', '10119'],
  ['GB', 'SW1A 1AA', 'SW1A 2AA'],
  ['NL', '1012 AB', '1012 AC'],
  ['AR', 'C1425DKA', 'C1425DKB'],
  ['AR', 'B6300', 'L6300'],
  ['LT', 'LV-1010', '1010'],
])('in %s the code %s does not find %s', (country, typed, zip) => {
  expect(finds(typed, { country, zip })).toBe(false)
})

test('a code of one province of Argentina finds an address that tells none', () => {
  expect(finds('L6300ABC', { country: 'AR', zip: '6300' })).toBe(true)
  expect(finds('6300', { country: 'AR', zip: '6300', state: 'La Pampa' })).toBe(true)
  expect(finds('B6300', { country: 'AR', zip: '6300', state: 'La Pampa' })).toBe(false)
})
