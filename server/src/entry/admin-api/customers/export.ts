import { type CustomerRow, countCustomers, listCustomers } from '../../../accounts/customers/index.ts'
import { dateOn } from '../../../platform/shared/dates.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { type Column, csvFile, exportPage } from '../csv.ts'
import { pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { CustomersQuery, filterOf, keyOf, usualOrder } from './customer-list.ts'

export const exportEndpoint = ({ database, clock }: AdminServices) =>
  fileEndpoint({
    url: '/customers/export.csv',
    action: 'customers.export',
    summary: 'Export customers as CSV',
    access: 'staff',
    query: CustomersQuery,
    contentTypes: ['text/csv'],
    async handle({ tenant, query }) {
      const request = pageRequest(query, usualOrder)
      const filter = filterOf(query)
      return csvFile({
        saveAs: `customers-${dateOn(clock.now(), tenant.timezone)}.csv`,
        total: await database.read(tenant.id, tx => countCustomers(tx, filter, null)),
        columns,
        read: after =>
          database.read(tenant.id, tx =>
            listCustomers(tx, filter, {
              ...request,
              limit: exportPage,
              after: after && keyOf(after, request.sort),
            }),
          ),
      })
    },
  })

const columns: Column<CustomerRow>[] = [
  { title: 'id', value: row => row.id },
  { title: 'name', value: row => row.name },
  { title: 'account_number', value: row => row.account_number },
  { title: 'contact_name', value: row => row.contact_name },
  { title: 'phone', value: row => row.phone },
  { title: 'email', value: row => row.email },
  { title: 'address1', value: row => row.address1 },
  { title: 'address2', value: row => row.address2 },
  { title: 'city', value: row => row.city },
  { title: 'state', value: row => row.state },
  { title: 'zip', value: row => row.zip },
  { title: 'country', value: row => row.country },
  { title: 'active', value: row => String(row.active) },
  { title: 'notes', value: row => row.notes },
]
