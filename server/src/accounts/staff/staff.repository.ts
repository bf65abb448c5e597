import { type Kysely, sql as raw, type Selectable } from 'kysely'
import type { QueryContext, Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { CompanyPlace } from '../tenants/index.ts'
import type { StaffRole } from './roles.ts'

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
  tx: TenantTransaction,
  person: { email: string; name: string | null; passwordHash: string; role: StaffRole },
): Promise<StaffRow> {
  return tx.sql
    .insertInto('staff')
    .values({
      tenant_id: tx.tenantId,
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

export function findStaffRow(tx: TenantTransaction, id: number): Promise<StaffRow | undefined> {
  return tx.sql
    .selectFrom('staff')
    .select(staffColumns)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that what is read stays true. */
export function lockStaff(tx: TenantTransaction, id: number): Promise<StaffRow | undefined> {
  return tx.sql
    .selectFrom('staff')
    .select(staffColumns)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that two owners cannot remove each other. */
export function lockOwners(tx: TenantTransaction): Promise<{ id: number }[]> {
  return tx.sql
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
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
  active: boolean
  password_hash: string
  totp_secret: Uint8Array | null
  totp_key_id: string | null
  totp_enabled_at: Date | null
  sign_in_addresses: string[]
}

export interface Account {
  tenant_id: number
  id: number
  client_id: string
  tenant_name: string
  email: string
  password_hash: string
  totp_enabled_at: Date | null
  sign_in_addresses: string[]
  /** Null for a company that is here. */
  place: CompanyPlace['place'] | null
  address: string | null
}

/**
 * Active accounts in active companies, also those that moved away, ignoring case, at most twenty. The company is unknown, so a database function
 * answers, past row-level security.
 */
export async function findAccounts(sql: Kysely<Tables>, email: string): Promise<Account[]> {
  const { rows } = await raw<Account>`select * from staff_with_email(${email.toLowerCase()})`.execute(sql)
  return rows
}

export function findCredentials(tx: TenantTransaction, id: number): Promise<Credentials | undefined> {
  return credentials(tx, id).executeTakeFirst()
}

/** Nobody changes them until the transaction ends. */
export function lockCredentials(tx: TenantTransaction, id: number): Promise<Credentials | undefined> {
  return credentials(tx, id).forNoKeyUpdate().executeTakeFirst()
}

function credentials(tx: TenantTransaction, id: number) {
  return tx.sql
    .selectFrom('staff')
    .select([
      'id',
      'tenant_id',
      'email',
      'active',
      'password_hash',
      'totp_secret',
      'totp_key_id',
      'totp_enabled_at',
      'sign_in_addresses',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
}

/** Includes factors that are not confirmed yet. */
export function listSecondFactors(context: QueryContext) {
  return context.sql
    .selectFrom('staff')
    .select(['id', 'email', 'totp_secret', 'totp_key_id'])
    .where('tenant_id', '=', context.tenantId)
    .where('totp_secret', 'is not', null)
    .orderBy('id')
    .execute()
}

/** The same secret, sealed with another key. */
export async function saveSealedSecret(
  context: QueryContext,
  id: number,
  sealed: { totp_secret: Uint8Array; totp_key_id: string },
): Promise<void> {
  await context.sql
    .updateTable('staff')
    .set(sealed)
    .where('tenant_id', '=', context.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function noteSignIn(
  tx: TenantTransaction,
  id: number,
  { at, addresses }: { at: Date; addresses?: string[] },
): Promise<void> {
  await tx.sql
    .updateTable('staff')
    .set({ last_sign_in_at: at, ...(addresses ? { sign_in_addresses: addresses } : {}) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** False if this step or a later one was used before. */
export async function takeTotpStep(tx: TenantTransaction, id: number, step: number): Promise<boolean> {
  const result = await tx.sql
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where(eb => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False for an unknown or used code. */
export async function takeRecoveryCode(
  tx: TenantTransaction,
  id: number,
  hash: Uint8Array,
): Promise<boolean> {
  const result = await tx.sql
    .deleteFrom('staff_recovery_codes')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', id)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function saveRecoveryCodes(
  tx: TenantTransaction,
  id: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await tx.sql
    .deleteFrom('staff_recovery_codes')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', id)
    .execute()
  if (hashes.length === 0) return
  await tx.sql
    .insertInto('staff_recovery_codes')
    .values(hashes.map(hash => ({ tenant_id: tx.tenantId, staff_id: id, code_hash: hash })))
    .execute()
}

export async function countRecoveryCodes(tx: TenantTransaction, id: number): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('staff_recovery_codes')
    .select(raw<number>`count(*)::integer`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
