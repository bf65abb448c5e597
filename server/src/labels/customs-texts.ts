import type { DocumentTexts } from '../platform/sentences/index.ts'
import type { LabelContent, LabelCustoms, LabelCustomsLine } from './label-content.ts'
import { bold, group, join, regular, type TextGroup } from './text-group.ts'

/** The last row counts the lines beyond. */
export const mostCustomsRows = 4
const size = 6

export interface CustomsTexts {
  readonly heading: TextGroup
  /** Right of the heading; null if not declared. */
  readonly total: TextGroup | null
  /** By the order of `customsColumns`; null if not declared. */
  readonly rows: readonly (readonly (TextGroup | null)[])[]
  /** Lines of the declaration. */
  readonly count: number
  /** The text of the last row, by the number of hidden lines. */
  readonly more: ReadonlyMap<number, TextGroup>
}

export const customsColumns = [
  { name: 'quantity', width: 0.08, align: 'start' },
  { name: 'description', width: 0.38, align: 'start' },
  { name: 'HS code', width: 0.17, align: 'start' },
  { name: 'origin', width: 0.08, align: 'start' },
  { name: 'weight', width: 0.13, align: 'end' },
  { name: 'value', width: 0.16, align: 'end' },
] as const

/** Null for domestic shipments. Shows only declared values. */
export function customsTexts(
  { customs, sender, weightUnit }: LabelContent,
  words: DocumentTexts,
): CustomsTexts | null {
  if (!customs) return null
  const { country } = sender
  const count = customs.lines.length
  const left = Array.from({ length: mostCustomsRows }, (_, shown) => count - shown).filter(each => each > 0)
  return {
    heading: group(
      country,
      bold(join(' · ', words.t('customs.title'), customs.reason, customs.signer), size),
    ),
    total:
      customs.total === null
        ? null
        : group(country, bold(amountText(customs, words.decimal(customs.total)), size)),
    rows: customs.lines.slice(0, mostCustomsRows).map(line => cellsOf(country, weightUnit, line, words)),
    count,
    more: new Map(
      left.map(lines => [lines, group(country, regular(words.t('customs.more', { count: lines }), size))]),
    ),
  }
}

function cellsOf(
  country: string,
  weightUnit: string,
  line: LabelCustomsLine,
  { decimal }: DocumentTexts,
): (TextGroup | null)[] {
  const cell = (text: string | null) => {
    const texts = group(country, regular(text, size))
    return texts.paragraphs.length > 0 ? texts : null
  }
  return [
    cell(line.quantity === null ? null : `${line.quantity} ×`),
    cell(line.description),
    cell(line.hsCode),
    cell(line.originCountry),
    cell(line.weight === null ? null : `${decimal(line.weight)} ${weightUnit}`),
    cell(line.value && decimal(line.value)),
  ]
}

function amountText({ currency }: LabelCustoms, amount: string): string {
  return `${currency} ${amount}`
}

export function customsGroups({ heading, total, rows, more }: CustomsTexts): TextGroup[] {
  return [heading, total, ...rows.flat(), ...more.values()].filter(each => each !== null)
}
