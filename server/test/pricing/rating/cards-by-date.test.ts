import { describe, expect, test } from 'vitest'
import { type Card, compileTariff, price } from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { card, flat, tariff } from './tariff.ts'

/** A card that prices everything at `price`. */
function priced(price: string, said: Partial<Card>): Card {
  return card({ lines: [{ brackets: flat({ '': price }) }], ...said })
}

function totalOn(date: string, cards: Card[], withDrafts?: true | { code: string; version: number }[]) {
  const document = tariff({ more: { cards } })
  const compiled = compileTariff(document, withDrafts === undefined ? {} : { withDrafts })
  const result = price(compiled, request(1, { date }))
  return result.quotes[0]?.total.toString() ?? result.unavailable[0]?.reason
}

describe('the card of the shipment date', () => {
  const thisYear = priced('10', { code: 'A', valid_from: '2026-01-01', valid_to: '2026-12-31' })
  const nextYear = priced('11', { code: 'B', valid_from: '2027-01-01' })

  test('prices from its first to its last day', () => {
    const cards = [nextYear, thisYear]
    expect(totalOn('2025-12-31', cards)).toBe('NO_RATE')
    expect(totalOn('2026-01-01', cards)).toBe('10')
    expect(totalOn('2026-12-31', cards)).toBe('10')
    expect(totalOn('2027-01-01', cards)).toBe('11')
    expect(totalOn('2031-05-05', cards)).toBe('11')
  })

  test('is the newest version from that version’s first day on', () => {
    const versions = [
      priced('10', { version: 1 }),
      priced('12', { version: 2, valid_from: '2026-07-01' }),
      priced('9', { version: 3, valid_from: '2026-09-01', valid_to: '2026-09-30' }),
    ]
    expect(totalOn('2026-06-30', versions)).toBe('10')
    expect(totalOn('2026-07-01', versions)).toBe('12')
    expect(totalOn('2026-09-30', versions)).toBe('9')
    // A version that ends does not bring back those it replaced.
    expect(totalOn('2026-10-01', versions)).toBe('NO_RATE')
  })

  test('is never a draft, unless the draft is being tried', () => {
    const draft = priced('15', { version: 2, valid_from: '2026-03-01', status: 'draft' })
    const other = priced('20', { code: 'NEW', status: 'draft' })
    const cards = [priced('10', {}), draft, other]
    expect(totalOn('2026-06-01', cards)).toBe('10')
    expect(totalOn('2026-06-01', cards, [{ code: 'C', version: 2 }])).toBe('15')
    expect(totalOn('2026-02-01', cards, [{ code: 'C', version: 2 }])).toBe('10')
    expect(totalOn('2026-06-01', cards, [{ code: 'NEW', version: 1 }])).toBe('20')
  })

  test('is named in the trace with its version', () => {
    const cards = [priced('10', {}), priced('12', { version: 2, valid_from: '2026-07-01' })]
    const result = price(
      compileTariff(tariff({ more: { cards } })),
      request(1, { date: '2026-06-30', explain: true }),
    )
    expect(result.quotes[0]?.trace?.map(({ text }) => text)).toContain(
      'Rate card C version 1 (public), in force from 2026-01-01 to 2026-06-30, for 2026-06-30.',
    )
  })
})
