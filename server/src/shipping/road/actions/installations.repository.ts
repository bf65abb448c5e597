import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'

export interface Installation {
  id: string
  device_id: number
  have_until: number
}

/** Locks the installation, which is new on the phone if `isNew`. */
export async function lockInstallation(
  tx: TenantTransaction,
  id: string,
  deviceId: number,
  now: Date,
): Promise<Installation & { isNew: boolean }> {
  const inserted = await tx.sql
    .insertInto('driver_installations')
    .values({ tenant_id: tx.tenantId, id, device_id: deviceId, first_at: now, last_at: now })
    .onConflict(conflict => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await tx.sql
    .selectFrom('driver_installations')
    .select(['id', 'device_id', 'have_until'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, isNew: inserted !== undefined }
}

export async function hasOtherInstallation(
  tx: TenantTransaction,
  deviceId: number,
  exceptId: string,
): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('driver_installations')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('device_id', '=', deviceId)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateInstallation(
  tx: TenantTransaction,
  id: string,
  change: { have_until: number; device_id: number; last_at: Date },
): Promise<void> {
  await tx.sql
    .updateTable('driver_installations')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The last number of the stored ones that follow each other after `from`; `from` itself if the next is missing. */
export async function storedUntil(tx: TenantTransaction, id: string, from: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select distinct seq from driver_actions
    where tenant_id = ${tx.tenantId} and installation_id = ${id} and seq > ${from}
    order by seq limit 10000`.execute(tx.sql)
  let until = from
  for (const { seq } of rows) {
    if (seq !== until + 1) break
    until = seq
  }
  return until
}

/** Stored actions from `first` to `last`, both included. */
export async function countStored(
  tx: TenantTransaction,
  id: string,
  first: number,
  last: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct seq)::integer as count from driver_actions
    where tenant_id = ${tx.tenantId} and installation_id = ${id} and seq between ${first} and ${last}`.execute(
    tx.sql,
  )
  return rows[0]?.count ?? 0
}

export interface NewLoss {
  readonly deviceId: number
  readonly installationId: string
  readonly kind: 'gap' | 'emptied'
  readonly firstSeq: number | null
  readonly lastSeq: number | null
  readonly missing: number
}

export async function insertLoss(tx: TenantTransaction, loss: NewLoss, now: Date): Promise<void> {
  await tx.sql
    .insertInto('driver_losses')
    .values({
      tenant_id: tx.tenantId,
      device_id: loss.deviceId,
      installation_id: loss.installationId,
      kind: loss.kind,
      first_seq: loss.firstSeq,
      last_seq: loss.lastSeq,
      missing: loss.missing,
      noticed_at: now,
    })
    .execute()
}

/** Numbers that were missing may arrive after all. */
export async function recountGaps(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await sql`
    with found as (
      select loss.id, (
        select count(distinct action.seq) from driver_actions action
        where action.tenant_id = ${tx.tenantId} and action.installation_id = ${id}
          and action.seq between loss.first_seq and loss.last_seq) as stored
      from driver_losses loss
      where loss.tenant_id = ${tx.tenantId} and loss.installation_id = ${id} and loss.kind = 'gap'
        and loss.settled_at is null)
    update driver_losses loss
    set missing = loss.last_seq - loss.first_seq + 1 - found.stored,
        settled_at = case when loss.last_seq - loss.first_seq + 1 = found.stored then ${now}::timestamptz end
    from found where loss.tenant_id = ${tx.tenantId} and loss.id = found.id`.execute(tx.sql)
}

/** In order, those that end after `from`. */
export async function gapsAfter(
  tx: TenantTransaction,
  id: string,
  from: number,
): Promise<{ first_seq: number; last_seq: number }[]> {
  const { rows } = await sql<{ first_seq: number; last_seq: number }>`
    select first_seq, last_seq from driver_losses
    where tenant_id = ${tx.tenantId} and installation_id = ${id} and kind = 'gap' and last_seq > ${from}
    order by first_seq`.execute(tx.sql)
  return rows
}

export interface LossRow {
  id: number
  device_id: number
  phone: string
  driver_id: number
  driver: string
  kind: 'gap' | 'emptied'
  missing: number
  noticed_at: Date
}

/** Not settled, oldest first. */
export async function listLosses(tx: TenantTransaction, limit: number): Promise<LossRow[]> {
  const { rows } = await sql<LossRow>`
    select loss.id, loss.device_id, device.name as phone, device.driver_id, driver.name as driver, loss.kind,
           loss.missing, loss.noticed_at
    from driver_losses loss
    join driver_devices device on device.tenant_id = ${tx.tenantId} and device.id = loss.device_id
    join drivers driver on driver.tenant_id = ${tx.tenantId} and driver.id = device.driver_id
    where loss.tenant_id = ${tx.tenantId} and loss.settled_at is null
    order by loss.noticed_at, loss.id limit ${limit}`.execute(tx.sql)
  return rows
}

/** The loss, with its driver and phone; undefined if it is unknown or settled. */
export async function settleLoss(tx: TenantTransaction, id: number, by: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('driver_losses')
    .set({ settled_at: now, settled_by: by })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
