import { type Decimal, decimal, zero } from '../../../platform/shared/money.ts'
import type { Findings } from '../check/findings.ts'
import type { Counted, Surcharge } from '../document/surcharge-document.ts'
import type { Sum } from '../surcharges/surcharge-outcome.ts'

/* Staff count the quantity after the order: waiting minutes, tolls (docs/adr/0068). */

const one = decimal(1)

/** Minutes and pieces count by steps begun, amounts proportionally. */
export function compileCounted({
  unit,
  per,
  free,
}: Counted): (quantity: Decimal, price: Decimal, currency: string) => Sum {
  const step = per === undefined ? one : decimal(per)
  const without = free === undefined ? zero : decimal(free)
  return (quantity, price, currency) => {
    const over = quantity.gt(without) ? quantity.minus(without) : zero
    if (unit === 'amount') {
      const left = without.isZero() || over.isZero() ? '' : `${quantity} − ${without} free = ${over}: `
      const share = step.eq(one) ? '' : ` ÷ ${step}`
      return {
        amount: over.times(price).div(step),
        text: () => `${left}${over} × ${price}${share} of the amount in ${currency}`,
      }
    }
    const steps = over.stepsBegun(step)
    const name = unit === 'minute' ? 'minutes' : 'pieces'
    const left = without.isZero()
      ? ''
      : over.isZero()
        ? ` of ${without} free`
        : ` − ${without} free = ${over}`
    const each = step.eq(one) ? unit : `${step} ${name}`
    return {
      amount: steps.times(price),
      text: () => `${quantity}${left} ${name}: ${steps} × ${price} for each ${each} begun`,
    }
  }
}

export function quantityText(
  unit: Counted['unit'],
  quantity: Decimal,
  currency: string,
  digits: number,
): string {
  if (unit === 'amount') return `${quantity.toFixed(Math.max(digits, quantity.decimalPlaces()))} ${currency}`
  return `${quantity} ${unit}${quantity.eq(one) ? '' : 's'}`
}

/** Only fixed amounts for a quantity have `counted`; steps are above 0. */
export function checkCounted(surcharge: Surcharge, path: string, { refuse }: Findings): void {
  const { counted, charged_for: chargedFor, method, per, type, largest_of: set, by_month: months } = surcharge
  if ((chargedFor === 'quantity') !== (counted !== undefined)) {
    const sentence =
      counted === undefined
        ? 'Is required for a surcharge that is charged for a quantity.'
        : 'Belongs to a surcharge that is charged for a quantity.'
    refuse(`${path}.counted`, sentence)
  }
  if (!counted) return
  if (method !== 'fixed') refuse(`${path}.method`, 'A quantity has a fixed amount for each step.')
  if (type !== 'surcharge') refuse(`${path}.type`, 'A quantity is charged by a surcharge.')
  if (per !== undefined && per !== 'shipment') refuse(`${path}.per`, 'Has no meaning beside a quantity.')
  if (set !== undefined) refuse(`${path}.largest_of`, 'Has no meaning beside a quantity.')
  if (months !== undefined) refuse(`${path}.by_month`, 'Has no meaning beside a quantity.')
  if (counted.per !== undefined && decimal(counted.per).isZero()) {
    refuse(`${path}.counted.per`, 'Must be greater than 0.')
  }
}
