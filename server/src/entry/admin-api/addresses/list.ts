import { optional, Text } from '../../../platform/shared/schema.ts'
import { listAddresses } from '../../../shipping/addresses/index.ts'
import { indexBeforeSearch } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import {
  idOf,
  idParameter,
  ListRecord,
  listAnswer,
  mostCounted,
  orderedQuery,
  pageRequest,
} from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { AddressRecord, presentAddress } from './address-record.ts'

export const listEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers/:id/addresses',
    action: 'addresses.list',
    summary: 'List or search the address book of a customer',
    description:
      'Pinned entries come first, then the most recently used. `q` finds beginnings of words in the name, company, contact, street, city, postal code and e-mail, and either end of a telephone number.',
    access: 'staff',
    params: idParameter('customer'),
    query: orderedQuery('used', 'desc', { q: optional(Text('Search')) }),
    data: ListRecord(AddressRecord),
    async handle({ tenant, query, params }) {
      const customerId = idOf(params.id)
      const request = pageRequest(query, { sort: 'used', order: 'desc' })
      const filter = { customerId, ...(query.q === undefined ? {} : { text: query.q }) }
      // What was shipped a moment ago is known to the book of its customer when it is opened.
      if (!request.after) await indexBeforeSearch({ database, clock }, tenant.id)
      const { page, total } = await database.read(tenant.id, tx =>
        listAddresses(tx, filter, request, mostCounted),
      )
      return listAnswer(page, request, {
        total,
        keyOf: ({ pinned, last_used_at: usedAt, id }) => [pinned ? 1 : 0, usedAt.getTime(), id],
        show: address => presentAddress(tenant, address),
      })
    },
  })
