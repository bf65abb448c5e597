import fc from 'fast-check'
import { decimal } from '../../../../src/platform/shared/money.ts'
import type { Bracket, Card } from '../../../../src/pricing/rating/index.ts'
import { priceLimits } from './times.ts'
import {
  amounts,
  dates,
  maybe,
  merged,
  often,
  packageTypes,
  positive,
  sometimes,
  zoneCodes,
} from './values.ts'

const prices = amounts(200)
const bracketKinds: fc.Arbitrary<Bracket> = fc.oneof(
  fc.record({ type: fc.constant('flat' as const), price: prices }),
  merged<Bracket>(
    fc.record({ type: fc.constant('per_unit' as const), price: amounts(20, 3) }),
    maybe('per', positive(3)),
    maybe('whole_units', fc.boolean()),
  ),
  merged<Bracket>(
    fc.record({ type: fc.constant('base_plus' as const), base: prices, price: amounts(10, 3) }),
    maybe('per', fc.constantFrom('0.5', '1', '2.5')),
    maybe('included', fc.constantFrom('0', '1.5')),
  ),
)
const brackets: fc.Arbitrary<Bracket[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 0, maxLength: 6 }),
    fc.boolean(),
    fc.array(bracketKinds, { minLength: 7, maxLength: 7 }),
  )
  .map(([bounds, open, kinds]) => {
    const sorted = bounds.sort((a, b) => a - b)
    const bounded = sorted.map((bound, index) => ({
      ...(kinds[index] ?? { type: 'flat' as const, price: '1' }),
      up_to: decimal(bound).div(2).toFixed(),
    }))
    const last = kinds[6] ?? { type: 'flat' as const, price: '1' }
    return open || bounded.length === 0 ? [...bounded, last] : bounded
  })

/** The versions of one card for any buyer. */
export function cards(
  code: string,
  service: string,
  owner: Pick<Card, 'customer_id' | 'customer_group'>,
): fc.Arbitrary<Card[]> {
  const line = merged<Card['lines'][number]>(
    sometimes('package_type', fc.constantFrom(...packageTypes)),
    sometimes('zone', fc.constantFrom(...zoneCodes)),
    maybe('minimum_charge', amounts(40)),
    fc.record({ brackets }),
  )
  const version = merged<Card>(
    fc.record({
      code: fc.constant(code),
      name: fc.constant(code),
      service: fc.constant(service),
      currency: fc.constantFrom('USD', 'USD', 'JPY', 'KWD'),
      valid_from: fc.oneof(
        { weight: 3, arbitrary: fc.constant('2026-01-01') },
        { weight: 1, arbitrary: dates },
      ),
      status: often('published' as const, 'draft' as const),
      lines: fc.uniqueArray(line, {
        minLength: 1,
        maxLength: 6,
        selector: ({ package_type, zone }) => `${package_type}|${zone}`,
      }),
    }),
    fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: maybe('valid_to', dates) }),
    fc.constant(owner),
    sometimes('total', priceLimits),
  )
  return fc
    .array(version, { minLength: Object.keys(owner).length === 0 ? 1 : 0, maxLength: 3 })
    .map(versions => versions.map((card, index) => ({ ...card, version: index + 1 })))
}
