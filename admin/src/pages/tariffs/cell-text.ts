import type { Bracket } from '../../records/tariff.ts'

/**
 * A bracket as one writes it in a cell: `8.50` flat, `1.20/1` for each unit (`whole` counts units begun),
 * `8.50+0.55` or `8.50+0.75/0.5` for the bracket before and each further unit begun, `8.50(2)+0.55` where the base
 * includes something else. The same as in the CSV of a card.
 */
export function cellTextOf(bracket: Bracket): string {
  switch (bracket.type) {
    case 'flat':
      return bracket.price
    case 'per_unit':
      return `${bracket.price}/${bracket.per ?? '1'}${bracket.whole_units ? ' whole' : ''}`
    case 'base_plus': {
      const included = bracket.included === undefined ? '' : `(${bracket.included})`
      const per = bracket.per === undefined ? '' : `/${bracket.per}`
      return `${bracket.base}${included}+${bracket.price}${per}`
    }
  }
}

const amount = '\\d+(?:\\.\\d+)?'
const flat = new RegExp(`^${amount}$`)
const perUnit = new RegExp(`^(${amount})\\s*/\\s*(${amount})(\\s+whole)?$`)
const basePlus = new RegExp(
  `^(${amount})\\s*(?:\\((${amount})\\))?\\s*\\+\\s*(${amount})(?:\\s*/\\s*(${amount}))?$`,
)

/** What the cell says, for the bracket that ends at `upTo`; null when it says nothing that is known. */
export function bracketOfCell(text: string, upTo: string | null): Bracket | null {
  const cell = normal(text)
  const bound = upTo === null ? {} : { up_to: upTo }
  if (flat.test(cell)) return { ...bound, type: 'flat', price: cell }
  const [, unitPrice, unit, whole] = perUnit.exec(cell) ?? []
  if (unitPrice && unit) {
    return {
      ...bound,
      type: 'per_unit',
      price: unitPrice,
      ...(unit === '1' ? {} : { per: unit }),
      ...(whole ? { whole_units: true } : {}),
    }
  }
  const [, base, included, price, per] = basePlus.exec(cell) ?? []
  if (!base || !price) return null
  return {
    ...bound,
    type: 'base_plus',
    base,
    ...(included === undefined ? {} : { included }),
    price,
    ...(per === undefined ? {} : { per }),
  }
}

export function isAmount(text: string): boolean {
  return flat.test(normal(text))
}

/** Trimmed, and with a decimal point where somebody typed a comma. */
export function normal(text: string): string {
  return text.trim().replace(/(\d),(\d)/g, '$1.$2')
}
