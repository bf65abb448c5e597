import Type from 'typebox'
import { listStaffActions } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { listCalls } from '../../../platform/audit/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset, startOfDay } from '../../../platform/shared/dates.ts'
import { pageOf } from '../../../platform/shared/pages.ts'
import { CalendarDate, Choice, Id, optional, Text, WarningRecord } from '../../../platform/shared/schema.ts'
import { findPickupIdByNumber } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { type CursorKey, ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import type { ActionNames } from '../staff/activity.ts'
import { AuditRecord, type Doer, type Done, doers, knownOf, present } from './act-record.ts'

export const listEndpoint = (
  { database, refusedSignIns, trail }: AdminServices,
  actionNames: () => ActionNames,
) =>
  staffEndpoint({
    method: 'GET',
    url: '/audit',
    action: 'audit.list',
    summary: 'List the acts of staff and API users, newest first',
    description:
      'An action for many records is one act; its effects on each are its parts. With `subject` the parts about that record are listed. Includes the calls of API users that wrote something. At most 50,000 of these are read for the requested days; `warnings` says if there are earlier ones.',
    access: 'owner',
    query: orderedQuery('done', 'desc', {
      by: optional(Choice('By', doers)),
      staff_id: optional(Id('Staff')),
      api_user_id: optional(Id('API user')),
      kind: optional(Text('Kind', { description: 'Kind of record: the first part of the action.' })),
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
      const { done, lookedBackTo, known } = await database.read(tenant.id, async tx => {
        const found = await readDone(tx, filterOf(query, tenant), request)
        return { ...found, known: await knownOf(tx, found.done) }
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
        show: one => present(tenant, one, names, known),
      })
    },
  })

interface AuditQuery {
  by?: Doer
  staff_id?: number
  api_user_id?: number
  kind?: string
  action?: string
  subject?: string
  date_from?: string
  date_to?: string
}

function filterOf(query: AuditQuery, { timezone }: Tenant): AuditFilter {
  const { by, staff_id: staffId, api_user_id: apiUserId, date_from: first, date_to: last, ...same } = query
  return {
    ...same,
    // A filter by one person leaves out everybody else.
    staff: by !== 'api_user' && apiUserId === undefined,
    apiUsers: by !== 'staff' && by !== 'system' && staffId === undefined,
    ...(by === 'staff' || by === 'system' ? { byCommand: by === 'system' } : {}),
    ...(staffId === undefined ? {} : { staffId }),
    ...(apiUserId === undefined ? {} : { apiUserId }),
    ...(first === undefined ? {} : { from: startOfDay(first, timezone) }),
    ...(last === undefined ? {} : { before: startOfDay(last, timezone, 1) }),
  }
}

interface AuditFilter {
  readonly staff: boolean
  readonly apiUsers: boolean
  readonly staffId?: number
  readonly apiUserId?: number
  readonly byCommand?: boolean
  readonly kind?: string
  readonly action?: string
  readonly subject?: string
  readonly from?: Date
  readonly before?: Date
}

/**
 * A page of the record and one entry more, the latest first. Within a millisecond, staff come first. The two tables are
 * read one by one, so that each is found by its own indexes. `listCalls` explains `lookedBackTo`.
 */
async function readDone(
  tx: TenantTransaction,
  filter: AuditFilter,
  { after, limit }: { after: CursorKey | null; limit: number },
): Promise<{ done: Done[]; lookedBackTo: Date | null }> {
  const [at = 0, by = 0, id = ''] = after ?? []
  const isStaff = by === 0
  const { staffId, apiUserId, byCommand, subject, ...both } = filter
  const actions = filter.staff
    ? await listStaffActions(
        tx,
        {
          ...both,
          ...(staffId === undefined ? {} : { staffId }),
          ...(byCommand === undefined ? {} : { byCommand }),
          // The parts about one record are acts on it.
          ...(subject === undefined ? { parts: false as const } : { subject }),
        },
        // After a call, all actions of its millisecond have been shown.
        { after: after && [Number(at), isStaff ? Number(id) : 0], limit: limit + 1 },
      )
    : []
  const found = filter.apiUsers
    ? await listCalls(
        tx,
        {
          ...both,
          writes: true,
          ...(apiUserId === undefined ? {} : { apiUserId }),
          ...(subject === undefined ? {} : await recordOf(tx, subject.toUpperCase())),
        },
        { after: after && [Number(at), isStaff ? lastUuid : String(id)], limit: limit + 1 },
      )
    : { calls: [], lookedBackTo: null }
  const done: Done[] = [
    ...actions.map(row => ({ by: 'staff' as const, row })),
    ...found.calls.map(row => ({ by: 'api_user' as const, row })),
  ].toSorted((a, b) => b.row.at.getTime() - a.row.at.getTime())
  return { done: done.slice(0, limit + 1), lookedBackTo: found.lookedBackTo }
}

/** The filter for a confirmation number's pickup or, without one, for an AWB. */
async function recordOf(tx: TenantTransaction, name: string) {
  const pickupId = await findPickupIdByNumber(tx, name)
  return pickupId === null ? { awb: name } : { pickupId }
}

/** The last id in the order of calls. */
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The key of the page after the entry. */
function keyOf({ by, row }: Done): CursorKey {
  const id = by === 'staff' ? row.id : row.request_id
  return [row.at.getTime(), by === 'staff' ? 0 : 1, String(id)]
}
