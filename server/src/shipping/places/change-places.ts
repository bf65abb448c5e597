import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notFound } from '../../platform/shared/problem.ts'
import {
  countPlaces,
  deletePlaces,
  insertPlaces,
  type PlacesOfCountry,
  type PostalPlace,
} from './places.repository.ts'
import { mostPlaces, readPlacesCsv, tooMany } from './places-csv.ts'

const rowsAtOnce = 5_000

/**
 * Replaces the places of each country that the table names, and keeps those of other countries. All or nothing.
 * Throws VALIDATION_ERROR by row, and for more places than a company may have.
 */
export async function importPlaces(
  { database }: { database: Database },
  tenantId: number,
  csv: string,
  recorder: Recorder,
): Promise<PlacesOfCountry[]> {
  const places = (await readPlacesCsv(csv)).toSorted(byCode)
  const countries = [...new Set(places.map(({ country }) => country))].toSorted()
  return database.for('company', 'bulk').write(tenantId, async tx => {
    await deletePlaces(tx, countries)
    for (let from = 0; from < places.length; from += rowsAtOnce) {
      await insertPlaces(tx, places.slice(from, from + rowsAtOnce))
    }
    const counts = await countPlaces(tx)
    if (counts.reduce((all, { places: some }) => all + some, 0) > mostPlaces) throw tooMany()
    recorder.record(tx, { subject: countries.join(', ') })
    return counts
  })
}

function byCode(one: PostalPlace, other: PostalPlace): number {
  const [a, b] = [`${one.country} ${one.zip}`, `${other.country} ${other.zip}`]
  return a < b ? -1 : Number(a > b)
}

/** Throws NOT_FOUND. */
export function removePlaces(
  { database }: { database: Database },
  tenantId: number,
  country: string,
  recorder: Recorder,
): Promise<void> {
  return database.write(tenantId, async tx => {
    const deleted = /^[A-Z]{2}$/.test(country) ? await deletePlaces(tx, [country]) : 0
    if (deleted === 0) throw notFound('No such postal codes.')
    recorder.record(tx, { subject: country })
  })
}
