import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork, WorkRecord } from '../../long-work.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenShipments, chosenShipments } from './choice.ts'

export const cancelEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/cancel',
    action: 'shipments.bulk-cancel',
    summary: 'Cancel many shipments',
    description:
      'Each shipment is cancelled as in a single call: its carrier is asked first. Runs in the background.',
    access: 'shipments',
    status: 201,
    body: ChosenShipments,
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const rows = await chosenShipments(services, call)
      return startWork(services, call, { kind: 'shipments.cancel', settings: {}, rows })
    },
  })
