/*
 * Such as `Item 2 HS code`, `HS code 2` or, for the first, `Item HS code`. Only words, because the thread that reads
 * files loads this module.
 */
import { headerKey } from './header-key.ts'
import { knownExports } from './known-exports.ts'
import { unitOfColumn } from './measure-units.ts'

export const mostLinesOfRow = 20
export const mostPiecesOfRow = 10

const goods = ['item', 'line item', 'lineitem', 'product', 'article']
const declared = ['customs line', 'customs item']

const lineWords: Record<string, readonly string[]> = {
  description: ['description', 'name', 'title'],
  quantity: ['quantity', 'qty'],
  value: ['total value', 'total', 'amount', 'line total'],
  unit_value: ['price', 'unit price', 'unit value', 'value'],
  weight: ['total weight', 'line weight'],
  unit_weight: ['weight', 'unit weight'],
  hs_code: ['hs code', 'hs', 'hts code', 'tariff code', 'tariff number', 'commodity code'],
  weight_unit: ['weight unit', 'weight uom'],
  origin_country: ['origin', 'origin country', 'country of origin', 'made in'],
}

/** A declaration has values and weights of whole lines; a shop those of one unit. */
const declaredWords: Record<string, readonly string[]> = {
  ...lineWords,
  value: ['value', 'total value'],
  unit_value: ['unit value', 'unit price'],
  weight: ['weight', 'total weight'],
  unit_weight: ['unit weight'],
}

const aloneWords: Record<string, readonly string[]> = {
  hs_code: ['hs code', 'hts code', 'tariff code', 'commodity code', 'customs tariff number'],
  origin_country: ['country of origin', 'made in', 'country of manufacture'],
}

const pieceWords: Record<string, readonly string[]> = {
  weight: ['weight'],
  length: ['length'],
  width: ['width'],
  height: ['height'],
  dimensions: ['dimensions', 'dims', 'l x w x h'],
  weight_unit: ['weight unit'],
  dimension_unit: ['dimension unit'],
  description: ['description', 'contents'],
  reference: ['reference', 'ref'],
  package_type_code: ['type', 'package type'],
}

/** Beside the name of an item these are the item's. */
export const quantityBesideItem = ['quantity', 'qty'] as const
export const priceBesideItem = ['price', 'unitprice'] as const

/** `number` starts at 1. */
export function lineHeaders(field: string, number: number): string[] {
  return [
    ...numbered(goods, lineWords[field] ?? [], number),
    ...numbered(declared, declaredWords[field] ?? [], number),
    ...numbered([''], aloneWords[field] ?? [], number),
  ]
}

/** `number` starts at 1. */
export function pieceHeaders(field: string, number: number): string[] {
  const words = pieceWords[field] ?? []
  // `Package weight` without a number is the whole shipment's.
  const others = number === 1 ? [] : numbered(['parcel', 'package', 'box', 'carton'], words, number)
  return [...numbered(['piece'], words, number), ...others]
}

function numbered(names: readonly string[], words: readonly string[], number: number): string[] {
  return names.flatMap(name =>
    words.flatMap(word => [
      ...(number === 1 ? [`${name} ${word}`] : []),
      `${name} ${number} ${word}`,
      `${name} ${word} ${number}`,
    ]),
  )
}

/** Shops list these one per row. */
const itemKeys = new Set(
  [
    ...goods.flatMap(name => Object.values(lineWords).flatMap(words => words.map(word => `${name} ${word}`))),
    ...declared.flatMap(name =>
      Object.values(declaredWords).flatMap(words => words.map(word => `${name} ${word}`)),
    ),
    ...Object.values(aloneWords).flat(),
    ...Object.values(pieceWords).flatMap(words => words.map(word => `piece ${word}`)),
    ...quantityBesideItem,
    ...priceBesideItem,
    ...knownExports.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([column, field]) => (field.includes('.0.') ? [column] : [])),
    ),
  ].map(headerKey),
)

/** Whether a column of this name may differ between the rows of one order, each of which is an item. */
export function isItemHeader(column: string): boolean {
  return (
    itemKeys.has(headerKey(column)) ||
    (['weight', 'length'] as const).some(quantity => itemKeys.has(unitOfColumn(column, quantity)?.rest ?? ''))
  )
}

export const orderHeaders = [
  'reference',
  'ref',
  'order',
  'order number',
  'order no',
  'order id',
  'po',
  'po number',
  'customer reference',
  'your reference',
  'our reference',
  'bestellnummer',
  'auftragsnummer',
] as const
