import { expect, test } from 'vitest'
import { readPlacesCsv } from '../../../src/shipping/places/places-csv.ts'

const heading = 'country,postal_code,latitude,longitude\n'

test('a table may have other names of columns, another order, semicolons and decimal commas', async () => {
  const csv = 'Lng;Lat;Country;ZIP\n13,3889;52,517;DE;D-10117\n-0,1419;51,501;GB;sw1a 1aa\n'
  expect(await readPlacesCsv(csv)).toEqual([
    { country: 'DE', zip: '10117', latitude: 52.517, longitude: 13.3889 },
    { country: 'GB', zip: 'SW1A1AA', latitude: 51.501, longitude: -0.1419 },
  ])
})

test('a file of GeoNames is read as it is, and several places of one code become their middle', async () => {
  const row = (place: string, latitude: string, longitude: string) =>
    ['DE', '01067', place, 'Sachsen', 'SN', '', '', '', '', latitude, longitude, '6'].join('\t')
  const csv = `${row('Dresden', '51.06', '13.72')}\n${row('Friedrichstadt', '51.04', '13.74')}\n`
  const [place, ...others] = await readPlacesCsv(csv)
  expect(others).toEqual([])
  expect(place).toMatchObject({ country: 'DE', zip: '01067' })
  expect(place?.latitude).toBeCloseTo(51.05, 10)
  expect(place?.longitude).toBeCloseTo(13.73, 10)
})

test.each([
  ['', 'csv'],
  [heading, 'csv'],
  ['country,zip,latitude\nUS,10001,40\n', 'row 1'],
  [`${heading}Atlantis,1,1,1\n`, 'row 2'],
  [`${heading}US,,1,1\n`, 'row 2'],
  [`${heading}US,${'1'.repeat(21)},1,1\n`, 'row 2'],
  [`${heading}US,10001,91,1\n`, 'row 2'],
  [`${heading}US,10001,1,-180.5\n`, 'row 2'],
  [`${heading}US,10001,NaN,1\n`, 'row 2'],
  [`${heading}US,10001,1,\n`, 'row 2'],
])('table %j is refused at %s', async (csv, field) => {
  const refused = await readPlacesCsv(csv).catch(error => error)
  expect(Object.keys(refused.details)).toEqual([field])
})
