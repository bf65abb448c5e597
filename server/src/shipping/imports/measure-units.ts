import { type Decimal, decimal } from '../../platform/shared/decimal.ts'
import { headerKey } from './header-key.ts'

export type Quantity = 'weight' | 'length' | 'distance'

interface Unit {
  readonly quantity: Quantity
  readonly words: readonly string[]
  /** In kilograms, centimetres or kilometres; exact. */
  readonly size: Decimal
}

const unit = (quantity: Quantity, size: string, words: string): Unit => ({
  quantity,
  size: decimal(size),
  words: words.split(' '),
})

const units = {
  kg: unit('weight', '1', 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm'),
  g: unit('weight', '0.001', 'g gr gm gms gram grams gramme grammes gramm'),
  lb: unit('weight', '0.45359237', 'lb lbs pound pounds'),
  oz: unit('weight', '0.028349523125', 'oz ozs ounce ounces'),
  cm: unit('length', '1', 'cm cms centimeter centimeters centimetre centimetres zentimeter'),
  mm: unit('length', '0.1', 'mm millimeter millimeters millimetre millimetres'),
  m: unit('length', '100', 'm meter meters metre metres'),
  in: unit('length', '2.54', 'in ins inch inches " ″'),
  ft: unit('length', '30.48', "ft foot feet ' ′"),
  km: unit('distance', '1', 'km kms kilometer kilometers kilometre kilometres'),
  mi: unit('distance', '1.609344', 'mi mile miles'),
} as const satisfies Record<string, Unit>

export type UnitName = keyof typeof units

const byWord = new Map(
  (Object.keys(units) as UnitName[]).flatMap(name =>
    units[name].words.map(word => [`${units[name].quantity} ${word}`, name] as const),
  ),
)

/** `Lbs.` is `lb`. */
export function unitNamed(text: string, quantity: Quantity): UnitName | null {
  const word = text.trim().toLowerCase().replace(/\.$/, '')
  return byWord.get(`${quantity} ${word}`) ?? null
}

/** Exact between units of one system, and from pounds to kilograms. */
export function converted(amount: Decimal, from: UnitName, to: UnitName): Decimal {
  return from === to ? amount : amount.times(units[from].size).div(units[to].size)
}

export function isMetric(name: UnitName): boolean {
  return !['lb', 'oz', 'in', 'ft'].includes(name)
}

/** Words that stand before a unit without a blank: `WEIGHTKG`. */
const glued = /^(weight|wt|length|len|width|height|depth|distance|dist)([a-z]+)$/

/**
 * The unit in the name of a column, and the key of the rest: `Weight (kg)`, `Weight_lbs`, `Length [cm]`, `Total Weight in Oz`.
 * Null without a unit; `Weight (lb/oz)` has no single one.
 */
export function unitOfColumn(
  column: string,
  quantity: Quantity,
): { unit: UnitName | null; rest: string } | null {
  const words = column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}"″'′]+/u)
    .filter(word => word !== '')
  const [, front, back = ''] = glued.exec(words.at(-1) ?? '') ?? []
  if (front !== undefined && unitNamed(back, quantity)) words.splice(-1, 1, front, back)
  const found = words.flatMap((word, place) => {
    const name = unitNamed(word, quantity)
    // `Length in cm`
    const isPreposition = word === 'in' && place < words.length - 1 && !column.toLowerCase().includes('(in')
    return name && !isPreposition ? [{ name, place }] : []
  })
  const [first] = found
  if (!first) return null
  const isOne = found.every(({ name }) => name === first.name)
  const others = words.filter((word, at) => !found.some(({ place }) => place === at) && word !== 'in')
  return { unit: isOne ? first.name : null, rest: headerKey(others.join(' ')) }
}

/** A number, with the unit that its cell names. */
export interface Amount {
  readonly number: string
  readonly unit: UnitName | null
}

/** Characters of a cell with a unit. */
const longest = 60

const alone = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/
const single = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*([\p{L}"″'′]+\.?)$/u
const double =
  /^(\d+)\s*(lbs?|pounds?|ft|feet|foot|['′])\.?\s*(?:(?:,|and|&|\+)\s*)?(\d+(?:[.,]\d+)?|[.,]\d+)\s*(oz|ozs|ounces?|in|inch|inches|["″])\.?$/i

/** `20 kg`, `1,5 kg`, `2 lb 3 oz`. Null for other text; a comma before three digits may divide thousands. */
export function amountOf(text: string, quantity: Quantity): Amount | null {
  if (text.length > longest) return null
  const [, whole = '', greater = '', part = '', smaller = ''] = double.exec(text) ?? []
  const [large, small] = [unitNamed(greater, quantity), unitNamed(smaller, quantity)]
  if (large && small) {
    const rest = plain(part)
    const amount = rest && converted(decimal(rest), small, large).plus(decimal(whole))
    return amount ? { number: amount.toFixed(), unit: large } : null
  }
  const [, written = '', word = ''] = single.exec(text) ?? []
  const named = unitNamed(word, quantity)
  const amount = named && plain(written)
  return named && amount ? { number: amount, unit: named } : null
}

function plain(written: string): string | null {
  if (/,\d{3}$/.test(written)) return null
  return decimal(written.replace(',', '.').replace(/^\./, '0.')).toFixed()
}

/** Three sides: `12 x 10 x 4 in`, `12" × 10" × 4"`, `30/20/10`. Null for other text. */
export function sidesOf(text: string): Amount[] | null {
  if (text.length > longest) return null
  const parts = text.split(/[x×*/]|\bby\b/i)
  if (parts.length !== 3) return null
  const sides = parts.map(part => {
    const [, label, rest = part] = /^(l|w|h|d)[:=.\s]*(?=\d)(.*)$/i.exec(part.trim()) ?? []
    const bare = label === undefined ? part.trim() : rest.trim()
    const amount = amountOf(bare, 'length')
    if (amount) return amount
    return alone.test(bare) ? { number: plain(bare), unit: null } : null
  })
  const read = sides.flatMap(side => (side?.number ? [{ number: side.number, unit: side.unit }] : []))
  if (read.length !== 3) return null
  const named = [...new Set(read.flatMap(side => side.unit ?? []))]
  // `12 x 10 x 4 in`: the last unit is that of all.
  if (read.some(side => side.unit === null) && (named.length > 1 || (named.length === 1 && !read[2]?.unit)))
    return null
  return read.map(side => ({ ...side, unit: side.unit ?? named[0] ?? null }))
}
