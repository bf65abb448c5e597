import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { FieldChange } from '../../platform/audit/index.ts'
import { noteOthers } from '../../platform/changes/index.ts'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import { findStaffRow } from './staff.repository.ts'

/** Includes refused actions. */
export interface StaffAction {
  id: number
  at: Date
  /** Null for a command. */
  staffId: number | null
  email: string
  /** Such as `api-users.create`. */
  action: string
  /** An AWB, a pickup, a user name. */
  subject: string | null
  ip: string
  method: string
  path: string
  status: number
  errorCode: string | null
  requestId: string
  changes?: readonly FieldChange[]
  /** The effect on one record of an action for many, which has the same request id. */
  part?: true
}

/** Kinds that are noted by record, and those of sign-ins, which no page shows. */
const notedElsewhere = ['shipments', 'pickups', 'session', 'password-links']

/** Inserted with the commit. Open pages of the app read the action's kind of records again. */
export function insertStaffAction(tx: TenantTransaction, action: StaffAction): void {
  const statement = tx.sql
    .insertInto('staff_actions')
    .values({
      tenant_id: tx.tenantId,
      id: action.id,
      at: action.at,
      staff_id: action.staffId,
      email: action.email,
      action: action.action,
      subject: action.subject,
      ip: action.ip,
      method: action.method,
      path: action.path,
      status: action.status,
      error_code: action.errorCode,
      request_id: action.requestId,
      changes: action.changes?.length ? JSON.stringify(action.changes) : null,
      part: action.part ?? false,
    })
    .compile()
  tx.atCommit(statement)
  const [kind = ''] = action.action.split('.')
  if (action.status < 400 && !notedElsewhere.includes(kind)) noteOthers(tx, kind, action.at)
}

export interface StaffActionFilter {
  staffId?: number
  action?: string
  /** The whole subject, ignoring case. */
  subject?: string
  /** Such as `shipments`. */
  kind?: string
  /** Includes `from`, excludes `before`. */
  from?: Date
  before?: Date
  /** Only commands, or none. */
  byCommand?: boolean
  /** False leaves out the parts of actions for many records. */
  parts?: false
}

/** Milliseconds since 1970, and an id. */
export type StaffActionKey = readonly [at: number, id: number]

/** Latest first, after an action. */
export function listStaffActions(
  tx: TenantTransaction,
  filter: StaffActionFilter,
  { after, limit }: { after: StaffActionKey | null; limit: number },
) {
  const { staffId, action, subject, kind, from, before, byCommand, parts: withParts } = filter
  const parts: RawBuilder<unknown>[] = [sql`tenant_id = ${tx.tenantId}`]
  if (staffId !== undefined) parts.push(sql`staff_id = ${staffId}`)
  if (action !== undefined) parts.push(sql`action = ${action}`)
  if (subject !== undefined) parts.push(sql`subject_key = lower(${subject}::text)`)
  if (kind !== undefined) parts.push(sql`kind = ${kind}`)
  if (withParts === false) parts.push(sql`not part`)
  if (byCommand !== undefined) parts.push(byCommand ? sql`method = 'COMMAND'` : sql`method <> 'COMMAND'`)
  if (from !== undefined) parts.push(sql`at >= ${from}`)
  if (before !== undefined) parts.push(sql`at < ${before}`)
  if (after !== null) parts.push(sql`(at, id) < (${new Date(after[0])}::timestamptz, ${after[1]}::bigint)`)
  return rowsOf(tx, parts, limit)
}

type StaffActionRow = Omit<Selectable<Tables['staff_actions']>, 'tenant_id' | 'changes' | 'subject_key'> & {
  changes: FieldChange[] | null
}

const listed = sql.raw(
  'id, at, staff_id, email, action, subject, ip, method, path, status, error_code, request_id, changes, part, kind',
)

async function rowsOf(
  tx: TenantTransaction,
  parts: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<StaffActionRow[]> {
  const { rows } = await sql<StaffActionRow>`
    select ${listed}
    from staff_actions where ${sql.join(parts, sql` and `)}
    order by at desc, id desc limit ${limit}`.execute(tx.sql)
  return rows
}

/** The parts of an action for many records, in the order of their making, after one of them. */
export async function listActionParts(
  tx: TenantTransaction,
  requestId: string,
  { after, limit }: { after: StaffActionKey | null; limit: number },
): Promise<StaffActionRow[]> {
  const later = after ? sql`and (at, id) > (${new Date(after[0])}::timestamptz, ${after[1]}::bigint)` : sql``
  const { rows } = await sql<StaffActionRow>`
    select ${listed} from staff_actions
    where tenant_id = ${tx.tenantId} and request_id = ${requestId} and part ${later}
    order by at, id limit ${limit}`.execute(tx.sql)
  return rows
}

/** Parts are counted up to so many. */
export const mostCountedParts = 1_000

/** The number of parts by request id, for those that have any. */
export async function countActionParts(
  tx: TenantTransaction,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ request_id: string; count: number }>`
    select act.request_id, counted.count
    from unnest(${requestIds}::text[]) as act (request_id), lateral (
      select count(*)::integer as count from (
        select from staff_actions
        where tenant_id = ${tx.tenantId} and request_id = act.request_id and part
        limit ${mostCountedParts}) as first_parts) as counted
    where counted.count > 0`.execute(tx.sql)
  return new Map(rows.map(({ request_id: requestId, count }) => [requestId, count]))
}

/** The e-mail without a name. For a deleted person, the e-mail in their newest action; null if that is gone too. */
export async function nameOfStaff(tx: TenantTransaction, staffId: number): Promise<string | null> {
  const person = await findStaffRow(tx, staffId)
  if (person) return person.name ?? person.email
  const [last] = await listStaffActions(tx, { staffId }, { after: null, limit: 1 })
  return last?.email ?? null
}
