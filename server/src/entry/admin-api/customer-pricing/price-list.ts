import { requireCustomer } from '../../../accounts/customers/index.ts'
import { dateOn } from '../../../platform/shared/dates.ts'
import { CalendarDate, Group, optional, Text } from '../../../platform/shared/schema.ts'
import { printPriceList } from '../../../pricing/price-lists/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const priceListEndpoint = (services: AdminServices) =>
  fileEndpoint({
    url: '/customers/:id/price-list.pdf',
    action: 'customers.price-list',
    summary: 'Get the price list of a customer as a PDF',
    description:
      'Lists the customer’s prices for each service by weight and zone, with its own terms, as shipments of that day are priced. Also explains its surcharges in words and lists the zones.',
    access: 'staff',
    params: idParameter('customer'),
    query: Group('Query', {
      date: optional(CalendarDate('Date', { description: 'Day of the prices. Default: today.' })),
      service: optional(Text('Service', { description: 'Code of the only service to list.' })),
    }),
    contentTypes: ['application/pdf'],
    errors: ['CONFLICT'],
    async handle({ tenant, params, query }) {
      const id = idOf(params.id)
      const { name } = await services.database.read(tenant.id, tx => requireCustomer(tx, id))
      const content = await printPriceList(services, tenant, {
        customer: { id, name },
        date: query.date ?? dateOn(services.clock.now(), tenant.timezone),
        ...(query.service === undefined ? {} : { service: query.service }),
      })
      return { type: 'application/pdf', content }
    },
  })
