import { Group, optional, Text } from '../../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork, WorkRecord } from '../../long-work.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenPickups, chosenPickups } from './choice.ts'

/** What is done to many pickups without saying more, by the last part of its path. */
const moves = {
  unassign: 'Unassign many pickups from their drivers',
  complete: 'Mark many pickups as completed',
  cancel: 'Cancel many pickups',
  order: 'Order many pickups from their carriers again',
} as const

export const moveEndpoints = (services: AdminServices) =>
  Object.entries(moves).map(([move, summary]) =>
    staffEndpoint({
      method: 'POST',
      url: `/pickups/bulk/${move}`,
      action: `pickups.bulk-${move}`,
      summary,
      description: 'Each pickup changes as in a single call. Runs in the background.',
      access: 'pickups',
      status: 201,
      body: ChosenPickups,
      data: WorkRecord,
      errors: ['CONFLICT'],
      async handle(call) {
        const rows = await chosenPickups(services, call)
        return startWork(services, call, { kind: `pickups.${move}`, settings: {}, rows })
      },
    }),
  )

export const failEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/bulk/fail',
    action: 'pickups.bulk-fail',
    summary: 'Mark many pickups as failed',
    description: 'Each pickup changes as in a single call. Runs in the background.',
    access: 'pickups',
    status: 201,
    body: Group('Failure', { ...ChosenPickups.properties, reason: optional(Text('Reason')) }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { reason } = call.body
      const rows = await chosenPickups(services, call)
      const settings = reason === undefined ? {} : { reason }
      return startWork(services, call, { kind: 'pickups.fail', settings, rows })
    },
  })
