import { sql } from 'kysely'
import { noteOthers } from '../../../platform/changes/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'

/** As the label shows it. */
export interface PrintedShipment {
  readonly id: number
  readonly updatedAt: Date
}

/**
 * The first time counts. One that has changed since it was read stays to be printed. Locks in the order of ids, so that two
 * documents with the same shipments wait for each other. Open lists hear of it; for the API the shipment has not changed.
 */
export async function markPrinted(
  tx: TenantTransaction,
  printed: readonly PrintedShipment[],
  at: Date,
): Promise<void> {
  await sql`
    update shipments set label_printed_at = ${at}
    where tenant_id = ${tx.tenantId} and id in (
      select s.id from shipments s
      join unnest(${printed.map(({ id }) => id)}::bigint[],
                  ${printed.map(({ updatedAt }) => updatedAt)}::timestamptz[]) as printed (id, updated_at)
        on printed.id = s.id and printed.updated_at = s.updated_at
      where s.tenant_id = ${tx.tenantId} and s.label_printed_at is null
      order by s.id
      for no key update of s
    )
  `.execute(tx.sql)
  noteOthers(tx, 'labels', at)
}
