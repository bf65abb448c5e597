import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, idsOf, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { requireService, ServiceRecord, shownServices } from './service-record.ts'

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

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/services/:id',
    action: 'services.read',
    summary: 'Get a service',
    access: 'staff',
    params: idParameter('service'),
    data: ServiceRecord,
    handle: ({ tenant, params }) => database.read(tenant.id, tx => requireService(tx, idOf(params.id))),
  })
