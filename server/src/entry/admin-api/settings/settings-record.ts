import Type, { type Static } from 'typebox'
import type { StaffSession } from '../../../accounts/staff/index.ts'
import { findLogoStamp, type Tenant } from '../../../accounts/tenants/index.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import type { AdminServices } from '../services.ts'
import { presentTenant, TenantRecord } from '../session/index.ts'

export const SettingsRecord = NamedRecord('Settings', {
  ...TenantRecord.properties,
  logo_url: nullable(Type.String({ description: 'Changes with every new logo.' })),
})

export async function presentSettings(
  { database }: Pick<AdminServices, 'database'>,
  tenant: Tenant,
  { clientId }: StaffSession,
): Promise<Static<typeof SettingsRecord>> {
  const stamp = await database.global(sql => findLogoStamp(sql, tenant.id))
  return {
    ...presentTenant(tenant, { clientId, hasLogo: stamp !== null }),
    logo_url: stamp && `/admin/api/settings/logo?v=${stamp.slice(0, 12)}`,
  }
}
