import type { Schemas } from '../../http/api.ts'
import { decimalText, t } from '../../messages/text.ts'
import { weekdayNameOf } from '../../parts/weekdays.ts'
import { placeText } from './zone-rules.tsx'

type Surcharge = Schemas['Surcharge']
type Bounds = Schemas['Conditions']['weight']
type Tier = NonNullable<Surcharge['tiers']>[number]

type Measure =
  | 'weight'
  | 'piece_weight'
  | 'longest_side'
  | 'second_longest_side'
  | 'girth'
  | 'length_plus_girth'
  | 'volume'
  | 'pieces'
  | 'cod_amount'
  | 'declared_value'
  | 'distance'

/** The amount of a surcharge in words. */
export function priceText(surcharge: Surcharge): string {
  const { method, amount, per, percent, of, minimum, maximum, weight_unit: unit } = surcharge
  const currency = surcharge.currency ?? ''
  const base = t(`tariffs.surcharge.base.${of ?? 'base'}`)
  const parts = [mainText()]
  if (surcharge.by_month) parts.push(t('tariffs.words.months', { count: surcharge.by_month.length }))
  if (minimum) parts.push(t('tariffs.words.atLeast', { amount: decimalText(minimum), currency }))
  if (maximum) parts.push(t('tariffs.words.atMost', { amount: decimalText(maximum), currency }))
  if (surcharge.largest_of) parts.push(t('tariffs.words.largest', { group: surcharge.largest_of }))
  if (surcharge.charged_for === 'failed_delivery') parts.push(t('tariffs.words.failed'))
  return parts.join(', ')

  function mainText(): string {
    if (method === 'percent') {
      return t(per === 'piece' ? 'tariffs.words.percentEach' : 'tariffs.words.percent', {
        percent: decimalText(percent),
        base,
      })
    }
    if (method === 'tiers') {
      const tiers = (surcharge.tiers ?? []).map(tierText).join('; ')
      return t('tariffs.words.tiers', { base, currency, tiers })
    }
    return `${decimalText(amount)} ${currency}${perText(per ?? 'shipment', unit ?? '')}${countedText(surcharge)}`
  }
}

function perText(per: NonNullable<Surcharge['per']>, unit: string): string {
  if (per === 'shipment') return ''
  return per === 'piece' ? t('tariffs.words.per.piece') : t(`tariffs.words.per.${per}`, { unit })
}

/** The unit of the amount, for quantities that staff count. */
function countedText({ counted, currency }: Surcharge): string {
  if (!counted) return ''
  const { unit, per = '1', free } = counted
  const each =
    unit === 'amount'
      ? t('tariffs.words.paid', { per: decimalText(per), currency })
      : t(`tariffs.words.counted.${unit}`, { per: Number(per) })
  return `${each}${free ? t('tariffs.words.free', { free: decimalText(free) }) : ''}`
}

function tierText({ up_to: bound, amount, percent, price, per }: Tier): string {
  const step = price && t('tariffs.words.step', { price: decimalText(price), per: decimalText(per) })
  const parts = [amount && decimalText(amount), percent && `${decimalText(percent)} %`, step]
    .filter(Boolean)
    .join(' + ')
  if (bound) return t('tariffs.words.tierUpTo', { bound: decimalText(bound), price: parts })
  return t('tariffs.words.tierAbove', { price: parts })
}

/** The conditions of a surcharge in words. */
export function conditionsText(surcharge: Surcharge): string {
  const { conditions: all } = surcharge
  const weight = surcharge.weight_unit ?? ''
  const size = surcharge.dimension_unit ?? ''
  const currency = surcharge.currency ?? ''
  if (!all) return t('tariffs.always')
  const parts = [
    all.services?.join(', '),
    all.zones && t('tariffs.words.zones', { names: all.zones.join(', ') }),
    all.package_types?.join(', '),
    bounds('weight', all.weight, weight),
    bounds('piece_weight', all.piece_weight, weight),
    bounds('longest_side', all.longest_side, size),
    bounds('second_longest_side', all.second_longest_side, size),
    bounds('girth', all.girth, size),
    bounds('length_plus_girth', all.length_plus_girth, size),
    bounds('volume', all.volume, size && `${size}³`),
    bounds('pieces', all.pieces, ''),
    all.origin && t('tariffs.words.from', { names: all.origin.map(placeText).join(', ') }),
    all.destination && t('tariffs.words.to', { names: all.destination.map(placeText).join(', ') }),
    all.dates &&
      t('tariffs.words.on', {
        names: all.dates.map(({ from, to }) => `${from ?? '…'} – ${to ?? '…'}`).join(', '),
      }),
    all.weekdays && t('tariffs.words.on', { names: all.weekdays.map(weekdayNameOf).join(', ') }),
    all.times &&
      t('tariffs.words.times', {
        names: all.times.map(({ from, to }) => t('tariffs.words.time', { from, to })).join(', '),
      }),
    all.holiday === true && t('tariffs.words.holidays'),
    all.holiday === false && t('tariffs.words.notHolidays'),
    all.options && t('tariffs.words.with', { names: all.options.join(t('tariffs.words.or')) }),
    bounds('cod_amount', all.cod_amount, currency),
    bounds('declared_value', all.declared_value, currency),
    all.return === true && t('tariffs.words.returns'),
    all.return === false && t('tariffs.words.notReturns'),
    bounds('distance', all.distance, 'km'),
    all.cod === true && t('tariffs.words.cod'),
    all.cod === false && t('tariffs.words.noCod'),
  ].filter(part => typeof part === 'string')
  return parts.length === 0 ? t('tariffs.always') : parts.join('; ')
}

function bounds(measure: Measure, limits: Bounds, unit: string): string | undefined {
  if (!limits) return undefined
  const parts = [
    limits.over && t('tariffs.words.over', { number: decimalText(limits.over) }),
    limits.up_to && t('tariffs.words.upTo', { number: decimalText(limits.up_to) }),
  ].filter(Boolean)
  return parts.length === 0
    ? undefined
    : `${t(`tariffs.measure.${measure}`)} ${parts.join(' ')} ${unit}`.trim()
}
