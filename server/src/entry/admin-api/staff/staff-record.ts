import Type, { type Static } from 'typebox'
import {
  type StaffRole,
  type StaffRow,
  type StaffSession,
  staffRoles,
} from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable } from '../../../platform/shared/schema.ts'

const dateTime = Type.String({ format: 'date-time' })

export const StaffRecord = NamedRecord('StaffMember', {
  id: Type.Integer(),
  email: Type.String(),
  name: nullable(Type.String()),
  role: Choice('Role', staffRoles),
  active: Type.Boolean(),
  totp_enabled: Type.Boolean(),
  last_sign_in_at: nullable(dateTime),
  created_at: dateTime,
  updated_at: dateTime,
  is_me: Type.Boolean(),
})

export function presentStaff(
  { tenant, session }: { tenant: Tenant; session: StaffSession },
  row: StaffRow,
): Static<typeof StaffRecord> {
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    // A check constraint of the table allows no other role.
    role: row.role as StaffRole,
    active: row.active,
    totp_enabled: row.totp_enabled_at !== null,
    last_sign_in_at: row.last_sign_in_at && time(row.last_sign_in_at),
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
    is_me: row.id === session.staff.id,
  }
}
