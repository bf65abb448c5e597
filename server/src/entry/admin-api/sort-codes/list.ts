import { Country, optional, Text } from '../../../platform/shared/schema.ts'
import { countSortCodes, pageOfSortCodes, type SortCodeFilter } from '../../../shipping/sort-codes/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, listQuery, mostCounted, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentSortCode, SortCodeRecord } from './sort-code-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/sort-codes',
    action: 'sort-codes.list',
    summary: 'List sort codes by place',
    access: 'staff',
    query: listQuery(['place'], {
      country: optional(Country('Country')),
      q: optional(
        Text('Search', { description: 'Beginning of a code, a postal code or a city, or a country.' }),
      ),
    }),
    data: ListRecord(SortCodeRecord),
    async handle({ tenant, query }) {
      const request = pageRequest({ ...query, order: 'asc' }, { sort: 'place', order: 'asc' })
      const filter: SortCodeFilter = {
        ...(query.country === undefined ? {} : { country: query.country }),
        ...(query.q === undefined ? {} : { text: query.q }),
      }
      const after = request.after === null ? null : String(request.after[0])
      const { page, total } = await database.read(tenant.id, async tx => ({
        page: await pageOfSortCodes(tx, filter, { limit: request.limit, after }),
        total: after === null ? await countSortCodes(tx, filter, mostCounted) : null,
      }))
      return listAnswer(page, request, {
        total,
        keyOf: ({ place }) => [place],
        show: row => presentSortCode(tenant, row),
      })
    },
  })
