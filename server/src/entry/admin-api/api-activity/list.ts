import { apiUserIds } from '../../../accounts/access/index.ts'
import { findCustomer } from '../../../accounts/customers/index.ts'
import { recentActivity } from '../../../platform/audit/index.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { Choice, Group, Id, optional } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ApiCallRecord, presentCall } from './api-call-record.ts'

export const listEndpoint = ({ database, trail }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/api-activity',
    action: 'api-activity.list',
    summary: 'List the latest calls of several API users',
    description:
      'Filter by one customer, or by the whole company (`scope=tenant`), which includes calls of unknown users. Default: all.',
    access: 'owner',
    query: Group('Query', {
      scope: optional(Choice('Scope', ['tenant', 'all'])),
      customer_id: optional(Id('Customer')),
    }),
    data: ListRecord(ApiCallRecord),
    errors: ['NOT_FOUND'],
    async handle({ tenant, query }) {
      await trail.flush()
      const calls = await database.read(tenant.id, async tx => {
        const { customer_id: customerId, scope } = query
        if (customerId === undefined && scope !== 'tenant') return recentActivity(tx, null)
        if (customerId !== undefined && !(await findCustomer(tx, customerId))) {
          throw notFound('No such customer.')
        }
        const ids = await apiUserIds(tx, customerId ?? null)
        return recentActivity(tx, customerId === undefined ? [null, ...ids] : ids)
      })
      return wholeList(calls.map(call => presentCall(tenant, call)))
    },
  })
