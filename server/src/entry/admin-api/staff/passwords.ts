import Type, { type Static } from 'typebox'
import type { IssuedLink, PasswordMails } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import type { StaffCall } from '../../http/session-endpoint.ts'
import { idOf } from '../lists.ts'

/** A link by which a member of staff sets a password, for an owner to pass on. */
const PasswordLinkRecord = NamedRecord('PasswordLink', {
  url: Type.String({ format: 'uri' }),
  expires_at: Type.String({ format: 'date-time' }),
})

/** What became of a link: it was sent, or is told this once; both are null and false where there is none. */
export const passedOn = {
  password_link: nullable(PasswordLinkRecord),
  mailed: Type.Boolean({
    description: 'True if the link was sent by e-mail; this answer does not show it then.',
  }),
}

/** Sends a link to whom it is for, or shows it where there is no mail server or it does not take the mail. */
export async function passOn(
  mails: PasswordMails | null,
  { origin, tenant }: { origin: string; tenant: Tenant },
  { email, link, reason }: { email: string; link: IssuedLink; reason: 'invited' | 'reset' },
): Promise<{ password_link: Static<typeof PasswordLinkRecord> | null; mailed: boolean }> {
  if (await mails?.send(email, tenant.name, link, reason)) return { password_link: null, mailed: true }
  return { password_link: presentPasswordLink({ origin, tenant }, link), mailed: false }
}

/** The token stands behind `#`, so that it is in no server's log. */
function presentPasswordLink(
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
