import { requireCustomer } from '../../../accounts/customers/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { CustomerRecord, presentCustomer } from './customer-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers/:id',
    action: 'customers.read',
    summary: 'Get a customer',
    access: 'staff',
    params: idParameter('customer'),
    data: CustomerRecord,
    async handle({ tenant, params }) {
      const row = await database.read(tenant.id, tx => requireCustomer(tx, idOf(params.id)))
      return presentCustomer(tenant, row)
    },
  })
