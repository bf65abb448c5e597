import Type from 'typebox'
import { usePasswordLink } from '../../../accounts/staff/index.ts'
import { Group, Secret } from '../../../platform/shared/schema.ts'
import { openEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

export const useEndpoint = (services: AdminServices) =>
  openEndpoint({
    method: 'POST',
    url: '/password-links/use',
    action: 'password-links.use',
    summary: 'Set a password by a link',
    description: 'A link works once. The person is signed out everywhere. The second factor stays.',
    access: 'anybody',
    body: Group('New password', { token: Secret('Token'), password: Secret('Password') }),
    data: Type.Object({ email: Type.String() }),
    errors: ['UNAUTHORIZED'],
    async handle({ body, address, request }) {
      const call = { address, method: request.method, path: request.url, requestId: request.id }
      const { email } = await usePasswordLink(services, body, call)
      return { email }
    },
  })
