import Type from 'typebox'
import { listStaffActions, type StaffActionFilter } from '../../../accounts/staff/index.ts'
import { isoWithOffset, startOfDay } from '../../../platform/shared/dates.ts'
import { pageOf } from '../../../platform/shared/pages.ts'
import {
  CalendarDate,
  Id,
  NamedRecord,
  nullable,
  optional,
  sentence,
  Text,
} from '../../../platform/shared/schema.ts'
import { type DescribedEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, orderedQuery, pageRequest, wholeList } from '../lists.ts'
import { CallDetails, ChangesRecord, callDetailsOf, presentChanges } from '../recorded-call.ts'
import type { AdminServices } from '../services.ts'

/** The names of staff's actions by their codes. */
export type ActionNames = ReadonlyMap<string, string>

/** Commands that are recorded beside the actions of staff. */
const commands = [
  ['company.deactivate', 'Switch the company off'],
  ['company.activate', 'Switch the company on'],
] as const

/**
 * The actions of all endpoints that change something, with their summaries. Long work records its effect on each record
 * under the action of the endpoint for one.
 */
export function namesOfActions(endpoints: readonly DescribedEndpoint[]): ActionNames {
  const changes = endpoints.filter(({ method }) => method !== 'GET')
  return new Map([...changes.map(({ action, summary }) => [action, summary] as const), ...commands])
}

export const actionsEndpoint = (actionNames: () => ActionNames) =>
  staffEndpoint({
    method: 'GET',
    url: '/staff-activity/actions',
    action: 'staff.actions',
    summary: 'List the recorded kinds of staff action, in words',
    access: 'owner',
    data: ListRecord(NamedRecord('StaffAction', { action: Type.String(), name: Type.String() })),
    async handle() {
      const actions = [...actionNames()].map(([action, name]) => ({ action, name }))
      return wholeList(actions.toSorted((a, b) => a.name.localeCompare(b.name, 'en')))
    },
  })

const text = nullable(Type.String())

const StaffActivityRecord = NamedRecord('StaffActivity', {
  id: Type.Integer(),
  time: Type.String({ format: 'date-time' }),
  staff_id: nullable(Type.Integer()),
  email: text,
  action: Type.String(),
  what: sentence(Type.String({ description: 'Action in words.' }), 'action'),
  subject: nullable(Type.String({ description: 'Subject: an AWB, an e-mail or a code.' })),
  changes: ChangesRecord,
  ip: text,
  details: CallDetails,
})

export const activityEndpoint = (
  { database, refusedSignIns }: AdminServices,
  actionNames: () => ActionNames,
) =>
  staffEndpoint({
    method: 'GET',
    url: '/staff-activity',
    action: 'staff.activity',
    summary: 'List the actions of staff, newest first',
    access: 'owner',
    query: orderedQuery('time', 'desc', {
      staff_id: optional(Id('Staff')),
      action: optional(Text('Action')),
      subject: optional(
        Text('Subject', { description: 'Whole name of the subject, in upper or lower case.' }),
      ),
      date_from: optional(CalendarDate('First day')),
      date_to: optional(CalendarDate('Last day')),
    }),
    data: ListRecord(StaffActivityRecord),
    async handle({ tenant, query }) {
      const request = pageRequest(query, { sort: 'time', order: 'desc' })
      const [at, id] = request.after ?? []
      await refusedSignIns.settled()
      const rows = await database.read(tenant.id, tx =>
        listStaffActions(tx, filterOf(query, tenant.timezone), {
          after: at === undefined ? null : [Number(at), Number(id)],
          limit: request.limit + 1,
        }),
      )
      const names = actionNames()
      return listAnswer(pageOf(rows, request.limit), request, {
        total: null,
        keyOf: row => [row.at.getTime(), row.id],
        show: row => ({
          id: row.id,
          time: isoWithOffset(row.at, tenant.timezone),
          staff_id: row.staff_id,
          email: row.email,
          action: row.action,
          what: names.get(row.action) ?? row.action,
          subject: row.subject,
          changes: presentChanges(row.changes),
          ip: row.ip,
          details: callDetailsOf(row),
        }),
      })
    },
  })

interface ActivityQuery {
  staff_id?: number
  action?: string
  subject?: string
  date_from?: string
  date_to?: string
}

function filterOf(query: ActivityQuery, timeZone: string): StaffActionFilter {
  const { staff_id: staffId, action, subject, date_from: first, date_to: last } = query
  return {
    ...(staffId === undefined ? {} : { staffId }),
    ...(action === undefined ? {} : { action }),
    ...(subject === undefined ? {} : { subject }),
    ...(first === undefined ? {} : { from: startOfDay(first, timeZone) }),
    ...(last === undefined ? {} : { before: startOfDay(last, timeZone, 1) }),
  }
}
