import { Group } from '../../../platform/shared/schema.ts'
import { reorderStops } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { seenVersion, stopList } from './run-body.ts'
import { RunPageRecord, runPage } from './run-record.ts'

export const orderEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/runs/:id/order',
    action: 'runs.order',
    summary: 'Order the stops of a run',
    description: 'Send all stops, each once. CONFLICT if somebody else changed the run.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Order', { ...seenVersion, stops: stopList }),
    data: RunPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const id = idOf(params.id)
      await reorderStops(services, tenant.id, { id, version: body.version }, body.stops, recorder)
      return services.database.read(tenant.id, tx => runPage(tx, tenant, id))
    },
  })
