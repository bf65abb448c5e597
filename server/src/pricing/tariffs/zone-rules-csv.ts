import { countryCode } from '../../platform/shared/country-names.ts'
import { csvFileText, readCsv } from '../../platform/shared/csv.ts'
import type { TableBounds } from '../../platform/shared/csv-rows.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { fromSpreadsheetText, spreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import { mostZoneRules, type Place, type ZoneRule } from '../rating/index.ts'

const placeFields = [
  'country',
  'state',
  'city',
  'postal_prefix',
  'postal_from',
  'postal_to',
  'postal_code',
] as const

const header = [
  'zone',
  ...placeFields.map(field => `origin_${field}`),
  ...placeFields.map(field => `destination_${field}`),
]

/** A row for each rule: zone, origin, destination. Empty means everywhere. */
export function writeZoneRulesCsv(rules: readonly ZoneRule[]): string {
  return csvFileText(zoneRulesTable(rules, spreadsheetText))
}

/** `written` formats a place's text. */
export function zoneRulesTable(
  rules: readonly ZoneRule[],
  written: (text: string) => string = text => text,
): string[][] {
  const cells = (place: Place = {}) => placeFields.map(field => written(place[field] ?? ''))
  return [header, ...rules.map(rule => [rule.zone ?? '', ...cells(rule.origin), ...cells(rule.destination)])]
}

/** Leaves room for the empty cells and rows that spreadsheets add. */
const bounds: TableBounds = {
  columns: 100,
  characters: 1_000,
  rows: mostZoneRules + 1_000,
  cells: 20 * mostZoneRules,
}
/** No more faults are told. */
const mostFaults = 100

export interface RulesOfTable {
  readonly rules: readonly ZoneRule[]
  /** The table row of each rule; the heading is row 1. */
  readonly rows: readonly number[]
}

/**
 * Accepts cells copied from a spreadsheet, columns in any order or missing, and headings with blanks (`Destination
 * country`). A row without a zone means no service. Throws VALIDATION_ERROR; saving checks whether the rules fit
 * together.
 */
export function readZoneRulesCsv(text: string): RulesOfTable {
  const rules: ZoneRule[] = []
  const rows: number[] = []
  const faults = new Map<string, string>()
  let columns: ReadonlyMap<string, number> | null = null
  let number = 0
  for (const row of readCsv(text, bounds).rows) {
    number += 1
    if (!columns) {
      columns = readHeading(row)
      continue
    }
    if (!row.some(Boolean)) continue
    if (row.slice(columns.size).some(Boolean)) {
      faults.set(`row ${number}`, 'The row has more cells than there are columns.')
      if (faults.size === mostFaults) break
    }
    rows.push(number)
    rules.push(ruleOf(row, columns))
  }
  if (!columns) throw invalidFields({ 'row 1': zoneIsMissing })
  if (faults.size > 0) throw invalidFields(Object.fromEntries(faults))
  return { rules, rows }
}

const zoneIsMissing = 'A column "zone" is missing.'

/** The places of the columns by name. */
function readHeading(names: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>()
  for (const [index, written] of names.entries()) {
    const name = written.toLowerCase().replaceAll(' ', '_')
    if (!header.includes(name)) {
      const sentence = `Column ${index + 1} ("${written}") is none of ${header.join(', ')}.`
      throw invalidFields({ 'row 1': sentence })
    }
    if (columns.has(name)) throw invalidFields({ 'row 1': `There are two columns "${name}".` })
    columns.set(name, index)
  }
  if (!columns.has('zone')) throw invalidFields({ 'row 1': zoneIsMissing })
  return columns
}

function ruleOf(row: readonly string[], columns: ReadonlyMap<string, number>): ZoneRule {
  const cell = (name: string) => fromSpreadsheetText(row[columns.get(name) ?? row.length] ?? '') || undefined
  const zone = cell('zone')
  const origin = placeOf(field => cell(`origin_${field}`))
  const destination = placeOf(field => cell(`destination_${field}`))
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(origin === null ? {} : { origin }),
    ...(destination === null ? {} : { destination }),
  }
}

function placeOf(cell: (field: (typeof placeFields)[number]) => string | undefined): Place | null {
  const given = placeFields.flatMap(field => {
    const value = cell(field)
    return value === undefined ? [] : [[field, field === 'country' ? countryCode(value) : value] as const]
  })
  return given.length === 0 ? null : Object.fromEntries(given)
}
