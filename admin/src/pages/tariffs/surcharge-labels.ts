import type { Schemas } from '../../http/api.ts'
import { placeText } from './zone-rules.tsx'

type Surcharge = Schemas['Surcharge']
type Bounds = Schemas['Conditions']['weight']

const ofWhat = {
  base: 'the base rate',
  subtotal: 'the subtotal so far',
  cod_amount: 'the COD amount',
  customs_value: 'the customs value',
}

const perWhat = { shipment: '', piece: ' per piece', weight_unit: ' per' }

/** The amount of a surcharge in words. */
export function priceText(surcharge: Surcharge): string {
  const { method, amount, per, percent, of, minimum, maximum, weight_unit: unit } = surcharge
  const currency = surcharge.currency ?? ''
  const parts =
    method === 'percent'
      ? [`${percent} % of ${ofWhat[of ?? 'base']}`]
      : [`${amount} ${currency}${perWhat[per ?? 'shipment']}${per === 'weight_unit' ? ` ${unit}` : ''}`]
  if (surcharge.by_month) parts.push(`other rates from ${surcharge.by_month.length} months on`)
  if (minimum) parts.push(`at least ${minimum} ${currency}`)
  if (maximum) parts.push(`at most ${maximum} ${currency}`)
  return parts.join(', ')
}

/** The conditions of a surcharge in words. */
export function conditionsText(surcharge: Surcharge): string {
  const { conditions: all } = surcharge
  const weight = surcharge.weight_unit ?? ''
  const size = surcharge.dimension_unit ?? ''
  if (!all) return 'Always'
  const parts = [
    all.services?.join(', '),
    all.zones && `zones ${all.zones.join(', ')}`,
    all.package_types?.join(', '),
    bounds('weight', all.weight, weight),
    bounds('a piece weighs', all.piece_weight, weight),
    bounds('longest side', all.longest_side, size),
    bounds('girth', all.girth, size),
    bounds('length and girth', all.length_plus_girth, size),
    all.origin && `from ${all.origin.map(placeText).join(', ')}`,
    all.destination && `to ${all.destination.map(placeText).join(', ')}`,
    all.dates && `on ${all.dates.map(({ from, to }) => `${from ?? '…'} – ${to ?? '…'}`).join(', ')}`,
    all.weekdays && `on ${all.weekdays.join(', ')}`,
    all.times && `from ${all.times.map(({ from, to }) => `${from} to ${to}`).join(', ')}`,
    all.holiday === true && 'on holidays',
    all.holiday === false && 'not on holidays',
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
