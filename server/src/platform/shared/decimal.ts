import { readDecimal, writeDecimal } from './decimal-text.ts'
import { isExact, powerOfTen, quotientOf } from './exact-units.ts'
import {
  addDigits,
  compareDigits,
  type Digits,
  divideDigits,
  divideDigitsTo,
  multiplyDigits,
  type Rounding,
  roundDigits,
  shortestDigits,
} from './large-decimal.ts'

type Value = Decimal | string | number

/**
 * An immutable exact decimal number (docs/adr/0004). Results have up to forty significant digits, rounded half-up, away
 * from zero. Written without exponent and trailing zeros.
 *
 * 12.50 is 1250 units with a scale of 2. Units are whole numbers up to 2^53; sums and products are exact below that.
 * Beyond, `large` holds the number and units are NaN, which every check for exactness refuses.
 */
export class Decimal {
  private readonly units: number
  /** Decimals of the units, with trailing zeros; 0 or more. */
  private readonly scale: number
  private readonly large: bigint | null

  /** Only for this file; use `decimal` elsewhere. */
  constructor(units: number, scale: number, large: bigint | null = null) {
    // No negative zero.
    this.units = units + 0
    this.scale = scale
    this.large = large
  }

  static max(...values: readonly Value[]): Decimal {
    return values.map(decimal).reduce((most, other) => (other.gt(most) ? other : most))
  }

  static min(...values: readonly Value[]): Decimal {
    return values.map(decimal).reduce((least, other) => (other.lt(least) ? other : least))
  }

  static ofDigits(digits: Digits): Decimal {
    const { coefficient, scale } = shortestDigits(digits)
    const units = Number(coefficient)
    return isExact(units) ? new Decimal(units, scale) : new Decimal(Number.NaN, scale, coefficient)
  }

  plus(value: Value): Decimal {
    const other = decimal(value)
    const scale = Math.max(this.scale, other.scale)
    const units = this.unitsAt(scale) + other.unitsAt(scale)
    if (isExact(units)) return new Decimal(units, scale)
    return Decimal.ofDigits(addDigits(this.digits(), other.digits()))
  }

  minus(value: Value): Decimal {
    const other = decimal(value)
    const scale = Math.max(this.scale, other.scale)
    const units = this.unitsAt(scale) - other.unitsAt(scale)
    if (isExact(units)) return new Decimal(units, scale)
    return Decimal.ofDigits(addDigits(this.digits(), other.neg().digits()))
  }

  times(value: Value): Decimal {
    const other = decimal(value)
    const units = this.units * other.units
    if (isExact(units)) return new Decimal(units, this.scale + other.scale)
    return Decimal.ofDigits(multiplyDigits(this.digits(), other.digits()))
  }

  /** Throws RangeError for a divisor of 0. */
  div(value: Value): Decimal {
    const divisor = dividing(value)
    const scale = Math.max(this.scale, divisor.scale)
    const [whole, part] = [this.unitsAt(scale), divisor.unitsAt(scale)]
    // Exact numbers have a whole quotient only if the true one is whole.
    if (isExact(whole / part) && Number.isInteger(whole / part)) return new Decimal(whole / part, 0)
    return Decimal.ofDigits(divideDigits(this.digits(), divisor.digits()))
  }

  /** The quotient rounded half-up to so many decimals. Throws RangeError for a divisor of 0. */
  dividedTo(decimals: number, value: Value): Decimal {
    const divisor = dividing(value)
    const scale = Math.max(this.scale, divisor.scale)
    const whole = this.unitsAt(scale) * powerOfTen(decimals)
    const part = divisor.unitsAt(scale)
    if (isExact(whole) && part > 0) return new Decimal(quotientOf(whole, part, 'half-up'), decimals)
    return Decimal.ofDigits(divideDigitsTo(decimals, this.digits(), divisor.digits(), 'half-up'))
  }

  /** Number of steps begun: the quotient rounded up. The step is positive. */
  stepsBegun(step: Decimal): Decimal {
    const scale = Math.max(this.scale, step.scale)
    const steps = Math.ceil(this.unitsAt(scale) / step.unitsAt(scale))
    if (isExact(steps)) return new Decimal(steps, 0)
    const rounding = this.isNegative() ? 'down' : 'up'
    return Decimal.ofDigits(divideDigitsTo(0, this.digits(), step.digits(), rounding))
  }

  /** Divides by a power of ten, exactly. */
  shifted(places: number): Decimal {
    if (this.large === null) return new Decimal(this.units, this.scale + places)
    return Decimal.ofDigits({ coefficient: this.large, scale: this.scale + places })
  }

  neg(): Decimal {
    return new Decimal(-this.units, this.scale, this.large === null ? null : -this.large)
  }

  abs(): Decimal {
    return this.isNegative() ? this.neg() : this
  }

  /** Negative, 0 or positive. */
  cmp(value: Value): number {
    const other = decimal(value)
    const scale = Math.max(this.scale, other.scale)
    const difference = this.unitsAt(scale) - other.unitsAt(scale)
    return Number.isNaN(difference) ? compareDigits(this.digits(), other.digits()) : difference
  }

  eq(value: Value): boolean {
    return this.cmp(value) === 0
  }

  gt(value: Value): boolean {
    return this.cmp(value) > 0
  }

  gte(value: Value): boolean {
    return this.cmp(value) >= 0
  }

  lt(value: Value): boolean {
    return this.cmp(value) < 0
  }

  lte(value: Value): boolean {
    return this.cmp(value) <= 0
  }

  isZero(): boolean {
    return this.units === 0
  }

  isNegative(): boolean {
    return this.large === null ? this.units < 0 : this.large < 0n
  }

  /** Without trailing zeros. */
  decimalPlaces(): number {
    let { units, scale } = this
    // Large ones have no trailing zeros.
    while (scale > 0 && units % 10 === 0) {
      units /= 10
      scale--
    }
    return scale
  }

  /** Rounds to at most so many decimals. */
  toDecimalPlaces(decimals: number, rounding: Rounding = 'half-up'): Decimal {
    const dropped = this.scale - decimals
    if (dropped <= 0) return this
    const units = quotientOf(this.units, powerOfTen(dropped), rounding)
    if (isExact(units)) return new Decimal(units, decimals)
    return Decimal.ofDigits(roundDigits(this.digits(), decimals, rounding))
  }

  ceil(): Decimal {
    return this.toDecimalPlaces(0, this.isNegative() ? 'down' : 'up')
  }

  floor(): Decimal {
    return this.toDecimalPlaces(0, this.isNegative() ? 'up' : 'down')
  }

  toNumber(): number {
    // The quotient of two exact numbers is the nearest one.
    const nearest = this.units / powerOfTen(this.scale)
    return Number.isNaN(nearest) ? Number(this.toString()) : nearest
  }

  toString(): string {
    return this.written(this.decimalPlaces())
  }

  toJSON(): string {
    return this.toString()
  }

  /** Rounds to exactly so many decimals; by default keeps those it has. */
  toFixed(decimals = this.decimalPlaces(), rounding: Rounding = 'half-up'): string {
    const text = this.toDecimalPlaces(decimals, rounding).abs().written(decimals)
    return this.isNegative() ? `-${text}` : text
  }

  private written(decimals: number): string {
    return writeDecimal(String(this.large ?? this.units), this.scale, decimals)
  }

  /** The units at a scale, at least its own; NaN if inexact. */
  private unitsAt(scale: number): number {
    if (scale === this.scale) return this.units
    const units = this.units * powerOfTen(scale - this.scale)
    return isExact(units) ? units : Number.NaN
  }

  private digits(): Digits {
    return { coefficient: this.large ?? BigInt(this.units), scale: this.scale }
  }
}

/**
 * From a `numeric` column, a decimal string or a JSON number. Throws RangeError for other values or an exponent over
 * three digits.
 */
export function decimal(value: Value): Decimal {
  if (typeof value === 'object') return value
  return typeof value === 'number' ? ofNumber(value) : ofText(value)
}

/** Numbers with fewer digits equal their text. */
const leastLong = 1e15

/** Decimals tried before a number is written as text and read. */
const mostTried = 6

function ofNumber(value: number): Decimal {
  if (Number.isSafeInteger(value)) return new Decimal(value, 0)
  for (let scale = 1; scale <= mostTried; scale++) {
    const power = powerOfTen(scale)
    const units = Math.round(value * power)
    if (units / power === value && Math.abs(units) < leastLong) return new Decimal(units, scale)
  }
  return ofText(String(value))
}

/** Digits that a number always holds exactly. */
const digitsOfUnits = 15

function ofText(text: string): Decimal {
  const { digits, scale } = readDecimal(text)
  if (digits.length <= digitsOfUnits && scale >= 0) return new Decimal(Number(digits), scale)
  const power = 10n ** BigInt(Math.max(-scale, 0))
  return Decimal.ofDigits({ coefficient: BigInt(digits) * power, scale: Math.max(scale, 0) })
}

function dividing(value: Value): Decimal {
  const divisor = decimal(value)
  if (divisor.isZero()) throw new RangeError('Nothing is divided by 0.')
  return divisor
}
