import type { Recorder } from '../../../platform/audit/index.ts'
import { noteOthers } from '../../../platform/changes/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { requireDriver } from '../../pickups/index.ts'
import { keptSince } from './device.ts'
import {
  type DeviceRow,
  findDevice,
  listDevices,
  type Phones,
  phonesByDriver,
  updateDevice,
} from './devices.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

export interface DeviceOfDriver {
  readonly driverId: number
  readonly deviceId: number
}

/** Shown at a driver, newest first. */
const mostShown = 50

/** Throws NOT_FOUND. */
export async function devicesOf(tx: TenantTransaction, driverId: number): Promise<DeviceRow[]> {
  await requireDriver(tx, driverId)
  return listDevices(tx, driverId, mostShown)
}

/** The phones of each driver that has any, by the driver's id. */
export async function phonesOfDrivers(tx: TenantTransaction, now: Date): Promise<Map<number, Phones>> {
  const rows = await phonesByDriver(tx, keptSince(now))
  return new Map(rows.map(row => [row.driver_id, row]))
}

/** Its later actions are kept for staff, and it deletes what it holds. It stays so. Throws NOT_FOUND. */
export function reportLost(
  options: Options,
  tenantId: number,
  of: DeviceOfDriver,
  recorder: Recorder,
): Promise<void> {
  return end(options, tenantId, of, recorder, 'lost_at')
}

/** Its token works no more. Throws NOT_FOUND. */
export function revokeDevice(
  options: Options,
  tenantId: number,
  of: DeviceOfDriver,
  recorder: Recorder,
): Promise<void> {
  return end(options, tenantId, of, recorder, 'revoked_at')
}

function end(
  { database, clock }: Options,
  tenantId: number,
  { driverId, deviceId }: DeviceOfDriver,
  recorder: Recorder,
  column: 'lost_at' | 'revoked_at',
): Promise<void> {
  return database.write(tenantId, async tx => {
    const driver = await requireDriver(tx, driverId)
    const device = await findDevice(tx, deviceId)
    if (device?.driver_id !== driverId) throw notFound('No such phone.')
    if (device[column] === null || (column === 'revoked_at' && isHeardAgain(device))) {
      await updateDevice(tx, deviceId, { [column]: clock.now() })
    }
    recorder.record(tx, { subject: `${driver.name}: ${device.name}` })
  })
}

/** It was reported as lost after it had been removed. */
function isHeardAgain({ lost_at: lost, revoked_at: revoked }: DeviceRow): boolean {
  return lost !== null && revoked !== null && lost > revoked
}

/** The driver signs out on the phone. */
export function unpairDevice(
  { database, clock }: Options,
  tenantId: number,
  deviceId: number,
): Promise<void> {
  return database.write(tenantId, async tx => {
    const now = clock.now()
    await updateDevice(tx, deviceId, { revoked_at: now, last_contact_at: now })
    noteOthers(tx, 'drivers', now)
  })
}
