import type { Selectable } from 'kysely'
import type { QueryContext, Tables, TenantTransaction } from '../../platform/database/index.ts'

export type AccountRow = Selectable<Tables['carrier_accounts']>

export interface AccountColumns {
  carrier: string
  name: string
  environment: 'production' | 'sandbox'
  settings: Record<string, string>
  credentials: Uint8Array
  key_id: string
  base_address: string | null
  time_limit_ms: number
  reorder: 'careful' | 'fast'
  active: boolean
}

export async function insertAccount(
  tx: TenantTransaction,
  account: AccountColumns,
  now: Date,
): Promise<AccountRow> {
  return tx.sql
    .insertInto('carrier_accounts')
    .values({
      ...account,
      settings: JSON.stringify(account.settings),
      tenant_id: tx.tenantId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateAccount(
  tx: TenantTransaction,
  id: number,
  account: AccountColumns,
  now: Date,
): Promise<AccountRow | undefined> {
  return tx.sql
    .updateTable('carrier_accounts')
    .set({ ...account, settings: JSON.stringify(account.settings), updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function findAccount(tx: TenantTransaction, id: number): Promise<AccountRow | undefined> {
  return tx.sql
    .selectFrom('carrier_accounts')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function accountNames(tx: TenantTransaction): Promise<ReadonlyMap<number, string>> {
  return new Map((await listAccounts(tx)).map(({ id, name }) => [id, name]))
}

export async function listAccounts(tx: QueryContext): Promise<AccountRow[]> {
  return tx.sql
    .selectFrom('carrier_accounts')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id')
    .execute()
}

/** Stores the credentials sealed anew; the account's version stays. */
export async function saveSealed(
  tx: QueryContext,
  id: number,
  sealed: Pick<AccountColumns, 'credentials' | 'key_id'>,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_accounts')
    .set(sealed)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}
