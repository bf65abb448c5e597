import { describe, expect, test } from 'vitest'
import {
  type Address,
  compileTariff,
  type Place,
  price,
  type ZoneRule,
} from '../../../src/pricing/rating/index.ts'
import { at, request } from './request.ts'
import { tariff } from './tariff.ts'

function zoneFor(rules: ZoneRule[], recipient: Address, sender: Address = at('US NY 10001')): string | null {
  const result = price(compileTariff(tariff({ rules })), request(1, { sender, recipient }))
  return result.quotes[0]?.zone ?? result.unavailable[0]?.reason ?? null
}

/** One rule for each destination, the zones named A, B, C … in order. */
function to(...destinations: Place[]): ZoneRule[] {
  return destinations.map((destination, index) => ({ zone: String.fromCharCode(65 + index), destination }))
}

describe('the zone', () => {
  test('comes from the most closely named destination', () => {
    const rules = to(
      {},
      { country: 'US' },
      { country: 'US', state: 'CA' },
      { country: 'US', city: 'Los Angeles' },
      { country: 'US', state: 'CA', city: 'Los Angeles' },
      { country: 'US', postal_prefix: '9' },
      { country: 'US', postal_from: '90000', postal_to: '90099' },
      { country: 'US', postal_prefix: '9000' },
      { country: 'US', postal_code: '90001' },
    )
    expect(zoneFor(rules, at('US CA 90001', 'Los Angeles'))).toBe('I')
    expect(zoneFor(rules, at('US CA 90002', 'Los Angeles'))).toBe('H')
    expect(zoneFor(rules, at('US CA 90044', 'Los Angeles'))).toBe('G')
    expect(zoneFor(rules, at('US CA 91601', 'Los Angeles'))).toBe('F')
    expect(zoneFor(rules, at('US CA -', 'Los Angeles'))).toBe('E')
    expect(zoneFor(rules, at('US TX 75001', 'Los Angeles'))).toBe('D')
    expect(zoneFor(rules, at('US CA -', 'Fresno'))).toBe('C')
    expect(zoneFor(rules, at('US TX 75001', 'Dallas'))).toBe('B')
    expect(zoneFor(rules, at('DE - 10115'))).toBe('A')
  })

  test('looks at the destination first, and at the origin among equals', () => {
    const rules: ZoneRule[] = [
      { zone: 'A', origin: { country: 'US', postal_code: '10001' }, destination: { country: 'US' } },
      { zone: 'B', origin: { country: 'US' }, destination: { country: 'US', state: 'CA' } },
      { zone: 'C', origin: { country: 'US', state: 'NY' }, destination: { country: 'US', state: 'CA' } },
    ]
    expect(zoneFor(rules, at('US CA 90001'))).toBe('C')
    expect(zoneFor(rules, at('US CA 90001'), at('US TX 75001'))).toBe('B')
    expect(zoneFor(rules, at('US TX 75001'))).toBe('A')
  })

  test('takes both ends of a postal range, and codes that go on behind them', () => {
    const rules = to({ country: 'US', postal_from: '100', postal_to: '119' })
    expect(zoneFor(rules, at('US - 10000'))).toBe('A')
    expect(zoneFor(rules, at('US - 11999-9999'))).toBe('A')
    expect(zoneFor(rules, at('US - 12000'))).toBe('NO_ZONE')
    expect(zoneFor(rules, at('US - 09999'))).toBe('NO_ZONE')
    expect(zoneFor(rules, at('US - 11'))).toBe('NO_ZONE')
  })

  test('takes the inner of two ranges', () => {
    const rules = to(
      { country: 'DE', postal_from: '10000', postal_to: '19999' },
      { country: 'DE', postal_from: '10100', postal_to: '10199' },
    )
    expect(zoneFor(rules, at('DE - 10150'))).toBe('B')
    expect(zoneFor(rules, at('DE - 10250'))).toBe('A')
  })

  test('knows a ZIP+4 by its five digits and a British code by its outward part', () => {
    const rules = to(
      { country: 'US', postal_code: '10001' },
      { country: 'GB', postal_code: 'SW1' },
      { country: 'GB', postal_code: 'SW11' },
    )
    expect(zoneFor(rules, at('US - 10001-1234'))).toBe('A')
    expect(zoneFor(rules, at('GB - SW1_1AA'))).toBe('B')
    expect(zoneFor(rules, at('GB - sw111aa'))).toBe('C')
    expect(zoneFor(rules, at('GB - SW1A_1AA'))).toBe('NO_ZONE')
  })

  test('does not mind case, blanks, hyphens and accents', () => {
    const rules = to(
      { country: 'CA', postal_prefix: 'k1a' },
      { country: 'BR', city: 'São Paulo' },
      { country: 'PL', postal_code: '00-950' },
    )
    expect(zoneFor(rules, at('CA - K1A-0B1'))).toBe('A')
    expect(zoneFor(rules, at('br - -', 'SAO  PAULO'))).toBe('B')
    expect(zoneFor(rules, at('PL - 00950'))).toBe('C')
  })

  test('knows a state by its code of ISO 3166-2, the whole code and its name', () => {
    const rules = to(
      { country: 'US' },
      { country: 'US', state: 'California' },
      { country: 'US', state: 'us-ny' },
    )
    for (const state of ['CA', 'ca', 'US-CA', 'California', 'CALIFORNIA']) {
      expect(zoneFor(rules, { ...at('US - -'), state }), state).toBe('B')
    }
    for (const state of ['NY', 'N.Y.', 'New York']) {
      expect(zoneFor(rules, { ...at('US - -'), state }), state).toBe('C')
    }
    expect(zoneFor(rules, { ...at('US - -'), state: 'Kalifornien' })).toBe('A')
    expect(zoneFor(to({ country: 'DE', state: 'Bayern' }), { ...at('DE - -'), state: 'Bavaria' })).toBe('A')
  })

  test('takes St. Louis and Saint Louis for one city, and Fort Worth for Ft. Worth', () => {
    const rules = to({ country: 'US', city: 'Saint Louis' }, { country: 'US', city: 'Ft Worth', state: 'TX' })
    expect(zoneFor(rules, at('US - -', 'St. Louis'))).toBe('A')
    expect(zoneFor(rules, { ...at('US - -', 'Fort Worth'), state: 'Texas' })).toBe('B')
    expect(zoneFor(rules, at('US - -', 'Stlouis'))).toBe('NO_ZONE')
  })

  test('ends a British prefix where a part of the code ends, unless a star says otherwise', () => {
    const zone = (postal_prefix: string, zip: string) =>
      zoneFor(to({ country: 'GB', postal_prefix }), { ...at('GB - -'), zip }) === 'A'
    expect(zone('E1', 'E1 4AA')).toBe(true)
    expect(zone('E1', 'E1W 1AA')).toBe(true)
    expect(zone('E1', 'E14 7AA')).toBe(false)
    expect(zone('E1*', 'E14 7AA')).toBe(true)
    expect(zone('E14', 'E14 7AA')).toBe(true)
    expect(zone('E14', 'E1 4AA')).toBe(false)
    expect(zone('E1 4', 'E1 4AA')).toBe(true)
    expect(zone('E1 4', 'E14 7AA')).toBe(false)
    expect(zone('E', 'E14 7AA')).toBe(true)
    expect(zone('E', 'EC1A 1BB')).toBe(false)
    expect(zone('E*', 'EC1A 1BB')).toBe(true)
    expect(zone('SW1', 'sw1a1aa')).toBe(true)
    expect(zone('BT', 'BT1 1AA')).toBe(true)
  })

  test('comes from the British prefix that says more', () => {
    const prefixes = ['E', 'E1*', 'E1', 'E14', 'E1 4'].map(postal_prefix => ({
      country: 'GB',
      postal_prefix,
    }))
    const zone = (zip: string) => zoneFor(to(...prefixes), { ...at('GB - -'), zip })
    expect(zone('E2 1AA')).toBe('A')
    expect(zone('E10 1AA')).toBe('B')
    expect(zone('E1 1AA')).toBe('C')
    expect(zone('E14 1AA')).toBe('D')
    expect(zone('E1 4AA')).toBe('E')
  })

  test('takes the districts of a British range, and no sector of another district', () => {
    const rules = to({ country: 'GB', postal_from: 'PA20', postal_to: 'PA49' })
    expect(zoneFor(rules, { ...at('GB - -'), zip: 'PA21 1AA' })).toBe('A')
    expect(zoneFor(rules, { ...at('GB - -'), zip: 'PA2 1AA' })).toBe('NO_ZONE')
  })

  test('is refused where the most specific rule says that the service does not go there', () => {
    const rules: ZoneRule[] = [{ zone: 'A' }, { destination: { country: 'KP' } }]
    expect(zoneFor(rules, at('JP - -'))).toBe('A')
    expect(zoneFor(rules, at('KP - -'))).toBe('NO_ZONE')
  })

  test('is found the same whichever side has more places', () => {
    const codes = ['10001', '10002', '10003', '10004']
    const charts: ZoneRule[][] = [
      codes.map((postal_code, index) => ({
        zone: `Z${index}`,
        origin: { country: 'US', postal_code },
        destination: { country: 'US' },
      })),
      codes.map((postal_code, index) => ({
        zone: `Z${index}`,
        origin: { country: 'US' },
        destination: { country: 'US', postal_code },
      })),
    ]
    const [outbound = [], inbound = []] = charts
    expect(zoneFor(outbound, at('US CA 90001'), at('US NY 10003'))).toBe('Z2')
    expect(zoneFor(inbound, at('US NY 10003'), at('US CA 90001'))).toBe('Z2')
  })
})

describe('the trace of a quote', () => {
  test('names the rule that gave the zone, and those that held too and why they lost', () => {
    const rules: ZoneRule[] = [
      { zone: 'A', destination: { country: 'US' } },
      { zone: 'B', destination: { country: 'US', postal_from: '90000', postal_to: '90999' } },
      {
        zone: 'C',
        origin: { country: 'US' },
        destination: { country: 'US', postal_from: '90000', postal_to: '90999' },
      },
    ]
    const result = price(compileTariff(tariff({ rules })), request(1, { explain: true }))
    const steps = result.quotes[0]?.trace?.filter(({ step }) => step === 'zone').map(({ text }) => text)
    expect(steps).toEqual([
      'Zone C by rule 3 of zone set Z: from US to US 90000–90999.',
      'Rule 2 (Zone B: from everywhere to US 90000–90999) holds too, but its origin is less specific.',
      'Rule 1 (Zone A: from everywhere to US) holds too, but its destination is less specific.',
    ])
  })
})
