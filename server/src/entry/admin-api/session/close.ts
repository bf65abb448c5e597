import Type from 'typebox'
import { closeSession } from '../../http/session-cookie.ts'
import { openEndpoint } from '../../http/session-endpoint.ts'

export const closeEndpoint = () =>
  openEndpoint({
    method: 'DELETE',
    url: '/session',
    action: 'session.close',
    summary: 'Sign out',
    access: 'anybody',
    data: Type.Object({ signed_out: Type.Literal(true) }),
    async handle({ request, reply }) {
      await closeSession(request, reply)
      return { signed_out: true as const }
    },
  })
