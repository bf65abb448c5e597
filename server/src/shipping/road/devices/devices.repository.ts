import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../../platform/database/index.ts'

export type DeviceRow = Omit<Selectable<Tables['driver_devices']>, 'tenant_id' | 'token_hash'>

const columns = [
  'id',
  'driver_id',
  'name',
  'paired_at',
  'paired_by',
  'last_contact_at',
  'build',
  'waiting_actions',
  'waiting_photos',
  'clock_offset_ms',
  'revoked_at',
  'lost_at',
] as const

export async function insertDevice(
  tx: TenantTransaction,
  device: { driverId: number; name: string; tokenHash: Uint8Array; build: string | null; pairedBy: string },
  now: Date,
): Promise<DeviceRow> {
  return tx.sql
    .insertInto('driver_devices')
    .values({
      tenant_id: tx.tenantId,
      driver_id: device.driverId,
      name: device.name,
      token_hash: device.tokenHash,
      paired_at: now,
      paired_by: device.pairedBy,
      last_contact_at: now,
      build: device.build,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** With the driver, also if the device is revoked, lost or out of its term. */
export async function findDeviceByToken(
  tx: TenantTransaction,
  tokenHash: Uint8Array,
): Promise<(DeviceRow & { driver_name: string; driver_active: boolean }) | undefined> {
  return tx.sql
    .selectFrom('driver_devices as device')
    .innerJoin('drivers as driver', join =>
      join.on('driver.tenant_id', '=', tx.tenantId).onRef('driver.id', '=', 'device.driver_id'),
    )
    .select(columns.map(column => `device.${column}` as const))
    .select(['driver.name as driver_name', 'driver.active as driver_active'])
    .where('device.tenant_id', '=', tx.tenantId)
    .where('device.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function findDevice(tx: TenantTransaction, id: number): Promise<DeviceRow | undefined> {
  return tx.sql
    .selectFrom('driver_devices')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first. */
export async function listDevices(
  tx: TenantTransaction,
  driverId: number,
  limit: number,
): Promise<DeviceRow[]> {
  return tx.sql
    .selectFrom('driver_devices')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', driverId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** With a token that works. */
export async function countPaired(tx: TenantTransaction, driverId: number, since: Date): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('driver_devices')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('driver_id', '=', driverId)
    .where('revoked_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('last_contact_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateDevice(
  tx: TenantTransaction,
  id: number,
  change: Partial<
    Pick<
      DeviceRow,
      | 'last_contact_at'
      | 'build'
      | 'waiting_actions'
      | 'waiting_photos'
      | 'clock_offset_ms'
      | 'revoked_at'
      | 'lost_at'
    >
  >,
): Promise<void> {
  await tx.sql
    .updateTable('driver_devices')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Until the transaction ends, nobody else pairs a phone with the driver. */
export async function lockDriver(
  tx: TenantTransaction,
  id: number,
): Promise<{ name: string; active: boolean } | undefined> {
  return tx.sql
    .selectFrom('drivers')
    .select(['name', 'active'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The phones of a driver whose tokens work, together. */
export interface Phones {
  readonly driver_id: number
  readonly count: number
  readonly last_contact_at: Date
  readonly waiting_actions: number
  readonly waiting_photos: number
}

/** Drivers without a phone are left out. */
export async function phonesByDriver(tx: TenantTransaction, since: Date): Promise<Phones[]> {
  return tx.sql
    .selectFrom('driver_devices')
    .select([
      'driver_id',
      sql<number>`count(*)::integer`.as('count'),
      sql<Date>`max(last_contact_at)`.as('last_contact_at'),
      sql<number>`sum(waiting_actions)::integer`.as('waiting_actions'),
      sql<number>`sum(waiting_photos)::integer`.as('waiting_photos'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('revoked_at', 'is', null)
    .where('lost_at', 'is', null)
    .where('last_contact_at', '>=', since)
    .groupBy('driver_id')
    .execute()
}
