import type { TenantTransaction } from '../database/index.ts'
import { findStaffRow } from './staff.repository.ts'

/** What a member of staff did, or was refused. */
export interface StaffAction {
  id: number
  at: Date
  staffId: number
  email: string
  /** What was asked for: `api-users.create`. */
  action: string
  /** What it was done to: an AWB, a pickup, a user name. */
  subject: string | null
  ip: string
  method: string
  path: string
  status: number
  errorCode: string | null
  requestId: string
}

/** The row is inserted with the commit of the transaction. */
export async function insertStaffAction(tx: TenantTransaction, action: StaffAction): Promise<void> {
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
    })
    .compile()
  tx.atCommit(statement)
}

/** What staff did, newest first: all of them or one, from before an id on. */
export function listStaffActions(
  tx: TenantTransaction,
  filter: { staffId: number | null; beforeId: number | null; limit: number },
) {
  let query = tx.sql
    .selectFrom('staff_actions')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id', 'desc')
    .limit(filter.limit)
  if (filter.staffId !== null) query = query.where('staff_id', '=', filter.staffId)
  if (filter.beforeId !== null) query = query.where('id', '<', filter.beforeId)
  return query.execute()
}

/**
 * The name of a member of staff; the e-mail where there is no name. Of somebody who was deleted the e-mail in the newest
 * record of what that person did; null where that is gone too.
 */
export async function nameOfStaff(tx: TenantTransaction, staffId: number): Promise<string | null> {
  const person = await findStaffRow(tx, staffId)
  if (person) return person.name ?? person.email
  const [last] = await listStaffActions(tx, { staffId, beforeId: null, limit: 1 })
  return last?.email ?? null
}
