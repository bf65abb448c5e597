import Type from 'typebox'
import { listApiUserSummaries } from '../../../accounts/access/index.ts'
import { Choice, Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, idsOf, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ApiUserRecord, presentApiUser, summaryOf } from './api-user-record.ts'

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

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/api-users/:id',
    action: 'api-users.read',
    summary: 'Get an API user',
    access: 'owner',
    params: idParameter('API user'),
    data: Type.Object({ ...ApiUserRecord.properties, client_id: Type.String() }),
    async handle({ tenant, session, params }) {
      const user = await database.read(tenant.id, tx => summaryOf(tx, idOf(params.id)))
      return { ...presentApiUser(tenant, user), client_id: session.clientId }
    },
  })
