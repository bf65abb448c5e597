import { hash, randomBytes, randomInt } from 'node:crypto'
import { absence, findTenant, type Tenant } from '../../../accounts/tenants/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import { noteOthers } from '../../../platform/changes/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { requireDriver } from '../../pickups/index.ts'
import { type Device, keptSince } from './device.ts'
import { countPaired, insertDevice, lockDriver } from './devices.repository.ts'
import { wrongCode } from './find-device.ts'
import {
  deleteExpiredPairings,
  findCompanyOfCode,
  replacePairing,
  takePairing,
} from './pairings.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

const mostDevices = 3
const pairingMs = 10 * 60_000
const codes = 1_000_000_000
/** Another company may have the code by chance; a second try hardly ever meets one too. */
const tries = 5

export interface PairingCode {
  /** Nine digits. */
  readonly code: string
  readonly expiresAt: Date
}

/** A code for one phone; the driver's earlier code ends. Throws NOT_FOUND, CONFLICT. */
export async function startPairing(
  { database, clock }: Options,
  tenantId: number,
  driverId: number,
  pairedBy: string,
  recorder: Recorder,
): Promise<PairingCode> {
  const now = clock.now()
  const code = await freeCode(database, now)
  const expiresAt = new Date(now.getTime() + pairingMs)
  return database.write(tenantId, async tx => {
    const driver = await requireDriver(tx, driverId)
    if (!driver.active) throw conflict('The driver is inactive: activate the driver first.')
    await requireRoom(tx, driverId, now)
    await deleteExpiredPairings(tx, now)
    await replacePairing(tx, { driverId, codeHash: hashOf(code), pairedBy, expiresAt })
    recorder.record(tx, { subject: driver.name })
    return { code, expiresAt }
  })
}

async function freeCode(database: Database, now: Date): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const code = String(randomInt(codes)).padStart(9, '0')
    if ((await database.global(sql => findCompanyOfCode(sql, hashOf(code), now))) === null) return code
  }
  throw new Error('No free pairing code was found.')
}

async function requireRoom(tx: TenantTransaction, driverId: number, now: Date): Promise<void> {
  if ((await countPaired(tx, driverId, keptSince(now))) < mostDevices) return
  throw conflict(`A driver has at most ${mostDevices} phones: remove one first.`)
}

export interface PairedDevice {
  /** 64 hexadecimal characters, told once. */
  readonly token: string
  readonly tenant: Tenant
  readonly clientId: string
  readonly device: Device
}

/**
 * Throws UNAUTHORIZED for a code that pairs nobody (any more), CONFLICT if the driver has enough phones, and
 * SERVICE_UNAVAILABLE or TENANT_MOVED while or after the company moves.
 */
export async function pairDevice(
  { database, clock }: Options,
  { code, phone, build }: { code: string; phone: string; build: string | null },
): Promise<PairedDevice> {
  const now = clock.now()
  const codeHash = hashOf(code)
  const company = await database.global(sql => findCompanyOfCode(sql, codeHash, now))
  if (!company) throw wrongCode()
  const { clientId, place } = company
  if (place) throw absence(place)
  const tenant = await database.global(sql => findTenant(sql, clientId))
  if (!tenant) throw wrongCode()
  const token = randomBytes(32).toString('hex')
  const device = await database.write(tenant.id, async tx => {
    const pairing = await takePairing(tx, codeHash, now)
    if (!pairing) throw wrongCode()
    const { driver_id: driverId, paired_by: pairedBy } = pairing
    const driver = await lockDriver(tx, driverId)
    if (!driver?.active) throw wrongCode()
    await requireRoom(tx, driverId, now)
    const row = await insertDevice(
      tx,
      { driverId, name: phone, tokenHash: hashOf(token), build, pairedBy },
      now,
    )
    noteOthers(tx, 'drivers', now)
    return {
      id: row.id,
      name: row.name,
      driver: { id: driverId, name: driver.name },
      isLost: false,
      lastContactAt: now,
    }
  })
  return { token, tenant, clientId, device }
}

function hashOf(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}
