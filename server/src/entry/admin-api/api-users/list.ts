import { listApiUserSummaries } from '../../../accounts/access/index.ts'
import { Choice, Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idsOf, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ApiUserRecord, presentApiUser } from './api-user-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/api-users',
    action: 'api-users.list',
    summary: 'List API users',
    description: 'Filter by one customer, or by the whole company (`scope=tenant`). Default: all API users.',
    access: 'owner',
    query: Group('Query', {
      scope: optional(Choice('Scope', ['tenant', 'all'])),
      customer_id: optional(Id('Customer')),
      ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
    }),
    data: ListRecord(ApiUserRecord),
    async handle({ tenant, query }) {
      const ids = idsOf(query.ids)
      const which =
        ids !== null
          ? { ids }
          : query.customer_id === undefined
            ? (query.scope ?? 'all')
            : { customerId: query.customer_id }
      const users = await database.read(tenant.id, tx => listApiUserSummaries(tx, which))
      return wholeList(users.map(user => presentApiUser(tenant, user)))
    },
  })
