import { type Decimal, decimal, zero } from '../../../platform/shared/money.ts'
import type { Slices } from '../../../platform/shared/slices.ts'
import type { CompiledCard, CompiledLine, CompiledService } from '../charge/compile-tariff.ts'
import type { PackageTypeRef } from '../charge/rating-request.ts'
import type { CardLine } from '../document/tariff-document.ts'
import type { Rise } from './brackets.ts'
import { type Buyer, createPriceLister, least } from './listed-price.ts'
import { listedQuantities, mostOf } from './listed-quantities.ts'

export interface TablePlan {
  readonly packageTypes: readonly [PackageTypeRef, ...PackageTypeRef[]]
  /** Null for all zones without a column of their own. */
  readonly zones: readonly (string | null)[]
  /** Inclusive upper bounds, ascending. */
  readonly quantities: readonly Decimal[]
  /** By zone, the price of a last bracket without an end, or null. */
  readonly above: readonly ({ readonly rises: Rise | null } | null)[]
}

/** A price, or the first and last price of a row in which it rises. */
export interface ListedCell {
  readonly from: Decimal
  readonly to: Decimal
}

export interface PriceRow {
  /** Null above the last bound. */
  readonly upTo: Decimal | null
  /** By zone; null for no price. */
  readonly cells: readonly (ListedCell | null)[]
}

/** One table per group of package types with the same prices. Tables above `mostQuantities` are cut. */
export function* planTables(
  service: CompiledService,
  card: CompiledCard,
  lines: readonly CardLine[],
): Slices<TablePlan[]> {
  const numbers = new Map<CompiledLine | null, number>()
  const numberOf = (line: CompiledLine | null) => numbers.getOrInsertComputed(line, () => numbers.size)
  const plans = new Map<string, TablePlan>()
  for (const packageType of service.packageTypes) {
    const zones = zonesOf(service, packageType, lines)
    const found = zones.map(zone => card.line(packageType.code, zone))
    const key = JSON.stringify([zones, found.map(numberOf)])
    const same = plans.get(key)
    const priced = found.filter(line => line !== null)
    if (same) plans.set(key, { ...same, packageTypes: [...same.packageTypes, packageType] })
    else if (priced.length > 0) {
      const quantities = yield* listedQuantities(service, priced)
      const above = found.map(line => (mostOf(service) ? null : aboveOf(line)))
      plans.set(key, { packageTypes: [packageType], zones, quantities, above })
    }
  }
  return [...plans.values()]
}

/** In the order of distances or of the card. */
function zonesOf(
  { distanceZones }: CompiledService,
  { code }: PackageTypeRef,
  lines: readonly CardLine[],
): (string | null)[] {
  const own = lines.filter(({ package_type }) => package_type === undefined || package_type === code)
  const named = new Set(own.flatMap(({ zone }) => zone ?? []))
  const ordered = distanceZones.length > 0 ? distanceZones.map(({ zone }) => zone) : [...named]
  const rest = own.some(({ zone }) => zone === undefined)
  return [
    ...ordered.filter(zone => rest || named.has(zone)),
    ...(rest && distanceZones.length === 0 ? [null] : []),
  ]
}

function aboveOf(line: CompiledLine | null): TablePlan['above'][number] {
  const last = line?.brackets.brackets.at(-1)
  return last && last.upTo === null ? { rises: last.rises } : null
}

/** About a millisecond of work. */
const cellsPerSlice = 50

/** A row with rising prices has two: just over the previous bound, and at its own. */
export function* fillTable(service: CompiledService, buyer: Buyer, plan: TablePlan): Slices<PriceRow[]> {
  const [packageType] = plan.packageTypes
  const priceOf = createPriceLister(service, buyer)
  const step = service.ref.charge_type === 'piece' ? decimal(1) : least
  const rows: PriceRow[] = []
  let done = 0
  let before = zero
  for (const upTo of plan.quantities) {
    const cells: (ListedCell | null)[] = []
    for (const zone of plan.zones) {
      if (++done % cellsPerSlice === 0) yield
      const first = before.plus(step)
      const to = priceOf({ packageType, zone, quantity: upTo })
      const from = first.gt(upTo) ? to : priceOf({ packageType, zone, quantity: first })
      cells.push(to && { from: from ?? to, to })
    }
    rows.push({ upTo, cells })
    before = upTo
  }
  if (plan.above.some(each => each && !each.rises)) {
    const cells = plan.zones.map((zone, index) => {
      const above = plan.above[index]
      const price = above && !above.rises ? priceOf({ packageType, zone, quantity: before.plus(1) }) : null
      return price && { from: price, to: price }
    })
    rows.push({ upTo: null, cells })
  }
  return rows
}
