import type { CsvRow } from '../../platform/shared/csv-rows.ts'
import { headerKey } from './header-key.ts'

/** Rows in which the names of the columns are looked for. */
const rowsLookedAt = 50
/** Ranges of rows that are told. */
const mostSkipped = 100

export const skipReasons = ['separator', 'above', 'empty', 'total', 'header_again', 'hidden'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Lines of a file that are no rows. */
export interface Skipped {
  readonly from: number
  readonly to: number
  readonly reason: SkipReason
}

export interface FoundTable {
  readonly header: CsvRow
  readonly rows: readonly CsvRow[]
  readonly skipped: readonly Skipped[]
}

/** A row of a file, which a spreadsheet may hide. */
export interface FileRow extends CsvRow {
  readonly hidden?: boolean
}

/**
 * The names of the columns and the rows below, without titles above, empty rows, totals and repeated names. Names are the
 * first row with several of `knownHeaders`, or else the first that fills as many cells as most rows do. Null for
 * an empty file.
 */
export function findTable(
  all: readonly FileRow[],
  knownHeaders: ReadonlySet<string>,
  hasSeparatorLine = false,
): FoundTable | null {
  const skipped: Skipped[] = hasSeparatorLine ? [{ from: 1, to: 1, reason: 'separator' }] : []
  const visible = all.filter(row => !row.hidden && !isEmpty(row))
  const place = headerPlace(visible, knownHeaders)
  const header = visible[place]
  if (!header) return null
  const rows: CsvRow[] = []
  for (const row of all.slice(0, all.findLastIndex(each => !isEmpty(each)) + 1)) {
    const reason = reasonToSkip(row, header)
    if (reason) skip(skipped, row.line, reason)
    else if (row !== header) rows.push({ line: row.line, cells: row.cells })
  }
  return { header: { line: header.line, cells: header.cells }, rows, skipped: skipped.slice(0, mostSkipped) }
}

function skip(skipped: Skipped[], line: number, reason: SkipReason): void {
  const before = skipped.at(-1)
  if (before?.reason === reason && before.to === line - 1)
    skipped[skipped.length - 1] = { ...before, to: line }
  else skipped.push({ from: line, to: line, reason })
}

function reasonToSkip(row: FileRow, header: FileRow): SkipReason | null {
  if (row.hidden && !isEmpty(row)) return 'hidden'
  if (isEmpty(row)) return 'empty'
  if (row.line < header.line) return 'above'
  if (row === header) return null
  if (row.cells.every((cell, place) => cell === (header.cells[place] ?? ''))) return 'header_again'
  return isTotal(row) ? 'total' : null
}

function isEmpty({ cells }: CsvRow): boolean {
  return cells.every(cell => cell === '')
}

function filled({ cells }: CsvRow): number {
  return cells.filter(cell => cell !== '').length
}

/** Minus one where there is no row. */
function headerPlace(rows: readonly CsvRow[], known: ReadonlySet<string>): number {
  const looked = rows.slice(0, rowsLookedAt)
  const counts = looked.map(({ cells }) => cells.filter(cell => known.has(headerKey(cell))).length)
  const most = Math.max(0, ...counts)
  const best = counts.indexOf(most)
  const found = looked[best]
  // Data below the names may have some of these words.
  if (found && most >= 2 && looked.slice(0, best).every(row => filled(row) * 2 <= filled(found))) return best
  const sizes = looked.map(filled).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return looked.findIndex(row => filled(row) * 2 >= usual)
}

const total =
  /^(?:(?:grand|sub)[ -]?)?(?:totals?|sums?|summe|(?:gesamt|zwischen|end)?summe|gesamt|totaal|totale|subtotale|sous[ -]total|suma|subtotaal|total général|total geral|razem|итого|合計|小計|合计|小计)\s*(?:[:=]?|[:=(].*|\d.*)$/i
const amount = /^[^\p{L}\d]*\d[\d.,\s'’]*(?:\s?[^\d\s]{1,3})?$/u

/** The row begins with a word for a total, and the rest are amounts. */
function isTotal({ cells }: CsvRow): boolean {
  const [label = '', ...others] = cells.filter(cell => cell !== '')
  if (!total.test(label)) return false
  return others.length > 0 ? others.every(cell => amount.test(cell)) : /\d/.test(label)
}
