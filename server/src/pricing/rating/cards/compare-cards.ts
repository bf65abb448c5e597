import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { Bracket, Card, CardLine } from '../document/tariff-document.ts'
import { type BracketTable, compileBrackets } from './brackets.ts'
import { writePriceCell } from './price-cell.ts'

/** A cell that differs: the row of an upper bound, the column of a zone. */
export interface ComparedCell {
  /** Null for all package types. */
  readonly packageType: string | null
  /** Null for all zones. */
  readonly zone: string | null
  /** An upper bound, `minimum` for the minimum charge, or `above` for the bracket without an end. */
  readonly upTo: string
  /** As in the CSV of a card; null if the table has no such cell. */
  readonly old: string | null
  readonly new: string | null
  /**
   * New less old at the upper bound, or at twice the greatest bound if there is no end. Null when a price is missing or
   * currencies differ.
   */
  readonly difference: Decimal | null
  /** Per cent of the old price, to two decimals; null if that is zero. */
  readonly percent: Decimal | null
}

export interface CardComparison {
  readonly same: number
  readonly changed: readonly ComparedCell[]
  readonly added: readonly ComparedCell[]
  readonly vanished: readonly ComparedCell[]
}

interface Cell {
  readonly text: string
  /** Equal for 8.5 and 8.50. */
  meaning(): string
  /** Not rounded; null above the last bound. */
  price(quantity: Decimal): Decimal | null
}

interface Table {
  readonly cells: ReadonlyMap<string, Cell>
  readonly greatest: Decimal | null
}

/** Compares two cards or versions cell by cell. Both must have passed their checks. */
export function compareCards(before: Card, after: Card): CardComparison {
  const old = new Map(before.lines.map(line => [nameOf(line), line]))
  const next = new Map(after.lines.map(line => [nameOf(line), line]))
  const compared = { same: 0, changed: [], added: [], vanished: [] } as {
    same: number
    changed: ComparedCell[]
    added: ComparedCell[]
    vanished: ComparedCell[]
  }
  const isOneCurrency = before.currency === after.currency
  for (const name of new Set([...next.keys(), ...old.keys()])) {
    const [was, is] = [tableOf(old.get(name)), tableOf(next.get(name))]
    const place = placeOf(next.get(name) ?? old.get(name))
    const greatest = [was.greatest, is.greatest].reduce((a, b) => (a && (!b || a.gt(b)) ? a : b))
    const open = (greatest ?? decimal(1)).times(greatest ? 2 : 1)
    for (const bound of sorted(new Set([...was.cells.keys(), ...is.cells.keys()]))) {
      const [from, to] = [was.cells.get(bound), is.cells.get(bound)]
      const texts = { ...place, upTo: bound, old: from?.text ?? null, new: to?.text ?? null }
      const none = { difference: null, percent: null }
      if (!from) compared.added.push({ ...texts, ...none })
      else if (!to) compared.vanished.push({ ...texts, ...none })
      else {
        const quantity = Number.isNaN(Number(bound)) ? open : decimal(bound)
        const change = isOneCurrency ? differenceOf(from.price(quantity), to.price(quantity)) : none
        const isSame =
          (from.text === to.text || from.meaning() === to.meaning()) &&
          (change.difference?.isZero() ?? true) &&
          isOneCurrency
        if (isSame) compared.same++
        else compared.changed.push({ ...texts, ...change })
      }
    }
  }
  return compared
}

function differenceOf(
  old: Decimal | null,
  next: Decimal | null,
): Pick<ComparedCell, 'difference' | 'percent'> {
  if (!old || !next) return { difference: null, percent: null }
  const difference = next.minus(old)
  const percent = old.isZero() ? null : difference.div(old).times(100).toDecimalPlaces(2)
  return { difference, percent }
}

function nameOf({ package_type, zone }: CardLine): string {
  return JSON.stringify([package_type ?? null, zone ?? null])
}

function placeOf(line: CardLine | undefined): Pick<ComparedCell, 'packageType' | 'zone'> {
  return { packageType: line?.package_type ?? null, zone: line?.zone ?? null }
}

function tableOf(line: CardLine | undefined): Table {
  const cells = new Map<string, Cell>()
  if (!line) return { cells, greatest: null }
  const minimum = line.minimum_charge
  if (minimum !== undefined) {
    cells.set('minimum', {
      text: minimum,
      meaning: () => decimal(minimum).toFixed(),
      price: () => decimal(minimum),
    })
  }
  const table: BracketTable = compileBrackets(line)
  let greatest: Decimal | null = null
  for (const bracket of line.brackets) {
    const { up_to: upTo } = bracket
    if (upTo !== undefined) greatest = decimal(upTo)
    cells.set(upTo === undefined ? 'above' : decimal(upTo).toFixed(), {
      text: writePriceCell(bracket),
      meaning: () => writePriceCell(inPlainDecimals(bracket)),
      price: quantity => table.find(quantity)?.price(quantity) ?? null,
    })
  }
  return { cells, greatest }
}

function inPlainDecimals(bracket: Bracket): Bracket {
  const amounts = ['price', 'base', 'per', 'included'] as const
  const given: Partial<Record<(typeof amounts)[number], string>> = bracket
  const plain = amounts.flatMap(name => {
    const amount = given[name]
    return amount === undefined ? [] : [[name, decimal(amount).toFixed()] as const]
  })
  return { ...bracket, ...Object.fromEntries(plain) }
}

/** The minimum charge, the bounds by size, then the bracket above. */
function sorted(bounds: ReadonlySet<string>): string[] {
  const size = (bound: string) => (bound === 'minimum' ? -1 : bound === 'above' ? Infinity : Number(bound))
  return [...bounds].sort((a, b) => size(a) - size(b))
}
