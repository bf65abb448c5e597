import { expect, test } from 'vitest'
import { readSortCodesCsv } from '../../../src/shipping/sort-codes/sort-codes-csv.ts'

test.each([
  ['a heading', 1, ','.repeat(1_000)],
  ['a row', 2, `country,code\nUS,A${','.repeat(1_000)}`],
])(
  '%s with far more cells than there are columns is refused before they are looked at',
  async (_, row, csv) => {
    await expect(readSortCodesCsv(csv, new Map())).rejects.toMatchObject({
      details: { [`row ${row}`]: 'The row has more than 100 cells.' },
    })
  },
)

test('some empty cells behind the last column are none', async () => {
  const { codes } = await readSortCodesCsv('country,code\nUS,A1,,,\n', new Map())
  expect(codes).toMatchObject([{ country: 'US', code: 'A1' }])
})
