import Type from 'typebox'
import { createApiUser } from '../../../accounts/access/index.ts'
import { Choice, Group, Id, optional, Secret, Text } from '../../../platform/shared/schema.ts'
import { dataModes } from '../../../platform/shared/test-data.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { presentToken, tokenFields } from '../api-tokens.ts'
import type { AdminServices } from '../services.ts'
import { ApiUserRecord, apiUserFields, Permissions, presentApiUser, summaryOf } from './api-user-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/api-users',
    action: 'api-users.create',
    summary: 'Create an API user and issue its first token',
    description:
      'The user belongs to one customer or to the whole company. Only this answer contains the token; you cannot read it again.',
    access: 'owner',
    status: 201,
    body: Group('API user', {
      username: Text('Username'),
      password: Secret('Password'),
      permissions: Permissions,
      customer_id: optional(Id('Customer')),
      mode: optional(
        Choice('Mode', dataModes, {
          description: '`test`: the user creates test data and sees nothing else. The mode never changes.',
        }),
      ),
      ...apiUserFields,
    }),
    data: Type.Object({ ...ApiUserRecord.properties, ...tokenFields }),
    async handle({ tenant, session, body, origin, recorder }) {
      const request = {
        username: body.username,
        password: body.password,
        email: body.email ?? null,
        permissions: body.permissions,
        customerId: body.customer_id ?? null,
        rateLimit: body.rate_limit ?? null,
        mode: body.mode ?? ('live' as const),
      }
      const { user, token } = await createApiUser(services, tenant.id, request, recorder)
      const shown = await services.database.read(tenant.id, tx => summaryOf(tx, user.id))
      return { ...presentApiUser(tenant, shown), ...presentToken({ origin, session, token }) }
    },
  })
