import Type from 'typebox'
import { textField, wholeField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, nullable } from '../../platform/shared/schema.ts'
import { testMark } from '../../platform/shared/test-data.ts'
import { endpoint } from '../http/endpoint.ts'

export const whoAmI = () =>
  endpoint({
    method: 'GET',
    url: '/v1/auth/me',
    action: 'auth.me',
    operationId: 'whoAmI',
    tag: 'Authentication',
    summary: 'Get the owner of the token',
    description:
      'Returns the API user of the token, its role and its permissions. A per-customer user also has its customer.',
    access: 'any token',
    data: ApiRecord(
      'Caller',
      {
        id: wholeField('Id of the API user.', 2),
        username: textField('User name of the API user.', 'shop'),
        role: Type.String({
          enum: ['tenant', 'customer'],
          description: 'Scope: the whole company, or one customer.',
        }),
        permissions: Type.Array(textField('A permission.', 'api_rates'), {
          description: 'Permissions of the API user.',
        }),
        customer_id: nullable(
          wholeField('Id of the customer; null for an API user of the whole company.', 1),
        ),
        test: testMark,
      },
      { description: 'The API user of the token.' },
    ),
    example: {
      id: 2,
      username: 'shop',
      role: 'customer',
      permissions: ['api_shipments_create', 'api_rates'],
      customer_id: 1,
    },
    async handle({ caller }) {
      const { apiUserId, username, role, permissions, customerId, mode } = caller
      return {
        id: apiUserId,
        username,
        role,
        permissions: [...permissions],
        customer_id: customerId,
        ...(mode === 'test' && { test: true }),
      }
    },
  })
