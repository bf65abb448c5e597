import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/index.ts'

export interface TestSubmissionRow {
  shipment_id: number
  awb: string
  status: string
  reference: string | null
  piece_count: number
  created_at: Date
  service: string
  carrier: string
  account_id: number
  account_name: string
}

/** For test data only; shipments without a carrier are absent. */
export async function testSubmissionsOf(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<TestSubmissionRow[]> {
  if (shipmentIds.length === 0) return []
  const { rows } = await sql<TestSubmissionRow>`
    select s.id as shipment_id, s.awb, s.status, s.reference, s.piece_count, s.created_at,
           coalesce(services.carrier_service, services.code) as service, accounts.carrier,
           accounts.id as account_id, accounts.name as account_name
    from shipments s
    join services on services.tenant_id = ${tx.tenantId} and services.id = s.service_id
    join carrier_accounts accounts
      on accounts.tenant_id = ${tx.tenantId} and accounts.id = services.carrier_account_id
    where s.tenant_id = ${tx.tenantId} and s.id = any(${[...shipmentIds]}::bigint[])
  `.execute(tx.sql)
  return rows
}
