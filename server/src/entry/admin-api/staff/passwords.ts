import Type, { type Static } from 'typebox'
import type { IssuedLink, PasswordMails } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'

/** A link to set a password, which an owner passes on. */
const PasswordLinkRecord = NamedRecord('PasswordLink', {
  url: Type.String({ format: 'uri' }),
  expires_at: Type.String({ format: 'date-time' }),
})

/** The link itself, or whether it was mailed. Null and false where there is no link. */
export const passedOn = {
  password_link: nullable(PasswordLinkRecord),
  mailed: Type.Boolean({
    description: 'True if the link was sent by e-mail; this answer does not show it then.',
  }),
}

/** Mails a link to its person. Without a mail server, or when it refuses the mail, the answer shows the link. */
export async function passOn(
  mails: PasswordMails | null,
  { origin, tenant }: { origin: string; tenant: Tenant },
  { email, link, reason }: { email: string; link: IssuedLink; reason: 'invited' | 'reset' },
): Promise<{ password_link: Static<typeof PasswordLinkRecord> | null; mailed: boolean }> {
  if (await mails?.send(email, tenant.name, link, reason)) return { password_link: null, mailed: true }
  return { password_link: presentPasswordLink({ origin, tenant }, link), mailed: false }
}

/** The token follows `#`, so that no server logs it. */
function presentPasswordLink(
  { origin, tenant }: { origin: string; tenant: Tenant },
  { token, expiresAt }: IssuedLink,
): Static<typeof PasswordLinkRecord> {
  return {
    url: `${origin}/admin/password#${token}`,
    expires_at: isoWithOffset(expiresAt, tenant.timezone),
  }
}
