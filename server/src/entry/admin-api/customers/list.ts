import { countCustomers, listCustomers } from '../../../accounts/customers/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, mostCounted, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { CustomersQuery, filterOf, keyOf, usualOrder } from './customer-list.ts'
import { CustomerRecord, presentCustomer } from './customer-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers',
    action: 'customers.list',
    summary: 'List customers',
    access: 'staff',
    query: CustomersQuery,
    data: ListRecord(CustomerRecord),
    async handle({ tenant, query }) {
      const request = pageRequest(query, usualOrder)
      const filter = filterOf(query)
      const limit = filter.ids ? filter.ids.length : request.limit
      const { page, total } = await database.read(tenant.id, async tx => ({
        page: await listCustomers(tx, filter, { ...request, limit }),
        total: request.after ? null : await countCustomers(tx, filter, mostCounted),
      }))
      return listAnswer(page, request, {
        total: total === null ? null : { count: total, capped: total >= mostCounted },
        keyOf: row => keyOf(row, request.sort),
        show: row => presentCustomer(tenant, row),
      })
    },
  })
