import { expect, test } from 'vitest'
import { knownHeaders } from '../../../src/shipping/imports/import-field.ts'
import { readTable } from '../../../src/shipping/imports/read-table.ts'
import { shipmentFields } from '../../../src/shipping/imports/shipment-fields.ts'
import { textRow, workbookOf } from './xlsx-file.ts'

const known = knownHeaders(shipmentFields)

function read(file: string | Uint8Array, knownHeaders = known) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const { columns, pages, skipped, decimalComma } = readTable(bytes, { knownHeaders })
  const rows = pages.flatMap(page => JSON.parse(page) as { line: number; cells: string[] }[])
  return { columns, rows, skipped, decimalComma }
}

const names = 'Order no;Company;City;Weight'
const columns = names.split(';')
const rows = [
  { line: 2, cells: ['1', 'Doe', 'Boston', '2,5'] },
  { line: 3, cells: ['2', 'Roe', 'Salem', '3'] },
]
const text = '1;Doe;Boston;2,5\n2;Roe;Salem;3\n'
const linesFrom = (line: number) => [
  expect.objectContaining({ line }),
  expect.objectContaining({ line: line + 1 }),
]

test.each([
  ['sep=;\r\n', ';'],
  ['\uFEFFsep=;\n', ';'],
  ['"sep=;"\n', ';'],
  ['SEP=|\n', '|'],
  ['sep=,\n', ','],
  ['sep=\t\r\n', '\t'],
])('a first line %j names the separator and is no row', (line, mark) => {
  const table = read(line + `${names}\n${text}`.replaceAll(',', '.').replaceAll(';', mark))
  expect(table.columns).toEqual(columns)
  expect(table.rows).toMatchObject(linesFrom(3))
  expect(table.skipped).toEqual([{ from: 1, to: 1, reason: 'separator' }])
})

test.each([
  ['a title', 'Orders of November\n', [{ from: 1, to: 1, reason: 'above' }]],
  ['a title with commas', 'Orders, November, all\n', [{ from: 1, to: 1, reason: 'above' }]],
  [
    'titles and empty lines',
    'Orders;;;\nfrom Acme;;;\n\n;;;\n',
    [
      { from: 1, to: 2, reason: 'above' },
      { from: 3, to: 4, reason: 'empty' },
    ],
  ],
  ['a line of names and values', 'Printed;24.11.2026;;\n', [{ from: 1, to: 1, reason: 'above' }]],
])('%s above the names of the columns is skipped and told', (_, above, skipped) => {
  const table = read(`${above}${names}\n${text}`)
  expect(table.columns).toEqual(columns)
  expect(table.rows).toMatchObject(linesFrom(above.split('\n').length + 1))
  expect(table.skipped).toEqual(skipped)
})

test('a title above columns that nobody knows is skipped', () => {
  const table = read('My list\n\nWhom,Where,Land,Kilos\nDoe,60606,US,1\nRoe,60607,US,1\n')
  expect(table.columns).toEqual(['Whom', 'Where', 'Land', 'Kilos'])
  expect(table.rows).toMatchObject(linesFrom(4))
})

test.each([
  'Total;;;5,5',
  'Total:;;;5,5 kg',
  ';;Subtotal;5,5',
  'Sub-total;;2;5,5',
  'Grand total;;;5,5',
  'Summe;;;5,5',
  'Zwischensumme;;;5,5',
  'Total: 2 orders;;;',
  'TOTAL (2);;;5,5',
])('a row of totals is skipped and told: %s', total => {
  const table = read(`${names}\n${text}${total}\n`)
  expect(table.rows).toMatchObject(rows)
  expect(table.skipped).toEqual([{ from: 4, to: 4, reason: 'total' }])
})

test.each(['Total;Total Energies;Paris;5', '3;Total;Paris;5', 'Total;;;', 'Totalis;;;5'])(
  'a row that only begins like a total is a row: %s',
  row => {
    expect(read(`${names}\n${text}${row}\n`).rows).toHaveLength(3)
  },
)

test('empty lines between rows and repeated names are told, and empty lines at the end are not', () => {
  const table = read(`${names}\n1;Doe;Boston;2\n\n;;;\n${names}\n2;Roe;Salem;3\n\n\n`)
  expect(table.rows).toMatchObject([{ line: 2 }, { line: 6 }])
  expect(table.skipped).toEqual([
    { from: 3, to: 4, reason: 'empty' },
    { from: 5, to: 5, reason: 'header_again' },
  ])
})

test('rows that a spreadsheet hides are not read, and told', () => {
  const file = workbookOf([
    {
      name: 'A',
      rows: [
        textRow('Order no', 'City'),
        textRow('1', 'Boston'),
        textRow('2', 'Salem').replace('<row>', '<row hidden="1">'),
        textRow('3', 'Quincy'),
      ].join(''),
    },
  ])
  const table = read(file)
  expect(table.rows).toMatchObject([{ line: 2 }, { line: 4 }])
  expect(table.skipped).toEqual([{ from: 3, to: 3, reason: 'hidden' }])
})

test.each([
  ['one column', 'Name\nDoe\nRoe\n', 2],
  ['a heading without a name in places', 'Name,\nDoe,Boston\nRoe,Salem\n', 2],
  ['a row of words that are names of columns too', 'Whom,Where\nCity,State\nRoe,Salem\n', 2],
  ['fuller rows than names', 'Name,City\nDoe,Boston,1,2,3\nRoe,Salem,1,2,3\n', 2],
])('the first row names the columns in a file with %s', (_, file, count) => {
  const table = read(file)
  expect(table.skipped).toEqual([])
  expect(table.rows).toHaveLength(count)
})
