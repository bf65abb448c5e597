import { Flag, Group, optional } from '../../../platform/shared/schema.ts'
import { resubmitShipment } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const resubmitEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/resubmit',
    action: 'shipments.resubmit',
    summary: 'Submit a shipment to its carrier again',
    access: 'shipments',
    params: idParameter('shipment'),
    body: Group('Submission', {
      anew: optional(
        Flag('Without look-up', {
          description: 'True to skip the look-up: the clerk is sure that the carrier does not have it.',
        }),
      ),
    }),
    data: ShipmentPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const id = idOf(params.id)
      const { awb } = await resubmitShipment(services, tenant.id, id, { anew: body.anew ?? false })
      return services.database.write(tenant.id, async tx => {
        recorder.record(tx, { subject: awb })
        return shipmentPage(services, tx, tenant, id)
      })
    },
  })
