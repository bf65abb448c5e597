import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from '../../src/shared/csv.ts'

test.each(['\n', '\r\n'] as const)(
  'whatever is written is read again, with lines that end with %j',
  lineEnd => {
    const field = fc
      .string({ unit: fc.constantFrom('a', 'ü', ',', ';', '"', '\n', '\r', ' ', "'") })
      .map(text => text.trim())
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, body => {
        // The separator is taken from the header.
        const table = [['first', 'second'], ...body]
        expect(readCsv(writeCsv(table, lineEnd)).rows).toEqual(table)
      }),
    )
  },
)
