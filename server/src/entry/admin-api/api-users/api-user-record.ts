import Type, { type Static } from 'typebox'
import {
  type ApiUserSummary,
  listApiUserSummaries,
  permissions,
  requireApiUser,
  roleOf,
} from '../../../accounts/access/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import {
  Choice,
  Email,
  ListOf,
  NamedRecord,
  nullable,
  optional,
  Text,
  Whole,
} from '../../../platform/shared/schema.ts'
import { dataModes } from '../../../platform/shared/test-data.ts'

const text = nullable(Type.String())
const dateTime = Type.String({ format: 'date-time' })

export const ApiUserRecord = NamedRecord('ApiUser', {
  id: Type.Integer(),
  username: Type.String(),
  email: text,
  role: Choice('Role', ['tenant', 'customer']),
  customer_id: nullable(Type.Integer()),
  customer_name: text,
  permissions: Type.Array(Choice('Permission', permissions)),
  rate_limit: nullable(Type.Integer({ description: 'Requests per minute; null for the default limit.' })),
  mode: Choice('Mode', dataModes, { description: 'Live data or test data.' }),
  active: Type.Boolean(),
  tokens: Type.Integer({ description: 'Number of valid tokens.' }),
  last_used_at: nullable(dateTime),
  last_used_ip: text,
  created_at: dateTime,
  updated_at: dateTime,
})

export async function summaryOf(tx: TenantTransaction, id: number): Promise<ApiUserSummary> {
  await requireApiUser(tx, id)
  const [user] = await listApiUserSummaries(tx, { ids: [id] })
  if (!user) throw notFound('No such API user.')
  return user
}

export function presentApiUser(tenant: Tenant, user: ApiUserSummary): Static<typeof ApiUserRecord> {
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: roleOf(user.customer_id),
    customer_id: user.customer_id,
    customer_name: user.customer_name,
    permissions: [...user.permissions],
    rate_limit: user.rate_limit,
    mode: user.test ? 'test' : 'live',
    active: user.active,
    tokens: user.tokens,
    last_used_at: user.last_used_at && time(user.last_used_at),
    last_used_ip: user.last_used_ip,
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
  }
}

/** The optional fields of an API user. */
export const apiUserFields = {
  email: optional(Email()),
  rate_limit: optional(Whole('Rate limit', { least: 1, most: 1_000_000 })),
}

/** Names of permissions. The use case checks them. */
export const Permissions = ListOf('Permissions', Text('Permission'), { most: 100 })
