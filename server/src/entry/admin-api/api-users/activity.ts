import Type from 'typebox'
import { requireApiUser } from '../../../accounts/access/index.ts'
import { type CallFilter, listCalls } from '../../../platform/audit/index.ts'
import { isoWithOffset, startOfDay } from '../../../platform/shared/dates.ts'
import { pageOf } from '../../../platform/shared/pages.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { CalendarDate, optional, Search, Text, WarningRecord } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListedCallRecord, presentListedCall } from '../api-activity.ts'
import { idOf, idParameter, ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const statusForm = /^[1-5](?:xx|[0-9]{2})$/

export const activityEndpoint = ({ database, trail }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/api-users/:id/activity',
    action: 'api-users.activity',
    summary: 'List or search the calls of an API user, newest first',
    description:
      'A search reads at most 50,000 calls of the requested days; `warnings` says if there are earlier ones.',
    access: 'owner',
    params: idParameter('API user'),
    query: orderedQuery('called', 'desc', {
      q: optional(Search('Part of the path, or a whole AWB.')),
      status: optional(
        Text('Status', {
          description: 'An HTTP status such as 404, or a class such as 4xx.',
          longest: 3,
          pattern: statusForm.source,
        }),
      ),
      date_from: optional(CalendarDate('First day')),
      date_to: optional(CalendarDate('Last day')),
    }),
    data: Type.Object({
      ...ListRecord(ListedCallRecord).properties,
      warnings: optional(Type.Array(WarningRecord)),
    }),
    async handle({ tenant, params, query, warnings }) {
      const request = pageRequest(query, { sort: 'called', order: 'desc' })
      const [at, id] = request.after ?? []
      await trail.flush()
      const { calls, lookedBackTo } = await database.read(tenant.id, async tx => {
        const user = await requireApiUser(tx, idOf(params.id))
        return listCalls(
          tx,
          { apiUserId: user.id, ...filterOf(query, tenant.timezone) },
          { after: at === undefined ? null : [Number(at), String(id)], limit: request.limit + 1 },
        )
      })
      if (lookedBackTo) {
        const since = isoWithOffset(lookedBackTo, tenant.timezone).slice(0, 10)
        warnings.push({
          field: 'q',
          message: `Looked back to ${since}: choose earlier days to look further.`,
        })
      }
      return listAnswer(pageOf(calls, request.limit), request, {
        total: null,
        keyOf: call => [call.at.getTime(), call.request_id],
        show: call => presentListedCall(tenant, call),
      })
    },
  })

interface ActivityQuery {
  q?: string
  status?: string
  date_from?: string
  date_to?: string
}

function filterOf(
  { q, status, date_from: first, date_to: last }: ActivityQuery,
  timeZone: string,
): CallFilter {
  return {
    ...(q === undefined ? {} : { text: q }),
    ...(status === undefined ? {} : { status: statusesOf(status) }),
    ...(first === undefined ? {} : { from: startOfDay(first, timeZone) }),
    ...(last === undefined ? {} : { before: startOfDay(last, timeZone, 1) }),
  }
}

function statusesOf(text: string): [number, number] {
  if (!statusForm.test(text)) throw invalidFields({ status: 'Status must be written as 404, or 4xx.' })
  const [lowest, highest] = [text.replace('xx', '00'), text.replace('xx', '99')]
  return [Number(lowest), Number(highest)]
}
