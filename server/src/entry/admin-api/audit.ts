import Type from 'typebox'
import { listStaffActions } from '../../accounts/staff/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { type ListedCall, listCalls } from '../../platform/audit/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { isoWithOffset, startOfDay } from '../../platform/shared/dates.ts'
import { pageOf } from '../../platform/shared/pages.ts'
import {
  CalendarDate,
  Choice,
  Id,
  NamedRecord,
  nullable,
  optional,
  sentence,
  Text,
  WarningRecord,
} from '../../platform/shared/schema.ts'
import { confirmationNumbers, findPickupIdByNumber } from '../../shipping/pickups/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { type CursorKey, ListRecord, listAnswer, orderedQuery, pageRequest } from './lists.ts'
import { CallDetails, ChangesRecord, callDetailsOf, presentChanges } from './recorded-call.ts'
import type { AdminServices } from './services.ts'
import type { ActionNames } from './staff/activity.ts'

const text = nullable(Type.String())

const AuditRecord = NamedRecord('AuditEntry', {
  id: Type.String(),
  time: Type.String({ format: 'date-time' }),
  by: Choice('By', ['staff', 'api_user']),
  who: nullable(Type.String({ description: 'E-mail of a staff member, or name of an API user.' })),
  who_id: nullable(Type.Integer({ description: 'ID of the staff member or of the API user.' })),
  action: Type.String(),
  what: sentence(Type.String({ description: 'Action in words.' }), 'action'),
  subject: nullable(
    Type.String({ description: 'Subject: an AWB, a confirmation number, an e-mail or a code.' }),
  ),
  pickup_id: nullable(Type.Integer({ description: 'For calls about a pickup.' })),
  changes: ChangesRecord,
  ip: text,
  details: CallDetails,
})

type StaffAction = Awaited<ReturnType<typeof listStaffActions>>[number]

/** Something that a member of staff or an API user has done. */
type Done =
  | { readonly by: 'staff'; readonly row: StaffAction }
  | { readonly by: 'api_user'; readonly row: ListedCall }

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

/** The calls of the API that write, in words. */
const namesOfCalls: Readonly<Record<string, string>> = {
  'auth.token.create': 'Sign in for a token',
  'auth.token.revoke': 'Give a token back',
  'pickups.cancel': 'Cancel a pickup',
  'pickups.create': 'Create a pickup',
  'shipments.cancel': 'Cancel a shipment',
  'shipments.create': 'Create a shipment',
  'shipments.create_batch': 'Create shipments in a batch',
  'shipments.replace': 'Replace a shipment',
  'shipments.return': 'Make the return of a shipment',
}

function nameOfCall(action: string): string {
  return namesOfCalls[action] ?? action
}

const listEndpoint = ({ database, refusedSignIns, trail }: AdminServices, actionNames: () => ActionNames) =>
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
    // A filter by one person leaves out everybody else.
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

interface AuditFilter {
  readonly staff: boolean
  readonly apiUsers: boolean
  readonly staffId?: number
  readonly apiUserId?: number
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
  const { staffId, apiUserId, subject, ...both } = filter
  const actions = filter.staff
    ? await listStaffActions(
        tx,
        {
          ...both,
          ...(staffId === undefined ? {} : { staffId }),
          ...(subject === undefined ? {} : { subject }),
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

/** The changes of staff and API users, for owners only. */
export function auditEndpoints(services: AdminServices, actionNames: () => ActionNames): DescribedEndpoint[] {
  return [listEndpoint(services, actionNames)]
}
