import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { Choice, Group, NamedRecord, nullable, optional, Text } from '../../platform/shared/schema.ts'
import { changeGeocoder, findGeocoder, type Geocoder, geocoderFailures } from '../../shipping/places/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

const GeocoderRecord = NamedRecord('Geocoder', {
  template: nullable(Type.String({ description: 'Null without a geocoder.' })),
  failure: nullable(Choice('Failure', geocoderFailures, { description: 'Of the last requests.' })),
  failed_at: nullable(Type.String({ format: 'date-time' })),
})

function presentGeocoder(
  { timezone }: Tenant,
  geocoder: Geocoder | undefined,
): Static<typeof GeocoderRecord> {
  return {
    template: geocoder?.template ?? null,
    failure: geocoder?.failure ?? null,
    failed_at: geocoder?.failed_at ? isoWithOffset(geocoder.failed_at, timezone) : null,
  }
}

const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/geocoder',
    action: 'geocoder.read',
    summary: 'Get the company’s geocoder',
    access: 'owner',
    data: GeocoderRecord,
    handle: async ({ tenant }) => presentGeocoder(tenant, await database.read(tenant.id, findGeocoder)),
  })

const changeEndpoint = ({ database, webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/geocoder',
    action: 'geocoder.change',
    summary: 'Change the company’s geocoder',
    description:
      'Within five minutes the addresses of stops on open runs are sent to it in the background, one a second and each once. It answers as Nominatim does, or in GeoJSON as Photon and Pelias do. Positions of earlier deliveries count before its answers. Another geocoder’s answers are deleted.',
    access: 'owner',
    body: Group('Geocoder', {
      template: optional(
        Text('Address', {
          longest: 2000,
          example: 'https://nominatim.example.com/search?format=json&limit=1&q={address}',
          description:
            'HTTPS, with {address}, or with {street}, {city}, {state}, {zip} and {country}. Without one the geocoder is switched off.',
        }),
      ),
    }),
    data: GeocoderRecord,
    async handle({ tenant, body, recorder }) {
      const { hosts } = webhooks.network
      const changed = await changeGeocoder({ database, hosts }, tenant.id, body.template ?? null, recorder)
      return presentGeocoder(tenant, changed)
    },
  })

/** Where the company asks for the places of addresses. */
export function geocoderEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [readEndpoint(services), changeEndpoint(services)]
}
