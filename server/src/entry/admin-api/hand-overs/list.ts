import Type from 'typebox'
import { dateOn } from '../../../platform/shared/dates.ts'
import { CalendarDate, Group, NamedRecord, optional } from '../../../platform/shared/schema.ts'
import { listHandOvers } from '../../../shipping/bulk/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'

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

export const listEndpoint = (services: AdminServices) =>
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
