import { type Decimal, decimal } from './money.ts'

export const weightUnits = ['lb', 'kg'] as const
export type WeightUnit = (typeof weightUnits)[number]

export const dimensionUnits = ['in', 'cm'] as const
export type DimensionUnit = (typeof dimensionUnits)[number]

/** The international avoirdupois pound of 1959, exact. */
const kilogramsPerPound = decimal('0.45359237')
/** The international inch of 1959, exact. */
const centimetresPerInch = decimal('2.54')

/** Exact, not rounded. */
export function convertWeight(weight: Decimal, from: WeightUnit, to: WeightUnit): Decimal {
  if (from === to) return weight
  return from === 'lb' ? weight.times(kilogramsPerPound) : weight.div(kilogramsPerPound)
}

/** Exact, not rounded. */
export function convertLength(length: Decimal, from: DimensionUnit, to: DimensionUnit): Decimal {
  if (from === to) return length
  return from === 'in' ? length.times(centimetresPerInch) : length.div(centimetresPerInch)
}

/** The unit that people of a country read weights in. */
export function usualWeightUnit(country: string): WeightUnit {
  return country === 'US' ? 'lb' : 'kg'
}

/** Step of arithmetic: `× 0.45359237`. */
export function weightFactor(from: WeightUnit): string {
  return `${from === 'lb' ? '×' : '÷'} ${kilogramsPerPound}`
}

/** Step of arithmetic: `÷ 2.54³`. */
export function volumeFactor(from: DimensionUnit): string {
  return `${from === 'in' ? '×' : '÷'} ${centimetresPerInch}³`
}

/** Inches with pounds, centimetres with kilograms. */
export function dimensionUnitFor(weightUnit: WeightUnit): DimensionUnit {
  return weightUnit === 'lb' ? 'in' : 'cm'
}
