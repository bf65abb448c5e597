import { expect, test } from 'vitest'
import { partyOf } from '../../../src/platform/shared/party.ts'
import { addressTerms } from '../../../src/shipping/addresses/address-terms.ts'

const termsOf = (phone: string | null) =>
  addressTerms(null, partyOf({ company: 'A', country: 'US', phone })).split(' ')

test('a telephone number is found from its beginning, with and without the code of its country, and from its end', () => {
  expect(termsOf('+1 (212) 555-0123')).toEqual(
    expect.arrayContaining(['12125550123', '2125550123', '<32105552121']),
  )
  expect(termsOf('0048 600 700')).toEqual(expect.arrayContaining(['48600700', '600700']))
  expect(termsOf('212 555')).toContain('212555')
})

test('an entry that nobody knows anything of has no empty terms', () => {
  expect(termsOf(null)).toEqual(['a'])
})

test('each word is a term once, without accents and case, that of the entry’s name too', () => {
  const party = partyOf({ company: 'Łódź Kwiaty', name: 'Kwiaty', city: 'ŁÓDŹ', country: 'PL' })
  expect(addressTerms('Główny magazyn', party).split(' ')).toEqual(['glowny', 'magazyn', 'lodz', 'kwiaty'])
})
