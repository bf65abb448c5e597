import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { ListedCall, recentActivity } from '../../../platform/audit/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { ChangesRecord, presentChanges } from '../changes-record.ts'

const text = nullable(Type.String())

export const ApiCallRecord = NamedRecord('ApiCall', {
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

export function presentCall(tenant: Tenant, call: RecordedCall): Static<typeof ApiCallRecord> {
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
