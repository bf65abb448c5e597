import { isCountry } from '../../platform/shared/countries.ts'
import { countryCode, proposalOf } from '../../platform/shared/country-names.ts'
import { readCsv } from '../../platform/shared/csv.ts'
import type { TableBounds } from '../../platform/shared/csv-rows.ts'
import { rulePostal } from '../../platform/shared/postal-forms.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { eachInSlices, inTurns } from '../../platform/shared/slices.ts'
import { fromSpreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import type { PostalPlace } from './places.repository.ts'

export const mostPlaces = 200_000

/** Longer texts are no postal codes. */
const longestZip = 20
/** No more faults are told. */
const mostFaults = 100

/** Empty rows, which spreadsheets add, are allowed for; GeoNames has several rows for some codes. */
const bounds: TableBounds = {
  columns: 100,
  characters: 1_000,
  rows: 2 * mostPlaces,
  cells: 30 * mostPlaces,
}

interface Columns {
  readonly country: number
  readonly zip: number
  readonly latitude: number
  readonly longitude: number
}

/** The columns of a file of GeoNames, which has no heading. */
const geoNames: Columns = { country: 0, zip: 1, latitude: 9, longitude: 10 }

const titles: Readonly<Record<keyof Columns, readonly string[]>> = {
  country: ['country', 'country_code'],
  zip: ['postal_code', 'zip', 'postcode', 'zip_code'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lon', 'lng'],
}

/**
 * Comma-, semicolon- or tab-separated, with a heading, or a file of GeoNames without one; read in turns with other
 * work. A code with several rows gets their mean. Throws VALIDATION_ERROR by row; the first row is row 1.
 */
export async function readPlacesCsv(text: string): Promise<PostalPlace[]> {
  const sums = new Map<string, { place: PostalPlace; rows: number }>()
  const faults = new Map<string, string>()
  let columns: Columns | null = null
  let row = 0
  const read = (cells: readonly string[]) => {
    row += 1
    if (!cells.some(Boolean)) return
    if (!columns) {
      const isHeadless = isGeoNames(cells)
      columns = isHeadless ? geoNames : readHeading(cells)
      if (!isHeadless) return
    }
    const place = readRow(columns, cells)
    if ('fault' in place) faults.set(`row ${row}`, place.fault)
    else add(sums, place)
    if (sums.size > mostPlaces) throw tooMany()
    if (faults.size >= mostFaults) throw invalidFields(Object.fromEntries(faults))
  }
  await inTurns(eachInSlices(readCsv(text, bounds).rows, read))
  if (faults.size > 0) throw invalidFields(Object.fromEntries(faults))
  if (sums.size === 0) throw invalidFields({ csv: 'The table is empty.' })
  return [...sums.values()].map(({ place, rows }) => ({
    ...place,
    latitude: place.latitude / rows,
    longitude: place.longitude / rows,
  }))
}

export function tooMany() {
  return invalidFields({
    csv: `There are at most ${mostPlaces.toLocaleString('en-US')} postal codes in a company.`,
  })
}

function add(sums: Map<string, { place: PostalPlace; rows: number }>, place: PostalPlace): void {
  const key = `${place.country} ${place.zip}`
  const known = sums.get(key)
  if (!known) {
    sums.set(key, { place, rows: 1 })
    return
  }
  const latitude = known.place.latitude + place.latitude
  sums.set(key, {
    place: { ...place, latitude, longitude: known.place.longitude + place.longitude },
    rows: known.rows + 1,
  })
}

function isGeoNames(cells: readonly string[]): boolean {
  const [latitude, longitude] = [cells[geoNames.latitude], cells[geoNames.longitude]]
  return isCountry(cells[0] ?? '') && degrees(latitude, 90) !== null && degrees(longitude, 180) !== null
}

function readHeading(cells: readonly string[]): Columns {
  const names = cells.map(cell => cell.toLowerCase().replaceAll(/[ -]/g, '_'))
  const at = (column: keyof Columns) => {
    const index = names.findIndex(name => titles[column].includes(name))
    if (index < 0) throw invalidFields({ 'row 1': `A column "${titles[column][0]}" is missing.` })
    return index
  }
  return { country: at('country'), zip: at('zip'), latitude: at('latitude'), longitude: at('longitude') }
}

function readRow(columns: Columns, cells: readonly string[]): PostalPlace | { fault: string } {
  const cell = (column: keyof Columns) => fromSpreadsheetText(cells[columns[column]] ?? '')
  const named = cell('country')
  const country = countryCode(named)
  if (!isCountry(country)) return { fault: `"${named}" is no country code${proposalOf(named)}.` }
  const zip = rulePostal(country, cell('zip'))
  if (zip === '' || zip.length > longestZip) return { fault: `"${cell('zip')}" is no postal code.` }
  const latitude = degrees(cell('latitude'), 90)
  if (latitude === null) return { fault: 'Latitude must be a number from -90 to 90.' }
  const longitude = degrees(cell('longitude'), 180)
  if (longitude === null) return { fault: 'Longitude must be a number from -180 to 180.' }
  return { country, zip, latitude, longitude }
}

/** With a decimal point or comma; null for anything else. */
function degrees(text = '', most: number): number | null {
  if (!/^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/.test(text)) return null
  const value = Number(text.replace(',', '.'))
  return Math.abs(value) <= most ? value : null
}
