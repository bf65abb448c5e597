import { describe, expect, test } from 'vitest'
import { crossesCustoms, internationalDigits, phoneOf, regionCode } from '../../src/carriers/kit/index.ts'

describe('the code of a state or province', () => {
  test.each([
    ['US', 'Florida', 'FL'],
    ['US', ' florida ', 'FL'],
    ['US', 'fl', 'FL'],
    ['US', 'N.Y.', 'NY'],
    ['US', 'US-CA', 'CA'],
    ['US', 'Washington D.C.', 'DC'],
    ['US', 'West Virginia', 'WV'],
    ['US', 'AE', 'AE'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'quebec', 'QC'],
    ['CA', 'Newfoundland & Labrador', undefined],
    ['CA', 'Newfoundland and Labrador', 'NL'],
    ['CA', 'B.C.', 'BC'],
    ['US', 'Flori', undefined],
    ['US', 'Ontario', undefined],
    ['DE', 'Berlin', undefined],
    ['IE', 'Co. Cork', undefined],
    ['US', null, undefined],
  ])('in %s, written %j, is %s', (country, state, code) => {
    expect(regionCode({ country, state })).toBe(code)
  })
})

test.each([
  [{ country: 'US', state: 'GU', zip: null }, { country: 'US', state: null, zip: '96910' }, false],
  [{ country: 'US', state: 'NY', zip: '10004' }, { country: 'US', state: 'Guam', zip: null }, true],
])('from %j to %j, a customs border is crossed: %s', (from, to, crosses) => {
  expect(crossesCustoms(from, to)).toBe(crosses)
})

describe('a telephone number', () => {
  test.each([
    ['US', '+1 (212) 555-0134', '12125550134', null],
    ['US', '(212) 555-0134 ext. 12', '12125550134', '12'],
    ['US', '212-555-0134 x1234', '12125550134', '1234'],
    ['CA', '1-416-555-0199 extension 5', '14165550199', '5'],
    ['DE', '030 901820', '4930901820', null],
    ['DE', '+49 30 901820 DW 44', '4930901820', '44'],
    ['GB', '+44 (0)20 7946 0018', '442079460018', null],
    ['GB', '020 7946 0018 ext 7', '442079460018', '7'],
    ['XX', '12 34 56 x9', '123456', '9'],
  ])('in %s, written %j, is dialled %s, extension %s', (country, written, digits, extension) => {
    const phone = phoneOf(written, country)
    expect(phone && internationalDigits(phone)).toBe(digits)
    expect(phone?.extension ?? null).toBe(extension)
  })

  test('without a digit is none', () => {
    expect(phoneOf('none', 'US')).toBeNull()
    expect(phoneOf(null, 'US')).toBeNull()
  })
})

describe('a customs border', () => {
  const place = (written: string) => {
    const [country = '', zip = null] = written.split(' ')
    return { country, zip, state: null }
  }

  test.each([
    ['FR 75001', 'DE 53113'],
    ['FR 75001', 'FR 69001'],
    ['FR 06000', 'MC 98000'],
    ['FR 06000', 'FR 98000'],
    ['PT 9500', 'DE 53113'],
    ['IE', 'GB BT11AA'],
    ['GB SW1A1AA', 'GB BT11AA'],
    ['GB SW1A1AA', 'IM IM11AA'],
    ['CH 8001', 'LI 9490'],
    ['CH 8001', 'DE 78266'],
    ['US 10004', 'PR 00901'],
    ['US 10004', 'US 00901'],
    ['US 10004', 'US 96701'],
    ['GU 96910', 'US 96931'],
    ['ES 35001', 'ES 38001'],
  ])('does not lie between %s and %s', (from, to) => {
    expect(crossesCustoms(place(from), place(to))).toBe(false)
    expect(crossesCustoms(place(to), place(from))).toBe(false)
  })

  test.each([
    ['FR 75001', 'CH 8001'],
    ['US 10004', 'CA M5V2T6'],
    ['GB SW1A1AA', 'IE'],
    ['GB BT11AA', 'US 10004'],
    ['GB SW1A1AA', 'GB JE24WE'],
    ['ES 28001', 'ES 35001'],
    ['DE 53113', 'ES 38001'],
    ['ES 28001', 'ES 51001'],
    ['ES 28001', 'ES 52001'],
    ['DE 53113', 'DE 27498'],
    ['DE 53113', 'DE 78266'],
    ['IT 20121', 'IT 23041'],
    ['IT 20121', 'IT 22061'],
    ['IT 20121', 'SM 47890'],
    ['FI 00100', 'FI 22100'],
    ['FR 75001', 'FR 97400'],
    ['FR 75001', 'RE 97400'],
    ['GR 10431', 'GR 63086'],
    ['DK 1050', 'DK 3900'],
    ['US 10004', 'US 09012'],
    ['US 10004', 'US 96910'],
    ['US 10004', 'VI 00802'],
    ['US 10004', 'US 00802'],
    ['US 96910', 'US 96950'],
    ['US 10004', 'PW 96940'],
    ['US 10004', 'US 96940'],
  ])('lies between %s and %s', (from, to) => {
    expect(crossesCustoms(place(from), place(to))).toBe(true)
    expect(crossesCustoms(place(to), place(from))).toBe(true)
  })
})
