import { csvFileText, readCsv } from '../../platform/shared/csv.ts'
import type { TableBounds } from '../../platform/shared/csv-rows.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import {
  type Card,
  type CardLine,
  readAmountCell,
  readPriceCell,
  withDecimalPoints,
  writePriceCell,
} from '../rating/index.ts'

/**
 * A card's bracket table as a spreadsheet: a row for each upper bound, a column for each zone.
 *
 *     package_type,up_to,NEAR,FAR
 *     BOX,minimum,8.00,
 *     BOX,1,8.50,11.00
 *     BOX,30,8.50+0.55,11.00+0.75/0.5
 *     BOX,above,1.20/1,1.60/1 whole
 *
 * `pricing/rating/cards/price-cell.ts` defines the cells. An empty cell is no bound for that zone. `*` means all
 * package types or zones.
 */
export function writeCardCsv(card: Card): string {
  return csvFileText(cardTable(card))
}

export function cardTable(card: Card): string[][] {
  const zones = [...new Set(card.lines.map(line => line.zone ?? '*'))]
  const rows: string[][] = []
  for (const [packageType, lines] of Map.groupBy(card.lines, line => line.package_type ?? '*')) {
    const cells = (cell: (line: CardLine) => string) =>
      zones.map(zone =>
        lines
          .filter(line => (line.zone ?? '*') === zone)
          .map(cell)
          .join(''),
      )
    if (lines.some(line => line.minimum_charge !== undefined)) {
      rows.push([packageType, 'minimum', ...cells(line => line.minimum_charge ?? '')])
    }
    const bounds = new Set(lines.flatMap(line => line.brackets.flatMap(bracket => bracket.up_to ?? [])))
    for (const bound of [...bounds].sort((a, b) => Number(a) - Number(b))) {
      rows.push([packageType, bound, ...cells(line => cellAt(line, bound))])
    }
    if (lines.some(line => line.brackets.at(-1)?.up_to === undefined)) {
      rows.push([packageType, 'above', ...cells(line => cellAt(line, undefined))])
    }
  }
  return [['package_type', 'up_to', ...zones], ...rows]
}

function cellAt(line: CardLine, bound: string | undefined): string {
  const bracket = line.brackets.find(({ up_to }) => up_to === bound)
  return bracket ? writePriceCell(bracket) : ''
}

const boundColumns = new Set(['up_to', 'up to', 'weight', 'kg', 'lb', 'km', 'distance', 'pieces'])

const bounds: TableBounds = { columns: 5_000, characters: 1_000, rows: 20_000, cells: 500_000 }
/** No more faults are told. */
const mostFaults = 100

/**
 * Without a column `package_type` a table is for all types. Throws VALIDATION_ERROR with every fault by row and column
 * ("row 3, column FAR"). Saving checks whether the brackets fit together.
 */
export function readCardCsv(text: string): CardLine[] {
  const { rows, decimalComma } = readCsv(text, bounds)
  const lines = new Map<string, CardLine>()
  const faults = new Map<string, string>()
  let columns: Columns | null = null
  let row = 0
  for (const cells of rows) {
    row += 1
    if (!columns) columns = readHeading(cells)
    else if (cells.some(Boolean)) readRow(cells, { row, columns, decimalComma, lines, faults })
    if (faults.size >= mostFaults) break
  }
  if (!columns) readHeading([])
  if (faults.size > 0) throw invalidFields(Object.fromEntries([...faults].slice(0, mostFaults)))
  return [...lines.values()]
}

interface Columns {
  readonly hasPackageType: boolean
  /** The place of the column of bounds. */
  readonly bound: number
  readonly zones: readonly string[]
}

function readHeading(heading: readonly string[]): Columns {
  const hasPackageType = heading[0]?.toLowerCase() === 'package_type'
  const bound = hasPackageType ? 1 : 0
  const zones = heading.slice(bound + 1)
  const fault = (sentence: string) => invalidFields({ 'row 1': sentence })
  if (!boundColumns.has(heading[bound]?.toLowerCase() ?? '')) {
    throw fault(`Column ${bound + 1} must be headed "up_to".`)
  }
  if (zones.length === 0 || zones.includes('')) {
    throw fault('Each column after the bounds must be headed by its zone, or * for all.')
  }
  if (new Set(zones).size < zones.length) throw fault('A zone has two columns.')
  return { hasPackageType, bound, zones }
}

/** Adds the prices of a row to the lines, and what is wrong with it to the faults. */
function readRow(
  cells: readonly string[],
  table: {
    readonly row: number
    readonly columns: Columns
    readonly decimalComma: boolean
    readonly lines: Map<string, CardLine>
    readonly faults: Map<string, string>
  },
): void {
  const { row, columns, decimalComma, lines, faults } = table
  const packageType = columns.hasPackageType ? cells[0] || '*' : '*'
  const bound = number(cells[columns.bound] ?? '', decimalComma)
  const prices = cells.slice(columns.bound + 1)
  if (prices.slice(columns.zones.length).some(Boolean)) {
    faults.set(`row ${row}`, 'The row has more cells than there are columns.')
  }
  // Loops over the cells of the row: it may be short where the heading has many zones.
  for (const [offset, cell] of prices.entries()) {
    const zone = columns.zones[offset]
    if (cell === '' || zone === undefined) continue
    const line = lines.getOrInsertComputed(`${packageType}|${zone}`, () => emptyLine(packageType, zone))
    const fault = readCell(line, bound, number(cell, decimalComma))
    if (fault) faults.set(`row ${row}, column ${zone}`, fault)
  }
}

function emptyLine(packageType: string, zone: string): CardLine {
  return {
    ...(packageType === '*' ? {} : { package_type: packageType }),
    ...(zone === '*' ? {} : { zone }),
    brackets: [],
  }
}

function number(cell: string, decimalComma: boolean): string {
  return decimalComma ? withDecimalPoints(cell) : cell
}

function readCell(line: CardLine, bound: string, cell: string): string | null {
  if (bound.toLowerCase() === 'minimum') {
    const minimum = readAmountCell(cell)
    if (minimum === null) return 'A minimum charge is one amount.'
    line.minimum_charge = minimum
    return null
  }
  const open = bound === '' || bound.toLowerCase() === 'above'
  const upTo = readAmountCell(bound)
  if (!open && upTo === null) return `"${bound}" is no upper bound.`
  const price = readPriceCell(cell)
  if (!price) return `"${cell}" is neither a price, a price/unit nor a base+price/unit.`
  line.brackets.push({ ...(upTo === null ? {} : { up_to: upTo }), ...price })
  return null
}
