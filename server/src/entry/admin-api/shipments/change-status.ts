import { Choice, Country, Group, optional, Text } from '../../../platform/shared/schema.ts'
import { setStatus, shipmentStatuses } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const changeStatusEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/status',
    action: 'shipments.status',
    summary: 'Change the status of a shipment',
    description: 'The tracking shows the change.',
    access: 'statuses',
    params: idParameter('shipment'),
    body: Group('Status', {
      status: Choice('Status', shipmentStatuses),
      description: optional(Text('Description')),
      city: optional(Text('City')),
      country: optional(Country('Country')),
      occurred_at: optional(Text('Time', { description: 'ISO 8601 with an offset. Default: now.' })),
    }),
    data: ShipmentPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const id = idOf(params.id)
      const { occurred_at: occurredAt, ...change } = body
      const at = occurredAt === undefined ? {} : { at: momentOf('occurred_at', occurredAt) }
      await setStatus(services, tenant.id, id, { ...change, ...at }, recorder)
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })
