import { type CustomerFields, changeCustomer, customerFields } from '../../../accounts/customers/index.ts'
import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { CustomerRecord, presentCustomer } from './customer-record.ts'

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/customers/:id',
    action: 'customers.change',
    summary: 'Change a customer',
    description: 'Fields that you leave out stay as they are. Null clears a field.',
    access: 'customers',
    params: idParameter('customer'),
    body: Group('Customer', { name: optional(Text('Name')), ...customerFields }),
    data: CustomerRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      const names = ['name', ...Object.keys(customerFields)] as (keyof typeof body)[]
      const change: Partial<CustomerFields> = Object.fromEntries(
        names.filter(name => sent.has(name)).map(name => [name, body[name] ?? null]),
      )
      const row = await changeCustomer(services, tenant.id, idOf(params.id), change, recorder)
      return presentCustomer(tenant, row)
    },
  })
