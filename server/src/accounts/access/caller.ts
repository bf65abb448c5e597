import type { DataMode } from '../../platform/shared/test-data.ts'
import { type Scope, tenantOfRow } from '../tenants/index.ts'
import type { AuthenticationRow } from './access.repository.ts'
import type { Permission } from './permissions.ts'

export type Role = 'tenant' | 'customer'

export interface Caller extends Scope {
  readonly apiUserId: number
  readonly staffId: null
  readonly tokenId: number
  readonly username: string
  readonly role: Role
  readonly mode: DataMode
  readonly permissions: readonly Permission[]
  /** Per minute; null for the default. */
  readonly rateLimit: number | null
  readonly rateBucket: string
}

export const defaultRateLimit = 60

export function roleOf(customerId: number | null): Role {
  return customerId === null ? 'tenant' : 'customer'
}

/** Null for an invalid token. */
export function callerOfRow(row: AuthenticationRow): Caller | null {
  if (row.token_id === null || row.user_id === null || row.username === null) return null
  return {
    tenant: tenantOfRow(row),
    customerId: row.customer_id,
    apiUserId: row.user_id,
    staffId: null,
    tokenId: row.token_id,
    username: row.username,
    role: roleOf(row.customer_id),
    mode: row.test ? 'test' : 'live',
    permissions: row.permissions ?? [],
    rateLimit: row.rate_limit,
    rateBucket: `user:${row.tenant_id}:${row.user_id}`,
  }
}
