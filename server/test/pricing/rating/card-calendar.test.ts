import { expect, test } from 'vitest'
import { type Card, cardCalendar } from '../../../src/pricing/rating/index.ts'
import { card } from './tariff.ts'

const days = { from: '2026-05-01', to: '2026-08-31' }
const today = '2026-06-15'

/** Each row as text: buyer, cards with their days, gaps. */
function calendar(cards: Card[], groups: Record<number, string> = {}) {
  return cardCalendar(cards, { days, today }, customer => groups[customer]).map(row => ({
    whose: row.customerId ?? row.group ?? 'everybody',
    cards: row.spans.map(({ card: { code, version }, from, to }) =>
      `${code}@${version} ${from} ${to ?? ''}`.trim(),
    ),
    gaps: row.gaps.map(({ from, to }) => `${from} ${to}`),
  }))
}

test('a version ends on the day before the next one begins, and a draft fills no gap', () => {
  const cards = [
    card({ valid_from: '2026-01-01', valid_to: '2026-07-31' }),
    card({ version: 2, valid_from: '2026-06-20', valid_to: '2026-07-09' }),
    card({ version: 3, valid_from: '2026-07-20', status: 'draft' }),
  ]
  expect(calendar(cards)).toEqual([
    {
      whose: 'everybody',
      cards: ['C@1 2026-01-01 2026-06-19', 'C@2 2026-06-20 2026-07-09', 'C@3 2026-07-20'],
      gaps: ['2026-07-10 2026-08-31'],
    },
  ])
})

test('a gap between two cards is one, also in the past, but not the time before the first', () => {
  const cards = [
    card({ code: 'A', valid_from: '2026-05-10', valid_to: '2026-05-20' }),
    card({ code: 'B', valid_from: '2026-05-25', valid_to: '2026-08-31' }),
  ]
  expect(calendar(cards)[0]?.gaps).toEqual(['2026-05-21 2026-05-24'])
})

test('a service that never had a card, or has one only later, has none from today on', () => {
  expect(calendar([])).toEqual([{ whose: 'everybody', cards: [], gaps: ['2026-06-15 2026-08-31'] }])
  expect(calendar([card({ valid_from: '2026-07-01' })])[0]?.gaps).toEqual(['2026-06-15 2026-06-30'])
  expect(calendar([card({ status: 'draft' })])[0]).toMatchObject({
    cards: ['C@1 2026-01-01'],
    gaps: ['2026-06-15 2026-08-31'],
  })
})

test('a customer without a card uses the card of its group, then the public one', () => {
  const cards = [
    card({ valid_from: '2026-01-01', valid_to: '2026-06-30' }),
    card({ code: 'G', customer_group: 'SHOPS', valid_from: '2026-07-01', valid_to: '2026-07-15' }),
    card({ code: 'OWN7', customer_id: 7, valid_from: '2026-06-01', valid_to: '2026-06-05' }),
    card({ code: 'OWN30', customer_id: 30, valid_from: '2026-07-20', valid_to: '2026-08-31' }),
  ]
  expect(calendar(cards, { 7: 'SHOPS' }).map(({ whose, gaps }) => [whose, ...gaps])).toEqual([
    ['everybody', '2026-07-01 2026-08-31'],
    ['SHOPS', '2026-07-16 2026-08-31'],
    [7, '2026-07-16 2026-08-31'],
    [30, '2026-07-01 2026-07-19'],
  ])
})

test('a card that lies around the days, or touches one of them, is there; others are not', () => {
  const cards = [
    card({ code: 'BEFORE', valid_from: '2026-01-01', valid_to: '2026-04-30' }),
    card({ code: 'FIRST', valid_from: '2026-05-01', valid_to: '2026-05-01' }),
    card({ code: 'LAST', valid_from: '2026-08-31' }),
    card({ code: 'AFTER', customer_id: 1, valid_from: '2026-09-01' }),
  ]
  expect(calendar(cards).map(row => row.cards)).toEqual([
    ['FIRST@1 2026-05-01 2026-05-01', 'LAST@1 2026-08-31'],
    [],
  ])
})
