import type { TenantTransaction } from '../../platform/database/index.ts'

/** By the full number. */
export async function findPickupIdByNumber(tx: TenantTransaction, number: string): Promise<number | null> {
  const row = await tx.sql
    .selectFrom('pickups')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('confirmation_number', '=', number)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function confirmationNumbers(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.sql
    .selectFrom('pickups')
    .select(['id', 'confirmation_number'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, confirmation_number: number }) => [id, number]))
}
