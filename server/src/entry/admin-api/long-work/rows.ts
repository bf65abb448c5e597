import { Choice, optional } from '../../../platform/shared/schema.ts'
import { pageOfRows, requireWork } from '../../../shipping/long-work/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWorkRow, WorkRowRecord } from './work-record.ts'

export const rowsEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/long-work/:id/rows',
    action: 'work.rows',
    summary: 'List the result of each record of a background job',
    access: 'staff',
    params: idParameter('work'),
    query: orderedQuery('position', 'asc', { outcome: optional(Choice('Outcome', ['done', 'failed'])) }),
    data: ListRecord(WorkRowRecord),
    async handle({ tenant, params, query }) {
      const id = idOf(params.id)
      const request = pageRequest(query, { sort: 'position', order: 'asc' })
      const after = request.after === null ? null : Number(request.after[0])
      const { work, page } = await database.read(tenant.id, async tx => ({
        work: await requireWork(tx, id),
        page: await pageOfRows(tx, id, { outcome: query.outcome ?? null, after, limit: request.limit }),
      }))
      const total = { done: work.done, failed: work.failed, all: work.total }[query.outcome ?? 'all']
      return listAnswer(page, request, {
        total: request.after ? null : { count: total, capped: false },
        keyOf: ({ place }) => [place],
        show: presentWorkRow,
      })
    },
  })
