import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from '../../../src/platform/shared/csv.ts'
import { delimiterOf } from '../../../src/platform/shared/csv-delimiter.ts'
import { CsvFault, csvRows } from '../../../src/platform/shared/csv-rows.ts'

const bounds = { columns: 4, characters: 20, rows: 10, cells: 25 }

test.each(['\n', '\r\n'] as const)(
  'whatever is written is read again, with lines that end with %j',
  lineEnd => {
    const field = fc
      .string({ unit: fc.constantFrom('a', 'ü', ',', ';', '"', '\n', '\r', ' ', "'") })
      .map(text => text.trim())
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, body => {
        // The header decides the separator.
        const table = [['first', 'second'], ...body]
        expect([
          ...readCsv(writeCsv(table, lineEnd), { ...bounds, characters: 100, cells: 100 }).rows,
        ]).toEqual(table)
      }),
    )
  },
)

test.each([
  [
    'more commas than semicolons inside texts',
    'name;street, city\nDoe;1 Main, Chicago, IL\nRoe;2 Lake, Boston',
    ';',
  ],
  ['a semicolon in the heading alone', 'name,city;town,zip\nDoe,Chicago,60606\nRoe,Boston,02108', ','],
  ['quoted separators', '"a;b",c\n"1;2",3\n', ','],
  ['decimal commas', 'up_to;FAR\n1,5;2,50\n3,5;4,50\n', ';'],
  ['tabs', 'a\tb, c\n1\t2\n', '\t'],
  ['one column', 'name\nDoe, Jane\n', ','],
  ['a row that ends early', 'a,b,c\n1\n2,3,4\n', ','],
  ['a quotation mark that is never closed in one way of reading', 'a;"b\n1;2"\n3;4', ';'],
  ['nothing', '', ','],
])('the separator is the one that divides the rows alike: %s', (_, text, delimiter) => {
  expect(delimiterOf(text, bounds)).toBe(delimiter)
})

function faultOf(text: string): string {
  try {
    for (const _ of csvRows(text, ',', bounds));
  } catch (error) {
    if (error instanceof CsvFault) return `row ${error.row}: ${error.message}`
    throw error
  }
  return 'none'
}

test.each([
  ['more cells in a row than are read', 'a,b\n1,2,3,4,5', 'row 2: The row has more than 4 cells.'],
  ['nothing but separators', ','.repeat(1_000_000), 'row 1: The row has more than 4 cells.'],
  ['a long cell', `a\n1,${'2'.repeat(21)}`, 'row 2: A cell has more than 20 characters.'],
  ['blanks', `a\n${' '.repeat(1_000_000)}`, 'row 2: A cell has more than 20 characters.'],
  ['blanks after a quotation', `"a"${' '.repeat(1_000)}`, 'row 1: A cell has more than 20 characters.'],
  ['nothing but quotation marks', '"'.repeat(1_000_001), 'row 1: A cell has more than 20 characters.'],
  ['too many rows', '1\n'.repeat(11), 'row 11: The table has more than 10 rows.'],
  ['too many empty rows', '\n'.repeat(1_000_000), 'row 11: The table has more than 10 rows.'],
  ['too many cells in all', '1,2,3,4\n'.repeat(7), 'row 7: The table has more than 25 cells.'],
  [
    'a quotation mark that is never closed',
    'a\n1,"2',
    'row 2: A quotation mark that opens here is never closed.',
  ],
  [
    'text after a quotation',
    'a\n"1" 2',
    'row 2: Text follows a closing quotation mark. Write a quotation mark inside a cell twice.',
  ],
])('a table is refused with its row for %s', (_, text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

test('a table at its bounds is taken', () => {
  const text = `1,2,3,4\n${' '.repeat(9)}x${' '.repeat(10)}\n"${'y'.repeat(18)}"\n${'\n'.repeat(7)}`
  const rows = [...csvRows(text, ',', bounds)]
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['1', '2', '3', '4'],
    ['x'],
    ['y'.repeat(18)],
    ...Array(7).fill(['']),
  ])
})

test('a row begins at its line, however rows end and whatever is in quotation marks', () => {
  const rows = [...csvRows('\uFEFFa,b\r\n"1\n2\r3\r\n4",c\r5, \n\n6\t,"7""8" \n', ',', bounds)]
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2\r3\r\n4', 'c'] },
    { line: 6, cells: ['5', ''] },
    { line: 7, cells: [''] },
    { line: 8, cells: ['6', '7"8'] },
  ])
})
