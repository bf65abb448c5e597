import { continueRun } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { starterOf } from '../long-work/start-work.ts'
import type { AdminServices } from '../services.ts'
import { MovedRecord, movedRun } from './moved.ts'

export const continueEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/continue',
    action: 'runs.continue',
    summary: 'Go on with what a run’s departure or closing has left to do',
    description:
      'Where its work in the background was stopped or has failed. Each stop is done once, however often.',
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
