import { type Kysely, sql as raw } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { CompanyPlace } from '../tenants/index.ts'

export interface PasswordLinkRow {
  tenant_id: number
  staff_id: number
  email: string
  tenant_name: string
}

/** Replaces an earlier link. */
export async function savePasswordLink(
  tx: TenantTransaction,
  staffId: number,
  link: { tokenHash: Uint8Array; expiresAt: Date },
): Promise<void> {
  const columns = { token_hash: link.tokenHash, expires_at: link.expiresAt }
  await tx.sql
    .insertInto('staff_password_links')
    .values({ tenant_id: tx.tenantId, staff_id: staffId, ...columns })
    .onConflict(conflict => conflict.columns(['tenant_id', 'staff_id']).doUpdateSet(columns))
    .execute()
}

export async function findPasswordLink(
  sql: Kysely<Tables>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<PasswordLinkRow | undefined> {
  const { rows } =
    await raw<PasswordLinkRow>`select * from staff_password_link(${tokenHash}, ${now})`.execute(sql)
  return rows[0]
}

/** Null if the company of the link is here, or if there is no such link. */
export async function findPlaceOfPasswordLink(
  sql: Kysely<Tables>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<CompanyPlace | null> {
  const { rows } =
    await raw<CompanyPlace>`select * from place_of_password_link(${tokenHash}, ${now})`.execute(sql)
  return rows[0] ?? null
}

/** With a token, only that link. False without one. */
export async function deletePasswordLink(
  tx: TenantTransaction,
  staffId: number,
  tokenHash: Uint8Array | null = null,
): Promise<boolean> {
  const result = await tx.sql
    .deleteFrom('staff_password_links')
    .where('tenant_id', '=', tx.tenantId)
    .where('staff_id', '=', staffId)
    .$if(tokenHash !== null, query => query.where('token_hash', '=', tokenHash as Uint8Array))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
