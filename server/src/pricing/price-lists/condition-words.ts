import type { DocumentTexts } from '../../platform/sentences/index.ts'
import type { Conditions, Surcharge } from '../rating/index.ts'
import { anyOf, boundsText, dayText } from './list-words.ts'
import { placeText } from './place-words.ts'

/** The texts of the paper, and the names of the tariff's codes. */
export interface TariffNames {
  readonly words: DocumentTexts
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
  zones: (zones, { names: { words: texts } }) => texts.t('list.when.zones', { names: anyOf(zones, texts) }),
  package_types: (codes, { names }) =>
    names.words.t('list.when.packageTypes', { names: anyOf(codes.map(names.packageType), names.words) }),
  weight: measured('weight', ({ weight }) => weight),
  piece_weight: measured('pieceWeight', ({ weight }) => weight),
  pieces: measured('pieces', () => ''),
  longest_side: measured('longestSide', ({ size }) => size),
  second_longest_side: measured('secondLongestSide', ({ size }) => size),
  girth: measured('girth', ({ size }) => size),
  length_plus_girth: measured('lengthPlusGirth', ({ size }) => size),
  volume: measured('volume', ({ size }) => `${size}³`),
  origin: (places, { names: { words: texts } }) =>
    texts.t('list.when.origin', { places: placesText(places, texts) }),
  destination: (places, { names: { words: texts } }) =>
    texts.t('list.when.destination', { places: placesText(places, texts) }),
  dates: (dates, { names: { words: texts } }) =>
    anyOf(
      dates.map(range => rangeText(range, texts)),
      texts,
    ),
  weekdays: (days, { names: { words: texts } }) =>
    texts.t('list.when.weekdays', {
      days: anyOf(
        days.map(day => texts.t(`list.day.${day}`)),
        texts,
      ),
    }),
  times: (times, { names: { words: texts } }) =>
    texts.t('list.when.times', {
      times: anyOf(
        times.map(({ from, to }) => texts.t('list.fromTo', { from, to })),
        texts,
      ),
    }),
  holiday: (holds, { names: { words: texts } }) =>
    texts.t(holds ? 'list.when.holiday' : 'list.when.noHoliday'),
  cod: (holds, { names: { words: texts } }) => texts.t(holds ? 'list.when.cod' : 'list.when.noCod'),
  return: (holds, { names: { words: texts } }) => texts.t(holds ? 'list.when.return' : 'list.when.noReturn'),
  options: (codes, { names }) =>
    names.words.t('list.when.options', { names: anyOf(codes.map(names.option), names.words) }),
  cod_amount: measured('codAmount', ({ currency }) => currency),
  declared_value: measured('declaredValue', ({ currency }) => currency),
  distance: measured('distance', () => 'km'),
}

type Measure =
  | 'weight'
  | 'pieceWeight'
  | 'pieces'
  | 'longestSide'
  | 'secondLongestSide'
  | 'girth'
  | 'lengthPlusGirth'
  | 'volume'
  | 'codAmount'
  | 'declaredValue'
  | 'distance'

function measured(measure: Measure, unitOf: (units: Units) => string) {
  return (bounds: Bounds, units: Units) => {
    const { words: texts } = units.names
    return texts.t(`list.when.${measure}`, { bounds: boundsText(bounds, unitOf(units), texts) })
  }
}

type Place = NonNullable<Conditions['origin']>[number]

function placesText(places: readonly Place[], texts: DocumentTexts): string {
  return anyOf(
    places.map(place => placeText(place, texts)),
    texts,
  )
}

/** All conditions must hold; `Always.` if there are none. */
export function conditionsText(surcharge: Surcharge, currency: string, names: TariffNames): string {
  const units = {
    weight: surcharge.weight_unit ?? '',
    size: surcharge.dimension_unit ?? '',
    currency,
    names,
  }
  const { t } = names.words
  const conditions = surcharge.conditions ?? {}
  const parts = (Object.keys(words) as (keyof Conditions)[]).flatMap(
    field => wordsOf(field, conditions, units) ?? [],
  )
  if (surcharge.charged_for === 'failed_delivery') parts.unshift(t('list.failedDelivery'))
  if (surcharge.counted) parts.unshift(countedText(surcharge.counted, currency, names.words))
  if (surcharge.largest_of) parts.push(t('list.largestOf', { mark: surcharge.largest_of }))
  const text = parts.join('; ')
  return text === '' ? t('list.always') : `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

function countedText(
  { unit, per = '1', free }: Counted,
  currency: string,
  { t, decimal }: DocumentTexts,
): string {
  const quantity = (number: string) => {
    if (unit === 'amount') return `${decimal(number)} ${currency}`
    return t(`list.unit.${unit}.${number === '1' ? 'one' : 'other'}`, { number: decimal(number) })
  }
  const step = t(unit === 'amount' ? 'list.countedAmount' : 'list.counted', { quantity: quantity(per) })
  if (free === undefined) return step
  const isOne = unit === 'amount' || free === '1'
  return t(isOne ? 'list.firstFree' : 'list.firstFreeMany', { step, quantity: quantity(free) })
}

function wordsOf<Field extends keyof Conditions>(
  field: Field,
  conditions: Conditions,
  units: Units,
): string | null {
  const value = conditions[field]
  return value === undefined || value === null ? null : words[field](value, units)
}

function rangeText({ from, to }: { from?: string; to?: string }, texts: DocumentTexts): string {
  const { t } = texts
  if (from && to) return t('list.range', { from: dayText(from, texts), to: dayText(to, texts) })
  if (from) return t('list.fromOn', { from: dayText(from, texts) })
  return to ? t('list.until', { to: dayText(to, texts) }) : t('list.everyDay')
}
