import { expect, test } from 'vitest'
import { leastBusy } from '../../../src/shipping/pickups/choose-driver.ts'

const anywhere = { country: 'US', zip_prefix: null, zip_from: null, zip_to: null }
const driver = (id: number, change: object = {}) => ({
  id,
  name: `Driver ${id}`,
  phone: null,
  daily_capacity: 5,
  open: 0,
  areas: [anywhere],
  ...change,
})
const chosen = (drivers: ReturnType<typeof driver>[], zip: string | null = '10118', country = 'US') =>
  leastBusy(drivers, { id: 1, country, zip })?.id

test('the driver with the fewest open pickups takes the next one', () => {
  expect(chosen([driver(1, { open: 2 }), driver(2, { open: 1 }), driver(3, { open: 2 })])).toBe(2)
})

test('pickups take turns among drivers who have equally many', () => {
  const drivers = [driver(1), driver(2, { open: 1 }), driver(3)]
  const ids = [1, 2, 3, 4].map(id => leastBusy(drivers, { id, country: 'US', zip: '10118' })?.id)
  expect(ids).toEqual([1, 3, 1, 3])
})

test('a driver at capacity takes none', () => {
  expect(chosen([driver(1, { open: 5 }), driver(2, { open: 4 })])).toBe(2)
  expect(chosen([driver(1, { daily_capacity: 0 })])).toBeUndefined()
})

test('a postal prefix covers what begins with it', () => {
  const areas = [{ ...anywhere, zip_prefix: '101' }]
  expect(chosen([driver(1, { areas })], '10118')).toBe(1)
  expect(chosen([driver(1, { areas })], '10201')).toBeUndefined()
  expect(chosen([driver(1, { areas })], null)).toBeUndefined()
})

test('a postal range covers both its ends, ZIP+4 included', () => {
  const areas = [{ ...anywhere, zip_from: '10000', zip_to: '10499' }]
  for (const zip of ['10000', '10499', '10499-9999', '10250'])
    expect(chosen([driver(1, { areas })], zip)).toBe(1)
  for (const zip of ['09999', '10500', '']) expect(chosen([driver(1, { areas })], zip)).toBeUndefined()
})

test('a range given by three digits covers every code that begins within it', () => {
  const areas = [{ ...anywhere, zip_from: '100', zip_to: '104' }]
  expect(chosen([driver(1, { areas })], '10499')).toBe(1)
  expect(chosen([driver(1, { areas })], '10500')).toBeUndefined()
})

test('a British prefix ends where a part of the code ends, as in a tariff', () => {
  const london = (zip_prefix: string) => [driver(1, { areas: [{ ...anywhere, country: 'GB', zip_prefix }] })]
  for (const zip of ['E1 4AA', 'e14aa', 'E1W 1AA']) expect(chosen(london('E1'), zip, 'GB')).toBe(1)
  for (const zip of ['E14 7AA', 'E10 5AA', 'EC1A 1BB'])
    expect(chosen(london('E1'), zip, 'GB')).toBeUndefined()
  expect(chosen(london('E'), 'EC1A 1BB', 'GB')).toBeUndefined()
  expect(chosen(london('E1*'), 'E14 7AA', 'GB')).toBe(1)
})

test('a British range is one of districts', () => {
  const areas = [{ ...anywhere, country: 'GB', zip_from: 'PA20', zip_to: 'PA49' }]
  expect(chosen([driver(1, { areas })], 'PA34 4AA', 'GB')).toBe(1)
  expect(chosen([driver(1, { areas })], 'PA3 4AA', 'GB')).toBeUndefined()
})

test('an area of another country covers nothing here', () => {
  expect(chosen([driver(1)], '10118', 'CA')).toBeUndefined()
})
