import fc from 'fast-check'
import type { Conditions, Surcharge, ValueTier } from '../../../../src/pricing/rating/index.ts'
import { places } from './places.ts'
import { monthRates, timeConditions } from './times.ts'
import { amounts, bounds, dates, maybe, merged, options, sometimes, withRate, zoneCodes } from './values.ts'

const values = fc.oneof(
  amounts(400).map(over => ({ over })),
  amounts(400).map(up_to => ({ up_to })),
)
/** Conditions are rare, so that some surcharges apply. */
const rare = <const Name extends string, T>(name: Name, value: fc.Arbitrary<T>) => withRate(name, value, 7)
const rarer = <const Name extends string, T>(name: Name, value: fc.Arbitrary<T>) => withRate(name, value, 12)
const conditions: fc.Arbitrary<Conditions> = merged(
  rare('services', fc.constantFrom(['S'], ['T'], ['S', 'T'])),
  rare('zones', fc.uniqueArray(fc.constantFrom(...zoneCodes), { minLength: 1, maxLength: 2 })),
  rare('package_types', fc.constantFrom(['P'], ['Q'])),
  rare('weight', bounds),
  rare('piece_weight', bounds),
  rare('pieces', fc.constantFrom({ over: '1' }, { up_to: '2' }, { over: '1', up_to: '3' })),
  rare('longest_side', bounds),
  rare('second_longest_side', bounds),
  rare('girth', bounds),
  rare('length_plus_girth', bounds),
  rare(
    'volume',
    amounts(90_000, 0).map(over => ({ over })),
  ),
  rare('origin', fc.array(places, { minLength: 1, maxLength: 3 })),
  rare('destination', fc.array(places, { minLength: 1, maxLength: 3 })),
  rare(
    'dates',
    dates.map(from => [{ from }]),
  ),
  rare('cod', fc.boolean()),
  timeConditions,
  rarer('return', fc.boolean()),
  rarer('options', fc.uniqueArray(fc.constantFrom(...options), { minLength: 1, maxLength: 2 })),
  rarer('cod_amount', values),
  rarer('declared_value', values),
  rarer('distance', bounds),
)

/** Ascending bounds, the last one open; each has some parts of a charge. */
const tiers: fc.Arbitrary<ValueTier[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 3 }),
    fc.array(
      fc.oneof(
        merged<ValueTier>(fc.record({ amount: amounts(30) }), maybe('percent', amounts(5))),
        fc.record({ percent: amounts(10, 3) }),
        merged<ValueTier>(
          maybe('amount', amounts(30)),
          fc.record({ price: amounts(3, 3), per: fc.constantFrom('100', '50', '33.33') }),
        ),
      ),
      { minLength: 4, maxLength: 4 },
    ),
    fc.boolean(),
  )
  .map(([bounds, kinds, ofAll]) => {
    const sorted = bounds.sort((a, b) => a - b)
    return kinds.slice(0, sorted.length + 1).map((kind, index) => ({
      ...kind,
      ...(index < sorted.length ? { up_to: String(sorted[index]) } : {}),
      ...(ofAll && index > 0 ? { included: '0' } : {}),
    }))
  })

const wholes = fc.constantFrom(
  'base' as const,
  'subtotal' as const,
  'cod_amount' as const,
  'customs_value' as const,
  'declared_value' as const,
)

/** Surcharges, taxes and discounts, X1 to X7. */
export function surcharges(): fc.Arbitrary<Surcharge[]> {
  const method = fc.oneof(
    merged<object>(
      fc.record({
        method: fc.constant('fixed' as const),
        amount: amounts(20, 3),
        per: fc.constantFrom(
          'shipment' as const,
          'piece' as const,
          'weight_unit' as const,
          'piece_weight_unit' as const,
        ),
      }),
      sometimes('by_month', monthRates('amount')),
    ),
    merged<object>(
      fc.record({
        method: fc.constant('percent' as const),
        percent: amounts(40, 1),
        of: fc.constant('base' as const),
        per: fc.constant('piece' as const),
      }),
      sometimes('by_month', monthRates('percent')),
    ),
    merged<object>(
      fc.record({
        method: fc.constant('percent' as const),
        percent: amounts(40, 1),
        of: wholes,
      }),
      sometimes('by_month', monthRates('percent')),
    ),
    fc.record({ method: fc.constant('tiers' as const), of: wholes, tiers }),
  )
  const surcharge = merged<Surcharge>(
    fc.record({
      type: fc.constantFrom('surcharge' as const, 'tax' as const, 'discount' as const),
      name: fc.constant('Surcharge'),
    }),
    method,
    maybe('minimum', amounts(10)),
    maybe('maximum', amounts(50)),
    maybe('currency', fc.constantFrom('USD', 'USD', 'JPY')),
    maybe('weight_unit', fc.constantFrom('kg' as const, 'lb' as const)),
    maybe('dimension_unit', fc.constantFrom('cm' as const, 'in' as const)),
    fc.record({ conditions }),
    rare('largest_of', fc.constant('L')),
    rare('charged_for', fc.constantFrom('failed_delivery' as const, 'order' as const)),
  )
  return fc.array(surcharge, { maxLength: 7 }).map(list =>
    list.map(({ largest_of, ...item }, index) => ({
      ...item,
      code: `X${index + 1}`,
      ...(item.type === 'surcharge' && largest_of !== undefined
        ? { largest_of: setOf(largest_of, item.charged_for) }
        : {}),
    })),
  )
}

/** Charges for failed deliveries have sets of their own. */
function setOf(name: string, chargedFor: Surcharge['charged_for']): string {
  return chargedFor === 'failed_delivery' ? `${name}-FAILED` : name
}
