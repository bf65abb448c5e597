import { type CsvTable, csvFileText, readCsv } from '../../platform/shared/csv.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
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

/**
 * Without a column `package_type` a table is for all types. Throws VALIDATION_ERROR with every fault by row and column
 * ("row 3, column FAR"). Saving checks whether the brackets fit together.
 */
export function readCardCsv(text: string): CardLine[] {
  const { rows, decimalComma } = readCsv(text)
  const [header = [], ...body] = rows
  const problems: FieldProblems = {}
  const columns = readHeader(header, problems)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)

  const lines = new Map<string, CardLine>()
  const lineOf = (packageType: string, zone: string): CardLine => {
    const key = `${packageType}|${zone}`
    const known = lines.get(key)
    if (known) return known
    const line: CardLine = {
      ...(packageType === '*' ? {} : { package_type: packageType }),
      ...(zone === '*' ? {} : { zone }),
      brackets: [],
    }
    lines.set(key, line)
    return line
  }
  for (const [index, row] of body.entries()) {
    if (!row.some(Boolean)) continue
    const packageType = columns.hasPackageType ? row[0] || '*' : '*'
    const bound = number(row[columns.bound] ?? '', decimalComma)
    if (row.slice(header.length).some(Boolean)) {
      problems[`row ${index + 2}`] = 'The row has more cells than there are columns.'
    }
    // Loops over the row, which may be much shorter than the heading.
    for (const [offset, cell] of row.slice(columns.bound + 1).entries()) {
      const zone = columns.zones[offset]
      if (cell === '' || zone === undefined) continue
      const fault = readCell(lineOf(packageType, zone), bound, number(cell, decimalComma))
      if (fault) problems[`row ${index + 2}, column ${zone}`] = fault
    }
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return [...lines.values()]
}

function readHeader(header: CsvTable['rows'][number], problems: FieldProblems) {
  const hasPackageType = header[0]?.toLowerCase() === 'package_type'
  const bound = hasPackageType ? 1 : 0
  const zones = header.slice(bound + 1)
  if (!boundColumns.has(header[bound]?.toLowerCase() ?? '')) {
    problems['row 1'] = `Column ${bound + 1} must be headed "up_to".`
  } else if (zones.length === 0 || zones.includes('')) {
    problems['row 1'] = 'Each column after the bounds must be headed by its zone, or * for all.'
  } else if (new Set(zones).size < zones.length) problems['row 1'] = 'A zone has two columns.'
  return { hasPackageType, bound, zones }
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
