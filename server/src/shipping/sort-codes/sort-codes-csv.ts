import { translatedHeadings } from '../../platform/sentences/index.ts'
import { isCountry } from '../../platform/shared/countries.ts'
import { countryCode, proposalOf } from '../../platform/shared/country-names.ts'
import { readCsv } from '../../platform/shared/csv.ts'
import type { TableBounds } from '../../platform/shared/csv-rows.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { eachInSlices, inTurns } from '../../platform/shared/slices.ts'
import { fromSpreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import { codeFault, mostSortCodes, tooMany } from './change-sort-code.ts'
import type { SortCodeColumns } from './sort-codes.repository.ts'
import { faultsOfPlace, keyOfPlace, type SortPlace } from './sort-place.ts'

/** In the order of the export. */
export const sortCodeColumns = [
  'country',
  'zip_prefix',
  'zip_from',
  'zip_to',
  'city',
  'code',
  'depot',
] as const
type Column = (typeof sortCodeColumns)[number]

/** As in the fields. */
const longest: Readonly<Record<Column, number>> = {
  country: 80,
  zip_prefix: 12,
  zip_from: 12,
  zip_to: 12,
  city: 255,
  code: 8,
  depot: 20,
}

/** Empty cells and rows, which spreadsheets add, are allowed for. */
const bounds: TableBounds = {
  columns: 100,
  characters: 1_000,
  rows: mostSortCodes + 1_000,
  cells: 20 * mostSortCodes,
}
/** No more faults are told. */
const mostFaults = 100

/** The heading is row 1. */
export interface SortCodesOfTable {
  readonly codes: readonly SortCodeColumns[]
  readonly rows: ReadonlyMap<string, number>
}

/**
 * Comma-, semicolon- or tab-separated, from a file or a spreadsheet's clipboard; read in turns with other work.
 * Columns may have any order, and optional ones may be missing. Throws VALIDATION_ERROR by row for a wrong cell, a
 * repeated place, or a depot that is not in `depots` (ids by code).
 */
export async function readSortCodesCsv(
  text: string,
  depots: ReadonlyMap<string, number>,
): Promise<SortCodesOfTable> {
  const codes: SortCodeColumns[] = []
  const rows = new Map<string, number>()
  const faults = new Map<string, string>()
  let columns: readonly Column[] | null = null
  let row = 0
  const read = (cells: readonly string[]) => {
    row += 1
    if (!cells.some(Boolean)) return
    if (!columns) {
      columns = readHeading(cells)
      return
    }
    const entered = readRow(columns, cells, depots)
    const again = 'fault' in entered ? undefined : rows.get(entered.place)
    const fault = 'fault' in entered ? entered.fault : again && `Row ${again} has the same place.`
    if (fault) faults.set(`row ${row}`, fault)
    else if (!('fault' in entered)) {
      codes.push(entered)
      rows.set(entered.place, row)
    }
    if (codes.length > mostSortCodes) throw tooMany('csv')
    if (faults.size >= mostFaults) throw invalidFields(Object.fromEntries(faults))
  }
  await inTurns(eachInSlices(readCsv(text, bounds).rows, read))
  if (!columns) throw invalidFields({ csv: 'The table is empty.' })
  if (faults.size > 0) throw invalidFields(Object.fromEntries(faults))
  return { codes, rows }
}

function readHeading(cells: readonly string[]): readonly Column[] {
  const names = cells.map(cell => columnNamed(cell) ?? cell.toLowerCase().replaceAll(' ', '_'))
  const problem = (sentence: string) => invalidFields({ 'row 1': sentence })
  for (const [index, name] of names.entries()) {
    if (!isColumn(name)) {
      throw problem(`Column ${index + 1} ("${cells[index]}") is none of ${sortCodeColumns.join(', ')}.`)
    }
    if (names.indexOf(name) < index) throw problem(`There are two columns "${name}".`)
  }
  for (const needed of ['country', 'code']) {
    if (!names.includes(needed)) throw problem(`A column "${needed}" is missing.`)
  }
  return names as Column[]
}

/** By a heading of the export in another language. */
function columnNamed(heading: string): Column | undefined {
  return sortCodeColumns.find(column =>
    translatedHeadings(column).some(known => known.toLowerCase() === heading.toLowerCase()),
  )
}

function isColumn(name: string): name is Column {
  return (sortCodeColumns as readonly string[]).includes(name)
}

function readRow(
  columns: readonly Column[],
  cells: readonly string[],
  depots: ReadonlyMap<string, number>,
): SortCodeColumns | { fault: string } {
  const given = cells.map(cell => fromSpreadsheetText(cell))
  if (given.slice(columns.length).some(Boolean))
    return { fault: 'The row has more cells than there are columns.' }
  for (const [index, column] of columns.entries()) {
    const cell = given[index] ?? ''
    if (cell.length > longest[column]) {
      return { fault: `Column ${column}: must be at most ${longest[column]} characters.` }
    }
    if (cell.includes('\0') || !cell.isWellFormed())
      return { fault: `Column ${column}: has a character that cannot be stored.` }
  }
  const cell = (name: Column) => given[columns.indexOf(name)] || null
  const named = cell('country') ?? ''
  const country = countryCode(named)
  if (!isCountry(country))
    return { fault: `Column country: "${named}" is no country code${proposalOf(named)}.` }
  const code = cell('code')
  if (code === null) return { fault: 'Column code: Code is required.' }
  const depot = cell('depot')
  const depotId = depot === null ? null : depots.get(depot.toUpperCase())
  if (depotId === undefined) return { fault: `Column depot: there is no depot "${depot}".` }
  const place: SortPlace = {
    country,
    zip_prefix: cell('zip_prefix'),
    zip_from: cell('zip_from'),
    zip_to: cell('zip_to'),
    city: cell('city'),
  }
  const [wrong] = Object.entries({ ...faultsOfPlace(place), ...codeFaults(code) })
  if (wrong) return { fault: `Column ${wrong[0]}: ${wrong[1]}` }
  return { ...place, code, depot_id: depotId, ...keyOfPlace(place) }
}

function codeFaults(code: string): FieldProblems {
  const fault = codeFault(code)
  return fault === null ? {} : { code: fault }
}
