import Type, { type Static } from 'typebox'
import { apiUserIds } from '../../accounts/access/index.ts'
import { findCustomer } from '../../accounts/customers/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { type ListedCall, recentActivity } from '../../platform/audit/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { Choice, Group, Id, NamedRecord, nullable, optional } from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import { ChangesRecord, presentChanges } from './recorded-call.ts'
import type { AdminServices } from './services.ts'

const text = nullable(Type.String())

const ApiCallRecord = NamedRecord('ApiCall', {
  id: Type.String(),
  time: Type.String({ format: 'date-time' }),
  user_id: nullable(Type.Integer()),
  username: nullable(Type.String({ description: 'As sent; a sign-in may use an unknown name.' })),
  action: Type.String(),
  ip: Type.String(),
  details: Type.Object({
    method: Type.String(),
    path: Type.String(),
    status: Type.Integer(),
    error_code: text,
    awb: text,
    pickup_id: nullable(Type.Integer()),
    duration_ms: nullable(Type.Number({ description: 'Null while the call is in progress.' })),
    request_id: Type.String(),
  }),
})

/** A call with what it has changed. */
export const ListedCallRecord = NamedRecord('ListedApiCall', {
  ...ApiCallRecord.properties,
  changes: ChangesRecord,
})

export function presentListedCall(tenant: Tenant, call: ListedCall): Static<typeof ListedCallRecord> {
  return { ...presentCall(tenant, call), changes: presentChanges(call.changes) }
}

type RecordedCall = Awaited<ReturnType<typeof recentActivity>>[number]

function presentCall(tenant: Tenant, call: RecordedCall): Static<typeof ApiCallRecord> {
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

const listEndpoint = ({ database, trail }: AdminServices) =>
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

/** The last calls of several API users, for owners only. */
export function apiActivityEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services)]
}
