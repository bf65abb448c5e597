import Type from 'typebox'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import {
  findShipmentById,
  findShipmentFaults,
  noSuchShipment,
  proposeReturn,
  returnShipment,
  ShipmentRequestSchema,
} from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const proposeReturnEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments/:id/return',
    action: 'shipments.propose-return',
    summary: 'Get the proposed return of a shipment',
    description: 'Request with the parties exchanged, to fill in the form.',
    access: 'staff',
    params: idParameter('shipment'),
    data: Type.Object({ request: ShipmentRequestSchema }),
    async handle({ tenant, scope, params }) {
      const awb = await services.database.read(tenant.id, tx => awbOf(tx, idOf(params.id)))
      return { request: await proposeReturn(services, scope, awb) }
    },
  })

export const returnEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/return',
    action: 'shipments.return',
    summary: 'Create the return of a shipment',
    description:
      'The body is the same as for a create: fields that you leave out are empty. The shipment is priced as a return and, if its service uses a carrier, submitted.',
    access: 'shipments',
    status: 201,
    params: idParameter('shipment'),
    body: ShipmentRequestSchema,
    data: WithWarnings(ShipmentPageRecord),
    errors: ['CONFLICT'],
    alsoCheck: (scope, partial, faults) => findShipmentFaults(services, scope, partial, faults),
    async handle({ tenant, scope, params, body, recorder }) {
      const awb = await services.database.read(tenant.id, tx => awbOf(tx, idOf(params.id)))
      const { id } = await returnShipment(services, scope, awb, { request: body }, recorder)
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })

/** Throws NOT_FOUND. */
async function awbOf(tx: TenantTransaction, id: number): Promise<string> {
  const found = await findShipmentById(tx, id)
  if (!found) throw noSuchShipment()
  return found.awb
}
