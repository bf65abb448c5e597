import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'
import { assigned, type DriverArea } from './pickup.repository.ts'

export type DriverRow = Selectable<Tables['drivers']> & { areas: DriverArea[] }

export interface DriverFilter {
  active?: boolean
  /** Part of the name or the telephone number. */
  text?: string
  ids?: readonly number[]
}

/** Drivers with their areas, by name. */
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

/** Replaces the areas of the driver. */
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

/** Deletes a driver and the driver's areas. The database refuses it for a driver who had a pickup. */
export async function deleteDriver(tx: TenantTransaction, id: number): Promise<boolean> {
  await replaceAreas(tx, id, [])
  const result = await tx.sql
    .deleteFrom('drivers')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Open pickups of each driver on a day; drivers without any are left out. */
export async function openPickupsOn(tx: TenantTransaction, date: string): Promise<Map<number, number>> {
  const rows = await tx.sql
    .selectFrom('pickups')
    .select(['driver_id', sql<number>`count(*)::integer`.as('open')])
    .where('tenant_id', '=', tx.tenantId)
    .where('scheduled_date', '=', date)
    .where('status', '=', assigned)
    .where('driver_id', 'is not', null)
    .groupBy('driver_id')
    .execute()
  return new Map(rows.map(row => [row.driver_id ?? 0, row.open]))
}

/** Open pickups of one driver on a day, without one pickup. */
export async function countOpen(
  tx: TenantTransaction,
  driverId: number,
  date: string,
  exceptId: number,
): Promise<number> {
  const row = await tx.sql
    .selectFrom('pickups')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', driverId)
    .where('scheduled_date', '=', date)
    .where('status', '=', assigned)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow()
  return row.open
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
