import fc from 'fast-check'
import { decimal } from '../../../../src/platform/shared/money.ts'
import {
  type Conditions,
  type Holiday,
  type MonthRate,
  type PriceLimits,
  type Transit,
  weekdays,
} from '../../../../src/pricing/rating/index.ts'

/** Some members of a record, mostly absent. */
function some<T extends object>(
  members: { [Name in keyof T]-?: fc.Arbitrary<NonNullable<T[Name]>> },
  absent = 3,
) {
  const parts = Object.entries<fc.Arbitrary<unknown>>(members).map(([name, value]) =>
    fc
      .oneof(
        { weight: absent, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: value.map(it => ({ [name]: it })) },
      )
      .map(part => part as object),
  )
  return fc.tuple(...parts).map(found => Object.assign({}, ...found) as T)
}

const days = fc.subarray([...weekdays], { minLength: 1 })
const hours = fc.constantFrom('00:00', '06:00', '12:30', '17:00', '22:00')
const money = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map(cents => decimal(cents).div(100).toFixed())

/** Days around those of the requests. */
export const holidays: fc.Arbitrary<Holiday[]> = fc.uniqueArray(
  fc.record({
    date: fc.constantFrom(
      '2024-02-29',
      '2025-01-01',
      '2025-12-31',
      '2026-01-01',
      '2026-02-09',
      '2026-02-11',
      '2026-04-01',
    ),
    name: fc.constant('Holiday'),
    yearly: fc.boolean(),
  }),
  { maxLength: 4, selector: ({ date }) => date },
)

export const timeConditions: fc.Arbitrary<Conditions> = some<
  Pick<Conditions, 'weekdays' | 'times' | 'holiday'>
>(
  {
    weekdays: days,
    times: fc
      .uniqueArray(hours, { minLength: 2, maxLength: 4 })
      .map(([from = '', to = '', ...rest]) => [
        { from, to },
        ...(rest[0] === undefined ? [] : [{ from: rest[0], to: '24:00' }]),
      ]),
    holiday: fc.boolean(),
  },
  7,
)

export function monthRates(member: 'amount' | 'percent'): fc.Arbitrary<MonthRate[]> {
  const row = fc.record({
    month: fc.constantFrom(
      '2025-11',
      '2025-12-01',
      '2026-01',
      '2026-01-12',
      '2026-02',
      '2026-05-31',
      '2026-06',
      '2026-06-02',
    ),
    rate: money(30),
  })
  return fc
    .uniqueArray(row, { minLength: 1, maxLength: 4, selector: ({ month }) => month })
    .map(rows => rows.map(({ month, rate }) => ({ month, [member]: rate })))
}

export const priceLimits: fc.Arbitrary<PriceLimits> = some<PriceLimits>(
  {
    minimum: money(100),
    maximum: money(150).map(most => decimal(most).plus(100).toFixed()),
    round_to: fc.constantFrom('5', '1', '10'),
    includes_tax: fc.boolean(),
  },
  1,
)

const transitTerms = {
  days: fc.integer({ min: 0, max: 9 }),
  cut_off: hours,
  collection_days: days,
  delivery_days: days,
  on_holidays: fc.boolean(),
}
export const transits: fc.Arbitrary<Transit> = fc
  .tuple(
    some<Transit>({ ...transitTerms, zones: fc.constant([]) }, 1),
    fc.uniqueArray(
      fc
        .tuple(fc.constantFrom('Z1', 'Z2'), some<Omit<Transit, 'zones'>>(transitTerms, 1))
        .map(([zone, terms]) => ({ zone, ...terms })),
      { maxLength: 2, selector: ({ zone }) => zone },
    ),
  )
  .map(([general, zones]) => ({ ...general, zones }))
