import { describe, expect, test } from 'vitest'
import {
  compileTariff,
  estimatedDelivery,
  type Holiday,
  price,
  type Transit,
} from '../../../src/pricing/rating/index.ts'
import { at, request } from './request.ts'
import { tariff } from './tariff.ts'

/** In November 2026 the 23rd is a Monday. */
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const days = { days: 1, cut_off: '16:00', collection_days: [...workdays], delivery_days: [...workdays] }

function delivery(transit: Transit, date: string, time: string | null = null, holidays: Holiday[] = []) {
  const document = tariff({ service: { transit }, more: { holidays } })
  return estimatedDelivery(compileTariff(document), request(1, { date, time }))
}

describe('a delivery date', () => {
  test('counts days of delivery from the day of collection', () => {
    expect(delivery({ ...days, days: 2 }, '2026-11-23')).toBe('2026-11-25')
    expect(delivery({ ...days, days: 2 }, '2026-11-26')).toBe('2026-11-30')
  })

  test.each([
    ['15:59:59', '2026-11-24'],
    ['16:00:00', '2026-11-25'],
    [null, '2026-11-24'],
  ])('goes by the cut-off: ordered at %s', (time, expected) => {
    expect(delivery(days, '2026-11-23', time)).toBe(expected)
  })

  test('after the cut-off of a Friday counts from Monday', () => {
    expect(delivery(days, '2026-11-27', '16:00:00')).toBe('2026-12-01')
  })

  test('passes over holidays, of one year and of every year', () => {
    const holidays = [
      { date: '2026-11-26', name: 'Thanksgiving' },
      { date: '2020-11-27', name: 'Yearly', yearly: true },
    ]
    expect(delivery(days, '2026-11-25', null, holidays)).toBe('2026-11-30')
    expect(delivery({ ...days, on_holidays: true }, '2026-11-25', null, holidays)).toBe('2026-11-26')
    expect(delivery(days, '2028-11-24', null, holidays)).toBe('2028-11-28')
  })

  test('a yearly holiday begins with its own year, and one of 29 February is in leap years', () => {
    const yearly = { name: 'Yearly', yearly: true }
    expect(delivery(days, '2025-11-25', null, [{ ...yearly, date: '2026-11-26' }])).toBe('2025-11-26')
    const leapDay = [{ ...yearly, date: '2024-02-29' }]
    expect(delivery(days, '2028-02-28', null, leapDay)).toBe('2028-03-01')
    expect(delivery(days, '2027-02-26', null, leapDay)).toBe('2027-03-01')
  })

  test('on the same day is that of the collection, or the next day of delivery', () => {
    expect(delivery({ days: 0 }, '2026-11-28')).toBe('2026-11-28')
    expect(delivery({ days: 0, delivery_days: [...workdays] }, '2026-11-28')).toBe('2026-11-30')
  })

  test('goes on over the end of a year, and over the changes of clocks', () => {
    expect(delivery(days, '2026-12-31')).toBe('2027-01-01')
    expect(delivery({ days: 1 }, '2026-10-24', '23:59:59')).toBe('2026-10-25')
    expect(delivery({ days: 2 }, '2026-03-28')).toBe('2026-03-30')
  })

  test('is not known without transit times, or where nothing is ever delivered', () => {
    expect(delivery({ cut_off: '16:00' }, '2026-11-23')).toBeNull()
    const everyDay = Array.from({ length: 366 }, (_, day) => ({
      date: Temporal.PlainDate.from('2024-01-01').add({ days: day }).toString(),
      name: 'Closed',
      yearly: true,
    }))
    expect(delivery(days, '2026-11-23', null, everyDay)).toBeNull()
  })
})

describe('by zone', () => {
  const transit = { ...days, zones: [{ zone: 'FAR', days: 4, cut_off: '12:00' }] }
  const document = (service: { transit: Transit }) =>
    tariff({
      service,
      rules: [
        { zone: 'NEAR', destination: { country: 'US' } },
        { zone: 'FAR', destination: { country: 'CA' } },
        { destination: { country: 'KP' } },
      ],
    })
  const to = (country: string, transit: Transit) =>
    estimatedDelivery(
      compileTariff(document({ transit })),
      request(1, { date: '2026-11-23', time: '13:00:00', recipient: at(`${country} - -`) }),
    )

  test('the terms of a zone replace those of the service one by one', () => {
    expect(to('US', transit)).toBe('2026-11-24')
    expect(to('CA', transit)).toBe('2026-11-30')
  })

  test('only zones with days have a date, and what is not served has none', () => {
    expect(to('US', { zones: [{ zone: 'FAR', days: 4 }] })).toBeNull()
    expect(to('CA', { zones: [{ zone: 'FAR', days: 4 }] })).toBe('2026-11-27')
    expect(to('KP', { days: 1 })).toBeNull()
  })
})

test('a trace says when it is collected and delivered', () => {
  const compiled = compileTariff(tariff({ service: { transit: days } }))
  const asked = request(1, { date: '2026-11-27', time: '16:30:00', explain: true })
  const [quote] = price(compiled, asked).quotes
  expect(quote?.estimatedDelivery).toBe('2026-12-01')
  expect(quote?.trace?.find(({ step }) => step === 'delivery')?.text).toBe(
    'Collected on 2026-11-30, delivered on 2026-12-01: 1 day of delivery later.',
  )
})

test('a shipment without a price has a delivery date all the same', () => {
  const compiled = compileTariff(tariff({ service: { transit: days }, more: { cards: [] } }))
  expect(estimatedDelivery(compiled, request(1, { date: '2026-11-23' }))).toBe('2026-11-24')
})
