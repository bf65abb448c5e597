import { expect, test } from 'vitest'
import { cityName, citySpellings } from '../../../src/platform/shared/place-names.ts'
import { postalCodeFault } from '../../../src/platform/shared/postal-codes.ts'
import { isUnknownState, stateFault, stateName, stateSpellings } from '../../../src/platform/shared/states.ts'

test('a state has one name, however it is written', () => {
  const written = {
    US: ['CA', 'ca', 'US-CA', 'California', 'C.A.'],
    CA: ['QC', 'Québec', 'quebec', 'PQ', 'CA-QC'],
  }
  expect(new Set(written.US.map(text => stateName('US', text)))).toEqual(new Set(['CA']))
  expect(new Set(written.CA.map(text => stateName('CA', text)))).toEqual(new Set(['QC']))
  expect(stateName('US', 'Kalifornien')).toBe('KALIFORNIEN')
  expect(stateName('XX', 'Somewhere')).toBe('SOMEWHERE')
})

test.each([
  ['IN', 'OD', ['OR', 'Orissa', 'Odisha', 'IN-OR']],
  ['IN', 'CG', ['CT', 'Chhattisgarh']],
  ['IN', 'TS', ['TG', 'Telangana']],
  ['IN', 'UK', ['UT', 'Uttaranchal', 'Uttarakhand']],
  ['IN', 'DH', ['DN', 'DD', 'Daman and Diu']],
  ['IN', 'PY', ['Pondicherry', 'Puducherry']],
  ['PL', '14', ['MZ', 'PL-MZ', 'Mazowieckie']],
  ['CZ', '10', ['PR', 'CZ-PR']],
  ['CN', 'GD', ['44', 'Guangdong', 'CN-44']],
  ['CN', 'XZ', ['54', 'Tibet']],
  ['KZ', '75', ['ALA']],
  ['KZ', '71', ['AST', 'Nur-Sultan']],
  ['ZA', 'GP', ['GT', 'Gauteng']],
  ['ZA', 'KZN', ['NL', 'KwaZulu-Natal']],
  ['MX', 'CMX', ['DIF', 'Distrito Federal']],
  ['VE', 'X', ['Vargas', 'La Guaira']],
  ['NP', 'P1', ['Province No. 1', 'Koshi']],
  ['PK', 'KP', ['NWFP']],
  ['JP', '12', ['Chiba', 'Tiba']],
  ['KR', '11', ['Seoul']],
  ['AR', 'C', ['Capital Federal', 'CABA']],
  ['NO', '32', ['Akershus', '02', 'NO-02', 'NO-32', '32']],
  ['NO', '55', ['Troms', 'Romsa', '19', 'NO-55']],
  ['NO', '46', ['Hordaland', 'Vestland', '12', '14']],
  ['NO', '50', ['Trøndelag', 'Sør-Trøndelag', '16']],
  ['FR', 'NAQ', ['Aquitaine', 'Limousin', 'B', 'Nouvelle-Aquitaine']],
  ['FR', '971', ['GP', 'Guadeloupe', 'FR-GP']],
  ['MK', '501', ['04', 'Bitola', 'MK-04']],
  ['MK', '817', ['84', 'Šuto Orizari']],
  ['EE', '45', ['44', 'Ida-Virumaa']],
  ['ID', 'PE', ['Papua Pegunungan', 'Highland Papua']],
  ['ID', 'JB', ['West Java', 'Jawa Barat']],
  ['KZ', '75', ['Almaty', 'ALA', 'KZ-75']],
  ['KZ', '19', ['ALM', 'Almaty oblysy']],
  ['KZ', '27', ['Batys Qazaqstan', 'Batys Qazaqstan oblysy']],
  ['KZ', '62', ['Ulytau', 'Ulytaū']],
  ['IQ', 'SU', ['SW', 'As Sulaymānīyah', 'Sulaymaniyah']],
  ['BD', 'B', ['Chittagong', 'Chattogram']],
  ['BD', '08', ['Comilla', 'Cumilla']],
  ['IT', 'PU', ['PS', 'Pesaro e Urbino']],
  ['PH', '00', ['NCR', 'Metro Manila', 'National Capital Region']],
  ['NP', 'P7', ['Province 7', 'Sudūrpashchim']],
  ['PK', 'KP', ['FATA', 'NWFP']],
  ['IE', 'CO', ['Cork', 'Co. Cork', 'Co Cork', 'County Cork', 'IE-CO']],
  ['DK', '84', ['Hovedstaden', 'Region Hovedstaden']],
])('a renamed state of %s is %s under its former codes and names', (country, code, written) => {
  for (const text of written) {
    expect(stateName(country, text), text).toBe(code)
    expect(isUnknownState(country, text), text).toBe(false)
  }
})

test.each([
  ['NO', ['Viken', '30', 'NO-30'], 'Østfold, Akershus, Buskerud'],
  ['NO', ['Vestfold og Telemark', '38'], 'Vestfold, Telemark'],
  ['NO', ['Troms og Finnmark'], 'Troms, Finnmark'],
  ['PH', ['Maguindanao', 'MAG'], 'Maguindanao del Norte, Maguindanao del Sur'],
  ['GH', ['Brong-Ahafo', 'BA'], 'Bono, Bono East, Ahafo'],
])('a divided state of %s is told with those of today', (country, written, successors) => {
  for (const text of written) expect(stateFault(country, text), text).toContain(`one of ${successors}:`)
})

test('every spelling of a state is one of the state’s own spellings', () => {
  expect(stateSpellings('US', 'us-ca')).toEqual(['CA', 'US CA', 'CALIFORNIA'])
  for (const country of ['US', 'CA', 'AU', 'BR', 'DE', 'ES', 'IT', 'JP']) {
    for (const spelling of stateSpellings(country, 'MD')) {
      expect(stateName(country, spelling), `${country} ${spelling}`).toBe('MD')
    }
  }
})

test('a state that is none is told where addresses are written by the standard', () => {
  expect(stateFault('US', 'Kalifornien')).toMatch(/^"Kalifornien" is no state of US\./)
  expect(stateFault('US', 'X'.repeat(255))?.length).toBeLessThan(200)
  for (const state of ['CA', 'AE', 'Puerto Rico', 'D.C.', 'Washington, D.C.']) {
    expect(stateFault('US', state), state).toBeNull()
  }
  expect(stateFault('AE', 'Dubai')).toBeNull()
})

test('a city is compared in its short form, and found by each of its spellings', () => {
  expect(['St. Louis', 'SAINT LOUIS', 'Saint-Louis'].map(cityName)).toEqual([
    'ST LOUIS',
    'ST LOUIS',
    'ST LOUIS',
  ])
  expect(cityName('Stuttgart')).toBe('STUTTGART')
  expect(citySpellings('Saint Louis')).toContain('SAINT LOUIS')
  expect(citySpellings(Array(100).fill('Saint').join(' ')).length).toBeLessThanOrEqual(16)
})

test('a postal code that cannot be is told, with the zero that it has lost', () => {
  expect(postalCodeFault('US', '1101')).toBe(
    '"1101" cannot be a postal code of US. Has it lost a leading zero (01101)?',
  )
  expect(postalCodeFault('DE', '1067')).toContain('(01067)')
  expect(postalCodeFault('US', 'ABCDE')).toBe('"ABCDE" cannot be a postal code of US.')
  expect(postalCodeFault('US', '1'.repeat(255))).toMatch(/^"1{40}" cannot be/)
})

test('a postal code is not doubted for its blanks, its hyphen, its case, or for being a part of one', () => {
  const codes = {
    US: ['10118', '10118-1234', '101181234'],
    GB: ['E1 4AA', 'e14aa', 'SW1A1AA', 'E14', 'BFPO 57'],
    CA: ['k1a 0b1', 'K1A-0B1', 'M5V'],
    JP: ['100-0001', '1000001'],
    PL: ['00-950', '00950'],
    NL: ['1012 AB', '1012'],
    PT: ['1000-205', '1000 205'],
    AE: ['anything', ''],
  }
  for (const [country, list] of Object.entries(codes)) {
    for (const code of list) expect(postalCodeFault(country, code), `${country} ${code}`).toBeNull()
  }
})
