import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'

export const pickupStatuses = ['scheduled', 'assigned', 'completed', 'failed', 'cancelled'] as const
export type PickupStatus = (typeof pickupStatuses)[number]

/**
 * The status as it is written into a statement: of a parameter the planner cannot know that it means the index of
 * assigned pickups.
 */
export const assigned = sql.lit<PickupStatus>('assigned')

export type PickupRow = Omit<Selectable<Tables['pickups']>, 'status'> & { status: PickupStatus }
export type NewPickup = Omit<PickupRow, 'tenant_id' | 'cancelled_at' | 'company_key' | 'failure_reason'>

/** A pickup with what is shown of its driver and its shipment. */
export interface PickupDetails extends PickupRow {
  driver_name: string | null
  driver_phone: string | null
  awb: string | null
}

export async function insertPickup(tx: TenantTransaction, pickup: NewPickup): Promise<void> {
  await tx.sql
    .insertInto('pickups')
    .values({ ...pickup, tenant_id: tx.tenantId, cancelled_at: null })
    .execute()
}

/** The pickup in the scope of one customer, or (null) of the whole tenant. */
export async function findPickup(
  tx: TenantTransaction,
  customerId: number | null,
  id: number,
): Promise<PickupDetails | undefined> {
  let query = tx.sql
    .selectFrom('pickups')
    .leftJoin('drivers', join =>
      join.onRef('drivers.tenant_id', '=', 'pickups.tenant_id').onRef('drivers.id', '=', 'pickups.driver_id'),
    )
    .leftJoin('shipments', join =>
      join
        .onRef('shipments.tenant_id', '=', 'pickups.tenant_id')
        .onRef('shipments.id', '=', 'pickups.shipment_id'),
    )
    .selectAll('pickups')
    .select(['drivers.name as driver_name', 'drivers.phone as driver_phone', 'shipments.awb'])
    .where('pickups.tenant_id', '=', tx.tenantId)
    .where('pickups.id', '=', id)
  if (customerId !== null) query = query.where('pickups.customer_id', '=', customerId)
  return (await query.executeTakeFirst()) as PickupDetails | undefined
}

/** The pickup's status, held against everybody else until the transaction ends. */
export async function lockPickup(tx: TenantTransaction, id: number): Promise<PickupStatus | undefined> {
  const row = await tx.sql
    .selectFrom('pickups')
    .select('status')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.status as PickupStatus | undefined
}

export async function updatePickup(
  tx: TenantTransaction,
  id: number,
  change: {
    status: PickupStatus
    updated_at: Date
    cancelled_at?: Date
    driver_id?: number | null
    failure_reason?: string | null
  },
): Promise<void> {
  await tx.sql
    .updateTable('pickups')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export interface DriverArea {
  country: string
  zip_prefix: string | null
  zip_from: string | null
  zip_to: string | null
}

export interface DriverLoad {
  id: number
  daily_capacity: number
  /** Pickups assigned to the driver on the day and not yet done. */
  open: number
  areas: DriverArea[]
}

/**
 * Active drivers who collect in the country, in order of id, with their areas and their load on the day. The day
 * is held until the transaction ends, so that two pickups at once cannot both take a driver's last place.
 */
export async function driversOnHeldDay(
  tx: TenantTransaction,
  country: string,
  date: string,
): Promise<DriverLoad[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pickups of ${tx.tenantId} on ${date}`}, 0))`.execute(
    tx.sql,
  )
  const [areas, loads] = await Promise.all([
    tx.sql
      .selectFrom('drivers')
      .innerJoin('driver_areas as area', join =>
        join.onRef('area.tenant_id', '=', 'drivers.tenant_id').onRef('area.driver_id', '=', 'drivers.id'),
      )
      .select(['drivers.id', 'daily_capacity', 'area.country', 'zip_prefix', 'zip_from', 'zip_to'])
      .where('drivers.tenant_id', '=', tx.tenantId)
      .where('active', '=', true)
      .where('area.country', '=', country)
      .orderBy('drivers.id')
      .execute(),
    tx.sql
      .selectFrom('pickups')
      .select(({ fn }) => ['driver_id', fn.countAll<number>().as('open')])
      .where('tenant_id', '=', tx.tenantId)
      .where('scheduled_date', '=', date)
      .where('status', '=', assigned)
      .groupBy('driver_id')
      .execute(),
  ])
  const openOf = new Map(loads.map(load => [load.driver_id, Number(load.open)]))
  return [...Map.groupBy(areas, area => area.id).values()].flatMap(own =>
    own.slice(0, 1).map(({ id, daily_capacity }) => ({
      id,
      daily_capacity,
      open: openOf.get(id) ?? 0,
      areas: own,
    })),
  )
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
