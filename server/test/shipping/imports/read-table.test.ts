import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTable } from '../../../src/shipping/imports/read-table.ts'
import { xlsxFile, zipOf } from './xlsx-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = (file: Uint8Array) => readTable(file).pages.flatMap(page => JSON.parse(page))

test.each([
  [',', false],
  [';', true],
  ['\t', true],
])('the separator %j divides the rows, and says how decimals are written', (mark, decimalComma) => {
  const table = readTable(bytes(`${['name', 'city', 'zip'].join(mark)}\nA${mark}B${mark}01234\n`))
  expect(table).toMatchObject({ columns: ['name', 'city', 'zip'], decimalComma, rows: 1 })
  expect(JSON.parse(table.pages[0] ?? '')).toEqual([{ place: 1, line: 2, cells: ['A', 'B', '01234'] }])
})

test('lines are those of the file, whatever is empty or goes over several', () => {
  const file = bytes('\uFEFFname,city\r\n\r\n"A\r\nB",Berlin\r\n,\r\nC,"Köln"\r\n')
  expect(rowsOf(file)).toEqual([
    { place: 1, line: 3, cells: ['A\nB', 'Berlin'] },
    { place: 2, line: 6, cells: ['C', 'Köln'] },
  ])
})

test('columns get names of their own, those without one and those beyond the first row included', () => {
  const { columns } = readTable(bytes('name,name,,name (2)\n1,2,3,4,5\n'))
  expect(columns).toEqual(['name', 'name (2)', 'Column 3', 'name (2) (2)', 'Column 5'])
})

test.each([
  ['', 'The file is empty.'],
  ['name,city\n\n', 'The file has no row below its column names.'],
  ['name\n"never closed\n', 'Line 2: A quotation mark that opens here is never closed.'],
  [`name\n${'a'.repeat(4001)}\n`, 'Line 2 has a cell of more than 4,000 characters.'],
  ['name\na\0b\n', 'Line 2 has a character that cannot be stored.'],
  [`name\n${'a\n'.repeat(5001)}`, 'The file has 5,001 rows; at most 5,000 can be imported at once.'],
  [`${'a,'.repeat(200)}\n1\n`, 'The file has 201 columns; at most 200 are read.'],
])('an unreadable file is reported (%#)', (text, sentence) => {
  expect(() => readTable(bytes(text))).toThrow(sentence)
})

test('a file that is not UTF-8 is refused with the line', () => {
  const latin1 = new Uint8Array(Buffer.from('name\nA\nKöln\n', 'latin1'))
  expect(() => readTable(latin1)).toThrow('The file is not UTF-8: line 3 has other characters.')
})

test('cells of XLSX are read as people see them', () => {
  const file = xlsxFile([
    ['name', 'zip', 'weight', 'date', 'phone'],
    ['Ärger & Söhne', { text: '01234' }, 12.3, { day: 46_351 }, 491_701_234_567],
    [],
    ['B', 1234, 0.1 + 0.2, null, 5],
  ])
  expect(rowsOf(file)).toEqual([
    { place: 1, line: 2, cells: ['Ärger & Söhne', '01234', '12.3', '2026-11-25', '491701234567'] },
    { place: 2, line: 4, cells: ['B', '1234', '0.3', '', '5'] },
  ])
})

test('a spreadsheet that says the same in every cell is not handed over as a hundred times its size', () => {
  const cell = 'a'.repeat(4_000)
  const rows = Array.from({ length: 1_100 }, () => [cell, cell])
  const file = xlsxFile([['name', 'city'], ...rows])
  expect(file.length).toBeLessThan(200_000)
  expect(() => readTable(file)).toThrow('The file is too large. Send it in parts.')
})

test('an archive that unpacks to too much, or to more than it declares, is refused before it is unpacked', () => {
  const zeros = deflateRawSync(Buffer.alloc(60_000_000))
  const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', packed: zeros, size: 60_000_000 }])
  expect(bomb.length).toBeLessThan(100_000)
  expect(() => readTable(bomb)).toThrow('too large when it is unpacked')
  const liar = zipOf([{ name: 'xl/worksheets/sheet1.xml', packed: zeros, size: 1_000 }])
  expect(() => readTable(liar)).toThrow('The file is neither CSV nor XLSX.')
  const cut = xlsxFile([['name'], ['a']]).subarray(0, 200)
  expect(() => readTable(cut.slice())).toThrow('The file is neither CSV nor XLSX.')
  const other = zipOf([{ name: 'a.txt', packed: deflateRawSync(bytes('hello')), size: 5 }])
  expect(() => readTable(other)).toThrow('The file cannot be read as XLSX.')
})
