import { expect, test } from 'vitest'
import { readSortCodesCsv } from '../../../src/shipping/sort-codes/sort-codes-csv.ts'
import {
  bestCandidate,
  faultsOfPlace,
  keyOfPlace,
  type SortPlace,
  soughtPlaces,
} from '../../../src/shipping/sort-codes/sort-place.ts'

const nowhere = { zip_prefix: null, zip_from: null, zip_to: null, city: null }
const place = (change: Partial<SortPlace>): SortPlace => ({ country: 'US', ...nowhere, ...change })
/** A candidate named by its place. */
const candidate = (change: Partial<SortPlace>) => {
  const whole = place(change)
  return { ...keyOfPlace(whole), ...whole }
}
const found = (
  candidates: Partial<SortPlace>[],
  zip: string | null,
  city: string | null = null,
  country = 'US',
) => bestCandidate(candidates.map(candidate), { country, zip, city })?.place ?? null

test('the longest prefix wins, however the postal code is written', () => {
  const all = [{}, { zip_prefix: '1' }, { zip_prefix: '101' }, { zip_prefix: '10118' }]
  expect(found(all, '10118')).toBe('US 10118')
  expect(found(all, ' 10118-1234')).toBe('US 10118')
  expect(found(all, '10119')).toBe('US 101')
  expect(found(all, '19')).toBe('US 1')
  expect(found(all, '90210')).toBe('US')
  expect(found(all, null)).toBe('US')
  expect(found(all.slice(1), '90210')).toBeNull()
  expect(found(all.slice(2), '10')).toBeNull()
})

test('a range counts as the beginning that its ends share, and goes before a prefix of that length', () => {
  const range = { zip_from: '10115', zip_to: '10179' }
  expect(found([range, { zip_prefix: '101' }], '10117')).toBe('US 10115-10179')
  expect(found([range, { zip_prefix: '1011' }], '10117')).toBe('US 1011')
  expect(found([range, { zip_prefix: '10' }], '10180')).toBe('US 10')
  // Both ends belong to it, with all longer codes that begin with the last.
  for (const zip of ['10115', '10179', '10179-9999']) expect(found([range], zip)).toBe('US 10115-10179')
  for (const zip of ['10114-9999', '10180', '1011', '']) expect(found([range], zip)).toBeNull()
})

test('a city counts where it is named, however it is spelled', () => {
  const all = [{ zip_prefix: '6' }, { zip_prefix: '6', city: 'St. Louis' }, { city: 'Springfield' }]
  expect(found(all, '63101', 'SAINT  LOUIS')).toBe('US 6 ST LOUIS')
  expect(found(all, '62701', 'Springfield')).toBe('US 6')
  expect(found(all, '01103', 'springfield')).toBe('US  SPRINGFIELD')
  expect(found(all, '01103', 'Boston')).toBeNull()
})

test('British codes are read by their parts', () => {
  const all = [
    { country: 'GB', zip_prefix: 'E1' },
    { country: 'GB', zip_prefix: 'E' },
  ]
  expect(found(all, 'E1 6AN', null, 'GB')).toBe('GB E1')
  expect(found(all, 'E14 5AB', null, 'GB')).toBe('GB E')
  expect(found([{ country: 'GB', zip_prefix: 'E1*' }, ...all], 'e14 5ab', null, 'GB')).toBe('GB E1*')
  expect(found([{ country: 'GB' }], 'E14 5AB', null, 'GB')).toBe('GB')
})

test.each([
  [{ zip_prefix: '1', zip_from: '1' }, 'zip_prefix'],
  [{ zip_prefix: ' - ' }, 'zip_prefix'],
  [{ zip_from: '10' }, 'zip_to'],
  [{ zip_to: '10' }, 'zip_from'],
  [{ zip_from: '10', zip_to: '9' }, 'zip_to'],
  [{ zip_from: '20', zip_to: '10' }, 'zip_to'],
  [{ zip_from: '-', zip_to: '-' }, 'zip_from'],
  [{ city: '...' }, 'city'],
])('%j cannot be meant', (change, field) => {
  expect(Object.keys(faultsOfPlace(place(change)))).toEqual([field])
})

test('places that are the same have one key', () => {
  const key = (change: Partial<SortPlace>) => keyOfPlace(place(change)).place
  expect(key({ zip_prefix: 'sw1a 1' })).toBe(key({ zip_prefix: 'SW1A-1' }))
  expect(key({ city: 'São Paulo' })).toBe(key({ city: 'SAO PAULO' }))
  expect(key({ zip_prefix: '10' })).not.toBe(key({ zip_from: '10', zip_to: '10' }))
  expect(key({ country: 'GB', zip_prefix: 'E1' })).not.toBe(key({ country: 'GB', zip_prefix: 'E1*' }))
})

const depots = new Map([['EWR', 1]])
const faultsOf = (csv: string) =>
  readSortCodesCsv(csv, depots).then(
    () => null,
    error => error.details,
  )

test('a table is read in any order of columns, with what spreadsheets make of it', async () => {
  const csv = '\uFEFFCode;Country;Zip prefix;Depot\r\nA1;us;07030;ewr\r\n\r\n"B;2";de;;\r\n'
  expect(await faultsOf(csv)).toEqual({ 'row 4': expect.stringMatching(/^Column code: Code must be of/) })
  const { codes, rows } = await readSortCodesCsv(csv.replace('B;2', 'B-2'), depots)
  expect(codes).toMatchObject([
    { country: 'US', zip_prefix: '07030', zip_key: '07030', code: 'A1', depot_id: 1, city: null },
    { country: 'DE', zip_prefix: null, zip_key: '', code: 'B-2', depot_id: null },
  ])
  expect([...rows]).toEqual([
    ['US 07030', 2],
    ['DE', 4],
  ])
})

test.each([
  ['', { csv: 'The table is empty.' }],
  ['country\nUS\n', { 'row 1': 'A column "code" is missing.' }],
  ['country,code,area\n', { 'row 1': expect.stringContaining('Column 3 ("area") is none of') }],
  ['country,code,code\n', { 'row 1': 'There are two columns "code".' }],
  ['country,code\nQQ,A\n', { 'row 2': 'Column country: "QQ" is no country code.' }],
  ['country,code\nUS,\n', { 'row 2': 'Column code: Code is required.' }],
  ['country,code\nUS,ABCDEFGHI\n', { 'row 2': 'Column code: must be at most 8 characters.' }],
  ['country,code\nUS,A,B\n', { 'row 2': 'The row has more cells than there are columns.' }],
  [
    'country,code\nUS,A\nUS,B\nus,C\n',
    { 'row 3': 'Row 2 has the same place.', 'row 4': 'Row 2 has the same place.' },
  ],
  ['country,code,depot\nUS,A,BOS\n', { 'row 2': 'Column depot: there is no depot "BOS".' }],
  ['country,code,zip_from\nUS,A,10\n', { 'row 2': 'Column zip_to: Last postal code is required.' }],
  ['country,code\nUS,"A\n', { 'row 2': 'A quotation mark that opens here is never closed.' }],
  ['country,code\nUS,A\uFFFD\n', { 'row 2': 'A character was lost here. Save the file as UTF-8.' }],
])('the table %j is refused by its row', async (csv, details) => {
  expect(await faultsOf(csv)).toEqual(details)
})

test('no more than a hundred faults are told', async () => {
  const details = await faultsOf(`country,code\n${'QQ,A\n'.repeat(5_000)}`)
  expect(Object.keys(details)).toHaveLength(100)
})

test.each([
  ['AR', '1425', ['1425', 'C1425', 'C1425DKA', 'AR-C1425', 'CP 1425']],
  ['AR', 'C1425', ['1425', 'C1425', 'C1425DKA']],
  ['LV', 'LV-1010', ['1010', 'LV-1010', 'lv 1010', '10']],
  ['GB', 'SW1A 1AA', ['SW1A1AA', 'sw1a 1aa', 'SW1A']],
  ['GB', 'SW1A', ['SW1A1AA', 'sw1a 1aa', 'SW1A']],
  ['US', '10118', ['10118', '10118-1234', '101181234', '101']],
  ['NL', '1012 AB', ['1012ab', '1012 AB', '1012']],
])('the sort code of %s %s is found by each form of the postal code', (country, code, texts) => {
  const { zip_key } = keyOfPlace({ country, zip_prefix: code, zip_from: null, zip_to: null, city: null })
  const isSought = (text: string) =>
    soughtPlaces(text).some(
      place =>
        ['', country].includes(place.country) &&
        (place.whole ? zip_key === place.zip : zip_key.startsWith(place.zip)),
    )
  expect(texts.filter(text => !isSought(text))).toEqual([])
  expect(isSought('99999')).toBe(false)
  expect(isSought('-')).toBe(false)
})
