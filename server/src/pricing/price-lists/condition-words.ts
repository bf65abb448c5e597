import { boundsText, type Conditions, type Surcharge } from '../rating/index.ts'
import { anyOf, dayText } from './list-words.ts'
import { placeText } from './place-words.ts'

export interface TariffNames {
  packageType(code: string): string
  option(code: string): string
  zone(set: string | null, code: string): string
}

interface Units {
  readonly weight: string
  readonly size: string
  readonly currency: string
  readonly names: TariffNames
}

type Bounds = NonNullable<Conditions['weight']>
type Counted = NonNullable<Surcharge['counted']>

/** The words of each condition; null where another part of the list has them. */
const words: {
  readonly [Field in keyof Required<Conditions>]: (
    value: NonNullable<Conditions[Field]>,
    units: Units,
  ) => string | null
} = {
  // The list of a service has only its own surcharges.
  services: () => null,
  zones: zones => `in zone ${anyOf(zones)}`,
  package_types: (codes, { names }) => `as ${anyOf(codes.map(names.packageType))}`,
  weight: (bounds, { weight }) => `weight ${boundsText(bounds, weight)}`,
  piece_weight: (bounds, { weight }) => `a piece weighs ${boundsText(bounds, weight)}`,
  pieces: bounds => plain('number of pieces', bounds),
  longest_side: (bounds, { size }) => `longest side ${boundsText(bounds, size)}`,
  second_longest_side: (bounds, { size }) => `second-longest side ${boundsText(bounds, size)}`,
  girth: (bounds, { size }) => `girth ${boundsText(bounds, size)}`,
  length_plus_girth: (bounds, { size }) => `length plus girth ${boundsText(bounds, size)}`,
  volume: (bounds, { size }) => `volume ${boundsText(bounds, `${size}³`)}`,
  origin: places => `from ${anyOf(places.map(placeText))}`,
  destination: places => `to ${anyOf(places.map(placeText))}`,
  dates: dates => anyOf(dates.map(rangeText)),
  weekdays: days => `on ${anyOf(days.map(day => day[0]?.toUpperCase() + day.slice(1)))}`,
  times: times => `ordered from ${anyOf(times.map(({ from, to }) => `${from} to ${to}`))}`,
  holiday: holds => (holds ? 'on holidays' : 'not on holidays'),
  cod: holds => (holds ? 'with cash on delivery' : 'without cash on delivery'),
  return: holds => (holds ? 'for returns' : 'not for returns'),
  options: (codes, { names }) => `if asked for: ${anyOf(codes.map(names.option))}`,
  cod_amount: (bounds, { currency }) => `COD amount ${boundsText(bounds, currency)}`,
  declared_value: (bounds, { currency }) => `declared value ${boundsText(bounds, currency)}`,
  distance: bounds => `distance ${boundsText(bounds, 'km')}`,
}

/** All conditions must hold; `Always.` if there are none. */
export function conditionsText(surcharge: Surcharge, currency: string, names: TariffNames): string {
  const units = {
    weight: surcharge.weight_unit ?? '',
    size: surcharge.dimension_unit ?? '',
    currency,
    names,
  }
  const conditions = surcharge.conditions ?? {}
  const parts = (Object.keys(words) as (keyof Conditions)[]).flatMap(
    field => wordsOf(field, conditions, units) ?? [],
  )
  if (surcharge.charged_for === 'failed_delivery') parts.unshift('for each failed delivery')
  if (surcharge.counted) parts.unshift(countedText(surcharge.counted, currency))
  if (surcharge.largest_of) parts.push(`only the largest of those marked ${surcharge.largest_of}`)
  const text = parts.join('; ')
  return text === '' ? 'Always.' : `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

function countedText({ unit, per = '1', free }: Counted, currency: string): string {
  const quantity = (number: string) => {
    if (unit === 'amount') return `${number} ${currency}`
    return `${number} ${unit}${number === '1' ? '' : 's'}`
  }
  const step = `for each ${quantity(per)} ${unit === 'amount' ? 'counted after the order' : 'begun, counted after the order'}`
  return free === undefined
    ? step
    : `${step}; the first ${quantity(free)} ${unit === 'amount' || free === '1' ? 'is' : 'are'} free`
}

function wordsOf<Field extends keyof Conditions>(
  field: Field,
  conditions: Conditions,
  units: Units,
): string | null {
  const value = conditions[field]
  return value === undefined || value === null ? null : words[field](value, units)
}

function plain(what: string, { over, up_to }: Bounds): string {
  const parts = [over === undefined ? '' : `over ${over}`, up_to === undefined ? '' : `up to ${up_to}`]
  return `${what} ${parts.filter(Boolean).join(' and ')}`
}

function rangeText({ from, to }: { from?: string; to?: string }): string {
  if (from && to) return `from ${dayText(from)} to ${dayText(to)}`
  if (from) return `from ${dayText(from)} on`
  return to ? `until ${dayText(to)}` : 'on every day'
}
