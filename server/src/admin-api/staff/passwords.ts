import Type, { type Static } from 'typebox'
import type { StaffCall } from '../../http/session-endpoint.ts'
import { isoWithOffset } from '../../shared/dates.ts'
import { conflict } from '../../shared/problem.ts'
import { NamedRecord } from '../../shared/schema.ts'
import type { IssuedLink } from '../../staff/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import { idOf } from '../lists.ts'

/** A link by which a member of staff sets a password, for an owner to pass on. */
export const PasswordLinkRecord = NamedRecord('PasswordLink', {
  url: Type.String({ format: 'uri' }),
  expires_at: Type.String({ format: 'date-time' }),
})

/** The token stands behind `#`, so that it is in no server's log. */
export function presentPasswordLink(
  { origin, tenant }: { origin: string; tenant: Tenant },
  { token, expiresAt }: IssuedLink,
): Static<typeof PasswordLinkRecord> {
  return {
    url: `${origin}/admin/password#${token}`,
    expires_at: isoWithOffset(expiresAt, tenant.timezone),
  }
}

/** Owners change their own password and second factor on the account page, which asks for their password. */
export function idOfAnother({ params, session }: StaffCall<unknown, unknown>): number {
  const id = idOf(params.id)
  if (id === session.staff.id)
    throw conflict('Change your own password and second factor on your account page.')
  return id
}
