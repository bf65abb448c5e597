import Type from 'typebox'
import { requirePasswordLink } from '../../../accounts/staff/index.ts'
import { Group, Secret } from '../../../platform/shared/schema.ts'
import { openEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

export const lookUpEndpoint = (services: AdminServices) =>
  openEndpoint({
    method: 'POST',
    url: '/password-links/look-up',
    action: 'password-links.look-up',
    summary: 'Get the person that a password link belongs to',
    access: 'anybody',
    body: Group('Link', { token: Secret('Token') }),
    data: Type.Object({ email: Type.String(), company: Type.String() }),
    errors: ['UNAUTHORIZED'],
    async handle({ body }) {
      const { email, tenant_name: company } = await requirePasswordLink(services, body.token)
      return { email, company }
    },
  })
