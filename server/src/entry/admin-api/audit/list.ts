import Type from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset, startOfDay } from '../../../platform/shared/dates.ts'
import { pageOf } from '../../../platform/shared/pages.ts'
import {
  CalendarDate,
  Choice,
  Id,
  NamedRecord,
  nullable,
  optional,
  Text,
  WarningRecord,
} from '../../../platform/shared/schema.ts'
import { confirmationNumbers } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { CallDetails, callDetailsOf } from '../call-details.ts'
import { ChangesRecord, presentChanges } from '../changes-record.ts'
import { ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import type { ActionNames } from '../staff/action-names.ts'
import { nameOfCall } from './call-names.ts'
import { type AuditFilter, type Done, keyOf, readDone } from './read-done.ts'

const text = nullable(Type.String())

const AuditRecord = NamedRecord('AuditEntry', {
  id: Type.String(),
  time: Type.String({ format: 'date-time' }),
  by: Choice('By', ['staff', 'api_user']),
  who: nullable(Type.String({ description: 'E-mail of a staff member, or name of an API user.' })),
  who_id: nullable(Type.Integer({ description: 'Name of the staff member or of the API user.' })),
  action: Type.String(),
  what: Type.String({ description: 'Action in words.' }),
  subject: nullable(
    Type.String({ description: 'Subject: an AWB, a confirmation number, an e-mail or a code.' }),
  ),
  pickup_id: nullable(Type.Integer({ description: 'For calls about a pickup.' })),
  changes: ChangesRecord,
  ip: text,
  details: CallDetails,
})

export const listEndpoint = (
  { database, refusedSignIns, trail }: AdminServices,
  actionNames: () => ActionNames,
) =>
  staffEndpoint({
    method: 'GET',
    url: '/audit',
    action: 'audit.list',
    summary: 'List the changes by staff and API users, newest first',
    description:
      'Includes the calls of API users that wrote something. At most 50,000 of these are read for the requested days; `warnings` says if there are earlier ones.',
    access: 'owner',
    query: orderedQuery('done', 'desc', {
      by: optional(Choice('By', ['staff', 'api_user'])),
      staff_id: optional(Id('Staff')),
      api_user_id: optional(Id('API user')),
      action: optional(Text('Action')),
      subject: optional(
        Text('Subject', {
          description:
            'Whole name of the subject, in upper or lower case. For API users it is an AWB or a confirmation number.',
        }),
      ),
      date_from: optional(CalendarDate('First day')),
      date_to: optional(CalendarDate('Last day')),
    }),
    data: Type.Object({
      ...ListRecord(AuditRecord).properties,
      warnings: optional(Type.Array(WarningRecord)),
    }),
    async handle({ tenant, query, warnings }) {
      const request = pageRequest(query, { sort: 'done', order: 'desc' })
      await Promise.all([refusedSignIns.settled(), trail.flush()])
      const { done, lookedBackTo, numbers } = await database.read(tenant.id, async tx => {
        const found = await readDone(tx, filterOf(query, tenant), request)
        return { ...found, numbers: await confirmationNumbers(tx, found.done.flatMap(pickupIdOf)) }
      })
      if (lookedBackTo) {
        const since = isoWithOffset(lookedBackTo, tenant.timezone).slice(0, 10)
        const message = `Calls of API users were looked through back to ${since}: choose earlier days to look further.`
        warnings.push({ field: 'date_to', message })
      }
      const names = actionNames()
      return listAnswer(pageOf(done, request.limit), request, {
        total: null,
        keyOf,
        show: one => present(tenant, one, names, numbers),
      })
    },
  })

interface AuditQuery {
  by?: 'staff' | 'api_user'
  staff_id?: number
  api_user_id?: number
  action?: string
  subject?: string
  date_from?: string
  date_to?: string
}

function filterOf(query: AuditQuery, { timezone }: Tenant): AuditFilter {
  const { by, staff_id: staffId, api_user_id: apiUserId, date_from: first, date_to: last, ...same } = query
  return {
    ...same,
    // Whoever asks for one person asks for nobody else.
    staff: by !== 'api_user' && apiUserId === undefined,
    apiUsers: by !== 'staff' && staffId === undefined,
    ...(staffId === undefined ? {} : { staffId }),
    ...(apiUserId === undefined ? {} : { apiUserId }),
    ...(first === undefined ? {} : { from: startOfDay(first, timezone) }),
    ...(last === undefined ? {} : { before: startOfDay(last, timezone, 1) }),
  }
}

/** The pickup that a call was about, if any. */
function pickupIdOf({ by, row }: Done): number[] {
  return by === 'staff' || row.pickup_id === null ? [] : [row.pickup_id]
}

function present({ timezone }: Tenant, one: Done, names: ActionNames, numbers: ReadonlyMap<number, string>) {
  const { row } = one
  const isStaff = one.by === 'staff'
  return {
    id: `${one.by}-${isStaff ? one.row.id : one.row.request_id}`,
    time: isoWithOffset(row.at, timezone),
    by: one.by,
    who: isStaff ? one.row.email : one.row.username,
    who_id: isStaff ? one.row.staff_id : one.row.user_id,
    action: row.action,
    what: isStaff ? (names.get(row.action) ?? row.action) : nameOfCall(row.action),
    subject: isStaff ? one.row.subject : (one.row.awb ?? numbers.get(one.row.pickup_id ?? 0) ?? null),
    pickup_id: isStaff ? null : one.row.pickup_id,
    changes: presentChanges(row.changes),
    ip: row.ip,
    details: callDetailsOf(row),
  }
}
