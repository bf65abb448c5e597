import Type, { type Static } from 'typebox'
import {
  permissionsOf,
  type StaffSession,
  staffPermissionNames,
  staffRoles,
} from '../../../accounts/staff/index.ts'
import { findLogoStamp, type Tenant } from '../../../accounts/tenants/index.ts'
import { type LabelFormat, labelFormats } from '../../../labels/index.ts'
import { Choice, NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import type { AdminServices } from '../services.ts'

/** The id of the company is left out, because it counts the companies of the installation. */
export const TenantRecord = NamedRecord('Tenant', {
  name: Type.String(),
  client_id: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  timezone: Type.String(),
  awb_prefix: Type.String(),
  label_format: Choice('Label size', labelFormats),
  has_logo: Type.Boolean(),
})

/** The member of staff who is signed in, and the company. */
export const SessionRecord = NamedRecord('Session', {
  staff: NamedRecord('SignedInStaff', {
    id: Type.Integer(),
    email: Type.String(),
    name: nullable(Type.String()),
    role: Choice('Role', staffRoles),
    may: Type.Array(Choice('Permission', staffPermissionNames), {
      description: 'Permissions in addition to reading.',
    }),
    totp_enabled: Type.Boolean(),
    recovery_codes_left: Type.Integer(),
  }),
  tenant: TenantRecord,
})

export async function presentSession(
  services: AdminServices,
  { staff, tenant, clientId }: StaffSession,
): Promise<Static<typeof SessionRecord>> {
  const logo = await services.database.global(sql => findLogoStamp(sql, tenant.id))
  return {
    staff: {
      id: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      may: [...permissionsOf(staff.role)],
      totp_enabled: staff.totpEnabled,
      recovery_codes_left: staff.totpEnabled
        ? await services.secondFactor.recoveryCodesLeft({ tenantId: tenant.id, staffId: staff.id })
        : 0,
    },
    tenant: presentTenant(tenant, { clientId, hasLogo: logo !== null }),
  }
}

export function presentTenant(
  tenant: Tenant,
  { clientId, hasLogo }: { clientId: string; hasLogo: boolean },
): Static<typeof TenantRecord> {
  return {
    name: tenant.name,
    client_id: clientId,
    country: tenant.country,
    currency: tenant.currency,
    timezone: tenant.timezone,
    awb_prefix: tenant.awbPrefix,
    // A check constraint of the table allows no other role.
    label_format: tenant.labelFormat as LabelFormat,
    has_logo: hasLogo,
  }
}
