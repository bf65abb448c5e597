import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

export function deleteCalls(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  return deleteByTime(tx, 'calls', 'at', before, limit)
}

export function deleteExchanges(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  return deleteByTime(tx, 'carrier_attempts', 'started_at', before, limit)
}

/** Oldest first. */
async function deleteByTime(
  tx: TenantTransaction,
  table: 'calls' | 'carrier_attempts',
  time: 'at' | 'started_at',
  before: Date,
  limit: number,
): Promise<number> {
  const [from, at] = [sql.table(table), sql.ref(time)]
  const { numAffectedRows } = await sql`
    delete from ${from}
    where tenant_id = ${tx.tenantId} and ${at} < ${before}
      and (${at}, id) in (
        select ${at}, id from ${from} where tenant_id = ${tx.tenantId} and ${at} < ${before}
        order by ${at}, id limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

/** Deletes actions before then. The order of ids replaces an index on the time. */
export async function deleteStaffActions(
  tx: TenantTransaction,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from staff_actions
    where tenant_id = ${tx.tenantId} and at < ${before}
      and id in (select id from staff_actions where tenant_id = ${tx.tenantId} order by id limit ${limit})`.execute(
    tx.sql,
  )
  return Number(numAffectedRows ?? 0)
}

/** Oldest first. */
export async function deleteScans(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from scans
    where tenant_id = ${tx.tenantId} and recorded_at < ${before}
      and number in (select number from scans where tenant_id = ${tx.tenantId} order by number limit ${limit})`.execute(
    tx.sql,
  )
  return Number(numAffectedRows ?? 0)
}

export async function deleteLabels(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from carrier_labels
    where tenant_id = ${tx.tenantId} and shipment_id in (
      select shipment_id from carrier_labels where tenant_id = ${tx.tenantId} and created_at < ${before}
      order by created_at limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

export async function deletePapers(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from carrier_papers
    where tenant_id = ${tx.tenantId} and (shipment_id, number) in (
      select shipment_id, number from carrier_papers where tenant_id = ${tx.tenantId} and created_at < ${before}
      order by created_at limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

/** Deletes driver days before then, except those with an open pickup. */
export async function deleteDriverDays(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const day = before.toISOString().slice(0, 10)
  const { numAffectedRows } = await sql`
    delete from driver_days
    where tenant_id = ${tx.tenantId} and open = 0 and (day, driver_id) in (
      select day, driver_id from driver_days where tenant_id = ${tx.tenantId} and open = 0 and day < ${day}
      order by day, driver_id limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}
