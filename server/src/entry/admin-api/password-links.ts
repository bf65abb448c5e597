import Type from 'typebox'
import { requirePasswordLink, usePasswordLink } from '../../accounts/staff/index.ts'
import { Group, Secret, Text } from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, openEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

const requestEndpoint = ({ passwordMails }: AdminServices) =>
  openEndpoint({
    method: 'POST',
    url: '/password-links',
    action: 'password-links.request',
    summary: 'Request a link to set a password, by e-mail',
    description:
      'The answer is the same whether the e-mail is known or not, and comes before the mail is sent. Each e-mail gets at most three links an hour.',
    access: 'anybody',
    body: Group('Lost password', { email: Text('E-mail') }),
    data: Type.Object({
      sends_mail: Type.Boolean({
        description: 'False if the server sends no mail; an owner of the company must then create the link.',
      }),
    }),
    async handle({ body, address, request }) {
      passwordMails?.request({
        email: body.email.trim(),
        address,
        method: request.method,
        path: request.url,
        requestId: request.id,
      })
      return { sends_mail: passwordMails !== null }
    },
  })

const lookUpEndpoint = (services: AdminServices) =>
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

const useEndpoint = (services: AdminServices) =>
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

/** Links that set a password without a session. */
export function passwordLinkEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [requestEndpoint(services), lookUpEndpoint(services), useEndpoint(services)]
}
