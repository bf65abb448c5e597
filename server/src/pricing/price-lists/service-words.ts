import type { ChosenCard, CompiledService, Surcharge } from '../rating/index.ts'
import { amountText, dayText } from './list-words.ts'

const basis = { weight: 'weight', distance: 'distance', piece: 'number of pieces', flat: 'shipment' }

export function serviceTexts(
  service: CompiledService,
  chosen: ChosenCard,
  taxes: readonly Surcharge[],
): string[] {
  return [
    `${cardText(chosen)} ${validText(chosen)}`,
    basisText(service),
    ...weightTexts(service),
    ...limitTexts(service),
    ...totalTexts(chosen),
    taxText(chosen, taxes),
  ]
}

function cardText({ card, percent }: ChosenCard): string {
  const whose = card.customerId === null && card.group === null ? 'Public prices' : 'Prices agreed with you'
  if (!percent || percent.isZero()) return `${whose} in ${card.currency},`
  const change = percent.isNegative() ? `less ${percent.abs()} %` : `with ${percent} % added`
  return `${whose} in ${card.currency}, ${change} (already in the prices below),`
}

function validText({ from, to }: ChosenCard): string {
  const begin = `valid from ${dayText(from)}`
  return to === null ? `${begin} until further notice.` : `${begin} to ${dayText(to)}.`
}

function basisText({ ref, ratesPieces, minimumPer }: CompiledService): string {
  const each = ratesPieces ? ' Each piece has a price of its own, and the prices are added up.' : ''
  const minimum = ratesPieces && minimumPer === 'shipment' ? ' The minimum charge is for the shipment.' : ''
  return `Charged by ${basis[ref.charge_type]}. An upper bound belongs to its row.${each}${minimum}`
}

function weightTexts({ ref, weighing, distanceIncrement }: CompiledService): string[] {
  if (ref.charge_type === 'distance') {
    return distanceIncrement ? [`Distances are rounded up to multiples of ${distanceIncrement} km.`] : []
  }
  if (ref.charge_type !== 'weight') return []
  const {
    weightUnit: unit,
    dimensionUnit,
    volumetricDivisor,
    weightIncrement,
    minimumWeight,
    bands,
  } = weighing
  const each = weighing.perPiece ? ' for each piece' : ''
  return [
    volumetricDivisor &&
      `The larger counts of the weight and the volumetric weight: length × width × height (${dimensionUnit}) ÷ ${volumetricDivisor} (${unit}).`,
    weightIncrement && `The weight is rounded up to multiples of ${weightIncrement} ${unit}${each}.`,
    ...bands.map(({ upTo, divisor, increment }) => {
      const terms = [increment && `rounded up to ${increment} ${unit}`, divisor && `volume ÷ ${divisor}`]
      const text = terms.filter(Boolean).join(', ')
      return text && `${upTo ? `Up to ${upTo} ${unit}` : 'Above'}: ${text}.`
    }),
    minimumWeight && `At least ${minimumWeight} ${unit} are charged${each}.`,
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}

function limitTexts({ limits, weighing, maximumWeight, ref }: CompiledService): string[] {
  const most = limits.map(({ kind, most: amount }) => {
    const what = kind.reason === 'OVER_MAX_PIECE_WEIGHT' ? 'weight of a piece' : kind.name
    return `${what} ${amount} ${kind.unit(weighing)}`.trim()
  })
  if (maximumWeight && ref.charge_type === 'weight')
    most.push(`charged weight ${maximumWeight} ${weighing.weightUnit}`)
  return most.length === 0 ? [] : [`At most: ${most.join(', ')}.`]
}

function totalTexts({ card: { limits, currency } }: ChosenCard): string[] {
  if (!limits) return []
  const { minimum, maximum, roundTo, includesTax } = limits
  const before = includesTax ? '' : ' before tax'
  return [
    minimum && `The whole price is at least ${amountText(minimum, currency)}${before}.`,
    maximum && `The whole price is at most ${amountText(maximum, currency)}${before}.`,
    roundTo && `The total is rounded to ${amountText(roundTo, currency)}.`,
  ].filter(text => text !== null) as string[]
}

function taxText({ card }: ChosenCard, taxes: readonly Surcharge[]): string {
  if (taxes.length === 0) return 'No tax is in these prices, and none is added.'
  const isIncluded = ({ method, of }: Surcharge) =>
    card.limits?.includesTax === true && method === 'percent' && of === 'subtotal'
  const included = taxes.filter(isIncluded).map(({ name }) => name)
  const added = taxes.filter(tax => !isIncluded(tax)).map(({ name }) => name)
  return [
    included.length > 0 && `All prices include tax where it applies: ${included.join(', ')}.`,
    included.length === 0 && 'Prices are without tax.',
    added.length > 0 && `Tax that is added where it applies: ${added.join(', ')}.`,
  ]
    .filter(text => text !== false)
    .join(' ')
}
