import { type Decimal, decimal, minorUnitDigits, sum, tooFine, zero } from '../../../platform/shared/money.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import type { StoredCharges } from './charges.ts'

/* Lines that staff add to the price of a shipment after its order (docs/adr/0068). */

/** What a line is for; each with the name that it has unless staff give another. */
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

/** Lines that a shipment may have at most, reversed ones too. */
export const mostAddedCharges = 50

/** Bounds of what is asked for. Amounts are positive: the type says whether one is taken off. */
export const addedBounds = { quantity: 10_000, amount: 10_000_000 } as const

/** A line that staff ask for: with an amount of their own, or by the tariff's price of a quantity. */
export interface AddedChargeRequest {
  reason?: ChargeReason
  type?: (typeof addedTypes)[number]
  name?: string
  /** How often the amount is charged: three quarters of an hour begun. 1 unless given. */
  quantity?: number
  amount?: number
  /** Code of a surcharge of the tariff that is charged for a quantity. */
  surcharge?: string
  /** The quantity: minutes, pieces or an amount. */
  counted?: number
  note?: string
}

/** A line whose amount staff have said. */
export type LineByHand = AddedChargeRequest & { reason: ChargeReason; amount: number }
/** A line whose amount the tariff says. */
export type LineByTariff = AddedChargeRequest & { surcharge: string; counted: number }

/** Decimals of a quantity at most. */
const finest = 6

/** Which of both it is. Throws VALIDATION_ERROR for what is missing, and for what belongs to the other. */
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
  if (isOfTariff && decimal(request.counted ?? 0).decimalPlaces() > finest) {
    problems.counted = `Counted must have at most ${finest} decimals.`
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
  /** How the tariff has worked it out; null for an amount that staff have said. */
  readonly explanation: string | null
  readonly staffId: number | null
  readonly createdAt: Date
  readonly reversal: { at: Date; staffId: number | null; note: string | null } | null
}

/** What a line charges. */
export type NewLine = Pick<AddedCharge, 'reason' | 'type' | 'name' | 'amount' | 'explanation'>

/**
 * What a request adds, in the currency: the quantity times the amount, rounded half-up. Throws VALIDATION_ERROR for an
 * amount that is finer than the currency, and for one that comes to nothing.
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

/** Those of the lines that count. */
export function standing(lines: readonly AddedCharge[]): AddedCharge[] {
  return lines.filter(({ reversal }) => reversal === null)
}

/**
 * The charges with these lines behind those of the price list, whichever lines they had so far: `had` is how many. The
 * total is the sum of all. Null where it would be less than nothing.
 */
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
