import type { Bracket } from '../document/tariff-document.ts'

/*
 * What a cell of a price table says. The CSV of a card and the app's table both read and write cells here, so that what
 * one has written the other can read. Pure, and without a library: the app takes this file as it is.
 */

/** What a bracket costs, without the bounds that the row of its cell has. */
export type CellPrice = WithoutBounds<Bracket>
type WithoutBounds<Kind> = Kind extends unknown ? Omit<Kind, 'over' | 'up_to'> : never

/**
 * A price as one writes it in a cell: `8.50` flat; `1.20/0.5` for each unit of 0.5, where `whole` counts units begun;
 * `8.50+0.55` or `8.50+0.75/0.5` for the price of the bracket before and each further unit begun; `8.50(2)+0.55` where
 * the base includes something else.
 */
export function writePriceCell(price: CellPrice): string {
  switch (price.type) {
    case 'flat':
      return price.price
    case 'per_unit':
      return `${price.price}/${price.per ?? '1'}${price.whole_units ? ' whole' : ''}`
    case 'base_plus': {
      const included = price.included === undefined ? '' : `(${price.included})`
      const per = price.per === undefined ? '' : `/${price.per}`
      return `${price.base}${included}+${price.price}${per}`
    }
  }
}

/** An amount is digits, with or without a point and decimals. */
const cellForms = {
  amount: /^\d+(?:\.\d+)?$/,
  perUnit: /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)( whole)?$/i,
  basePlus: /^(\d+(?:\.\d+)?)(?:\((\d+(?:\.\d+)?)\))?\+(\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/,
}
/** Longer than any price is, in characters. */
const longestCell = 200

/** What the cell says; null when it says nothing that is known. Blanks beside signs and at the ends do not matter. */
export function readPriceCell(text: string): CellPrice | null {
  const cell = withoutNeedlessBlanks(text)
  if (cellForms.amount.test(cell)) return { type: 'flat', price: cell }
  const [, unitPrice, unit, whole] = cellForms.perUnit.exec(cell) ?? []
  if (unitPrice && unit) {
    return {
      type: 'per_unit',
      price: unitPrice,
      ...(unit === '1' ? {} : { per: unit }),
      ...(whole ? { whole_units: true } : {}),
    }
  }
  const [, base, included, price, per] = cellForms.basePlus.exec(cell) ?? []
  if (!base || !price) return null
  return {
    type: 'base_plus',
    base,
    ...(included === undefined ? {} : { included }),
    price,
    ...(per === undefined ? {} : { per }),
  }
}

/** The amount that stands alone in a cell: a bound, a minimum charge. Null when it is none. */
export function readAmountCell(text: string): string | null {
  const cell = withoutNeedlessBlanks(text)
  return cellForms.amount.test(cell) ? cell : null
}

/** With decimal points where the decimal sign is the comma. */
export function withDecimalPoints(text: string): string {
  return text.replace(/(\d),(?=\d)/g, '$1.')
}

function withoutNeedlessBlanks(text: string): string {
  if (text.length > longestCell) return ''
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([/+()]) ?/g, '$1')
}
