import Type from 'typebox'
import { Group, nullable } from '../../../platform/shared/schema.ts'
import { removeStops } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { seenVersion, stopList } from './run-body.ts'
import { RunPageRecord, runPage } from './run-record.ts'

export const removeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/remove',
    action: 'runs.remove',
    summary: 'Remove stops from a planned run',
    description: 'A run without stops is deleted. Pickups stay with their driver.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Stops', { ...seenVersion, stops: stopList }),
    data: Type.Object({ run: nullable(RunPageRecord) }),
    errors: ['CONFLICT'],
    async handle({ tenant, params, body, recorder }) {
      const at = { id: idOf(params.id), version: body.version }
      const left = await removeStops(services, tenant.id, at, body.stops, recorder)
      if (left === null) return { run: null }
      return { run: await services.database.read(tenant.id, tx => runPage(tx, tenant, left)) }
    },
  })
