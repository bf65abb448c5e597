import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork, WorkRecord } from '../../long-work.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenShipments, chosenShipments } from './choice.ts'

export const resubmitEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/resubmit',
    action: 'shipments.bulk-resubmit',
    summary: 'Submit many shipments to their carriers again',
    description:
      'Each shipment is submitted as in a single call; a doubtful one is looked up first. Runs in the background.',
    access: 'shipments',
    status: 201,
    body: ChosenShipments,
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const rows = await chosenShipments(services, call)
      return startWork(services, call, { kind: 'shipments.resubmit', settings: {}, rows })
    },
  })
