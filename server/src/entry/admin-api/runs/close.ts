import { Group, optional } from '../../../platform/shared/schema.ts'
import { closeRun } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { starterOf } from '../long-work.ts'
import type { AdminServices } from '../services.ts'
import { MovedRecord, movedRun } from './moved.ts'
import { outcomeList, seenVersion } from './run-body.ts'

export const closeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/close',
    action: 'runs.close',
    summary: 'Close a run',
    description:
      'Every stop needs a result: sent now, saved before, or given by its shipment or pickup. Shipments and pickups then change one by one in the background.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Closing', { ...seenVersion, outcomes: optional(outcomeList) }),
    data: MovedRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, body, recorder } = call
      const at = { id: idOf(params.id), version: body.version }
      const workId = await closeRun(services, tenant.id, at, body.outcomes ?? [], starterOf(call), recorder)
      return movedRun(services, call, { id: at.id, workId })
    },
  })
