import { sql } from 'kysely'
import { noteOthers } from '../../../platform/changes/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'

/**
 * The first time counts. Locks in the order of ids, so that two documents with the same shipments wait for each other.
 * Open lists hear of it; for the API the shipment has not changed.
 */
export async function markPrinted(tx: TenantTransaction, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    update shipments set label_printed_at = ${at}
    where tenant_id = ${tx.tenantId} and id in (
      select id from shipments
      where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::bigint[]) and label_printed_at is null
      order by id
      for no key update
    )
  `.execute(tx.sql)
  noteOthers(tx, 'labels', at)
}
