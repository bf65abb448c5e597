import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  checkTariff,
  compileTariff,
  estimatedDelivery,
  price,
  type RatingRequest,
  rateShipment,
  type Service,
} from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { flat, tariff } from './tariff.ts'

const distance_zones = [{ zone: 'NEAR', up_to: '10' }, { zone: 'FAR', up_to: '25.5' }, { zone: 'OUT' }]
const lines = [
  { zone: 'NEAR', brackets: flat({ 5: '1.00', '': '2.00' }) },
  { zone: 'FAR', brackets: flat({ 5: '10.00', '': '20.00' }) },
  { zone: 'OUT', brackets: flat({ '': '100.00' }) },
]
const priced = (service: Partial<Service>, distance: string | null, said: Partial<RatingRequest> = {}) => {
  const compiled = compileTariff(tariff({ service: { distance_zones, ...service }, lines }))
  const asked = request(5, { distance: distance === null ? null : decimal(distance), ...said })
  const found = rateShipment(compiled, asked)
  return 'reason' in found ? found.reason : `${found.zone} ${found.total}`
}

describe('zones by distance', () => {
  test.each([
    ['0.1', 'NEAR 1'],
    ['10', 'NEAR 1'],
    ['10.001', 'FAR 10'],
    ['25.5', 'FAR 10'],
    ['25.6', 'OUT 100'],
    ['1000000', 'OUT 100'],
  ])('%s km: an upper bound belongs to its zone', (distance, expected) => {
    expect(priced({}, distance)).toBe(expected)
  })

  test('are crossed with the weight', () => {
    expect(priced({}, '12', { weight: decimal('5.1') })).toBe('FAR 20')
  })

  test('go by the distance that is rounded up', () => {
    expect(priced({ distance_increment: '1' }, '10.2')).toBe('FAR 10')
    expect(priced({ distance_increment: '1' }, '25.1')).toBe('OUT 100')
  })

  test('have no price without a distance, nor over the last bound', () => {
    expect(priced({}, null)).toBe('DISTANCE_REQUIRED')
    const bounded = { distance_zones: distance_zones.slice(0, 2) }
    expect(priced(bounded, '25.6')).toBe('OVER_MAX_DISTANCE')
  })

  test('are explained', () => {
    const compiled = compileTariff(tariff({ service: { distance_zones, distance_increment: '1' }, lines }))
    const { quotes } = price(compiled, request(1, { distance: decimal('10.2'), explain: true }))
    expect(quotes[0]?.trace?.slice(0, 2).map(({ text }) => text)).toEqual([
      'Distance 10.2 km, rounded up to 11 km, a multiple of 1 km.',
      'Zone FAR by distance: over 10 up to 25.5 km.',
    ])
  })

  test('may have transit times of their own', () => {
    const transit = { days: 1, zones: [{ zone: 'FAR', days: 3 }] }
    const compiled = compileTariff(tariff({ service: { distance_zones, transit }, lines }))
    const delivered = (distance: string | null) =>
      estimatedDelivery(compiled, request(1, { distance: distance === null ? null : decimal(distance) }))
    expect(delivered('3')).toBe('2026-06-16')
    expect(delivered('12')).toBe('2026-06-18')
    expect(delivered(null)).toBeNull()
  })

  test.each<[Partial<Service>, string[]]>([
    [{ distance_zones: [] }, ['distance_zones']],
    [{ distance_zones: [{ zone: 'A' }, { zone: 'B' }] }, ['distance_zones.0.up_to']],
    [{ distance_zones: [{ zone: 'A', up_to: '5' }, { zone: 'A' }] }, ['distance_zones.1.zone']],
    [
      {
        distance_zones: [
          { zone: 'A', up_to: '5' },
          { zone: 'B', up_to: '5' },
        ],
      },
      ['distance_zones.1.up_to'],
    ],
    [{ distance_zones: [{ zone: 'A', up_to: '0' }] }, ['distance_zones.0.up_to']],
    [{ distance_zones, zone_set: 'Z' }, ['zone_set', 'distance_zones']],
  ])('%j are refused', (service, paths) => {
    const { problems } = checkTariff(tariff({ service }), null)
    expect(Object.keys(problems).toSorted()).toEqual(paths.map(path => `services.0.${path}`).toSorted())
  })

  test('are what cards, surcharges and transit times may name', () => {
    const document = tariff({
      service: { distance_zones, transit: { days: 1, zones: [{ zone: 'Z', days: 1 }] } },
      lines: [...lines, { zone: 'X', brackets: flat({ '': '1' }) }],
      surcharges: ['OUT', 'Y'].map(zone => ({
        code: zone,
        name: zone,
        type: 'surcharge',
        method: 'percent',
        percent: '1',
        of: 'base',
        conditions: { zones: [zone] },
      })),
    })
    expect(Object.keys(checkTariff(document, null).problems)).toEqual([
      'services.0.transit.zones.0.zone',
      'cards.0.lines.3.zone',
      'surcharges.1.conditions.zones.0',
    ])
  })

  test('that a card leaves out are told', () => {
    const document = tariff({ service: { distance_zones }, lines: lines.slice(0, 2) })
    expect(checkTariff(document, null).warnings).toEqual({ 'cards.0.lines': 'No price for P in zone OUT.' })
  })
})
