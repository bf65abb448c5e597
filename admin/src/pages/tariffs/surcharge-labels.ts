import type { Schemas } from '../../http/api.ts'
import { placeText } from './zone-rules.tsx'

type Surcharge = Schemas['Surcharge']
type Bounds = Schemas['Conditions']['weight']
type Tier = NonNullable<Surcharge['tiers']>[number]

const ofWhat = {
  base: 'the base rate',
  subtotal: 'the subtotal so far',
  cod_amount: 'the COD amount',
  customs_value: 'the customs value',
  declared_value: 'the declared value',
}

const perWhat = {
  shipment: () => '',
  piece: () => ' per piece',
  weight_unit: (unit: string) => ` per ${unit}`,
  piece_weight_unit: (unit: string) => ` per ${unit} of each piece`,
}

/** The amount of a surcharge in words. */
export function priceText(surcharge: Surcharge): string {
  const { method, amount, per, percent, of, minimum, maximum, weight_unit: unit } = surcharge
  const currency = surcharge.currency ?? ''
  const parts =
    method === 'percent'
      ? [`${percent} % of ${ofWhat[of ?? 'base']}${per === 'piece' ? ' of each piece' : ''}`]
      : method === 'tiers'
        ? [`By ${ofWhat[of ?? 'base']} in ${currency}: ${(surcharge.tiers ?? []).map(tierText).join('; ')}`]
        : [`${amount} ${currency}${perWhat[per ?? 'shipment'](unit ?? '')}${countedText(surcharge)}`]
  if (surcharge.by_month) parts.push(`other rates from ${surcharge.by_month.length} months on`)
  if (minimum) parts.push(`at least ${minimum} ${currency}`)
  if (maximum) parts.push(`at most ${maximum} ${currency}`)
  if (surcharge.largest_of) parts.push(`only the largest of ${surcharge.largest_of}`)
  if (surcharge.charged_for === 'failed_delivery') parts.push('for each failed delivery')
  return parts.join(', ')
}

/** The unit of the amount, for quantities that staff count. */
function countedText({ counted, currency }: Surcharge): string {
  if (!counted) return ''
  const { unit, per = '1', free } = counted
  const name = unit === 'amount' ? `${currency} paid` : per === '1' ? unit : `${unit}s`
  const each = per === '1' && unit !== 'amount' ? name : `${per} ${name}`
  const begun = unit === 'amount' ? '' : ' begun'
  return ` for each ${each}${begun}${free ? `, ${free} free` : ''}`
}

function tierText({ up_to, amount, percent, price, per }: Tier): string {
  const parts = [amount, percent && `${percent} %`, price && `${price} for each ${per} begun`].filter(Boolean)
  return `${up_to ? `up to ${up_to}` : 'above'} ${parts.join(' + ')}`
}

/** The conditions of a surcharge in words. */
export function conditionsText(surcharge: Surcharge): string {
  const { conditions: all } = surcharge
  const weight = surcharge.weight_unit ?? ''
  const size = surcharge.dimension_unit ?? ''
  const currency = surcharge.currency ?? ''
  if (!all) return 'Always'
  const parts = [
    all.services?.join(', '),
    all.zones && `zones ${all.zones.join(', ')}`,
    all.package_types?.join(', '),
    bounds('weight', all.weight, weight),
    bounds('a piece weighs', all.piece_weight, weight),
    bounds('longest side', all.longest_side, size),
    bounds('second-longest side', all.second_longest_side, size),
    bounds('girth', all.girth, size),
    bounds('length and girth', all.length_plus_girth, size),
    bounds('volume', all.volume, size && `${size}³`),
    bounds('pieces', all.pieces, ''),
    all.origin && `from ${all.origin.map(placeText).join(', ')}`,
    all.destination && `to ${all.destination.map(placeText).join(', ')}`,
    all.dates && `on ${all.dates.map(({ from, to }) => `${from ?? '…'} – ${to ?? '…'}`).join(', ')}`,
    all.weekdays && `on ${all.weekdays.join(', ')}`,
    all.times && `from ${all.times.map(({ from, to }) => `${from} to ${to}`).join(', ')}`,
    all.holiday === true && 'on holidays',
    all.holiday === false && 'not on holidays',
    all.options && `with ${all.options.join(' or ')}`,
    bounds('COD amount', all.cod_amount, currency),
    bounds('declared value', all.declared_value, currency),
    all.return === true && 'for returns',
    all.return === false && 'not for returns',
    bounds('distance', all.distance, 'km'),
    all.cod === true && 'with COD',
    all.cod === false && 'without COD',
  ].filter(part => typeof part === 'string')
  return parts.length === 0 ? 'Always' : parts.join('; ')
}

function bounds(what: string, limits: Bounds, unit: string): string | undefined {
  if (!limits) return undefined
  const parts = [limits.over && `over ${limits.over}`, limits.up_to && `up to ${limits.up_to}`].filter(
    Boolean,
  )
  return parts.length === 0 ? undefined : `${what} ${parts.join(' ')} ${unit}`.trim()
}
