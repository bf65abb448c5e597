import type { Bracket } from '../document/tariff-document.ts'

/* For CSV files and the admin app, which shares this file: pure, without libraries. */

export type CellPrice = WithoutBounds<Bracket>
type WithoutBounds<Kind> = Kind extends unknown ? Omit<Kind, 'over' | 'up_to'> : never

/**
 * `8.50` flat; `1.20/0.5` per unit of 0.5 (`whole` counts units begun); `8.50+0.55` or `8.50+0.75/0.5` for the previous
 * bracket's price plus each unit begun; `8.50(2)+0.55` where the base includes another quantity.
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

const cellForms = {
  amount: /^\d+(?:\.\d+)?$/,
  perUnit: /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)( whole)?$/i,
  basePlus: /^(\d+(?:\.\d+)?)(?:\((\d+(?:\.\d+)?)\))?\+(\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/,
}
/** In characters. */
const longestCell = 200

/** Null for unknown text. Blanks around signs do not matter. */
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

/** Reads a bound or a minimum charge; null for other text. */
export function readAmountCell(text: string): string | null {
  const cell = withoutNeedlessBlanks(text)
  return cellForms.amount.test(cell) ? cell : null
}

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
