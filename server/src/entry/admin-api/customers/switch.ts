import Type from 'typebox'
import { switchCustomer } from '../../../accounts/access/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { CustomerRecord, presentCustomer } from './customer-record.ts'

/** Deactivating a customer also deactivates its API users, so only owners may. */
export const switchEndpoint = (services: AdminServices, verb: 'activate' | 'deactivate') =>
  staffEndpoint({
    method: 'POST',
    url: `/customers/:id/${verb}`,
    action: `customers.${verb}`,
    summary: verb === 'activate' ? 'Activate a customer' : 'Deactivate a customer and its API users',
    access: 'owner',
    params: idParameter('customer'),
    data: Type.Object({ ...CustomerRecord.properties, api_users_deactivated: Type.Integer() }),
    async handle({ tenant, params, recorder }) {
      const active = verb === 'activate'
      const switched = await switchCustomer(services, tenant.id, idOf(params.id), active, recorder)
      const { customer, usersDeactivated } = switched
      return { ...presentCustomer(tenant, customer), api_users_deactivated: usersDeactivated }
    },
  })
