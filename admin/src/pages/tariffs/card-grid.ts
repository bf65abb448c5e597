import {
  readAmountCell,
  readPriceCell,
  withDecimalPoints,
  writePriceCell,
} from '../../../../server/src/pricing/rating/cards/price-cell.ts'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

type CardLine = Schemas['CardLine']
type Bracket = CardLine['brackets'][number]

/** Stands for every package type or every zone. */
export const every = '*'

export interface GridRow {
  id: number
  /** The minimum charge of the line, a bracket up to a bound, or the bracket above all bounds. */
  kind: 'minimum' | 'bound' | 'above'
  bound: string
  /** The texts of the cells, by zone. */
  cells: Record<string, string>
}

/** The prices for one package type: a row for each bracket, a column for each zone. */
export interface Grid {
  packageType: string
  rows: GridRow[]
}

export interface CellPlace {
  packageType: string
  row: number
  /** Null for the row's bound. */
  zone: string | null
}

let lastId = 0
function nextId(): number {
  lastId += 1
  return lastId
}

/** The lines of a card as grids, one for each package type offered or priced. */
export function gridsOf(lines: readonly CardLine[], packageTypes: readonly string[]): Grid[] {
  const priced = lines.map(line => line.package_type ?? every)
  const shown = [...new Set([...packageTypes, ...priced])]
  return shown.map(packageType => ({
    packageType,
    rows: rowsOf(lines.filter(line => (line.package_type ?? every) === packageType)),
  }))
}

export function zonesOf(lines: readonly CardLine[], zones: readonly string[]): string[] {
  const used = lines.map(line => line.zone ?? every)
  const columns = [...new Set([...zones, ...used.filter(zone => zone !== every)])]
  return columns.length === 0 || used.includes(every) ? [...columns, every] : columns
}

function rowsOf(lines: CardLine[]): GridRow[] {
  const bounds = new Set(lines.flatMap(line => line.brackets.flatMap(bracket => bracket.up_to ?? [])))
  const sorted = [...bounds].sort((a, b) => Number(a) - Number(b))
  const cells = (text: (line: CardLine) => string | undefined) =>
    Object.fromEntries(lines.map(line => [line.zone ?? every, text(line) ?? '']))
  const at = (bound: string | undefined) => (line: CardLine) => {
    const bracket = line.brackets.find(({ up_to }) => up_to === bound)
    return bracket && writePriceCell(bracket)
  }
  return [
    { id: nextId(), kind: 'minimum', bound: '', cells: cells(line => line.minimum_charge) },
    ...sorted.map(bound => ({ id: nextId(), kind: 'bound' as const, bound, cells: cells(at(bound)) })),
    { id: nextId(), kind: 'above', bound: '', cells: cells(at(undefined)) },
  ]
}

export function newRow(): GridRow {
  return { id: nextId(), kind: 'bound', bound: '', cells: {} }
}

export interface ReadGrids {
  lines: CardLine[]
  /** Unreadable texts, by cell. */
  faults: Map<string, string>
  /** The cell of a path in the server's answer, such as `lines.3.brackets.1.up_to`. */
  placeOf(path: string): CellPlace | null
}

export function placeKey({ packageType, row, zone }: CellPlace): string {
  return `${packageType}|${row}|${zone ?? ''}`
}

/** Makes the lines of a card from the grids. */
export function readGrids(grids: readonly Grid[], zones: readonly string[]): ReadGrids {
  const lines: CardLine[] = []
  const faults = new Map<string, string>()
  const places: { line: CellPlace; brackets: CellPlace[] }[] = []

  for (const { packageType, rows } of grids) {
    for (const row of rows) {
      const used = Object.values(row.cells).some(cell => cell.trim() !== '')
      if (row.kind === 'bound' && used && amountOf(row.bound) === null) {
        faults.set(placeKey({ packageType, row: row.id, zone: null }), t('tariffs.grid.bound'))
      }
    }
    for (const zone of zones) {
      const { line, bracketPlaces } = readColumn(packageType, rows, zone, faults)
      if (line.brackets.length === 0 && line.minimum_charge === undefined) continue
      lines.push(line)
      const first = bracketPlaces[0] ?? { packageType, row: rows[0]?.id ?? 0, zone }
      places.push({ line: first, brackets: bracketPlaces })
    }
  }

  return {
    lines,
    faults,
    placeOf(path) {
      const [, lineIndex, bracketIndex, field] =
        /^lines\.(\d+)(?:\.brackets(?:\.(\d+))?)?(?:\.(\w+))?$/.exec(path) ?? []
      const place = places[Number(lineIndex)]
      if (!place) return null
      if (bracketIndex === undefined) return place.line
      const bracket = place.brackets[Number(bracketIndex)] ?? place.line
      return field === 'up_to' || field === 'over' ? { ...bracket, zone: null } : bracket
    },
  }
}

function readColumn(packageType: string, rows: GridRow[], zone: string, faults: Map<string, string>) {
  const brackets: Bracket[] = []
  const bracketPlaces: CellPlace[] = []
  let minimum: string | undefined
  for (const row of rows) {
    const text = row.cells[zone]?.trim() ?? ''
    if (text === '') continue
    const place = { packageType, row: row.id, zone }
    if (row.kind === 'minimum') {
      const read = amountOf(text)
      if (read !== null) minimum = read
      else faults.set(placeKey(place), t('tariffs.grid.minimum'))
      continue
    }
    const price = readPriceCell(withDecimalPoints(text))
    const bound = amountOf(row.bound)
    if (price) {
      brackets.push({ ...(row.kind === 'above' || bound === null ? {} : { up_to: bound }), ...price })
      bracketPlaces.push(place)
    } else {
      faults.set(placeKey(place), t('tariffs.grid.price'))
    }
  }
  const line: CardLine = {
    ...(packageType === every ? {} : { package_type: packageType }),
    ...(zone === every ? {} : { zone }),
    ...(minimum === undefined ? {} : { minimum_charge: minimum }),
    brackets,
  }
  return { line, bracketPlaces }
}

/** An amount, also with a decimal comma. */
function amountOf(text: string): string | null {
  return readAmountCell(withDecimalPoints(text))
}

/** The result of a paste. */
export interface Pasted {
  grid: Grid
  rows: number
  columns: number
  /** Pasted columns beyond the last column here. */
  leftOut: number
}

/** Fills cells with a spreadsheet's copied text, from the given cell to the right and down. */
export function paste(
  grid: Grid,
  zones: readonly string[],
  at: { row: number; column: number },
  text: string,
): Pasted {
  const pasted = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => line.split('\t'))
  const rows = grid.rows.map(row => ({ ...row, cells: { ...row.cells } }))
  for (const [down, values] of pasted.entries()) {
    let row = rows[at.row + down]
    if (!row || (row.kind === 'above' && down > 0)) {
      row = newRow()
      rows.splice(
        rows.findIndex(({ kind }) => kind === 'above'),
        0,
        row,
      )
    }
    for (const [right, value] of values.entries()) {
      const column = at.column + right
      const zone = zones[column]
      if (column < 0 && row.kind === 'bound') row.bound = value.trim()
      else if (zone !== undefined) row.cells[zone] = value.trim()
    }
  }
  const width = Math.max(...pasted.map(values => values.length))
  const leftOut = Math.max(0, at.column + width - zones.length)
  return { grid: { ...grid, rows }, rows: pasted.length, columns: width - leftOut, leftOut }
}
