import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from '../../../src/platform/shared/csv.ts'
import { delimiterOf } from '../../../src/platform/shared/csv-delimiter.ts'

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
        expect(readCsv(writeCsv(table, lineEnd)).rows).toEqual(table)
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
  expect(delimiterOf(text)).toBe(delimiter)
})
