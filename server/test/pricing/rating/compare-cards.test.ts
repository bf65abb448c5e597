import { describe, expect, test } from 'vitest'
import { type Card, type CardLine, compareCards } from '../../../src/pricing/rating/index.ts'

function card(lines: CardLine[], change: Partial<Card> = {}): Card {
  return {
    code: 'DOM',
    version: 1,
    name: 'Domestic',
    service: 'DOM',
    currency: 'USD',
    valid_from: '2026-01-01',
    status: 'published',
    lines,
    ...change,
  }
}

const flat = (price: string, up_to?: string) => ({
  type: 'flat' as const,
  price,
  ...(up_to === undefined ? {} : { up_to }),
})

/** Each cell as one text: `*|NEAR|5 8.00>8.40 0.4 5`. */
function told(before: Card, after: Card) {
  const { same, changed, added, vanished } = compareCards(before, after)
  const texts = (cells: typeof changed) =>
    cells.map(({ packageType, zone, upTo, old, new: next, difference, percent }) =>
      `${packageType ?? '*'}|${zone ?? '*'}|${upTo} ${old ?? ''}>${next ?? ''} ${difference ?? ''} ${percent ?? ''}`.trim(),
    )
  return { same, changed: texts(changed), added: texts(added), vanished: texts(vanished) }
}

describe('two versions of a card', () => {
  test('differ cell by cell, in amounts and in per cent', () => {
    const before = card([
      { zone: 'NEAR', minimum_charge: '7', brackets: [flat('8.00', '5'), flat('12', '10')] },
    ])
    const after = card([
      { zone: 'NEAR', minimum_charge: '7.50', brackets: [flat('8.40', '5'), flat('12.00', '10.0')] },
    ])
    expect(told(before, after)).toEqual({
      same: 1,
      changed: ['*|NEAR|minimum 7>7.50 0.5 7.14', '*|NEAR|5 8.00>8.40 0.4 5'],
      added: [],
      vanished: [],
    })
  })

  test('tell new and vanished cells apart from changed ones', () => {
    const before = card([{ brackets: [flat('8', '5'), flat('9')] }, { zone: 'FAR', brackets: [flat('20')] }])
    const after = card([
      { brackets: [flat('8', '6'), flat('9')] },
      { package_type: 'BOX', brackets: [flat('5')] },
    ])
    expect(told(before, after)).toEqual({
      same: 1,
      changed: [],
      added: ['*|*|6 >8', 'BOX|*|above >5'],
      vanished: ['*|*|5 8>', '*|FAR|above 20>'],
    })
  })

  test('are compared by what is paid at the bound, whatever form the prices have', () => {
    const before = card([
      { brackets: [flat('10', '5'), { type: 'base_plus', base: '10', price: '1', up_to: '20' }] },
      { zone: 'FAR', brackets: [{ type: 'per_unit', price: '2' }] },
    ])
    const after = card([
      { brackets: [flat('10', '5'), { type: 'per_unit', price: '1.5', up_to: '20' }] },
      { zone: 'FAR', brackets: [{ type: 'per_unit', price: '2.1' }] },
    ])
    // 10 and 15 further units are 25; 20 units at 1.50 are 30.
    expect(told(before, after).changed).toEqual(['*|*|20 10+1>1.5/1 5 20', '*|FAR|above 2/1>2.1/1 0.1 5'])
  })

  test('differ where the same words mean another price, because the bracket before ends elsewhere', () => {
    const rest = { type: 'base_plus' as const, base: '10', price: '1' }
    const found = told(
      card([{ brackets: [flat('9', '5'), { ...rest, up_to: '20' }] }]),
      card([{ brackets: [flat('9', '5'), flat('9', '8'), { ...rest, up_to: '20' }] }]),
    )
    expect(found.changed).toEqual(['*|*|20 10+1>10+1 -3 -12'])
  })

  test('in two currencies have no difference that could be told', () => {
    const found = told(
      card([{ brackets: [flat('9')] }]),
      card([{ brackets: [flat('9')] }], { currency: 'EUR' }),
    )
    expect(found.changed).toEqual(['*|*|above 9>9'])
  })
})
