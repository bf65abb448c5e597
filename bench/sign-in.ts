import type { Program } from './program.ts'
import type { World } from './world.ts'

/** The cookie of a session of the admin interface. */
export async function signIn(program: Program, { admin }: World): Promise<string> {
  const answer = await fetch(`${program.base}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** The headers of a request of the admin interface. */
export function staffHeaders(cookie: string): Record<string, string> {
  return { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
}
