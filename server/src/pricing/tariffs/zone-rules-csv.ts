import { csvFileText, readCsv } from '../../platform/shared/csv.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { fromSpreadsheetText, spreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import type { Place, ZoneRule } from '../rating/index.ts'

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
  const { rows: table } = readCsv(text)
  const [names = [], ...body] = table
  const columns = names.map(name => name.toLowerCase().replaceAll(' ', '_'))
  const problems: FieldProblems = {}
  for (const [index, name] of columns.entries()) {
    if (!header.includes(name))
      problems['row 1'] = `Column ${index + 1} ("${names[index]}") is none of ${header.join(', ')}.`
    else if (columns.indexOf(name) < index) problems['row 1'] = `There are two columns "${name}".`
  }
  if (!columns.includes('zone')) problems['row 1'] ??= 'A column "zone" is missing.'
  if (Object.keys(problems).length > 0) throw invalidFields(problems)

  const rules: ZoneRule[] = []
  const rows: number[] = []
  for (const [index, row] of body.entries()) {
    if (!row.some(Boolean)) continue
    if (row.slice(columns.length).some(Boolean)) {
      problems[`row ${index + 2}`] = 'The row has more cells than there are columns.'
    }
    const cell = (name: string) => fromSpreadsheetText(row[columns.indexOf(name)] ?? '') || undefined
    const zone = cell('zone')
    const origin = placeOf(field => cell(`origin_${field}`))
    const destination = placeOf(field => cell(`destination_${field}`))
    rows.push(index + 2)
    rules.push({
      ...(zone === undefined ? {} : { zone }),
      ...(origin === null ? {} : { origin }),
      ...(destination === null ? {} : { destination }),
    })
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return { rules, rows }
}

function placeOf(cell: (field: (typeof placeFields)[number]) => string | undefined): Place | null {
  const given = placeFields.flatMap(field => {
    const value = cell(field)
    return value === undefined ? [] : [[field, field === 'country' ? value.toUpperCase() : value] as const]
  })
  return given.length === 0 ? null : Object.fromEntries(given)
}
