import { continueRun } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { starterOf } from '../long-work.ts'
import type { AdminServices } from '../services.ts'
import { MovedRecord, movedRun } from './moved.ts'

export const continueEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/continue',
    action: 'runs.continue',
    summary: 'Resume the departure or closing of a run',
    description:
      'Use this if its background job was stopped or failed. Each stop is done once, however often you call this.',
    access: 'runs',
    params: idParameter('run'),
    data: MovedRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, params, recorder } = call
      const id = idOf(params.id)
      const workId = await continueRun(services, tenant.id, id, starterOf(call), recorder)
      return movedRun(services, call, { id, workId })
    },
  })
