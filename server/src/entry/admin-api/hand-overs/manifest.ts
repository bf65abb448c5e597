import { CalendarDate, Group, Id, optional } from '../../../platform/shared/schema.ts'
import { chooseHandOver } from '../../../shipping/bulk/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { startWork } from '../long-work/start-work.ts'
import { WorkRecord } from '../long-work/work-record.ts'
import type { AdminServices } from '../services.ts'

export const manifestEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/hand-overs/manifest',
    action: 'hand-overs.manifest',
    summary: 'Print the manifest of a carrier’s shipments of a day',
    description: 'For all services or one. Runs in the background and produces a PDF.',
    access: 'staff',
    status: 201,
    body: Group('Manifest', {
      date: CalendarDate('Date'),
      account_id: Id('Account'),
      service_id: optional(Id('Service')),
    }),
    data: WorkRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { tenant, body } = call
      const choice = { day: body.date, accountId: body.account_id, serviceId: body.service_id ?? null }
      const { rows, settings } = await chooseHandOver(services, tenant, choice)
      return startWork(services, call, { kind: 'shipments.manifest', settings, rows })
    },
  })
