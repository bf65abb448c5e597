import Type from 'typebox'
import { dateOn } from '../../platform/shared/dates.ts'
import { CalendarDate, Group, Id, NamedRecord, optional } from '../../platform/shared/schema.ts'
import { chooseHandOver, listHandOvers } from '../../shipping/bulk/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import { startWork, WorkRecord } from './long-work.ts'
import type { AdminServices } from './services.ts'

const HandOverRecord = NamedRecord('HandOver', {
  account_id: Type.Integer(),
  account: Type.String(),
  services: Type.Array(
    Type.Object({
      id: Type.Integer(),
      code: Type.String(),
      name: Type.String(),
      shipments: Type.Integer(),
      pieces: Type.Integer(),
    }),
  ),
})

const listEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/hand-overs',
    action: 'hand-overs.list',
    summary: 'List the shipments that carriers accepted on a day, by account and service',
    description: 'Leaves out cancelled shipments and those that the carrier has not accepted yet.',
    access: 'staff',
    query: Group('Query', { date: optional(CalendarDate('Date', { description: 'Default: today.' })) }),
    data: ListRecord(HandOverRecord),
    async handle({ tenant, query }) {
      const date = query.date ?? dateOn(services.clock.now(), tenant.timezone)
      const found = await listHandOvers(services, tenant, date)
      return wholeList(
        found.map(({ accountId, account, services: rows }) => ({
          account_id: accountId,
          account,
          services: rows.map(({ serviceId, serviceCode, service, shipments, pieces }) => ({
            id: serviceId,
            code: serviceCode,
            name: service,
            shipments,
            pieces,
          })),
        })),
      )
    },
  })

const manifestEndpoint = (services: AdminServices) =>
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

/** The shipments that carriers take over on a day. */
export function handOverEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services), manifestEndpoint(services)]
}
