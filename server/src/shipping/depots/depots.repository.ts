import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'

export type DepotRow = Omit<Selectable<Tables['depots']>, 'tenant_id'>
export type DepotColumns = Omit<DepotRow, 'id' | 'created_at' | 'updated_at'>

/** Sorted by code. */
export function listDepotRows(tx: TenantTransaction): Promise<DepotRow[]> {
  return tx.sql
    .selectFrom('depots')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('code')
    .execute()
}

export function findDepotRow(tx: TenantTransaction, id: number): Promise<DepotRow | undefined> {
  return tx.sql
    .selectFrom('depots')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertDepot(tx: TenantTransaction, depot: DepotColumns, now: Date): Promise<number> {
  const { id } = await tx.sql
    .insertInto('depots')
    .values({ tenant_id: tx.tenantId, ...depot, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False for an unknown depot. */
export async function updateDepot(
  tx: TenantTransaction,
  id: number,
  change: Partial<DepotColumns>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('depots')
    .set({ ...change, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The database refuses it for a depot with scans. */
export async function deleteDepot(tx: TenantTransaction, id: number): Promise<void> {
  await tx.sql.deleteFrom('depots').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute()
}
