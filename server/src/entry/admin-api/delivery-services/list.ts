import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idsOf, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ServiceRecord, shownServices } from './service-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/services',
    action: 'services.list',
    summary: 'List services',
    access: 'staff',
    query: Group('Query', {
      ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
    }),
    data: ListRecord(ServiceRecord),
    async handle({ tenant, query }) {
      const ids = idsOf(query.ids)
      const shown = await database.read(tenant.id, shownServices)
      return wholeList(ids === null ? shown : shown.filter(({ id }) => ids.includes(id)))
    },
  })
