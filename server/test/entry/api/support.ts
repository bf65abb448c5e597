import type { Caller } from '../../../src/accounts/access/index.ts'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import type { TestService } from '../../support/service.ts'

/** The tenant-wide user `erp` of the example company, as a caller. */
export async function callerOf({ waybill, example, call }: TestService): Promise<Caller> {
  const tenant = await waybill.database.global(sql => findTenant(sql, example.client_id))
  const me = await call('GET', '/v1/auth/me')
  if (!tenant) throw new Error('The example company is gone.')
  const { id, username, role, permissions } = me.body.data
  return {
    tenant,
    customerId: null,
    apiUserId: id,
    staffId: null,
    tokenId: 1,
    username,
    role,
    permissions,
    rateLimit: null,
    rateBucket: '',
    mode: 'live',
  }
}
