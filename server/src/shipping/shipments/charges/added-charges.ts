import { type Decimal, decimal, minorUnitDigits, sum, tooFine, zero } from '../../../platform/shared/money.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import type { StoredCharges } from './charges.ts'

/** The reasons of a line, with their default names. */
export const chargeReasons = {
  WAITING: 'Waiting',
  TOLL: 'Toll',
  PARKING: 'Parking',
  FAILED_DELIVERY: 'Failed delivery',
  STORAGE: 'Storage',
  CORRECTION: 'Correction',
  OTHER: 'Other',
} as const
export type ChargeReason = keyof typeof chargeReasons
export const chargeReasonCodes = Object.keys(chargeReasons) as ChargeReason[]

export const addedTypes = ['surcharge', 'discount', 'tax'] as const

/** Includes reversed lines. */
export const mostAddedCharges = 50

/** Amounts are positive: the type says whether a line is a discount. */
export const addedBounds = { quantity: 10_000, amount: 10_000_000 } as const

/** A line with an amount of its own, or with the tariff's price of a quantity. */
export interface AddedChargeRequest {
  reason?: ChargeReason
  type?: (typeof addedTypes)[number]
  name?: string
  /** Factor of the amount, such as three quarters of an hour begun. 1 by default. */
  quantity?: number
  amount?: number
  /** Code of a tariff surcharge that is charged per quantity. */
  surcharge?: string
  /** Minutes, pieces or an amount. */
  counted?: number
  note?: string
}

export type LineByHand = AddedChargeRequest & { reason: ChargeReason; amount: number }
export type LineByTariff = AddedChargeRequest & { surcharge: string; counted: number }

const mostDecimals = 6

/** Throws VALIDATION_ERROR for missing fields, and for fields of the other kind of line. */
export function lineAskedFor(request: AddedChargeRequest): LineByHand | LineByTariff {
  const problems: FieldProblems = {}
  const isOfTariff = request.surcharge !== undefined
  const [needed, foreign] = isOfTariff
    ? ([['counted'], ['reason', 'type', 'quantity', 'amount']] as const)
    : ([['reason', 'amount'], ['counted']] as const)
  for (const field of needed)
    if (request[field] === undefined) problems[field] = `${titles[field]} is required.`
  for (const field of foreign) {
    if (request[field] === undefined) continue
    problems[field] = isOfTariff
      ? `${titles[field]} follows from the surcharge.`
      : `${titles[field]} is of a surcharge of the tariff, which is not named.`
  }
  if (isOfTariff && decimal(request.counted ?? 0).decimalPlaces() > mostDecimals) {
    problems.counted = `Counted must have at most ${mostDecimals} decimals.`
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return request as LineByHand | LineByTariff
}

export function isByTariff(line: LineByHand | LineByTariff): line is LineByTariff {
  return line.surcharge !== undefined
}

const titles = {
  reason: 'Reason',
  type: 'Type',
  quantity: 'Quantity',
  amount: 'Amount',
  counted: 'Counted',
} as const

export interface AddedCharge {
  readonly number: number
  readonly reason: string
  readonly type: (typeof addedTypes)[number]
  readonly name: string
  /** Negative for a discount. */
  readonly amount: Decimal
  readonly note: string | null
  /** The tariff's calculation; null for an amount by staff. */
  readonly explanation: string | null
  readonly staffId: number | null
  readonly createdAt: Date
  readonly reversal: { at: Date; staffId: number | null; note: string | null } | null
}

export type NewLine = Pick<AddedCharge, 'reason' | 'type' | 'name' | 'amount' | 'explanation'>

/**
 * The line of a request: quantity times amount, rounded half-up. Throws VALIDATION_ERROR for an amount finer than the
 * currency, and for a result of zero.
 */
export function addedLine(request: LineByHand, currency: string): NewLine {
  const { reason, type = 'surcharge', quantity = 1 } = request
  const problems: FieldProblems = {}
  const fault = tooFine(request.amount, currency)
  if (fault) problems.amount = `Amount ${fault}.`
  const digits = minorUnitDigits(currency)
  const sumOfLine = decimal(request.amount).times(quantity).toDecimalPlaces(digits)
  if (!fault && sumOfLine.isZero()) problems.amount = 'Amount must come to more than nothing.'
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  const times = quantity === 1 ? '' : ` ${quantity} × ${decimal(request.amount).toFixed(digits)}`
  return {
    reason,
    type,
    name: request.name ?? `${chargeReasons[reason]}${times}`,
    amount: type === 'discount' ? sumOfLine.neg() : sumOfLine,
    explanation: null,
  }
}

export function unreversed(lines: readonly AddedCharge[]): AddedCharge[] {
  return lines.filter(({ reversal }) => reversal === null)
}

/** Charges with these added lines in place of the `had` present ones. Null for a negative total. */
export function withAdded(
  charges: StoredCharges,
  had: number,
  lines: readonly AddedCharge[],
): StoredCharges | null {
  const { added: _, ...rest } = charges
  const rated = charges.items.slice(0, charges.items.length - had)
  const items = lines.map(({ reason, name, type, amount }) => ({
    code: reason,
    name,
    type,
    amount: amount.toNumber(),
  }))
  const added = sum(lines.map(({ amount }) => amount))
  const total = sum(rated.map(({ amount }) => decimal(amount))).plus(added)
  if (total.lt(zero)) return null
  const marked = lines.length > 0 ? { added: added.toNumber() } : {}
  return { ...rest, items: [...rated, ...items], total: total.toNumber(), ...marked }
}
