import { type Decimal, decimal } from '../../../../src/platform/shared/money.ts'
import type {
  Conditions,
  RatingRequest,
  Surcharge,
  TariffDocument,
  Transit,
} from '../../../../src/pricing/rating/index.ts'

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Counted from a Monday, 1 January 1900, day by day. */
function dayOfWeek(date: string): (typeof names)[number] {
  const days = Temporal.PlainDate.from('1900-01-01').until(Temporal.PlainDate.from(date)).days
  return names[days % 7] ?? 'monday'
}

function isHoliday(tariff: TariffDocument, date: string): boolean {
  const day = Temporal.PlainDate.from(date)
  return (tariff.holidays ?? []).some(({ date: text, yearly }) => {
    const holiday = Temporal.PlainDate.from(text)
    if (!yearly) return holiday.equals(day)
    return holiday.month === day.month && holiday.day === day.day && holiday.year <= day.year
  })
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export function timesHold(
  tariff: TariffDocument,
  conditions: Conditions,
  { date, time }: RatingRequest,
): boolean {
  if (conditions.weekdays && !conditions.weekdays.includes(dayOfWeek(date))) return false
  if (conditions.holiday !== undefined && conditions.holiday !== isHoliday(tariff, date)) return false
  if (!conditions.times) return true
  if (time === null) return false
  return conditions.times.some(({ from, to }) => {
    // Each minute of the range in turn.
    const end = minutes(to) <= minutes(from) ? minutes(to) + 1440 : minutes(to)
    for (let minute = minutes(from); minute < end; minute++) {
      if (minute % 1440 === minutes(time)) return true
    }
    return false
  })
}

/** The amount or percentage of the latest row up to the day, also of one that names a day; undefined before the first. */
export function monthRate(surcharge: Surcharge, date: string): string | undefined {
  const rates = new Map<number, string | undefined>()
  for (const { month, amount, percent } of surcharge.by_month ?? []) {
    const [year = 0, monthOfYear = 1, day = 1] = month.split('-').map(Number)
    const from = Date.UTC(year, monthOfYear - 1, day)
    if (from <= Date.parse(date)) rates.set(from, surcharge.method === 'fixed' ? amount : percent)
  }
  return rates.get(Math.max(...rates.keys()))
}

/** A limit's addition to a price before taxes. */
export function limitOf(
  price: Decimal,
  limits: { minimum?: string; maximum?: string } | undefined,
  round: (amount: Decimal) => Decimal,
): Decimal {
  const least = limits?.minimum === undefined ? price : round(decimal(limits.minimum))
  const most = limits?.maximum === undefined ? price : round(decimal(limits.maximum))
  if (price.lt(least)) return least.minus(price)
  return price.gt(most) ? most.minus(price) : decimal(0)
}

/** Rounding's addition: the nearer multiple below or above; above if both are as near. */
export function roundingOf(total: Decimal, step: string | undefined): Decimal {
  if (step === undefined) return decimal(0)
  const below = total.div(step).floor().times(step)
  const above = below.plus(step)
  const nearer = above.minus(total).lte(total.minus(below)) ? above : below
  return total.eq(below) ? decimal(0) : nearer.minus(total)
}

export function deliveryOf(
  tariff: TariffDocument,
  transit: Transit | undefined,
  zone: string | null,
  { date, time }: RatingRequest,
): string | null {
  const own = transit?.zones?.find(candidate => candidate.zone === zone)
  const days = own?.days ?? transit?.days
  if (days === undefined) return null
  const cutOff = own?.cut_off ?? transit?.cut_off
  const collects = own?.collection_days ?? transit?.collection_days ?? names
  const delivers = own?.delivery_days ?? transit?.delivery_days ?? names
  const onHolidays = own?.on_holidays ?? transit?.on_holidays ?? false
  const works = (day: Temporal.PlainDate, list: readonly string[]) =>
    list.includes(dayOfWeek(day.toString())) && (onHolidays || !isHoliday(tariff, day.toString()))
  let day = Temporal.PlainDate.from(date)
  if (cutOff !== undefined && time !== null && minutes(time) >= minutes(cutOff)) day = day.add({ days: 1 })
  while (!works(day, collects)) day = day.add({ days: 1 })
  let left = days
  if (left === 0) while (!works(day, delivers)) day = day.add({ days: 1 })
  while (left > 0) {
    day = day.add({ days: 1 })
    if (works(day, delivers)) left--
  }
  return day.toString()
}
