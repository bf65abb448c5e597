import Type from 'typebox'
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
        username: Text('Username', { example: 'erp' }),
        password: Secret('Password'),
        name: optional(Text('Name', { description: 'A label for the token.', example: 'warehouse 2' })),
      },
      { apiName: 'Credentials' },
    ),
    examples: { token: { username: 'erp', password: 'correct-horse', name: 'warehouse 2' } },
    data: ApiRecord('ObtainedToken', {
      token: Type.String({ description: '64 hexadecimal characters.' }),
      user: ApiRecord('TokenUser', {
        id: Type.Integer(),
        username: Type.String(),
        role: Type.String({ enum: ['tenant', 'customer'] }),
      }),
    }),
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
