import { type CompiledQuery, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

export interface ReservedNumbers {
  readonly next_number: number
  readonly scatter_key: Uint8Array
}

export function reservation(
  { tenantId, sql: build }: Pick<TenantTransaction, 'tenantId' | 'sql'>,
  count: number,
  newKey: Uint8Array,
): CompiledQuery<ReservedNumbers> {
  return build
    .insertInto('awb_counters')
    .values({ tenant_id: tenantId, next_number: count, scatter_key: newKey })
    .onConflict(conflict =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ next_number: sql<number>`awb_counters.next_number + ${count}` }),
    )
    .returning(['next_number', 'scatter_key'])
    .compile()
}
