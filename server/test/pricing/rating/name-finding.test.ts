import { expect, test } from 'vitest'
import { nameFindings } from '../../../src/pricing/rating/index.ts'

const named = (document: unknown, path: string) => nameFindings(document, { [path]: 'Wrong.' })[path]

test('a finding names what it is about, from the card down to the value', () => {
  const line = { zone: 'FAR', brackets: [{ up_to: '5', price: 'x' }] }
  const document = { cards: [{ code: 'C', version: 2, lines: [line] }] }
  expect(named(document, 'cards.0.lines.0.brackets.0.price')).toBe(
    'Card C version 2, all package types in zone FAR, up to 5, "x": Wrong.',
  )
  expect(named(document, 'cards.0.lines')).toBe('Card C version 2: Wrong.')
  expect(named({ customer_pricing: [{ customer_id: 7 }] }, 'customer_pricing.0')).toBe('Customer 7: Wrong.')
  const rule = { zone: 'A', destination: { country: 'US', state: 'CA' } }
  expect(named({ zone_sets: [{ code: 'Z', rules: [rule] }] }, 'zone_sets.0.rules.0')).toBe(
    'Zone set Z, from everywhere to US CA, zone A: Wrong.',
  )
})

test('a finding in a document of any form keeps its sentence, and nothing long gets into it', () => {
  for (const document of [null, 7, [], {}, { cards: 'none' }, { cards: [null] }, { cards: [{ code: {} }] }]) {
    expect(named(document, 'cards.0.lines.0')).toMatch(/Wrong\.$/)
    expect(named(document, '$')).toBe('Wrong.')
  }
  const rule = { zone: {}, origin: { country: 7 }, destination: 'US' }
  expect(named({ zone_sets: [{ rules: [rule] }] }, 'zone_sets.0.rules.0.zone')).toContain('Wrong.')
  expect(named({ services: [{ code: 'x'.repeat(10_000) }] }, 'services.0.code')?.length).toBeLessThan(200)
})
