import { Group, optional, Text } from '../../../../platform/shared/schema.ts'
import type { ManifestSettings } from '../../../../shipping/bulk/index.ts'
import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork, WorkRecord } from '../../long-work.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenShipments, chosenShipments } from './choice.ts'

export const manifestEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/manifest',
    action: 'shipments.bulk-manifest',
    summary: 'Print a manifest of many shipments for a hand-over',
    description:
      'For a carrier or another depot. Runs in the background and produces a PDF. A cancelled shipment fails as a row.',
    access: 'staff',
    status: 201,
    body: Group('Manifest', {
      ...ChosenShipments.properties,
      to: optional(
        Text('To', { longest: 100, description: 'Carrier or depot that takes over the parcels.' }),
      ),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { to } = call.body
      const rows = await chosenShipments(services, call)
      const settings: ManifestSettings = to === undefined ? {} : { to }
      return startWork(services, call, { kind: 'shipments.manifest', settings, rows })
    },
  })
