import fc from 'fast-check'
import { type Decimal, decimal } from '../../../../src/platform/shared/money.ts'

/** A decimal string from 0 to `most` with so many decimals. */
export function amounts(most: number, decimals = 2): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: most * 10 ** decimals }).map(number => {
    // A division would take longer than the tested arithmetic.
    const digits = String(number).padStart(decimals + 1, '0')
    const places = digits.slice(digits.length - decimals).replace(/0+$/, '')
    const whole = digits.slice(0, digits.length - decimals)
    return decimals === 0 || places === '' ? whole : `${whole}.${places}`
  })
}

export function positive(most: number, decimals = 2): fc.Arbitrary<string> {
  return amounts(most, decimals).map(text => (decimal(text).isZero() ? '1' : text))
}

export function decimals(most: number, places = 2): fc.Arbitrary<Decimal> {
  return amounts(most, places).map(decimal)
}

/** Absent in some cases. */
export function maybe<const Name extends string, T>(
  name: Name,
  value: fc.Arbitrary<T>,
): fc.Arbitrary<{ [N in Name]?: T }> {
  return withRate(name, value, 1)
}

/** Present in a quarter of the cases. */
export function sometimes<const Name extends string, T>(
  name: Name,
  value: fc.Arbitrary<T>,
): fc.Arbitrary<{ [N in Name]?: T }> {
  return withRate(name, value, 3)
}

/** Mostly the first. */
export function often<const T>(usual: T, other: T): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(other) })
}

export function withRate<const Name extends string, T>(
  name: Name,
  value: fc.Arbitrary<T>,
  absent: number,
): fc.Arbitrary<{ [N in Name]?: T }> {
  return fc
    .oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
    .map(given => {
      return (given === undefined ? {} : { [name]: given }) as { [N in Name]?: T }
    })
}

export function merged<T>(...parts: fc.Arbitrary<object>[]): fc.Arbitrary<T> {
  return fc.tuple(...parts).map(values => Object.assign({}, ...values) as T)
}

/** Few names and days, so that references often match. */
export const dates = fc.constantFrom('2026-01-01', '2026-02-10', '2026-03-20', '2026-05-05', '2026-06-30')
export const packageTypes = ['P', 'Q']
export const options = ['A', 'B']
export const zoneCodes = ['Z1', 'Z2', 'Z3']

/** Over, up to, or both. */
export const bounds = fc.oneof(
  amounts(30).map(over => ({ over })),
  amounts(60).map(up_to => ({ up_to })),
  fc
    .tuple(amounts(20), amounts(20))
    .map(([over, width]) => ({ over, up_to: decimal(over).plus(width).toFixed() })),
)
