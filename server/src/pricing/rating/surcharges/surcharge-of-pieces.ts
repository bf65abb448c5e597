import { type Decimal, percentageOf, sum } from '../../../platform/shared/money.ts'
import { roundLine } from '../charge/line-amounts.ts'
import type { Surcharge } from '../document/tariff-document.ts'
import { eachPiece, placesAlike } from '../weights/listed-pieces.ts'
import { weightIn } from '../weights/weights.ts'
import { type AmountBounds, boundedBy, raisedTo, type Sum } from './surcharge-outcome.ts'
import type { SurchargeSubject } from './surcharges.ts'

interface Amounts {
  readonly amount: Decimal
  readonly percent: Decimal
  readonly bounds: AmountBounds
}

/**
 * Limited and rounded for each piece, then added up. `places` null means all pieces. Null for a surcharge per shipment,
 * and for a percentage of the base rate if pieces have none of their own.
 */
export function sumOfPieces(
  surcharge: Surcharge,
  amounts: Amounts,
  subject: SurchargeSubject,
  places: readonly number[] | null,
): Sum | null {
  const counted = countedFor(surcharge, amounts, subject)
  if (!counted) return null
  const { wholes, exactOf, textOf } = counted
  const lines = placesAlike(wholes, places ?? wholes.keys()).flatMap(alike => {
    const whole = wholes[alike[0] ?? 0]
    if (!whole) return []
    const exact = exactOf(whole)
    const { bounded, text } = withinBounds(exact, amounts.bounds)
    const rounded = roundLine(bounded, subject)
    const printed = () => rounded.toFixed(subject.digits)
    const result = () => (bounded.eq(rounded) ? printed() : `${bounded.toFixed()}, rounded to ${printed()}`)
    return { rounded, alike, printed, text: () => `${textOf(whole)}${text} = ${result()}` }
  })
  return {
    amount: sum(lines.map(({ rounded, alike }) => rounded.times(alike.length))),
    text() {
      const each = lines.map(({ alike, text }) => {
        return `for ${eachPiece(alike)}: ${text()}`
      })
      const terms = lines.map(({ printed, alike }) => `${alike.length} × ${printed()}`)
      return [...each, terms.join(' + ')].join('; ')
    },
  }
}

function countedFor({ method, per, weight_unit }: Surcharge, amounts: Amounts, subject: SurchargeSubject) {
  const { pieceBases, weightUnit } = subject
  if (method === 'percent' && per === 'piece' && pieceBases) {
    const { percent } = amounts
    return {
      wholes: pieceBases,
      exactOf: (base: Decimal) => percentageOf(base, percent),
      textOf: (base: Decimal) => `${percent} % of the base rate ${base}`,
    }
  }
  if (method === 'fixed' && per === 'piece_weight_unit') {
    const { amount } = amounts
    const unit = weight_unit ?? weightUnit
    return {
      wholes: subject.pieceWeights().map(weight => weightIn(weight, weightUnit, unit)),
      exactOf: (weight: Decimal) => weight.times(amount),
      textOf: (weight: Decimal) => `${weight} ${unit} × ${amount}`,
    }
  }
  return null
}

function withinBounds(exact: Decimal, bounds: AmountBounds): { bounded: Decimal; text: string } {
  const raised = raisedTo(bounds.minimum, exact)
  const bounded = boundedBy(bounds, exact)
  const least = raised.eq(exact) ? '' : `, at least ${bounds.minimum}`
  const most = bounded.eq(raised) ? '' : `, at most ${bounds.maximum}`
  return { bounded, text: least + most }
}
