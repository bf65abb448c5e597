import { type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Option } from '../rating/index.ts'

export function loadOptions(tx: TenantTransaction): Promise<Option[]> {
  return tx.sql
    .selectFrom('shipping_options')
    .select(['code', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
}

export async function saveOptions(
  tx: TenantTransaction,
  options: readonly { item: Option; position: number }[],
  now: Date,
): Promise<void> {
  for (const { item, position } of options) {
    const values = { name: item.name, position, updated_at: now }
    await tx.sql
      .insertInto('shipping_options')
      .values({ tenant_id: tx.tenantId, code: item.code, created_at: now, ...values })
      .onConflict(conflict => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
      .execute()
  }
}

/** Existing shipments keep their options. */
export async function removeOptions(tx: TenantTransaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await tx.sql
    .deleteFrom('shipping_options')
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<SqlBool>`code = any(${[...codes]}::text[])`)
    .execute()
}
