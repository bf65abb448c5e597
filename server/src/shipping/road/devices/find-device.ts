import { hash } from 'node:crypto'
import { findTenant, ifHere, type Tenant } from '../../../accounts/tenants/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { Problem } from '../../../platform/shared/problem.ts'
import { type Device, keptSince, stateOfDevice } from './device.ts'
import { type DeviceRow, findDeviceByToken } from './devices.repository.ts'

export interface DeviceCredentials {
  readonly clientId: string | null
  /** `Bearer <token>`. */
  readonly authorization: string | null
}

/** The lost phone too. Throws MISSING_TENANT, TENANT_NOT_FOUND, TENANT_MOVED and UNAUTHORIZED. */
export async function requireDevice(
  database: Database,
  { clientId, authorization }: DeviceCredentials,
  now: Date,
): Promise<{ tenant: Tenant; device: Device }> {
  if (!clientId) throw new Problem('MISSING_TENANT', 'The X-Tenant header is missing.')
  if (clientId.length > 255 || clientId.includes('\0')) throw noTenant()
  const look = () => database.global(sql => findTenant(sql, clientId))
  const tenant = (await look()) ?? (await ifHere(database, clientId, look))
  if (!tenant) throw noTenant()
  const [, token] = /^Bearer +([0-9a-f]{64})$/i.exec(authorization?.trim() ?? '') ?? []
  if (token === undefined) throw pairAgain()
  const tokenHash = hash('sha256', token.toLowerCase(), 'buffer')
  const row = await database.read(tenant.id, tx => findDeviceByToken(tx, tokenHash))
  const state = row && stateOfDevice(row, now)
  if (!row || state === 'revoked' || state === 'expired' || isPast(row, now)) throw pairAgain()
  if (state === 'paired' && !row.driver_active) throw pairAgain()
  const device = {
    id: row.id,
    name: row.name,
    driver: { id: row.driver_id, name: row.driver_name },
    isLost: state === 'lost',
    lastContactAt: row.last_contact_at,
  }
  return { tenant, device }
}

/** A lost phone that the office has removed since, or that nobody has found in the term of a token. */
function isPast({ lost_at: lost, revoked_at: revoked }: DeviceRow, now: Date): boolean {
  return lost !== null && (lost < keptSince(now) || (revoked !== null && revoked > lost))
}

function noTenant(): Problem {
  return new Problem('TENANT_NOT_FOUND', 'X-Tenant names no active tenant.')
}

export function wrongCode(): Problem {
  return new Problem('UNAUTHORIZED', 'The code is wrong or out of date: ask for a new one.')
}

function pairAgain(): Problem {
  return new Problem('UNAUTHORIZED', 'This phone is not paired, or not any more: pair it again.')
}
