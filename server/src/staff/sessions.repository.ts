import type { Kysely } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'

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

export async function insertSession(sql: Kysely<Tables>, session: NewSession): Promise<number> {
  const row = await sql
    .insertInto('staff_sessions')
    .values({
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

/** A session that still holds, with the person and the company it belongs to, in one round trip. */
export function findSession(
  sql: Kysely<Tables>,
  keyHash: Uint8Array,
  bounds: { now: Date; seenSince: Date },
) {
  return sql
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .innerJoin('tenants', 'tenants.id', 'staff.tenant_id')
    .select([
      'session.id as session_id',
      'session.stage',
      'session.last_seen_at',
      'staff.id as staff_id',
      'staff.email',
      'staff.name as staff_name',
      'staff.role',
      'staff.totp_enabled_at',
      'tenants.id as tenant_id',
      'tenants.client_id',
      'tenants.name as tenant_name',
      'tenants.country',
      'tenants.currency',
      'tenants.timezone',
      'tenants.awb_prefix',
      'tenants.label_format',
      'tenants.tariff_version',
    ])
    .where('session.key_hash', '=', keyHash)
    .where('session.expires_at', '>', bounds.now)
    .where('session.last_seen_at', '>', bounds.seenSince)
    .where('staff.active', '=', true)
    .where('tenants.active', '=', true)
    .executeTakeFirst()
}

export async function touchSession(sql: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await sql.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

export async function deleteSession(sql: Kysely<Tables>, keyHash: Uint8Array): Promise<void> {
  await sql.deleteFrom('staff_sessions').where('key_hash', '=', keyHash).execute()
}

/** Ends a person's sessions, all or all but one; returns how many that were. */
export async function deleteSessionsOf(
  tx: TenantTransaction,
  staffId: number,
  exceptId: number | null = null,
): Promise<number> {
  let query = tx.sql.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  if (exceptId !== null) query = query.where('id', '!=', exceptId)
  const result = await query.executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Ends one session of a person; false when there is none. */
export async function deleteSessionOf(tx: TenantTransaction, staffId: number, id: number): Promise<boolean> {
  const result = await tx.sql
    .deleteFrom('staff_sessions')
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
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'signed_in')
    .where('expires_at', '>', bounds.now)
    .where('last_seen_at', '>', bounds.seenSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Forgets sessions that can be used no more. */
export async function deleteExpiredSessions(sql: Kysely<Tables>, now: Date): Promise<void> {
  await sql.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
}
