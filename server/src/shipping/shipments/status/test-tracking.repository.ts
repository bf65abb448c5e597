import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { firstTestId } from '../../../platform/shared/test-data.ts'
import type { ShipmentStatus } from './statuses.ts'

export interface MovingTest {
  id: number
  status: ShipmentStatus
  reference: string | null
}

/** Depends on the status and the script in the reference. */
function moving(tx: TenantTransaction) {
  const script = sql`upper(btrim(coalesce(s.reference, '')))`
  return sql`
    from shipments s
    where s.tenant_id = ${tx.tenantId} and s.id >= ${sql.lit(firstTestId)}
      and (s.status in ('Created', 'Picked Up', 'In Transit', 'Out for Delivery')
             and ${script} not in ('TEST-STAY', 'TEST-REJECTED')
           or s.status = 'Delivery Failed' and ${script} = 'TEST-RETURNED')`
}

export async function listMovingTests(
  tx: TenantTransaction,
  changedBy: Date,
  limit: number,
): Promise<MovingTest[]> {
  const { rows } = await sql<MovingTest>`
    select s.id, s.status, s.reference ${moving(tx)} and s.updated_at <= ${changedBy}
    order by s.id limit ${limit}`.execute(tx.sql)
  return rows
}

/** Null if none moves. */
export async function earliestMovingTest(tx: TenantTransaction): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(s.updated_at) as at ${moving(tx)}`.execute(
    tx.sql,
  )
  return rows[0]?.at ?? null
}
