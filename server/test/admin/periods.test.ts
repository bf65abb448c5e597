import { expect, test } from 'vitest'
import { daysOf, periodBefore, periodOf } from '../../../admin/src/pages/figures/period.ts'

const last = (kind: 'week' | 'month' | 'last-month', today: string) => {
  const period = periodOf(kind, today)
  const before = periodBefore(kind, period)
  return [period.from, period.to, before.from, before.to].join(' ')
}

test.each([
  ['a week until Wednesday', 'week', '2026-11-25', '2026-11-23 2026-11-25 2026-11-16 2026-11-18'],
  ['a week that begins today', 'week', '2026-11-23', '2026-11-23 2026-11-23 2026-11-16 2026-11-16'],
  ['a week until Sunday', 'week', '2027-01-03', '2026-12-28 2027-01-03 2026-12-21 2026-12-27'],
  ['a month until today', 'month', '2026-11-28', '2026-11-01 2026-11-28 2026-10-01 2026-10-28'],
  [
    'a month longer than the one before',
    'month',
    '2026-03-31',
    '2026-03-01 2026-03-31 2026-02-01 2026-02-28',
  ],
  ['the last month', 'last-month', '2027-01-15', '2026-12-01 2026-12-31 2026-11-01 2026-11-30'],
] as const)('%s is compared with the same days before', (_, kind, today, expected) => {
  expect(last(kind, today)).toBe(expected)
})

test('chosen days are compared with as many days before them', () => {
  const days = { from: '2026-03-01', to: '2026-03-10' }
  expect(periodBefore('days', days)).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([])
})
