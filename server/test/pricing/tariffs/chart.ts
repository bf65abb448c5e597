import type { ZoneRule } from '../../../src/pricing/rating/index.ts'

const zones = ['A', 'B', 'C', 'D']

/**
 * Postal rules like a carrier's zone chart: destinations by prefix, range and single code for each three-digit origin.
 */
export function chart(rules: number): ZoneRule[] {
  const origins = Math.max(1, Math.round(rules / 1000))
  const perOrigin = Math.ceil(rules / origins)
  return Array.from({ length: rules }, (_, index): ZoneRule => {
    const origin = { country: 'US', postal_prefix: String(100 + Math.floor(index / perOrigin)) }
    const row = index % perOrigin
    const block = String(100 + Math.floor(row / 4))
    const destinations = [
      { postal_prefix: block },
      { postal_from: `${block}20`, postal_to: `${block}39` },
      { postal_from: `${block}25`, postal_to: `${block}29` },
      { postal_code: `${block}27` },
    ]
    const destination = { country: 'US', ...destinations[row % 4] }
    return { zone: zones[row % 4] ?? 'A', origin, destination }
  })
}
