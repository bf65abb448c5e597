import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { ShipmentStatus } from '../status/statuses.ts'

export interface DailyCount {
  date: string
  status: ShipmentStatus
  count: number
}

/** Counts by shipment date and status, both days inclusive; empty days are left out. */
export async function countShipmentsByDay(
  tx: TenantTransaction,
  from: string,
  to: string,
): Promise<DailyCount[]> {
  const { rows } = await sql<DailyCount>`
    select ship_date as date, status, count(*)::integer as count
    from shipments
    where tenant_id = ${tx.tenantId} and ship_date >= ${from}::date and ship_date <= ${to}::date
    group by ship_date, status
  `.execute(tx.sql)
  return rows
}
