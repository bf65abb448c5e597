import { changeApiUser } from '../../../accounts/access/index.ts'
import { Group, optional, Secret } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ApiUserRecord, apiUserFields, Permissions, presentApiUser, summaryOf } from './api-user-record.ts'

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/api-users/:id',
    action: 'api-users.change',
    summary: 'Change an API user',
    description: 'Fields that you leave out stay as they are. Null clears the e-mail or the rate limit.',
    access: 'owner',
    params: idParameter('API user'),
    body: Group('API user', {
      permissions: optional(Permissions),
      password: optional(Secret('Password')),
      ...apiUserFields,
    }),
    data: ApiUserRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      const id = idOf(params.id)
      const change = {
        ...(body.permissions === undefined ? {} : { permissions: body.permissions }),
        ...(sent.has('email') ? { email: body.email ?? null } : {}),
        ...(sent.has('rate_limit') ? { rateLimit: body.rate_limit ?? null } : {}),
        ...(body.password === undefined ? {} : { password: body.password }),
      }
      await changeApiUser(services, tenant.id, id, change, recorder)
      return presentApiUser(tenant, await services.database.read(tenant.id, tx => summaryOf(tx, id)))
    },
  })
