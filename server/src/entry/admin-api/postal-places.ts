import Type from 'typebox'
import { Group, NamedRecord, Secret } from '../../platform/shared/schema.ts'
import { countPlaces, importPlaces, type PlacesOfCountry, removePlaces } from '../../shipping/places/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

/** Counts of all countries: there are few enough for one answer. */
const PostalPlacesRecord = NamedRecord('PostalPlaces', {
  total: Type.Integer(),
  countries: Type.Array(Type.Object({ country: Type.String(), places: Type.Integer() })),
})

function presentCounts(counts: readonly PlacesOfCountry[]) {
  return {
    total: counts.reduce((all, { places }) => all + places, 0),
    countries: counts.map(({ country, places }) => ({ country, places })),
  }
}

const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/postal-places',
    action: 'postal-places.list',
    summary: 'Count the postal codes with coordinates, by country',
    access: 'staff',
    data: PostalPlacesRecord,
    handle: async ({ tenant }) => presentCounts(await database.read(tenant.id, countPlaces)),
  })

/** Bytes. The files of GeoNames for single countries are smaller. */
const largestTable = 16 * 1_048_576

const importEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/postal-places.csv',
    action: 'postal-places.import',
    summary: 'Import postal codes with coordinates from a table',
    description:
      'A table is comma-, semicolon- or tab-separated with the columns country, postal_code, latitude and longitude (WGS 84, in degrees), or a file of GeoNames as it is. It replaces all postal codes of the countries in it. Either the whole table is imported or, with any fault, nothing. Faults are listed by row. A company has at most 200,000 postal codes.',
    access: 'runs',
    largestBody: largestTable,
    // `Secret` keeps blanks at the ends.
    body: Group('Table', { csv: { ...Secret('Table'), maxLength: largestTable } }),
    data: PostalPlacesRecord,
    handle: async ({ tenant, body, recorder }) =>
      presentCounts(await importPlaces(services, tenant.id, body.csv, recorder)),
  })

const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/postal-places/:country',
    action: 'postal-places.delete',
    summary: 'Delete the postal codes of a country',
    access: 'runs',
    params: { country: { description: 'Code of two letters from ISO 3166-1.', example: 'US' } },
    data: PostalPlacesRecord,
    async handle({ tenant, params, recorder }) {
      await removePlaces(services, tenant.id, params.country ?? '', recorder)
      return presentCounts(await services.database.read(tenant.id, countPlaces))
    },
  })

/** Where postal codes are, for the map and the order of runs. */
export function postalPlaceEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services), importEndpoint(services), deleteEndpoint(services)]
}
