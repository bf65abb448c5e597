import { type Kysely, sql as raw } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { CompanyPlace, TenantColumns } from '../tenants/index.ts'
import type { StaffRole } from './roles.ts'

export type SessionStage = 'second_factor' | 'signed_in'

export interface NewSession {
  keyHash: Uint8Array
  staffId: number
  stage: SessionStage
  createdAt: Date
  expiresAt: Date
  ip: string
  userAgent: string | null
}

export async function insertSession(tx: TenantTransaction, session: NewSession): Promise<number> {
  const row = await tx.sql
    .insertInto('staff_sessions')
    .values({
      tenant_id: tx.tenantId,
      key_hash: session.keyHash,
      staff_id: session.staffId,
      stage: session.stage,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface SessionRow extends TenantColumns {
  session_id: number
  stage: SessionStage
  last_seen_at: Date
  staff_id: number
  email: string
  staff_name: string | null
  role: StaffRole
  totp_enabled_at: Date | null
  client_id: string
}

/** One round trip. The company is unknown, so a database function answers, past row-level security. */
export async function findSession(
  sql: Kysely<Tables>,
  keyHash: Uint8Array,
  bounds: { now: Date; seenSince: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await raw<SessionRow>`
    select * from staff_session(${keyHash}, ${bounds.now}, ${bounds.seenSince})`.execute(sql)
  return rows[0]
}

/** Null if the company of the session is here, or if nobody has such a session. */
export async function findPlaceOfSession(
  sql: Kysely<Tables>,
  keyHash: Uint8Array,
  now: Date,
): Promise<CompanyPlace | null> {
  const { rows } = await raw<CompanyPlace>`select * from place_of_staff_session(${keyHash}, ${now})`.execute(
    sql,
  )
  return rows[0] ?? null
}

export async function touchSession(tx: TenantTransaction, id: number, now: Date): Promise<void> {
  await tx.sql
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The roles of these sessions that are still open; reading them is no use of them. */
export async function rolesOfOpenSessions(
  tx: TenantTransaction,
  ids: readonly number[],
  bounds: { now: Date; seenSince: Date },
): Promise<{ id: number; role: StaffRole }[]> {
  const { rows } = await raw<{ id: number; role: StaffRole }>`
    select s.id, p.role from staff_sessions s
    join staff p on p.tenant_id = ${tx.tenantId} and p.id = s.staff_id
    where s.tenant_id = ${tx.tenantId} and s.id = any(${[...ids]}::bigint[]) and s.stage = 'signed_in'
      and s.expires_at > ${bounds.now} and s.last_seen_at > ${bounds.seenSince} and p.active`.execute(tx.sql)
  return rows
}

export async function deleteSession(sql: Kysely<Tables>, keyHash: Uint8Array): Promise<void> {
  await raw`select end_staff_session(${keyHash})`.execute(sql)
}

/** All or all but one; returns their number. */
export async function deleteSessionsOf(
  tx: TenantTransaction,
  staffId: number,
  exceptId: number | null = null,
): Promise<number> {
  let query = tx.sql
    .deleteFrom('staff_sessions')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
  if (exceptId !== null) query = query.where('id', '!=', exceptId)
  const result = await query.executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** False for an unknown session. */
export async function deleteSessionOf(tx: TenantTransaction, staffId: number, id: number): Promise<boolean> {
  const result = await tx.sql
    .deleteFrom('staff_sessions')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export function listSessionsOf(
  tx: TenantTransaction,
  staffId: number,
  bounds: { now: Date; seenSince: Date },
) {
  return tx.sql
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'signed_in')
    .where('expires_at', '>', bounds.now)
    .where('last_seen_at', '>', bounds.seenSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteExpiredSessions(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.sql
    .deleteFrom('staff_sessions')
    .where('tenant_id', '=', tx.tenantId)
    .where('expires_at', '<=', now)
    .execute()
}
