import { expect, test } from 'vitest'
import { isMet, type Row, table } from '../../../bench/report.ts'

const of = (target: Row['target'], ...values: number[]): Row => ({
  figure: 'create',
  target,
  measured: values.map(value => ({ value, details: 'in words' })),
})

test.each([
  ['a throughput of what is asked', of({ bound: 0.2, atLeast: true }, 0.2), true],
  ['a throughput below', of({ bound: 0.2, atLeast: true }, 0.19), false],
  ['a time of what is asked', of({ bound: 120 }, 120), true],
  ['a time above', of({ bound: 120 }, 121), false],
  ['a time above that of another checkout', of({ bound: 1, besideOther: true }, 2.1, 2), false],
  ['a time below that of another checkout', of({ bound: 1, besideOther: true }, 2, 2.1), true],
  ['a time that there is nothing beside', of({ bound: 1, besideOther: true }, 2), null],
])('%s', (_, row, expected) => {
  expect(isMet(row)).toBe(expected)
})

test('a line has the figure, its target and both checkouts', () => {
  const line = table([of({ bound: 120, unit: ' ms' }, 130, 9)], ['abc', 'def']).split('\n')[2]
  const cells = line?.split('|').map(cell => cell.trim())
  expect(cells?.slice(1, -1)).toEqual(['create', '≤ 120 ms', '130', 'MISSED', 'in words', '9.00', 'in words'])
})
