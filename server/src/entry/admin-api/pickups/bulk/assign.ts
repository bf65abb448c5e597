import { Group, Id } from '../../../../platform/shared/schema.ts'
import { requireActiveDriver } from '../../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork, WorkRecord } from '../../long-work.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenPickups, chosenPickups } from './choice.ts'

export const assignEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/bulk/assign',
    action: 'pickups.bulk-assign',
    summary: 'Assign many pickups to a driver',
    description:
      'Each pickup is assigned as in a single call; a full day or an address outside the area is noted in its row. Runs in the background.',
    access: 'pickups',
    status: 201,
    body: Group('Assignment', { ...ChosenPickups.properties, driver_id: Id('Driver') }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, body } = call
      const { driver_id: driverId } = body
      await services.database.read(tenant.id, tx => requireActiveDriver(tx, driverId))
      const rows = await chosenPickups(services, call)
      return startWork(services, call, { kind: 'pickups.assign', settings: { driver_id: driverId }, rows })
    },
  })
