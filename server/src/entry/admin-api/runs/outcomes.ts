import { Group } from '../../../platform/shared/schema.ts'
import { sayOutcomes } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { outcomeList, seenVersion } from './run-body.ts'
import { RunPageRecord, runPage } from './run-record.ts'

export const outcomesEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/runs/:id/outcomes',
    action: 'runs.outcomes',
    summary: 'Save results of stops of a run that is out',
    description: 'Shipments and pickups change when the run is closed.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Outcomes', { ...seenVersion, outcomes: outcomeList }),
    data: RunPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const id = idOf(params.id)
      await sayOutcomes(services, tenant.id, { id, version: body.version }, body.outcomes, recorder)
      return services.database.read(tenant.id, tx => runPage(tx, tenant, id))
    },
  })
