import { type Decimal, decimal } from '../../../../src/platform/shared/money.ts'

function kilograms(weight: Decimal, unit: string): Decimal {
  return unit === 'kg' ? weight : weight.times('0.45359237')
}

export function toUnit(weight: Decimal, from: string, to: string): Decimal {
  if (from === to) return weight
  const inKilograms = kilograms(weight, from)
  const exact = to === 'kg' ? inKilograms : inKilograms.div('0.45359237')
  return decimal(exact.toFixed(3))
}

function centimetres(length: Decimal, unit: string): Decimal {
  return unit === 'cm' ? length : length.times('2.54')
}

export function lengthTo(length: Decimal, from: string, to: string): Decimal {
  if (from === to) return length
  return to === 'cm' ? centimetres(length, from) : centimetres(length, from).div('2.54')
}

export function up(quantity: Decimal, increment: string | undefined): Decimal {
  if (increment === undefined) return quantity
  let steps = quantity.div(increment).floor()
  while (steps.times(increment).lt(quantity)) steps = steps.plus(1)
  return steps.times(increment)
}
