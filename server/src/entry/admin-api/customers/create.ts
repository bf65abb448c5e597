import { createCustomer, customerFields } from '../../../accounts/customers/index.ts'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { CustomerRecord, presentCustomer } from './customer-record.ts'

export const createEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/customers',
    action: 'customers.create',
    summary: 'Create a customer',
    access: 'customers',
    status: 201,
    body: Group('Customer', { name: Text('Name'), ...customerFields }),
    data: CustomerRecord,
    async handle({ tenant, body, recorder }) {
      const row = await createCustomer(database, tenant.id, body, recorder)
      return presentCustomer(tenant, row)
    },
  })
