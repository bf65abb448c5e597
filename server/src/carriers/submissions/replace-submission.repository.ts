import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { endOfLease } from './lease.repository.ts'
import type { NewSubmission } from './submissions.repository.ts'

export async function hasOtherOrders(tx: TenantTransaction, shipmentId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from carrier_pickups where tenant_id = ${tx.tenantId} and shipment_id = ${shipmentId}
    ) or exists (
      select from carrier_duplicates where tenant_id = ${tx.tenantId} and shipment_id = ${shipmentId}
    ) as found`.execute(tx.sql)
  return rows[0]?.found ?? false
}

/** Resets the row for a new submission and keeps the number of attempts. */
export async function resetSubmission(
  tx: TenantTransaction,
  entry: NewSubmission & { claim: number },
  now: Date,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_submissions')
    .set({
      account_id: entry.accountId,
      service: entry.service,
      request_id: entry.requestId,
      status: 'pending',
      message: null,
      look_up_refused: false,
      in_doubt_since: null,
      carrier_state: '{}',
      failed_checks: 0,
      sending_since: now,
      next_check_at: entry.guardedUntil,
      claim: entry.claim,
      claimed_until: endOfLease(entry.leaseMs),
      created_at: now,
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', entry.shipmentId)
    .execute()
}

/** Nothing may refer to it. */
export async function deleteSubmission(tx: TenantTransaction, shipmentId: number): Promise<void> {
  await tx.sql
    .deleteFrom('carrier_submissions')
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .execute()
}
