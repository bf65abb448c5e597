import type { DocumentText, DocumentTexts } from '../../platform/sentences/index.ts'
import type { ChosenCard, CompiledService, Surcharge } from '../rating/index.ts'
import { amountText, dayText } from './list-words.ts'

export function serviceTexts(
  service: CompiledService,
  chosen: ChosenCard,
  taxes: readonly Surcharge[],
  words: DocumentTexts,
): string[] {
  return [
    cardText(chosen, words),
    basisText(service, words),
    ...weightTexts(service, words),
    ...limitTexts(service, words),
    ...totalTexts(chosen, words),
    taxText(chosen, taxes, words),
  ]
}

function cardText({ card, percent, from, to }: ChosenCard, words: DocumentTexts): string {
  const { t, decimal } = words
  const isPublic = card.customerId === null && card.group === null
  const prices = t(isPublic ? 'list.publicPrices' : 'list.agreedPrices', { currency: card.currency })
  const days = { from: dayText(from, words), to: to === null ? '' : dayText(to, words) }
  const valid = t(to === null ? 'list.validFrom' : 'list.validTo', days)
  if (!percent || percent.isZero()) return t('list.card', { prices, valid })
  const change = t(percent.isNegative() ? 'list.less' : 'list.added', {
    percent: decimal(percent.abs().toString()),
  })
  return t('list.cardChanged', { prices, change, valid })
}

function basisText({ ref, ratesPieces, minimumPer }: CompiledService, { t }: DocumentTexts): string {
  return [
    t(`list.basis.${ref.charge_type}`),
    ratesPieces && t('list.eachPiecePrice'),
    ratesPieces && minimumPer === 'shipment' && t('list.minimumForShipment'),
  ]
    .filter(text => text !== false)
    .join(' ')
}

function weightTexts(
  { ref, weighing, distanceIncrement }: CompiledService,
  { t, decimal }: DocumentTexts,
): string[] {
  const shown = (amount: { toString(): string }) => decimal(amount.toString())
  if (ref.charge_type === 'distance') {
    return distanceIncrement ? [t('list.distancesRounded', { step: shown(distanceIncrement) })] : []
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
  const { perPiece } = weighing
  return [
    volumetricDivisor &&
      t('list.volumetric', { size: dimensionUnit, divisor: shown(volumetricDivisor), unit }),
    weightIncrement &&
      t(perPiece ? 'list.weightRoundedPiece' : 'list.weightRounded', { step: shown(weightIncrement), unit }),
    ...bands.map(({ upTo, divisor, increment }) => {
      const terms = [
        increment && t('list.roundedTo', { step: shown(increment), unit }),
        divisor && t('list.volumeOver', { divisor: shown(divisor) }),
      ]
      const text = terms.filter(Boolean).join(', ')
      if (!text) return ''
      return upTo ? t('list.bandUpTo', { upTo: shown(upTo), unit, text }) : t('list.bandAbove', { text })
    }),
    minimumWeight &&
      t(perPiece ? 'list.leastWeightPiece' : 'list.leastWeight', { least: shown(minimumWeight), unit }),
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}

/** The texts of the quantities that a service limits. */
const limited: Readonly<Record<string, DocumentText>> = {
  'number of pieces': 'list.measure.pieces',
  weight: 'list.measure.weight',
  volume: 'list.measure.volume',
  'COD amount': 'list.measure.codAmount',
  'declared value': 'list.measure.declaredValue',
  'longest side': 'list.measure.longestSide',
  'second-longest side': 'list.measure.secondLongestSide',
  girth: 'list.measure.girth',
  'length plus girth': 'list.measure.lengthPlusGirth',
}

function limitTexts(
  { limits, weighing, maximumWeight, ref }: CompiledService,
  { t, decimal }: DocumentTexts,
): string[] {
  const most = limits.map(({ kind, most: amount }) => {
    const id = kind.reason === 'OVER_MAX_PIECE_WEIGHT' ? 'list.measure.pieceWeight' : limited[kind.name]
    return `${id ? t(id) : kind.name} ${decimal(amount.toString())} ${kind.unit(weighing)}`.trim()
  })
  if (maximumWeight && ref.charge_type === 'weight')
    most.push(t('list.chargedWeight', { most: decimal(maximumWeight.toString()), unit: weighing.weightUnit }))
  return most.length === 0 ? [] : [t('list.atMost', { limits: most.join(', ') })]
}

function totalTexts({ card: { limits, currency } }: ChosenCard, words: DocumentTexts): string[] {
  if (!limits) return []
  const { t } = words
  const { minimum, maximum, roundTo, includesTax } = limits
  const shown = (amount: { toString(): string }) => ({ amount: amountText(amount, currency, words) })
  return [
    minimum && t(includesTax ? 'list.wholeAtLeast' : 'list.wholeAtLeastNet', shown(minimum)),
    maximum && t(includesTax ? 'list.wholeAtMost' : 'list.wholeAtMostNet', shown(maximum)),
    roundTo && t('list.totalRounded', shown(roundTo)),
  ].filter(text => text !== null) as string[]
}

function taxText({ card }: ChosenCard, taxes: readonly Surcharge[], { t }: DocumentTexts): string {
  if (taxes.length === 0) return t('list.noTax')
  const isIncluded = ({ method, of }: Surcharge) =>
    card.limits?.includesTax === true && method === 'percent' && of === 'subtotal'
  const included = taxes.filter(isIncluded).map(({ name }) => name)
  const added = taxes.filter(tax => !isIncluded(tax)).map(({ name }) => name)
  return [
    included.length > 0 && t('list.taxIncluded', { taxes: included.join(', ') }),
    included.length === 0 && t('list.withoutTax'),
    added.length > 0 && t('list.taxAdded', { taxes: added.join(', ') }),
  ]
    .filter(text => text !== false)
    .join(' ')
}
