import { expect, test } from 'vitest'
import { placeLines } from '../../src/labels/place-lines.ts'

const place = (country: string, city: string | null, state: string | null, zip: string | null) =>
  placeLines({ country, city, state, zip })

test.each([
  ['US', 'Santa Monica', 'CA', '90401', ['Santa Monica, CA 90401']],
  ['DE', 'Berlin', null, '10117', ['10117 Berlin']],
  ['GB', 'London', null, 'SW1A 1AA', ['London', 'SW1A 1AA']],
  ['FR', 'Paris', null, '75001', ['75001 Paris']],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', ['Toronto ON M5V 2T6']],
  ['CH', 'Zürich', null, '8001', ['CH-8001 Zürich']],
  ['JP', '千代田区', '東京都', '100-0001', ['〒100-0001', '東京都千代田区']],
  ['KR', '강남구', '서울', '06236', ['서울 강남구', '06236']],
])('in %s %s is written as that country does', (country, city, state, zip, lines) => {
  expect(place(country, city, state, zip)).toEqual(lines)
})

test('parts that the country’s format does not know are added', () => {
  expect(place('DE', 'München', 'BY', '80331')).toEqual(['80331 München, BY'])
  expect(place('HK', 'Kowloon', null, '999077')).toEqual(['Kowloon 999077'])
  expect(place('JP', 'Chiyoda-ku', 'Tokyo', '100-0001')).toEqual(['Chiyoda-ku, Tokyo', '100-0001'])
  expect(place('IE', 'Dublin', 'Co. Dublin', 'D02 X285')).toEqual(['Dublin', 'Co. Dublin, D02 X285'])
  expect(place('QQ', 'Somewhere', 'Some', '1')).toEqual(['Somewhere, Some 1'])
  // Not in "London", where it is part of the word.
  expect(place('GB', 'London', 'ON', 'N1')).toEqual(['London, ON', 'N1'])
})

test('nothing stands twice', () => {
  expect(place('CH', 'Zürich', null, 'CH-8001')).toEqual(['CH-8001 Zürich'])
  expect(place('ES', 'Madrid', 'Madrid', '28001')).toEqual(['28001 Madrid'])
  expect(place('SG', 'Singapore', null, '018956')).toEqual(['SINGAPORE 018956'])
})

test('unknown parts leave nothing, and very long parts have lines of their own', () => {
  expect(place('US', null, null, null)).toEqual([])
  expect(place('US', null, null, '90401')).toEqual(['90401'])
  expect(place('DE', ' ', 'BY', null)).toEqual(['BY'])
  const long = 'W'.repeat(255)
  expect(place('US', long, long, long)).toEqual([long, long, long])
})

test.each(['US', 'DE', 'GB', 'JP', 'CN', 'TW', 'SG', 'AE', 'BR', 'CI', 'ZZ'])(
  'in %s no part is lost, whichever there are and in whichever script',
  country => {
    for (const [city, state, zip] of [
      ['Aa Town', 'Bb State', '12-345'],
      ['城市', '地方', '123 456'],
      ['مدينة', 'منطقة', '12345'],
      ['Aa Town', '地方', 'A1 1AA'],
    ]) {
      for (let some = 1; some < 8; some++) {
        const parts = [city, state, zip].map((part, index) => (some & (1 << index) ? (part ?? null) : null))
        const text = place(country, parts[0] ?? null, parts[1] ?? null, parts[2] ?? null).join('\n')
        for (const part of parts) if (part) expect(text, `${country} ${parts}`).toContain(part)
      }
    }
  },
)
