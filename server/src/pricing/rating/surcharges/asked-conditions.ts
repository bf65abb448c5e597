import type { Decimal } from '../../../platform/shared/money.ts'
import { compileBounds } from '../bounds.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import type { Bounds, Conditions } from '../document/tariff-document.ts'
import type { Condition } from './surcharge-conditions.ts'
import { NotCharged } from './surcharge-outcome.ts'

export function askedConditions(conditions: Conditions): Condition[] {
  const { options, cod_amount, declared_value, distance, return: isReturn } = conditions
  return [
    ...(isReturn === undefined ? [] : [returning(isReturn)]),
    ...(options ? [anyOption(options)] : []),
    ...(cod_amount ? [within('COD amount', cod_amount, request => request.codAmount)] : []),
    ...(declared_value ? [within('declared value', declared_value, request => request.declaredValue)] : []),
    ...(distance ? [within('distance', distance, request => request.distance, ' km')] : []),
  ]
}

function returning(wanted: boolean): Condition {
  const failure = new NotCharged(() => (wanted ? 'only for returns' : 'not for returns'))
  return ({ request }) => (request.isReturn === wanted ? null : failure)
}

function anyOption(options: readonly string[]): Condition {
  const named = options.join(', ')
  const failure = new NotCharged(() =>
    options.length > 1 ? `only with one of the options ${named}` : `only with the option ${named}`,
  )
  return ({ request }) => (request.options.some(option => options.includes(option)) ? null : failure)
}

/** Absent or 0 is outside all bounds. */
function within(
  name: string,
  bounds: Bounds,
  amountOf: (request: RatingRequest) => Decimal | null,
  unit = '',
): Condition {
  const holds = compileBounds(bounds)
  const { over, up_to } = bounds
  const said = [
    over === undefined ? '' : `over ${over}${unit}`,
    up_to === undefined ? '' : `up to ${up_to}${unit}`,
  ]
  const outside = new NotCharged(() => `only for a ${name} ${said.filter(Boolean).join(' and ')}`)
  const missing = new NotCharged(() => `there is no ${name}`)
  return ({ request }) => {
    const amount = amountOf(request)
    if (!amount?.gt(0)) return missing
    return holds(amount) ? null : outside
  }
}
