import { describe, expect, test } from 'vitest'
import { checkTariff, readTariff, type TariffDocument } from '../../../src/pricing/rating/index.ts'
import { card, tariff } from './tariff.ts'

const rules = [{ zone: 'A', destination: {} }]
const percent = {
  code: 'X',
  name: 'X',
  type: 'surcharge',
  method: 'percent',
  percent: '1',
  of: 'base',
} as const

/** Faults of form and content. */
function faultsOf(document: object): Record<string, string> {
  const { tariff: read, problems } = readTariff(document)
  return problems ?? checkTariff(read, null).problems
}

const withTransit = (transit: object, zoned = true) =>
  ({ ...tariff({ ...(zoned ? { rules } : {}), service: { transit } }) }) satisfies TariffDocument

describe('transit times are refused', () => {
  test.each([
    [{ days: -1 }, 'transit.days', 'Must be at least 0.'],
    [{ days: 366 }, 'transit.days', 'Must be at most 365.'],
    [{ days: 1.5 }, 'transit.days', 'Must be a whole number.'],
    [{ days: 1, cut_off: '24:00' }, 'transit.cut_off', 'Must be a time of day, HH:MM.'],
    [{ days: 1, cut_off: '9:00' }, 'transit.cut_off', 'Must be a time of day, HH:MM.'],
    [{ days: 1, collection_days: [] }, 'transit.collection_days', 'Must name at least one, or be left out.'],
    [
      { days: 1, delivery_days: Array(8).fill('monday') },
      'transit.delivery_days',
      'Must have at most 7 entries.',
    ],
    [{ cut_off: '16:00' }, 'transit.days', 'Is required, for the service or for a zone.'],
    [
      { zones: [{ zone: 'B', days: 1 }] },
      'transit.zones.0.zone',
      'There is no zone "B" among those of the service.',
    ],
    [{ zones: [{ zone: 'A', days: 1 }, { zone: 'A' }] }, 'transit.zones.1.zone', '"A" is there twice.'],
  ])('%j', (transit, path, sentence) => {
    expect(faultsOf(withTransit(transit))).toEqual({ [`services.0.${path}`]: sentence })
  })

  test('a zone of a service without zones', () => {
    expect(faultsOf(withTransit({ days: 1, zones: [{ zone: 'A', days: 2 }] }, false))).toEqual({
      'services.0.transit.zones.0.zone': 'The service has no zones.',
    })
  })

  test('a weekday that is none', () => {
    const faults = faultsOf(withTransit({ days: 1, collection_days: ['Mon'] }))
    expect(Object.keys(faults)).toEqual(['services.0.transit.collection_days.0'])
  })
})

describe('surcharges by time are refused', () => {
  test.each([
    [{ conditions: { weekdays: [] } }, 'conditions.weekdays'],
    [{ conditions: { times: [] } }, 'conditions.times'],
    [{ conditions: { times: [{ from: '08:00', to: '08:00' }] } }, 'conditions.times.0.to'],
    [{ conditions: { times: [{ from: '24:00', to: '08:00' }] } }, 'conditions.times.0.from'],
    [{ conditions: { times: [{ from: '08:00' }] } }, 'conditions.times.0.to'],
    [{ conditions: { holiday: 'yes' } }, 'conditions.holiday'],
    [{ by_month: [] }, 'by_month'],
    [{ by_month: [{ month: '2026-13', percent: '1' }] }, 'by_month.0.month'],
    [{ by_month: [{ month: '2026-02-30', percent: '1' }] }, 'by_month.0.month'],
    [{ by_month: [{ month: '2026-02-1', percent: '1' }] }, 'by_month.0.month'],
    [{ by_month: ['2026-02', '2026-02-01'].map(month => ({ month, percent: '1' })) }, 'by_month.1.month'],
    [{ by_month: [{ month: '2026-01' }] }, 'by_month.0.percent'],
    [{ by_month: [{ month: '2026-01', percent: '1', amount: '1' }] }, 'by_month.0.amount'],
    [{ by_month: [{ month: '2026-01', percent: '-1' }] }, 'by_month.0.percent'],
    [{ by_month: ['1', '2'].map(value => ({ month: '2026-01', percent: value })) }, 'by_month.1.month'],
  ])('%j', (said, path) => {
    const document = { ...tariff(), surcharges: [{ ...percent, ...said }] }
    expect(Object.keys(faultsOf(document))).toEqual([`surcharges.0.${path}`])
  })
})

describe('limits of a price are refused', () => {
  test.each([
    [{ minimum: '5', maximum: '4.99' }, 'minimum'],
    [{ round_to: '0' }, 'round_to'],
    [{ round_to: '0.005' }, 'round_to'],
    [{ minimum: '-1' }, 'minimum'],
  ])('%j', (total, field) => {
    const document = tariff({ more: { cards: [card({ total })] } })
    expect(Object.keys(faultsOf(document))).toEqual([`cards.0.total.${field}`])
  })
})

test('a holiday that is there twice, no day, or without a name is refused', () => {
  const refused = (holidays: object[]) => Object.keys(faultsOf({ ...tariff(), holidays }))
  const christmas = { date: '2026-12-25', name: 'Christmas' }
  expect(refused([christmas, { ...christmas, yearly: true }])).toEqual(['holidays.1.date'])
  expect(refused([{ ...christmas, date: '2026-02-30' }])).toEqual(['holidays.0.date'])
  expect(refused([{ ...christmas, name: ' ' }])).toEqual(['holidays.0.name'])
  expect(refused([christmas])).toEqual([])
})

test('a document of an earlier release is read as it is, without any of these', () => {
  const document = tariff({ rules, surcharges: [percent] })
  const { tariff: read } = readTariff(document)
  expect(read).not.toHaveProperty('holidays')
  expect(read?.services[0]).not.toHaveProperty('transit')
  expect(read?.cards[0]).not.toHaveProperty('total')
  expect(read?.surcharges[0]).toEqual(percent)
})
