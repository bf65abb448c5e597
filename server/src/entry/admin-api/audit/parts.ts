import { listActionParts } from '../../../accounts/staff/index.ts'
import { pageOf } from '../../../platform/shared/pages.ts'
import { Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import type { ActionNames } from '../staff/activity.ts'
import { AuditRecord, knownOf, present } from './act-record.ts'

export const partsEndpoint = ({ database }: AdminServices, actionNames: () => ActionNames) =>
  staffEndpoint({
    method: 'GET',
    url: '/audit/parts',
    action: 'audit.parts',
    summary: 'List the effects of an act on each of its records',
    access: 'owner',
    query: orderedQuery('time', 'asc', {
      request_id: Text('Request ID', { description: 'Of the act: `details.request_id`.' }),
    }),
    data: ListRecord(AuditRecord),
    async handle({ tenant, query }) {
      const request = pageRequest(query, { sort: 'time', order: 'asc' })
      const [at, id] = request.after ?? []
      const { rows, known } = await database.read(tenant.id, async tx => {
        const found = await listActionParts(tx, query.request_id, {
          after: at === undefined ? null : [Number(at), Number(id)],
          limit: request.limit + 1,
        })
        const done = found.map(row => ({ by: 'staff' as const, row }))
        return { rows: done, known: await knownOf(tx, done) }
      })
      const names = actionNames()
      return listAnswer(pageOf(rows, request.limit), request, {
        total: null,
        keyOf: ({ row }) => [row.at.getTime(), row.id],
        show: one => present(tenant, one, names, known),
      })
    },
  })
