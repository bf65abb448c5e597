import { type Kysely, sql as raw, type Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'

export const staffRoles = ['owner', 'clerk'] as const
export type StaffRole = (typeof staffRoles)[number]

const staffColumns = [
  'id',
  'tenant_id',
  'email',
  'name',
  'role',
  'active',
  'totp_enabled_at',
  'last_sign_in_at',
  'created_at',
  'updated_at',
] as const

export type StaffRow = Pick<Selectable<Tables['staff']>, (typeof staffColumns)[number]>

export async function insertStaff(
  sql: Kysely<Tables>,
  person: { tenantId: number; email: string; name: string | null; passwordHash: string; role: StaffRole },
): Promise<StaffRow> {
  return sql
    .insertInto('staff')
    .values({
      tenant_id: person.tenantId,
      email: person.email,
      email_key: person.email.toLowerCase(),
      name: person.name,
      password_hash: person.passwordHash,
      role: person.role,
    })
    .returning(staffColumns)
    .executeTakeFirstOrThrow()
}

export function listStaffRows(tx: TenantTransaction): Promise<StaffRow[]> {
  return tx.sql
    .selectFrom('staff')
    .select(staffColumns)
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id')
    .execute()
}

/** One member of the tenant's staff. */
export function findStaffRow(tx: TenantTransaction, id: number): Promise<StaffRow | undefined> {
  return tx.sql
    .selectFrom('staff')
    .select(staffColumns)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The tenant's active owners, held against everybody else, so that two of them cannot remove each other. */
export function lockOwners(tx: TenantTransaction): Promise<{ id: number }[]> {
  return tx.sql
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface StaffColumnsChange {
  email?: string
  email_key?: string
  name?: string | null
  role?: StaffRole
  active?: boolean
  password_hash?: string
  totp_secret?: Uint8Array | null
  totp_key_id?: string | null
  totp_enabled_at?: Date | null
  totp_last_step?: number | null
}

export function updateStaffRow(
  tx: TenantTransaction,
  id: number,
  change: StaffColumnsChange,
  now: Date,
): Promise<StaffRow | undefined> {
  return tx.sql
    .updateTable('staff')
    .set({ ...change, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(staffColumns)
    .executeTakeFirst()
}

export async function deleteStaffRow(tx: TenantTransaction, id: number): Promise<boolean> {
  const result = await tx.sql
    .deleteFrom('staff')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export interface Credentials {
  id: number
  tenant_id: number
  email: string
  password_hash: string
  totp_secret: Uint8Array | null
  totp_key_id: string | null
  totp_enabled_at: Date | null
}

const credentialColumns = [
  'staff.id',
  'staff.tenant_id',
  'staff.email',
  'staff.password_hash',
  'staff.totp_secret',
  'staff.totp_key_id',
  'staff.totp_enabled_at',
] as const

/** Who signs in with this e-mail, compared without case: somebody active of an active company. */
export function findCredentials(sql: Kysely<Tables>, email: string): Promise<Credentials | undefined> {
  return sql
    .selectFrom('staff')
    .innerJoin('tenants', 'tenants.id', 'staff.tenant_id')
    .select(credentialColumns)
    .where('staff.email_key', '=', email.toLowerCase())
    .where('staff.active', '=', true)
    .where('tenants.active', '=', true)
    .executeTakeFirst()
}

export function findCredentialsById(sql: Kysely<Tables>, id: number): Promise<Credentials | undefined> {
  return sql.selectFrom('staff').select(credentialColumns).where('id', '=', id).executeTakeFirst()
}

export async function noteSignIn(sql: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await sql.updateTable('staff').set({ last_sign_in_at: now }).where('id', '=', id).execute()
}

/** Uses up a time step; false when it, or a later one, was used before. */
export async function takeTotpStep(sql: Kysely<Tables>, id: number, step: number): Promise<boolean> {
  const result = await sql
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where(eb => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Uses up a recovery code; false when there is none like it. */
export async function takeRecoveryCode(sql: Kysely<Tables>, id: number, hash: Uint8Array): Promise<boolean> {
  const result = await sql
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Replaces all recovery codes of a person. */
export async function saveRecoveryCodes(
  tx: TenantTransaction,
  id: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await tx.sql.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  if (hashes.length === 0) return
  await tx.sql
    .insertInto('staff_recovery_codes')
    .values(hashes.map(hash => ({ staff_id: id, code_hash: hash })))
    .execute()
}

export async function countRecoveryCodes(sql: Kysely<Tables>, id: number): Promise<number> {
  const { count } = await sql
    .selectFrom('staff_recovery_codes')
    .select(raw<number>`count(*)::integer`.as('count'))
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
