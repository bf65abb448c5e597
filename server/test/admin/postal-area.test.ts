import { expect, test } from 'vitest'
import { postalArea } from '../../../admin/src/pages/runs/postal-area.ts'

test.each([
  ['US', '11201', 'US 112'],
  ['US', '11201-1234', 'US 112'],
  ['GB', 'SW1A 1AA', 'GB SW1A'],
  ['GB', 'sw1a1aa', 'GB SW1A'],
  ['CA', 'K1A 0B1', 'CA K1A'],
  ['CA', 'K1A0B1', 'CA K1A'],
  ['DE', '10115', 'DE 101'],
  ['AT', '1010', 'AT 10'],
  ['SE', '114 55', 'SE 114'],
  ['IS', '101', 'IS 101'],
  ['IE', 'D02 AF30', 'IE D02'],
  ['AE', null, 'AE'],
  ['AE', ' ', 'AE'],
])('stops of %s %s are grouped as %s', (country, zip, area) => {
  expect(postalArea({ country, zip })).toBe(area)
})
