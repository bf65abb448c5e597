import fc from 'fast-check'
import type { Address, Place, ZoneRule } from '../../../../src/pricing/rating/index.ts'
import { merged, zoneCodes } from './values.ts'

/** Few countries, states, cities and characters, so that places often match addresses. */
const countries = fc.constantFrom('US', 'US', 'US', 'US', 'CA', 'DE', 'GB', 'AR')
const states = fc.constantFrom('NY', 'NY', 'New York', 'US-NY', 'ON')
const cities = fc.constantFrom('Springfield', 'YORK', 'St. Louis', 'Saint Louis')
const britishCodes = fc.constantFrom(
  'E14AA',
  'E147AA',
  'E1W1AB',
  'EC1A1BB',
  'E11AA',
  'E1',
  'E14',
  'EX14AA',
  'X',
)
const britishPrefixes = fc.constantFrom(
  'E',
  'E*',
  'E1',
  'E1*',
  'E14',
  'E1 4',
  'E1W',
  'EC',
  'EC1',
  'E147',
  'E14AA',
)
const britishRanges = fc.constantFrom(
  ['E1', 'E9'],
  ['E10', 'E19'],
  ['E', 'F'],
  ['EC1A', 'EC1Z'],
  ['E11', 'E14'],
)
const argentineCodes = ['1425', 'C1425', 'C1425DKA', '1602', 'B1602ABC', 'L6300', 'B6300XYZ', '6300']
const argentinePrefixes = ['C', 'C1', '14', 'C1425', '1425', 'C1425D', 'B', 'L63']
const argentineRanges = [
  ['1000', '1499'],
  ['C1000', 'C1499'],
  ['B6000', 'B6999'],
  ['L6000', 'L6999'],
  ['6000', '6999'],
  ['C14', 'C16'],
]
/** In place of codes of random characters. */
const madeCodes: Readonly<Record<string, fc.Arbitrary<string>>> = {
  AR: fc.constantFrom(...argentineCodes),
  GB: britishCodes,
}
const postals = new Map<string, fc.Arbitrary<string>>()
/** Made once each: making an arbitrary takes longer than many of its values. */
function postal(country: string, min: number, max: number): fc.Arbitrary<string> {
  const characters = country === 'CA' ? '01AB' : '012'
  const name = `${characters} ${min} ${max}`
  const made =
    postals.get(name) ?? fc.string({ unit: fc.constantFrom(...characters), minLength: min, maxLength: max })
  postals.set(name, made)
  return made
}

/** Values that depend on the country, likewise made once. */
function ofCountry<T>(make: (country: string) => fc.Arbitrary<T>): fc.Arbitrary<T> {
  const made = new Map<string, fc.Arbitrary<T>>()
  return countries.chain(country => {
    const arbitrary = made.get(country) ?? make(country)
    made.set(country, arbitrary)
    return arbitrary
  })
}

export const addresses: fc.Arbitrary<Address> = ofCountry(country =>
  fc.record({
    country: fc.constant(country),
    state: fc.option(states),
    city: fc.option(cities),
    zip: fc.option(
      madeCodes[country] ??
        (country === 'US' ? fc.oneof(postal('US', 3, 5), postal('US', 9, 9)) : postal(country, 3, 6)),
    ),
  }),
)

export const places: fc.Arbitrary<Place> = ofCountry<Place>(country =>
  fc.oneof(
    fc.constant({}),
    fc.constant({ country }),
    states.map(state => ({ country, state })),
    cities.map(city => ({ country, city })),
    fc.tuple(cities, states).map(([city, state]) => ({ country, city, state })),
    ...(country === 'AR'
      ? [
          fc.constantFrom(...argentineCodes).map(postal_code => ({ country, postal_code })),
          fc.constantFrom(...argentinePrefixes).map(postal_prefix => ({ country, postal_prefix })),
          fc
            .constantFrom(...argentineRanges)
            .map(([postal_from = '', postal_to = '']) => ({ country, postal_from, postal_to })),
        ]
      : country === 'GB'
        ? [
            britishPrefixes.map(postal_prefix => ({ country, postal_prefix })),
            britishRanges.map(([postal_from = '', postal_to = '']) => ({ country, postal_from, postal_to })),
          ]
        : [
            postal(country, 1, 4).map(postal_prefix => ({ country, postal_prefix })),
            postal(country, 3, 5).map(postal_code => ({ country, postal_code })),
            fc.integer({ min: 1, max: 4 }).chain(length =>
              fc.tuple(postal(country, length, length), postal(country, length, length)).map(ends => {
                const [postal_from = '', postal_to = ''] = ends.sort()
                return { country, postal_from, postal_to }
              }),
            ),
          ]),
  ),
)

export const rules: fc.Arbitrary<ZoneRule> = merged(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ zone: fc.constantFrom(...zoneCodes) }) },
    { weight: 1, arbitrary: fc.constant({}) },
  ),
  fc.record({ origin: places, destination: places }),
)
