import { CompiledQuery, sql } from 'kysely'
import { type Database, sqlState, type TenantTransaction } from '../../platform/database/index.ts'
import type { DriverArea } from './drivers.repository.ts'

export interface DriverLoad {
  id: number
  name: string
  phone: string | null
  daily_capacity: number
  open: number
  areas: DriverArea[]
}

type LoadRow = Omit<DriverLoad, 'areas'> & DriverArea

/** A constant: building it takes longer than sending it. */
const loadsText = `
  select d.id, d.name, d.phone, d.daily_capacity, coalesce(days.open, 0) as open,
         area.country, area.zip_prefix, area.zip_from, area.zip_to
  from driver_areas area
  join drivers d on d.tenant_id = $1 and d.id = area.driver_id
  left join driver_days days on days.tenant_id = $1 and days.day = $3 and days.driver_id = area.driver_id
  where area.tenant_id = $1 and area.country = $2 and d.active
  order by d.id`

/** By id, with the areas in this country. */
export async function readDriverLoads(
  database: Database,
  tenantId: number,
  country: string,
  date: string,
): Promise<DriverLoad[]> {
  const rows = await database.readBatched(
    tenantId,
    () => CompiledQuery.raw(loadsText, [tenantId, country, date]) as CompiledQuery<LoadRow>,
  )
  const drivers = new Map<number, DriverLoad>()
  for (const { id, name, phone, daily_capacity, open, ...area } of rows) {
    const known = drivers.get(id)
    if (known) known.areas.push(area)
    else drivers.set(id, { id, name, phone, daily_capacity, open, areas: [area] })
  }
  return [...drivers.values()]
}

/**
 * Runs at the commit, to lock the row of the day briefly. Without a free place the transaction fails (`isDriverFull`).
 */
export function takePlace(tx: TenantTransaction, driver: DriverLoad, day: string): void {
  const values = [tx.tenantId, driver.id, day, driver.daily_capacity]
  tx.atCommit(CompiledQuery.raw('select take_driver_place($1, $2, $3, $4)', values))
}

export function isDriverFull(error: unknown): boolean {
  return sqlState(error) === 'WB002'
}

/** Staff may exceed the driver's capacity. */
export function changeOpen(tx: TenantTransaction, driverId: number, date: string, change: 1 | -1): void {
  const { tenantId } = tx
  const statement =
    change === 1
      ? sql`
          insert into driver_days as d (tenant_id, day, driver_id, open) values (${tenantId}, ${date}, ${driverId}, 1)
          on conflict (tenant_id, day, driver_id) do update set open = d.open + 1`
      : sql`
          update driver_days set open = open - 1
          where tenant_id = ${tenantId} and day = ${date} and driver_id = ${driverId}`
  void tx.send(statement.compile(tx.sql))
}

/** Drivers without any are left out. */
export async function openPickupsOn(tx: TenantTransaction, date: string): Promise<Map<number, number>> {
  const rows = await tx.sql
    .selectFrom('driver_days')
    .select(['driver_id', 'open'])
    .where('tenant_id', '=', tx.tenantId)
    .where('day', '=', date)
    .where('open', '>', 0)
    .execute()
  return new Map(rows.map(row => [row.driver_id, row.open]))
}
