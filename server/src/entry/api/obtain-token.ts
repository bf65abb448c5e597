import Type from 'typebox'
import { textField, wholeField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, Group, optional, Secret, Text } from '../../platform/shared/schema.ts'
import { publicEndpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'

export const obtainToken = ({ tokens }: Services) =>
  publicEndpoint({
    method: 'POST',
    url: '/v1/auth/token',
    action: 'auth.token.create',
    operationId: 'obtainToken',
    tag: 'Authentication',
    summary: 'Obtain an access token',
    description:
      'Exchanges the user name and password of an API user for an access token. The token does not expire. It is shown once and cannot be recovered. A user has at most 1000 valid tokens. Failed attempts are limited per user name and address. Slower limits apply to the address, and to the user name from addresses new to it.',
    access: 'credentials',
    errors: ['CONFLICT'],
    body: Group(
      'Credentials',
      {
        username: Text('Username', { description: 'User name of the API user.', example: 'erp' }),
        password: Secret('Password', { description: 'Password of the API user.', example: 'correct-horse' }),
        name: optional(Text('Name', { description: 'A label for the token.', example: 'warehouse 2' })),
      },
      { apiName: 'Credentials' },
    ),
    examples: { token: { username: 'erp', password: 'correct-horse', name: 'warehouse 2' } },
    data: ApiRecord(
      'ObtainedToken',
      {
        token: textField(
          'Access token of 64 hexadecimal characters.',
          '5f1d3c0b9a8e7d6c5b4a39281706f5e4d3c2b1a0918273645546372819a0b1c2',
        ),
        user: ApiRecord(
          'TokenUser',
          {
            id: wholeField('Id of the API user.', 1),
            username: textField('User name of the API user.', 'erp'),
            role: Type.String({
              enum: ['tenant', 'customer'],
              description: 'Scope: the whole company, or one customer.',
            }),
          },
          { description: 'API user of the token.' },
        ),
      },
      { description: 'The token and its API user.' },
    ),
    example: {
      token: '5f1d3c0b9a8e7d6c5b4a39281706f5e4d3c2b1a0918273645546372819a0b1c2',
      user: { id: 1, username: 'erp', role: 'tenant' },
    },
    handle({ tenant, body, address, recorder }) {
      recorder.names({ username: body.username, userId: null })
      return tokens.obtain(
        tenant,
        { username: body.username, password: body.password, label: body.name ?? null, address },
        recorder,
      )
    },
  })
