import { Group } from '../../../platform/shared/schema.ts'
import { departRun } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { starterOf } from '../long-work.ts'
import type { AdminServices } from '../services.ts'
import { MovedRecord, movedRun } from './moved.ts'
import { seenVersion } from './run-body.ts'

export const departEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/depart',
    action: 'runs.depart',
    summary: 'Send a run out',
    description:
      'Its shipments become Out for Delivery, one by one in the background. Stops that can no longer go are removed, with a warning.',
    access: 'runs',
    params: idParameter('run'),
    body: Group('Departure', seenVersion),
    data: MovedRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, body, recorder } = call
      const at = { id: idOf(params.id), version: body.version }
      const workId = await departRun(services, tenant.id, at, starterOf(call), recorder)
      return movedRun(services, call, { id: at.id, workId })
    },
  })
