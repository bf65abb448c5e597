import { Group, optional, Whole } from '../../../platform/shared/schema.ts'
import { measureFields, mostPieces, weighAgain } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const reweighEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/reweigh',
    action: 'shipments.reweigh',
    summary: 'Reweigh a shipment or a piece',
    description:
      'Works like a reweighing scan: the shipment is repriced as of its date, and both prices are kept, as the first of `reweighings`.',
    access: 'statuses',
    params: idParameter('shipment'),
    body: Group('Measures', {
      piece: optional(
        Whole('Piece', { least: 1, most: mostPieces, description: 'Default: the whole shipment.' }),
      ),
      ...measureFields,
    }),
    data: WithWarnings(ShipmentPageRecord),
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, body, recorder, warnings }) {
      const id = idOf(params.id)
      const { message } = await weighAgain(services, scope, id, body, recorder)
      if (message !== null) warnings.push({ field: 'weight', message })
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })
