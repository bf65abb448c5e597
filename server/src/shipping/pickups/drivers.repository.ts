import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'

export interface DriverArea {
  country: string
  zip_prefix: string | null
  zip_from: string | null
  zip_to: string | null
}

export type DriverRow = Selectable<Tables['drivers']> & { areas: DriverArea[] }

export interface DriverFilter {
  active?: boolean
  /** Part of the name or telephone number. */
  text?: string
  ids?: readonly number[]
}

/** By name. */
export async function listDrivers(tx: TenantTransaction, filter: DriverFilter): Promise<DriverRow[]> {
  const { active, text, ids } = filter
  let query = tx.sql.selectFrom('drivers').selectAll().where('tenant_id', '=', tx.tenantId)
  if (active !== undefined) query = query.where('active', '=', active)
  if (ids !== undefined) query = query.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
  if (text !== undefined) {
    const part = sql`lower(${text})`
    query = query.where(sql<boolean>`position(${part} in lower(concat_ws(' ', name, phone))) > 0`)
  }
  const drivers = await query.orderBy('name').orderBy('id').execute()
  const areas = await areasOf(
    tx,
    drivers.map(driver => driver.id),
  )
  return drivers.map(driver => ({ ...driver, areas: areas.get(driver.id) ?? [] }))
}

export async function findDriver(tx: TenantTransaction, id: number): Promise<DriverRow | undefined> {
  return (await listDrivers(tx, { ids: [id] }))[0]
}

export async function insertDriver(
  tx: TenantTransaction,
  driver: { name: string; phone: string | null; daily_capacity: number },
  areas: readonly DriverArea[],
): Promise<number> {
  const { id } = await tx.sql
    .insertInto('drivers')
    .values({ tenant_id: tx.tenantId, ...driver })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const area of areas) {
    await tx.sql
      .insertInto('driver_areas')
      .values({ tenant_id: tx.tenantId, driver_id: id, ...area })
      .execute()
  }
  return id
}

export async function updateDriver(
  tx: TenantTransaction,
  id: number,
  change: { name?: string; phone?: string | null; active?: boolean; daily_capacity?: number },
  now: Date,
): Promise<boolean> {
  const result = await tx.sql
    .updateTable('drivers')
    .set({ ...change, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The tokens of the driver's phones work no more. A lost phone stays lost, so that it deletes what it holds. */
export async function removePhones(tx: TenantTransaction, driverId: number, now: Date): Promise<void> {
  await tx.sql
    .updateTable('driver_devices')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', driverId)
    .where('revoked_at', 'is', null)
    .where('lost_at', 'is', null)
    .execute()
}

export async function replaceAreas(
  tx: TenantTransaction,
  driverId: number,
  areas: readonly DriverArea[],
): Promise<void> {
  await tx.sql
    .deleteFrom('driver_areas')
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
  if (areas.length === 0) return
  await tx.sql
    .insertInto('driver_areas')
    .values(areas.map(area => ({ tenant_id: tx.tenantId, driver_id: driverId, ...area })))
    .execute()
}

/** The database refuses it for a driver with a pickup. Locks the driver first, like a booking. */
export async function deleteDriver(tx: TenantTransaction, id: number): Promise<boolean> {
  await tx.sql
    .selectFrom('drivers')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  await replaceAreas(tx, id, [])
  await tx.sql
    .deleteFrom('driver_days')
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', id)
    .execute()
  const result = await tx.sql
    .deleteFrom('drivers')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

async function areasOf(
  tx: TenantTransaction,
  driverIds: readonly number[],
): Promise<Map<number, DriverArea[]>> {
  if (driverIds.length === 0) return new Map()
  const rows = await tx.sql
    .selectFrom('driver_areas')
    .select(['driver_id', 'country', 'zip_prefix', 'zip_from', 'zip_to'])
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', sql<number>`any(${[...driverIds]}::bigint[])`)
    .orderBy('id')
    .execute()
  const areas = new Map<number, DriverArea[]>()
  for (const { driver_id: driverId, ...area } of rows) {
    areas.set(driverId, [...(areas.get(driverId) ?? []), area])
  }
  return areas
}
