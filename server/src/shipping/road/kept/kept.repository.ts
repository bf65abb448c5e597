import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Because } from '../actions/action.ts'

export interface KeptRow {
  id: string
  kind: string
  result: 'applied' | 'kept'
  because: Because
  record: string | null
  shipment_id: number | null
  pickup_id: number | null
  status: string | null
  cod_amount: string | null
  run_id: number | null
  stop: number | null
  driver_id: number
  driver: string
  device_id: number
  phone: string
  occurred_at: Date
  received_at: Date
  data: object
  truth: object | null
}

/** Nobody has decided about them yet; oldest first. */
export async function listKept(tx: TenantTransaction, limit: number): Promise<KeptRow[]> {
  const { tenantId } = tx
  const { rows } = await sql<KeptRow>`
    select action.id, action.kind, action.result, action.because, action.record, action.shipment_id,
           action.pickup_id, coalesce(s.status, p.status) as status,
           nullif(s.cod_amount, 0)::text as cod_amount, action.run_id, action.stop, action.driver_id,
           driver.name as driver, action.device_id, device.name as phone, action.occurred_at, action.received_at,
           action.data, action.truth
    from driver_actions action
    join driver_devices device on device.tenant_id = ${tenantId} and device.id = action.device_id
    join drivers driver on driver.tenant_id = ${tenantId} and driver.id = action.driver_id
    left join shipments s on s.tenant_id = ${tenantId} and s.id = action.shipment_id
    left join pickups p on p.tenant_id = ${tenantId} and p.id = action.pickup_id
    where action.tenant_id = ${tenantId} and action.because is not null and action.decision is null
    order by action.received_at, action.id limit ${limit}`.execute(tx.sql)
  return rows
}

/** Undecided actions and losses that are not settled. */
export async function countFromTheRoad(tx: TenantTransaction, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      (select 1 from driver_actions
       where tenant_id = ${tx.tenantId} and because is not null and decision is null limit ${most})
      union all
      (select 1 from driver_losses where tenant_id = ${tx.tenantId} and settled_at is null limit ${most})
    ) as open`.execute(tx.sql)
  return Math.min(rows[0]?.count ?? 0, most)
}

/** Decided ones and applied ones; returns their number. Undecided ones stay, and so do their phones' counts. */
export async function deleteActions(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { tenantId } = tx
  const { numAffectedRows } = await sql`
    delete from driver_actions
    where tenant_id = ${tenantId} and id in (
      select id from driver_actions
      where tenant_id = ${tenantId} and received_at < ${before} and (because is null or decision is not null)
      order by received_at limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

/** Settled losses, and installations without actions. */
export async function deleteLosses(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { tenantId } = tx
  const losses = await sql`
    delete from driver_losses
    where tenant_id = ${tenantId} and id in (
      select id from driver_losses where tenant_id = ${tenantId} and settled_at < ${before}
      order by id limit ${limit})`.execute(tx.sql)
  const installations = await sql`
    delete from driver_installations
    where tenant_id = ${tenantId} and id in (
      select i.id from driver_installations i
      where i.tenant_id = ${tenantId} and i.last_at < ${before} and not exists (
        select from driver_actions a where a.tenant_id = ${tenantId} and a.installation_id = i.id)
      order by i.id limit ${limit})`.execute(tx.sql)
  return Number(losses.numAffectedRows ?? 0) + Number(installations.numAffectedRows ?? 0)
}

/** With the personal data of shipments or pickups. */
export async function forgetActions(
  tx: TenantTransaction,
  of: 'shipment_id' | 'pickup_id',
  ids: readonly number[],
): Promise<void> {
  await tx.sql
    .updateTable('driver_actions')
    .set({ data: '{}', position: null, truth: null })
    .where('tenant_id', '=', tx.tenantId)
    .where(of, 'in', [...ids])
    .execute()
  if (of === 'pickup_id') return
  await tx.sql
    .updateTable('cod_collections')
    .set({ reason: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', [...ids])
    .where('reason', 'is not', null)
    .execute()
}
