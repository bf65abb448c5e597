import { CalendarDate, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { countRuns, type RunFilter, readRunPage, runStatuses } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { choicesOf, ListRecord, listAnswer, listQuery, mostCounted, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentRun, RunRecord } from './run-record.ts'

/** All runs, apart from the board of one day. */
export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/runs/list',
    action: 'runs.list',
    summary: 'List runs',
    description: 'By day, newest first.',
    access: 'staff',
    query: listQuery(['date'], {
      status: optional(Text('Status', { description: 'Comma-separated.' })),
      date_from: optional(CalendarDate('First date')),
      date_to: optional(CalendarDate('Last date')),
      driver_id: optional(Id('Driver')),
    }),
    data: ListRecord(RunRecord),
    async handle({ tenant, query }) {
      const request = pageRequest(query, { sort: 'date', order: 'desc' })
      const statuses = choicesOf('status', query.status, runStatuses)
      const filter: RunFilter = {
        ...(statuses === null ? {} : { statuses }),
        ...(query.date_from === undefined ? {} : { dateFrom: query.date_from }),
        ...(query.date_to === undefined ? {} : { dateTo: query.date_to }),
        ...(query.driver_id === undefined ? {} : { driverId: query.driver_id }),
      }
      const { page, total } = await database.read(tenant.id, async tx => ({
        page: await readRunPage(tx, filter, request),
        total: request.after ? null : await countRuns(tx, filter, mostCounted),
      }))
      return listAnswer(page, request, {
        total,
        keyOf: ({ run }) => [run.day, run.id],
        show: ({ run, totals }) => presentRun(tenant, run, totals),
      })
    },
  })
