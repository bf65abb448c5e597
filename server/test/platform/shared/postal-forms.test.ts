import { describe, expect, test } from 'vitest'
import { postalCodeFault } from '../../../src/platform/shared/postal-codes.ts'
import { plainPostal, postalForms } from '../../../src/platform/shared/postal-forms.ts'
import { atOnce } from '../../../src/platform/shared/slices.ts'
import { compileTariff, vagueCodes } from '../../../src/pricing/rating/index.ts'
import { localityOf } from '../../../src/pricing/rating/zones/places.ts'
import { compileZones } from '../../../src/pricing/rating/zones/zone-index.ts'
import { covers, mayCover } from '../../../src/shipping/pickups/driver-areas.ts'
import { bestCandidate, keyOfPlace } from '../../../src/shipping/sort-codes/sort-place.ts'
import { tariff } from '../../pricing/rating/tariff.ts'

interface Rule {
  postal_prefix?: string
  postal_from?: string
  postal_to?: string
  postal_code?: string
}

interface Address {
  zip: string
  state?: string
}

const nowhere = localityOf({ country: null, state: null, city: null, zip: null })

function zoneHolds(country: string, rule: Rule, { zip, state = '' }: Address): boolean {
  const rules = [{ zone: 'A', destination: { country, ...rule } }]
  const zones = atOnce(compileZones({ code: 'Z', rules }))
  return zones.matches(nowhere, localityOf({ country, zip, state, city: null })).length > 0
}

function areaHolds(country: string, rule: Rule, address: Address): boolean {
  const { postal_prefix: zip_prefix = null, postal_from: zip_from = null, postal_to: zip_to = null } = rule
  return covers({ country, zip_prefix, zip_from, zip_to }, { country, state: null, ...address })
}

function sortCodeHolds(country: string, rule: Rule, { zip, state = '' }: Address): boolean {
  const { postal_prefix: zip_prefix = null, postal_from: zip_from = null, postal_to: zip_to = null } = rule
  const place = { country, zip_prefix, zip_from, zip_to, city: null }
  return bestCandidate([{ ...place, ...keyOfPlace(place) }], { country, zip, state, city: null }) !== null
}

const ways = { zoneHolds, areaHolds, sortCodeHolds }

const buenosAires = ['1425', 'C1425', 'C1425DKA', 'c 1425 dka', 'AR-C1425', 'CP 1425'].map(zip => ({ zip }))

describe.each(Object.entries(ways))('%s', (_, holds) => {
  test.each<Rule>([
    { postal_from: '1000', postal_to: '1499' },
    { postal_from: 'C1000', postal_to: 'C1499' },
    { postal_prefix: '1425' },
    { postal_prefix: 'C1425' },
    { postal_prefix: '14' },
    { postal_prefix: 'C14' },
    { postal_prefix: 'C' },
  ])('an Argentine code is in %j in all its forms', rule => {
    for (const address of buenosAires) expect(holds('AR', rule, address), address.zip).toBe(true)
    expect(holds('AR', rule, { zip: 'B1602' })).toBe(false)
    expect(holds('AR', rule, { zip: '1602' })).toBe(false)
  })

  test('an Argentine range of one province has no code of another', () => {
    const rule = { postal_from: 'B6000', postal_to: 'B6999' }
    expect(holds('AR', rule, { zip: 'B6300' })).toBe(true)
    expect(holds('AR', rule, { zip: 'L6300' })).toBe(false)
    expect(holds('AR', rule, { zip: '6300', state: 'La Pampa' })).toBe(false)
    expect(holds('AR', rule, { zip: '6300', state: 'B' })).toBe(true)
  })

  test.each([
    ['LV', '1010', 'LV-1010'],
    ['LT', '01100', 'LT-01100'],
    ['LU', '1234', 'L-1234'],
    ['AD', '500', 'AD500'],
    ['MD', '2012', 'MD-2012'],
    ['SE', '11122', 'SE-111 22'],
    ['SE', '11122', 'S-111 22'],
    ['HR', '10000', 'HR-10000'],
    ['SI', '1000', 'SI-1000'],
    ['DE', '10115', 'D-10115'],
    ['FI', '00100', 'FIN-00100'],
    ['AX', '22100', 'AX-22100'],
    ['AZ', '1000', 'AZ1000'],
    ['BB', '15028', 'BB15028'],
    ['VG', '1110', 'VG1110'],
    ['SV', '1101', 'CP 1101'],
    ['MX', '06600', 'C.P. 06600'],
    ['JP', '1000001', '〒100-0001'],
    ['EG', '12345', '١٢٣٤٥'],
    ['IR', '11369', '۱۱۳۶۹'],
    ['TW', '106', '１０６'],
  ])('a code of %s is one, written %s or %s', (country, one, other) => {
    for (const [rule, zip] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(holds(country, { postal_prefix: rule }, { zip }), `${zip} in ${rule}`).toBe(true)
      const range = { postal_from: rule, postal_to: rule }
      expect(holds(country, range, { zip }), `${zip} in the range ${rule}`).toBe(true)
    }
  })
})

test.each([
  ['US', '10118', '10118-1234'],
  ['PR', '00901', '00901-1234'],
  ['GB', 'SW1A', 'SW1A 1AA'],
  ['JE', 'JE2', 'JE2 3AB'],
  ['GG', 'GY1', 'GY1 1AA'],
  ['CA', 'M5V', 'M5V 3A8'],
  ['NL', '1012', '1012 AB'],
  ['IE', 'D02', 'D02 AF30'],
  ['BR', '01310', '01310-100'],
  ['PT', '1000', '1000-205'],
  ['SA', '12345', '12345-6789'],
  ['IR', '11369', '11369-12345'],
  ['TW', '106', '106409'],
  ['TW', '106', '10640'],
  ['LB', '1107', '1107 2180'],
  ['IL', '61999', '6199905'],
  ['AR', 'C1425', 'C1425DKA'],
  ['AR', '1425', 'C1425DKA'],
])('in %s the exact code %s holds the longer %s', (country, code, zip) => {
  expect(zoneHolds(country, { postal_code: code }, { zip })).toBe(true)
  expect(zoneHolds(country, { postal_code: zip }, { zip: code })).toBe(false)
})

test('letters that are no sign of the country stay', () => {
  expect(plainPostal('KY', 'KY1-1100')).toBe('KY11100')
  expect(plainPostal('GB', 'GB1 1AA')).toBe('GB11AA')
  expect(plainPostal('MT', 'VLT 1117')).toBe('VLT1117')
  expect(postalForms('XX', '', null).codes).toEqual([])
})

const generations: [country: string, former: string, present: string][] = [
  ['KR', '135-080', '06234'],
  ['VN', '100000', '10000'],
  ['RS', '110000', '11000'],
  ['AM', '375010', '0010'],
  ['KZ', '050000', 'A05E1H6'],
  ['RO', '7000', '010011'],
  ['CR', '1000', '10101'],
  ['KH', '12000', '120101'],
  ['MM', '11181', '1101001'],
  ['AZ', 'AZ370000', 'AZ1000'],
]

test.each(generations)(
  'in %s the codes %s and %s are of two generations, which is told',
  (country, ...codes) => {
    const service = { code: 'S' }
    const sender = { country: 'US', state: null, city: null, zip: '10001' }
    for (const [rule = '', other = ''] of [codes, codes.toReversed()]) {
      const recipient = (zip: string) => ({ country, state: null, city: null, zip })
      const place = { country, postal_from: rule, postal_to: rule }
      const compiled = compileTariff(tariff({ rules: [{ zone: 'A', destination: place }] }))
      const asked = (zip: string) => vagueCodes(compiled, { service, sender, recipient: recipient(zip) })
      expect(asked(other), `${other} beside the rule ${rule}`).toEqual(['recipient'])
      expect(asked(rule), `${rule} in its rule`).toEqual([])
      const area = { country, zip_prefix: null, zip_from: rule, zip_to: rule }
      expect(mayCover([area], { country, zip: other })).toBe(true)
      expect(mayCover([area], { country, zip: rule })).toBe(false)
      expect(postalCodeFault(country, other), `${other} is a code`).toBeNull()
    }
  },
)

test('a prefix is for codes of today, and the former ones are told', () => {
  const area = { country: 'KR', zip_prefix: '06', zip_from: null, zip_to: null }
  expect(mayCover([area], { country: 'KR', zip: '06234' })).toBe(false)
  expect(mayCover([area], { country: 'KR', zip: '135-080' })).toBe(true)
})

test('a code with its country’s sign is no fault', () => {
  const codes = {
    AZ: ['AZ1000', 'AZ 1000', 'AZ-1000'],
    MD: ['MD-2012'],
    HT: ['HT6110'],
    VE: ['1010-A'],
    IR: ['11369'],
  }
  for (const [country, list] of Object.entries(codes)) {
    for (const code of list) expect(postalCodeFault(country, code), `${country} ${code}`).toBeNull()
  }
})
