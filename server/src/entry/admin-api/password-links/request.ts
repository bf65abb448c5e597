import Type from 'typebox'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { openEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

export const requestEndpoint = ({ passwordMails }: AdminServices) =>
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
