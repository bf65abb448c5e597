import { expect, test } from 'vitest'
import {
  compileTariff,
  missingStates,
  otherNames,
  vagueCodes,
  type ZoneRule,
} from '../../../src/pricing/rating/index.ts'
import { at } from './request.ts'
import { tariff } from './tariff.ts'

const rules: ZoneRule[] = [
  { zone: 'A', destination: { country: 'US' } },
  { zone: 'B', destination: { country: 'US', state: 'CA' } },
  { zone: 'C', destination: { country: 'US', postal_prefix: '9' } },
]
const compiled = compileTariff(tariff({ rules }))
const missing = (recipient: ReturnType<typeof at>, sender = at('US - 10001')) =>
  missingStates(compiled, { service: { code: 'S' }, sender, recipient })

test('a state is missed where the zone goes by it, and nothing closer decides', () => {
  expect(missing(at('US - 10001'))).toEqual(['recipient'])
  expect(missing(at('US CA 90001'))).toEqual([])
  expect(missing(at('US - 90001'))).toEqual([])
  expect(missing(at('DE - 10115'))).toEqual([])
})

test('a state is not missed on a side that no rule asks for, nor without zones', () => {
  expect(missing(at('US NY 10001'), at('US - 10001'))).toEqual([])
  const plain = compileTariff(tariff())
  const request = { service: { code: 'S' }, sender: at('US - -'), recipient: at('US - -') }
  expect(missingStates(plain, request)).toEqual([])
  expect(missingStates(plain, { ...request, service: { code: 'NOPE' } })).toEqual([])
})

test('a state that the country does not have is as good as none, where no rule is spelled so', () => {
  const rules: ZoneRule[] = [
    { zone: 'A', destination: { country: 'DE' } },
    { zone: 'B', destination: { country: 'DE', state: 'Bayern' } },
    { zone: 'C', destination: { country: 'DE', state: 'Oberland' } },
    { zone: 'A', destination: { country: 'AQ', state: 'McMurdo' } },
  ]
  const compiled = compileTariff(tariff({ rules }))
  const sidesFor = (country: string, state: string) => {
    const recipient = { ...at('DE - -'), country, state }
    return missingStates(compiled, { service: { code: 'S' }, sender: at('FR - -'), recipient })
  }
  expect(sidesFor('DE', 'Baiern')).toEqual(['recipient'])
  for (const known of ['BY', 'Bavaria', 'de-by', 'Hessen', 'Oberland'])
    expect(sidesFor('DE', known)).toEqual([])
  // Without a list of states, any text may be one.
  expect(sidesFor('AQ', 'Vostok')).toEqual([])
})

test.each<[string, ZoneRule['destination'] & object, string, string]>([
  ['a forward sortation area', { postal_code: 'M5V 3A8' }, 'M5V', 'M5V 3A8'],
  ['a Dutch code without letters', { postal_from: '1012AB', postal_to: '1020ZZ' }, '1015', '1015 CD'],
  ['a British district', { postal_prefix: 'SW1A 1AA' }, 'SW1A', 'SW1A 2AA'],
  ['a ZIP code', { postal_code: '10118-1234' }, '10118', '10118-1234'],
  ['an Argentine code without its block', { postal_code: 'C1425DKA' }, '1425', 'C1425DKB'],
  ['an Argentine code without its letter', { postal_prefix: 'S2' }, '2300', 'S2300'],
])('%s is vague where a rule divides its place, and its longer form is not', (_, place, short, whole) => {
  const country = { M: 'CA', 1: 'NL', S: 'GB' }[short[0] ?? ''] ?? ''
  const ofCode = short === '10118' ? 'US' : ['1425', '2300'].includes(short) ? 'AR' : country
  const compiled = compileTariff(
    tariff({ rules: [{ zone: 'A', destination: { country: ofCode, ...place } }] }),
  )
  const sides = (zip: string) =>
    vagueCodes(compiled, {
      service: { code: 'S' },
      sender: at('US - 10001'),
      recipient: { country: ofCode, state: null, city: null, zip },
    })
  expect(sides(short)).toEqual(['recipient'])
  expect(sides(whole)).toEqual([])
})

const asCountry = { country: 'PR', state: null, city: null, zip: '00901' }
const asState = { country: 'US', state: 'Puerto Rico', city: null, zip: null }
const byZip = { country: 'US', state: null, city: null, zip: '00901-1234' }

test.each<[NonNullable<ZoneRule['destination']>[], object[], object[]]>([
  [[{ country: 'PR' }], [asCountry], [asState, byZip]],
  [[{ country: 'US', state: 'PR' }], [asState, byZip], [asCountry]],
  [[{ country: 'US', postal_prefix: '009' }], [asState, byZip], [asCountry]],
  [[{ country: 'US', state: 'PR' }, { country: 'PR' }], [asState, byZip, asCountry], []],
  [[{ country: 'US' }], [asState, byZip, asCountry], []],
  [[{ country: 'VI' }], [asState, byZip, asCountry], []],
])('rules %j know Puerto Rico in their own way only', (destinations, known, told) => {
  const rules = destinations.map(destination => ({ zone: 'A', destination }))
  const compiled = compileTariff(tariff({ rules }))
  const sides = (recipient: typeof asCountry) =>
    otherNames(compiled, { service: { code: 'S' }, sender: at('US - 10001'), recipient })
  for (const place of known) expect(sides(place as typeof asCountry), JSON.stringify(place)).toEqual([])
  for (const place of told)
    expect(sides(place as typeof asCountry), JSON.stringify(place)).toEqual(['recipient'])
})
