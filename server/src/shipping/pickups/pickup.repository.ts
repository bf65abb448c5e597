import { CompiledQuery, type Selectable } from 'kysely'
import type { PickupOrderStatus } from '../../carriers/index.ts'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import { insertMetadataEntries } from '../../platform/lists/index.ts'
import type { Metadata } from '../../platform/shared/metadata.ts'
import type { Party } from '../../platform/shared/party.ts'
import { changeOpen } from './driver-days.repository.ts'

export const pickupStatuses = ['scheduled', 'assigned', 'completed', 'failed', 'cancelled'] as const
export type PickupStatus = (typeof pickupStatuses)[number]

export type PickupRow = Omit<Selectable<Tables['pickups']>, 'status' | 'metadata'> & {
  status: PickupStatus
  metadata: Metadata | null
}
/** Without the columns of later changes. */
export type NewPickup = Omit<
  PickupRow,
  'tenant_id' | 'cancelled_at' | 'company_key' | 'failure_reason' | 'anonymized_at'
>

export interface PickupDetails extends PickupRow, CarrierColumns {
  driver_name: string | null
  driver_phone: string | null
  awb: string | null
}

/** All `null` without a carrier. */
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
  /** The start of a running call that orders it. */
  carrier_sending_since: Date | null
  /** The carrier may have it, although we have no number. */
  carrier_outcome_unknown: boolean | null
  carrier_order_taken: boolean | null
  /** Another number from the carrier for the same pickup. */
  carrier_second_confirmation_number: string | null
}

/** Without the tenant. */
const newColumns = [
  'id',
  'confirmation_number',
  'status',
  'customer_id',
  'api_user_id',
  'company',
  'name',
  'phone',
  'email',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'scheduled_date',
  'ready_time',
  'latest_time',
  'num_packages',
  'total_weight',
  'weight_unit',
  'destination',
  'payment_type',
  'notes',
  'shipment_id',
  'driver_id',
  'metadata',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof NewPickup)[]

/** A constant: building it takes longer than sending it. */
const insertText = `
  insert into pickups (tenant_id, ${newColumns.join(', ')})
  values ($1, ${newColumns.map((_, index) => `$${index + 2}`).join(', ')})`

/** Not awaited: it travels with the next statement or the commit. The caller records the event. */
export function insertPickup(tx: TenantTransaction, pickup: NewPickup): void {
  const values = newColumns.map(column => pickup[column])
  void tx.send(CompiledQuery.raw(insertText, [tx.tenantId, ...values]))
  insertMetadataEntries(tx, 'pickup', [pickup])
}

/** Searches one customer or, with null, the whole tenant. */
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

export async function findPickupById(tx: TenantTransaction, id: number): Promise<PickupRow | undefined> {
  return (await listPickupRows(tx, [id]))[0]
}

export async function listPickupRows(tx: TenantTransaction, ids: readonly number[]): Promise<PickupRow[]> {
  const rows = await tx.sql
    .selectFrom('pickups')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return rows as PickupRow[]
}

export type LockedPickup = Pick<PickupRow, 'id' | 'status' | 'driver_id' | 'scheduled_date'>

/** Locks the pickup until the transaction ends. */
export async function lockPickup(tx: TenantTransaction, id: number): Promise<LockedPickup | undefined> {
  const row = await tx.sql
    .selectFrom('pickups')
    .select(['id', 'status', 'driver_id', 'scheduled_date'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as LockedPickup | undefined
}

/** Updates the drivers' counts of open pickups. The caller records the event or notes the change. */
export async function updatePickup(
  tx: TenantTransaction,
  before: LockedPickup,
  change: {
    status: PickupStatus
    updated_at: Date
    cancelled_at?: Date
    driver_id?: number | null
    failure_reason?: string | null
    scheduled_date?: string
    ready_time?: string
    latest_time?: string
  },
): Promise<void> {
  for (const { driverId, day, more } of openChanges(before, { ...before, ...change })) {
    changeOpen(tx, driverId, day, more)
  }
  await tx.sql
    .updateTable('pickups')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', before.id)
    .execute()
}

export type CorrectedPickup = Pick<
  PickupRow,
  | keyof Party
  | 'scheduled_date'
  | 'ready_time'
  | 'latest_time'
  | 'num_packages'
  | 'total_weight'
  | 'weight_unit'
  | 'notes'
>

/** Only for a locked pickup without a driver. The caller notes the change. */
export async function correctPickupRow(
  tx: TenantTransaction,
  id: number,
  columns: CorrectedPickup,
  now: Date,
): Promise<void> {
  await tx.sql
    .updateTable('pickups')
    .set({ ...columns, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

interface DayChange {
  driverId: number
  day: string
  more: 1 | -1
}

/** In the order of drivers and days, to prevent deadlocks. Pure. */
export function openChanges(before: DayOfDriver, after: DayOfDriver): DayChange[] {
  const [from, to] = [placeOf(before), placeOf(after)]
  if (from?.driverId === to?.driverId && from?.day === to?.day) return []
  const changes: DayChange[] = []
  if (from) changes.push({ ...from, more: -1 })
  if (to) changes.push({ ...to, more: 1 })
  return changes.toSorted((a, b) => a.driverId - b.driverId || (a.day < b.day ? -1 : 1))
}

type DayOfDriver = Pick<LockedPickup, 'status' | 'driver_id' | 'scheduled_date'>

/** Only an assigned pickup takes a place. */
function placeOf({ status, driver_id: driverId, scheduled_date: day }: DayOfDriver) {
  return status === 'assigned' && driverId !== null ? { driverId, day } : null
}

/** True while a run has the pickup. */
export async function isOnRun(tx: TenantTransaction, id: number): Promise<boolean> {
  const stop = await tx.sql
    .selectFrom('run_stops')
    .select('number')
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', '=', id)
    .where('open', '=', true)
    .executeTakeFirst()
  return stop !== undefined
}
