import { Decimal, decimal, zero } from '../../../platform/shared/money.ts'
import type { Slices } from '../../../platform/shared/slices.ts'
import type { CompiledLine, CompiledService } from '../charge/compile-tariff.ts'
import type { RefusalReason } from '../charge/rating-request.ts'
import type { ChargeType } from '../document/tariff-document.ts'
import type { PricedBracket, Rise } from './brackets.ts'

/** Longer brackets list only every second, third … step. */
const mostSteps = 40
const stepsWithoutEnd = 10

/** Rows of a table. A longer table is cut one row after this. */
export const mostQuantities = 5_000
/** About a millisecond of work. */
const bracketsPerSlice = 20

/** Ascending: the end of each bracket and of each step in it, at most 41 per bracket. */
export function* listedQuantities(
  service: CompiledService,
  lines: readonly CompiledLine[],
): Slices<Decimal[]> {
  const most = mostOf(service)
  const quantities = new Map<string, Decimal>()
  const add = (quantity: Decimal) => quantities.set(quantity.toFixed(), quantity)
  let done = 0
  for (const { brackets } of lines) {
    for (const bracket of brackets.brackets) {
      if (most && bracket.over.gte(most)) break
      if (++done % bracketsPerSlice === 0) yield
      const end = most && (!bracket.upTo || bracket.upTo.gt(most)) ? most : bracket.upTo
      for (const step of stepsOf(service, bracket, end)) add(step)
      if (end) add(end)
      if (quantities.size > mostQuantities) return [...quantities.values()].slice(0, mostQuantities + 1)
    }
  }
  return [...quantities.values()].sort((a, b) => a.cmp(b))
}

const limiting: Readonly<Record<ChargeType, readonly RefusalReason[]>> = {
  weight: ['OVER_MAX_WEIGHT'],
  flat: ['OVER_MAX_WEIGHT'],
  piece: ['OVER_MAX_PIECES'],
  distance: [],
}

export function mostOf({ ref, maximumWeight, limits, ratesPieces }: CompiledService): Decimal | null {
  const isOne = (reason: RefusalReason) =>
    limiting[ref.charge_type].includes(reason) || (ratesPieces && reason === 'OVER_MAX_PIECE_WEIGHT')
  const bounds = limits.filter(({ kind }) => isOne(kind.reason)).map(({ most }) => most)
  const byWeight = ref.charge_type === 'weight' || ref.charge_type === 'flat'
  const all = byWeight && maximumWeight ? [...bounds, maximumWeight] : bounds
  return all.length === 0 ? null : Decimal.min(...all)
}

function stepsOf(service: CompiledService, { over, rises }: PricedBracket, end: Decimal | null): Decimal[] {
  const step = rises && stepOf(service, rises)
  if (!rises || !step) return []
  const from = rises.begun ? rises.from : zero
  // The start also ends a step if it lies within the bracket.
  const before = over.lt(from) ? decimal(-1) : over.minus(from).div(step).floor()
  const count = end
    ? Decimal.max(end.minus(from).div(step).ceil().minus(before), 0)
    : decimal(stepsWithoutEnd)
  const stride = Decimal.max(1, count.div(mostSteps).ceil())
  const steps: Decimal[] = []
  for (let number = before.plus(stride); number.lte(before.plus(count)); number = number.plus(stride)) {
    const at = from.plus(number.times(step))
    if (at.gt(over) && (!end || at.lte(end))) steps.push(at)
  }
  return steps
}

/** The quantity between two price steps; null if the price rises evenly. */
function stepOf({ ref, weighing, distanceIncrement }: CompiledService, rises: Rise): Decimal | null {
  if (rises.begun) return rises.per
  switch (ref.charge_type) {
    case 'piece':
      return decimal(1)
    case 'distance':
      return distanceIncrement
    default:
      return weighing.bands.length > 0 ? null : weighing.weightIncrement
  }
}
