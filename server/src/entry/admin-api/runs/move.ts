import { Group, Id } from '../../../platform/shared/schema.ts'
import { moveStops } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { seenVersion, stopList } from './run-body.ts'
import { RunPageRecord, runPage } from './run-record.ts'

export const moveEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/move',
    action: 'runs.move',
    summary: 'Move stops of a planned run to another driver',
    description:
      'The stops move to that driver’s planned run of the day, which is created if needed and returned.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Stops', { ...seenVersion, stops: stopList, driver_id: Id('Driver') }),
    data: RunPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, body, recorder }) {
      const at = { id: idOf(params.id), version: body.version }
      const what = { numbers: body.stops, driverId: body.driver_id }
      const moved = await moveStops(services, scope, at, what, recorder)
      return services.database.read(tenant.id, tx => runPage(tx, tenant, moved))
    },
  })
