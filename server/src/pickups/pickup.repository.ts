import { type Selectable, sql } from 'kysely'
import type { PickupOrderStatus } from '../carriers/index.ts'
import type { Tables, TenantTransaction } from '../database/index.ts'

export const pickupStatuses = ['scheduled', 'assigned', 'completed', 'failed', 'cancelled'] as const
export type PickupStatus = (typeof pickupStatuses)[number]

/**
 * The status as a literal: with a parameter in its place, the planner cannot use the partial index of assigned
 * pickups.
 */
export const assigned = sql.lit<PickupStatus>('assigned')

export type PickupRow = Omit<Selectable<Tables['pickups']>, 'status'> & { status: PickupStatus }
export type NewPickup = Omit<
  PickupRow,
  'tenant_id' | 'cancelled_at' | 'company_key' | 'failure_reason' | 'anonymized_at'
>

/** A pickup with columns of its driver, its shipment and its order at a carrier. */
export interface PickupDetails extends PickupRow, CarrierColumns {
  driver_name: string | null
  driver_phone: string | null
  awb: string | null
}

/** The columns of the order at a carrier; all `null` for a pickup that no carrier collects. */
export interface CarrierColumns {
  carrier_code: string | null
  carrier_name: string | null
  carrier_status: PickupOrderStatus | null
  carrier_number: string | null
  carrier_message: string | null
  carrier_cancellation: string | null
  carrier_attempts: number | null
  carrier_ordered_at: Date | null
  carrier_updated_at: Date | null
  /** A call that orders it is under way since then. */
  carrier_sending_since: Date | null
  /** The carrier may have it without our having a number. */
  carrier_outcome_unknown: boolean | null
  carrier_order_taken: boolean | null
  /** Another number that the carrier has given for the same pickup. */
  carrier_second_confirmation_number: string | null
}

export async function insertPickup(tx: TenantTransaction, pickup: NewPickup): Promise<void> {
  await tx.sql
    .insertInto('pickups')
    .values({ ...pickup, tenant_id: tx.tenantId, cancelled_at: null })
    .execute()
}

/** The pickup: of one customer or, where that is null, of the whole tenant. */
export async function findPickup(
  tx: TenantTransaction,
  customerId: number | null,
  id: number,
): Promise<PickupDetails | undefined> {
  let query = tx.sql
    .selectFrom('pickups')
    .leftJoin('drivers', join =>
      join.on('drivers.tenant_id', '=', tx.tenantId).onRef('drivers.id', '=', 'pickups.driver_id'),
    )
    .leftJoin('shipments', join =>
      join.on('shipments.tenant_id', '=', tx.tenantId).onRef('shipments.id', '=', 'pickups.shipment_id'),
    )
    .leftJoin('carrier_pickups as c', join =>
      join.on('c.tenant_id', '=', tx.tenantId).onRef('c.pickup_id', '=', 'pickups.id'),
    )
    .selectAll('pickups')
    .select(['drivers.name as driver_name', 'drivers.phone as driver_phone', 'shipments.awb'])
    .select([
      'c.carrier as carrier_code',
      'c.carrier_name',
      'c.status as carrier_status',
      'c.confirmation_number as carrier_number',
      'c.message as carrier_message',
      'c.cancellation as carrier_cancellation',
      'c.attempts as carrier_attempts',
      'c.ordered_at as carrier_ordered_at',
      'c.updated_at as carrier_updated_at',
      'c.sending_since as carrier_sending_since',
      'c.outcome_unknown as carrier_outcome_unknown',
      'c.order_taken as carrier_order_taken',
      'c.second_confirmation_number as carrier_second_confirmation_number',
    ])
    .where('pickups.tenant_id', '=', tx.tenantId)
    .where('pickups.id', '=', id)
  if (customerId !== null) query = query.where('pickups.customer_id', '=', customerId)
  return (await query.executeTakeFirst()) as PickupDetails | undefined
}

/** Pickups by id, with their own columns only. */
export async function listPickupRows(tx: TenantTransaction, ids: readonly number[]): Promise<PickupRow[]> {
  const rows = await tx.sql
    .selectFrom('pickups')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return rows as PickupRow[]
}

/** The pickup's status. Its row is locked until the transaction ends. */
export async function lockPickup(tx: TenantTransaction, id: number): Promise<PickupStatus | undefined> {
  const row = await tx.sql
    .selectFrom('pickups')
    .select('status')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
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
  /** Pickups of the day that are assigned to the driver and not done yet. */
  open: number
  areas: DriverArea[]
}

/**
 * Active drivers who collect in the country, in the order of ids, with their areas and their load on the day. The day
 * is locked until the transaction ends, so that two pickups at once cannot both take a driver's last place.
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
        join.on('area.tenant_id', '=', tx.tenantId).onRef('area.driver_id', '=', 'drivers.id'),
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
