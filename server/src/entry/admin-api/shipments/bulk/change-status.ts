import { invalidFields } from '../../../../platform/shared/problem.ts'
import { Choice, Country, Group, optional, Text } from '../../../../platform/shared/schema.ts'
import type { StatusSettings } from '../../../../shipping/bulk/index.ts'
import { shipmentStatuses } from '../../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../../http/session-endpoint.ts'
import { startWork, WorkRecord } from '../../long-work.ts'
import { momentOf } from '../../moments.ts'
import type { AdminServices } from '../../services.ts'
import { ChosenShipments, chosenShipments } from './choice.ts'

export const changeStatusEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/bulk/status',
    action: 'shipments.bulk-status',
    summary: 'Change the status of many shipments',
    description: 'Each shipment changes as in a single call; the tracking shows it. Runs in the background.',
    access: 'statuses',
    status: 201,
    body: Group('Status', {
      ...ChosenShipments.properties,
      status: Choice('Status', shipmentStatuses),
      description: optional(Text('Description')),
      city: optional(Text('City')),
      country: optional(Country('Country')),
      occurred_at: optional(Text('Time', { description: 'ISO 8601 with an offset. Default: now.' })),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { body } = call
      const { status, description, city, country, occurred_at: occurredAt } = body
      if (status === 'Cancelled') {
        throw invalidFields({ status: 'Cancel the shipments instead: their carriers are to be asked.' })
      }
      const now = services.clock.now()
      const at = occurredAt === undefined ? now : momentOf('occurred_at', occurredAt)
      if (at > now) throw invalidFields({ occurred_at: 'Time must not be in the future.' })
      const rows = await chosenShipments(services, call)
      const settings: StatusSettings = {
        status,
        ...(description === undefined ? {} : { description }),
        ...(city === undefined ? {} : { city }),
        ...(country === undefined ? {} : { country }),
        at: at.toISOString(),
      }
      return startWork(services, call, { kind: 'shipments.status', settings, rows })
    },
  })
