import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '../../../src/platform/shared/slices.ts'
import { checkTariff } from '../../../src/pricing/rating/index.ts'
import { compareSpecificity, localityOf } from '../../../src/pricing/rating/zones/places.ts'
import { compileZones } from '../../../src/pricing/rating/zones/zone-index.ts'
import { addresses, rules } from './arbitrary/places.ts'
import { tariff } from './tariff.ts'

test('where saving finds no tie, no two rules tie for any address pair', () => {
  const seen = { sound: 0, contested: 0 }
  const cases = fc.tuple(
    fc.array(rules, { minLength: 2, maxLength: 7 }),
    fc.array(fc.tuple(addresses, addresses), { minLength: 25, maxLength: 25 }),
  )
  fc.assert(
    fc.property(cases, ([list, pairs]) => {
      const document = tariff({ rules: list })
      const { problems, warnings } = checkTariff(document, null)
      // Zones without a rule and impossible places are refused for other reasons.
      if (Object.keys(problems).some(path => path.startsWith('zone_sets.0.rules'))) return
      // If rules differ in a name's spelling only, the first counts, with a warning.
      if (Object.values(warnings).some(sentence => sentence.includes('means the same'))) return
      seen.sound++
      const index = atOnce(compileZones(document.zone_sets[0] ?? expect.unreachable('there is a zone set')))
      for (const [sender, recipient] of pairs) {
        const [first, second] = index.matches(localityOf(sender), localityOf(recipient))
        if (!first || !second) continue
        seen.contested++
        const equal = (side: 'origin' | 'destination') => compareSpecificity(first[side], second[side]) === 0
        expect(equal('destination') && equal('origin'), JSON.stringify([first.rule(), second.rule()])).toBe(
          false,
        )
      }
    }),
    { numRuns: 600 },
  )
  expect(seen.sound).toBeGreaterThan(80)
  expect(seen.contested).toBeGreaterThan(200)
})
