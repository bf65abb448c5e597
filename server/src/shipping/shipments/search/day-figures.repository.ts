import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'

export async function countWaiting(tx: TenantTransaction, date: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ service_id: number; count: number }>`
    select service_id, count(*)::integer as count from shipments
    where tenant_id = ${tx.tenantId} and ship_date = ${date}::date and status = 'Created'
    group by service_id`.execute(tx.sql)
  return new Map(rows.map(({ service_id, count }) => [service_id, count]))
}

export async function countEnteredUntil(tx: TenantTransaction, date: string, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shipments
    where tenant_id = ${tx.tenantId} and ship_date = ${date}::date and created_at <= ${until}`.execute(tx.sql)
  return rows[0]?.count ?? 0
}
