import { apiUserIds, requireApiUser } from '../access/index.ts'
import { recentActivity } from '../audit/index.ts'
import { findCustomer } from '../customers/index.ts'
import { isoWithOffset } from '../shared/dates.ts'
import { notFound } from '../shared/problem.ts'
import { Choice, Group, Id, optional } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

/** The last calls of one API user, or of all users of one page: for owners only. */
export function apiActivityEndpoints({ database, trail }: AdminServices): AdminEndpoint[] {
  return [
    staffEndpoint({
      method: 'GET',
      url: '/api-users/:id/activity',
      action: 'api-users.activity',
      access: 'owner',
      async handle({ tenant, params }) {
        await trail.flush()
        const calls = await database.read(tenant.id, async tx => {
          const user = await requireApiUser(tx, idOf(params.id))
          return recentActivity(tx, [user.id])
        })
        return wholeList(calls.map(call => presentCall(tenant, call)))
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/api-activity',
      action: 'api-activity.list',
      access: 'owner',
      query: Group('Query', {
        scope: optional(Choice('Scope', ['tenant', 'all'])),
        customer_id: optional(Id('Customer')),
      }),
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
    }),
  ]
}

type ApiCall = Awaited<ReturnType<typeof recentActivity>>[number]

function presentCall(tenant: Tenant, call: ApiCall) {
  return {
    id: call.request_id,
    time: isoWithOffset(call.at, tenant.timezone),
    user_id: call.user_id,
    username: call.username,
    action: call.action,
    ip: call.ip,
    details: {
      method: call.method,
      path: call.path,
      status: call.status,
      error_code: call.error_code,
      awb: call.awb,
      pickup_id: call.pickup_id,
      duration_ms: call.duration_ms,
      request_id: call.request_id,
    },
  }
}
