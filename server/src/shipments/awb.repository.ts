import { sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'

/** Reserves the tenant's next `count` numbers and returns where they end. A tenant's first call stores a new key. */
export async function reserveNumbers(
  tx: TenantTransaction,
  count: number,
  newKey: Uint8Array,
): Promise<{ end: number; key: Uint8Array }> {
  const row = await tx.sql
    .insertInto('awb_counters')
    .values({ tenant_id: tx.tenantId, next_number: count, scatter_key: newKey })
    .onConflict(conflict =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ next_number: sql<number>`awb_counters.next_number + ${count}` }),
    )
    .returning(['next_number', 'scatter_key'])
    .executeTakeFirstOrThrow()
  return { end: row.next_number, key: row.scatter_key }
}
