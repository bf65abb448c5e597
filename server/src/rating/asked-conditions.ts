import type { Decimal } from '../shared/money.ts'
import { compileBounds } from './bounds.ts'
import type { RatingRequest } from './rating-request.ts'
import type { Bounds, Conditions } from './tariff-document.ts'

/** The reason why a condition fails, made only when a trace is wanted. */
type Reason = () => string

/**
 * The conditions on what the sender asks for: a return or not, options, and bounds of the COD amount, of the declared value
 * and of the distance. Answers
 * why they fail, or null where they hold. Null where there are no such conditions.
 */
export function compileAskedConditions(
  conditions: Conditions,
): ((request: RatingRequest) => Reason | null) | null {
  const { options, cod_amount, declared_value, distance, return: isReturn } = conditions
  const checks = [
    ...(isReturn === undefined ? [] : [returning(isReturn)]),
    ...(options ? [anyOption(options)] : []),
    ...(cod_amount ? [within('COD amount', cod_amount, request => request.codAmount)] : []),
    ...(declared_value ? [within('declared value', declared_value, request => request.declaredValue)] : []),
    ...(distance ? [within('distance', distance, request => request.distance, ' km')] : []),
  ]
  if (checks.length === 0) return null
  return request => {
    for (const check of checks) {
      const reason = check(request)
      if (reason) return reason
    }
    return null
  }
}

function returning(wanted: boolean): (request: RatingRequest) => Reason | null {
  const reason = () => (wanted ? 'only for returns' : 'not for returns')
  return request => (request.isReturn === wanted ? null : reason)
}

function anyOption(options: readonly string[]): (request: RatingRequest) => Reason | null {
  const reason = () =>
    `only with ${options.length > 1 ? 'one of the options' : 'the option'} ${options.join(', ')}`
  return request => (request.options.some(option => options.includes(option)) ? null : reason)
}

/** An amount that is not there, or 0, is within no bounds. */
function within(
  name: string,
  bounds: Bounds,
  amountOf: (request: RatingRequest) => Decimal | null,
  unit = '',
): (request: RatingRequest) => Reason | null {
  const holds = compileBounds(bounds)
  const { over, up_to } = bounds
  const said = [
    over === undefined ? '' : `over ${over}${unit}`,
    up_to === undefined ? '' : `up to ${up_to}${unit}`,
  ]
  const outside = () => `only for a ${name} ${said.filter(Boolean).join(' and ')}`
  const missing = () => `there is no ${name}`
  return request => {
    const amount = amountOf(request)
    if (!amount?.gt(0)) return missing
    return holds(amount) ? null : outside
  }
}
