import { expect, test } from 'vitest'
import { countryNames } from '../../../src/platform/shared/countries.ts'
import { isTimeZone } from '../../../src/platform/shared/dates.ts'
import { fieldForTimeZone, timeZoneAt } from '../../../src/platform/shared/time-zone-at.ts'
import { timeZoneTables } from '../../../src/platform/shared/time-zone-tables.ts'

const at = (country: string, state: string | null, zip: string | null) => timeZoneAt({ country, state, zip })

test.each([
  ['US', 'CA', '90012', 'America/Los_Angeles'],
  ['US', 'California', null, 'America/Los_Angeles'],
  ['US', null, '10118-1234', 'America/New_York'],
  ['US', 'TX', '79901', 'America/Denver'],
  ['US', 'TX', '75201', 'America/Chicago'],
  ['US', 'FL', '32501', 'America/Chicago'],
  ['US', 'FL', '33101', 'America/New_York'],
  ['US', 'TN', '37201', 'America/Chicago'],
  ['US', 'TN', '37901', 'America/New_York'],
  ['US', 'ID', '83814', 'America/Los_Angeles'],
  ['US', 'IN', '46402', 'America/Chicago'],
  ['US', 'AZ', '85001', 'America/Phoenix'],
  ['US', 'HI', '96813', 'Pacific/Honolulu'],
  ['US', 'PR', '00901', 'America/Puerto_Rico'],
  ['US', 'GU', '96910', 'Pacific/Guam'],
  ['PR', null, '00901', 'America/Puerto_Rico'],
  ['CA', 'BC', 'V6B 1A1', 'America/Vancouver'],
  ['CA', null, 'M5V', 'America/Toronto'],
  ['CA', 'NL', 'A1C 5M2', 'America/St_Johns'],
  ['CA', 'NU', 'X0C 0G0', 'America/Rankin_Inlet'],
  ['CA', 'Saskatchewan', null, 'America/Regina'],
  ['AU', 'WA', '6000', 'Australia/Perth'],
  ['AU', null, '0800', 'Australia/Darwin'],
  ['BR', 'Amazonas', null, 'America/Manaus'],
  ['BR', null, '69900-062', 'America/Rio_Branco'],
  ['BR', null, '01310-100', 'America/Sao_Paulo'],
  ['MX', null, '22000', 'America/Tijuana'],
  ['MX', null, '06600', 'America/Mexico_City'],
  ['RU', null, '690091', 'Asia/Vladivostok'],
  ['RU', null, '101000', 'Europe/Moscow'],
  ['ID', null, '80361', 'Asia/Makassar'],
  ['ES', null, '35001', 'Atlantic/Canary'],
  ['ES', null, null, 'Europe/Madrid'],
  ['PT', null, '9500-150', 'Atlantic/Azores'],
  ['CN', 'XJ', '830000', 'Asia/Shanghai'],
  ['DE', null, null, 'Europe/Berlin'],
  ['IN', null, null, 'Asia/Kolkata'],
  ['XK', null, null, 'Europe/Belgrade'],
])('an address in %s, state %s, code %s keeps the time of its place', (country, state, zip, expected) => {
  const zone = at(country, state, zip) ?? ''
  const clock = (timeZone: string) => {
    const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    return [0, 6].map(month => offset.format(Date.UTC(2026, month, 15)))
  }
  expect(clock(zone)).toEqual(clock(expected))
})

test('a place that may be in two time zones has none, and the missing field is named', () => {
  expect(at('US', null, null)).toBeNull()
  expect(at('US', 'TN', null)).toBeNull()
  expect(at('US', 'AP', '96310')).toBeNull()
  expect(fieldForTimeZone({ country: 'US', state: 'TN', zip: null })).toBe('address.zip')
  expect(fieldForTimeZone({ country: 'CD', state: null, zip: null })).toBe('address.state')
})

test('every time zone of the tables exists', () => {
  for (const [country, { states = {}, codes = {}, elsewhere = 'UTC' }] of Object.entries(timeZoneTables)) {
    for (const zone of [...Object.keys(states), ...Object.keys(codes), elsewhere]) {
      expect(isTimeZone(zone), `${country} ${zone}`).toBe(true)
    }
  }
})

test('a country without a table has one time', () => {
  const uninhabited = ['BV', 'HM']
  for (const { code } of countryNames()) {
    if (timeZoneTables[code] || uninhabited.includes(code)) continue
    expect(at(code, null, null), code).not.toBeNull()
    const zones = new Intl.Locale(`und-${code}`).getTimeZones() ?? []
    const times = zones.map(timeZone =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(Date.UTC(2026, 6, 15)),
    )
    // Crimea's clocks differ from those of Ukraine's posts.
    if (code !== 'UA') expect(new Set(times).size, code).toBeLessThan(2)
  }
})
