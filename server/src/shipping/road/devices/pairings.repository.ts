import { type Kysely, sql as raw } from 'kysely'
import type { CompanyPlace } from '../../../accounts/tenants/index.ts'
import type { Tables, TenantTransaction } from '../../../platform/database/index.ts'

/** A company with a code, and where it is if it is not here. */
export interface CompanyOfCode {
  readonly clientId: string
  readonly place: CompanyPlace | null
}

/** The one company with this code; null for none, and for several. */
export async function findCompanyOfCode(
  sql: Kysely<Tables>,
  codeHash: Uint8Array,
  now: Date,
): Promise<CompanyOfCode | null> {
  const { rows } = await raw<{ client_id: string } & (CompanyPlace | { place: null })>`
    select * from companies_with_pairing(${codeHash}, ${now})`.execute(sql)
  const [company] = rows
  if (!company || rows.length > 1) return null
  return { clientId: company.client_id, place: company.place === null ? null : company }
}

/** In place of the driver's earlier code. */
export async function replacePairing(
  tx: TenantTransaction,
  pairing: { driverId: number; codeHash: Uint8Array; pairedBy: string; expiresAt: Date },
): Promise<void> {
  await tx.sql
    .deleteFrom('driver_pairings')
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', pairing.driverId)
    .execute()
  await tx.sql
    .insertInto('driver_pairings')
    .values({
      tenant_id: tx.tenantId,
      driver_id: pairing.driverId,
      code_hash: pairing.codeHash,
      paired_by: pairing.pairedBy,
      expires_at: pairing.expiresAt,
    })
    .execute()
}

/** Uses the code up: the second of two phones at once gets nothing. */
export async function takePairing(
  tx: TenantTransaction,
  codeHash: Uint8Array,
  now: Date,
): Promise<{ driver_id: number; paired_by: string } | undefined> {
  return tx.sql
    .deleteFrom('driver_pairings')
    .where('tenant_id', '=', tx.tenantId)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning(['driver_id', 'paired_by'])
    .executeTakeFirst()
}

export async function deleteExpiredPairings(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.sql
    .deleteFrom('driver_pairings')
    .where('tenant_id', '=', tx.tenantId)
    .where('expires_at', '<=', now)
    .execute()
}
