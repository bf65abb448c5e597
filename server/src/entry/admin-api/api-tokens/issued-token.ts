import Type from 'typebox'
import type { StaffSession } from '../../../accounts/staff/index.ts'

/** What only the answer that issues a token has. */
export const tokenFields = {
  client_id: Type.String(),
  token: Type.String(),
  curl: Type.String({ description: 'Example request to try the token.' }),
}

export function presentToken({
  origin,
  session: { clientId },
  token,
}: {
  origin: string
  session: StaffSession
  token: string
}) {
  return { client_id: clientId, token, curl: curlLine(origin, clientId, token) }
}

/** All parts are hexadecimal or made by this server, so nothing has to be quoted for a shell. */
function curlLine(origin: string, clientId: string, token: string): string {
  return `curl -s ${origin}/v1/auth/me -H 'X-Tenant: ${clientId}' -H 'Authorization: Bearer ${token}'`
}
