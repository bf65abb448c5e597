import { setApiUserActive } from '../../../accounts/access/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ApiUserRecord, presentApiUser, summaryOf } from './api-user-record.ts'

export const deactivateEndpoint = (services: AdminServices) =>
  switchEndpoint(services, {
    verb: 'deactivate',
    summary: 'Deactivate an API user',
    description: 'All its tokens are revoked.',
  })

export const activateEndpoint = (services: AdminServices) =>
  switchEndpoint(services, {
    verb: 'activate',
    summary: 'Activate an API user',
    description: 'The user needs a new token.',
  })

const switchEndpoint = (
  { database, clock }: AdminServices,
  { verb, ...described }: { verb: 'activate' | 'deactivate'; summary: string; description: string },
) =>
  staffEndpoint({
    method: 'POST',
    url: `/api-users/:id/${verb}`,
    action: `api-users.${verb}`,
    ...described,
    access: 'owner',
    params: idParameter('API user'),
    data: ApiUserRecord,
    async handle({ tenant, params, recorder }) {
      const id = idOf(params.id)
      await setApiUserActive(database, clock, tenant.id, id, verb === 'activate', recorder)
      return presentApiUser(tenant, await database.read(tenant.id, tx => summaryOf(tx, id)))
    },
  })
