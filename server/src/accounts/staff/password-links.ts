import { createHash, randomBytes } from 'node:crypto'
import type { Database, IdAllocator, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import type { HashPassword } from '../access/index.ts'
import { absence } from '../tenants/index.ts'
import { passwordFaults } from './password-faults.ts'
import {
  deletePasswordLink,
  findPasswordLink,
  findPlaceOfPasswordLink,
  type PasswordLinkRow,
  savePasswordLink,
} from './password-links.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import { lockStaff, updateStaffRow } from './staff.repository.ts'
import { insertStaffAction } from './staff-actions.repository.ts'

const validDays = 3

export interface IssuedLink {
  /** 43 characters of base64url: 32 random bytes. Only their hash is stored. */
  readonly token: string
  readonly expiresAt: Date
}

/** Replaces an earlier link. */
export async function issuePasswordLink(
  tx: TenantTransaction,
  clock: Clock,
  staffId: number,
): Promise<IssuedLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + validDays * 24 * 60 * 60_000)
  await savePasswordLink(tx, staffId, { tokenHash: hashOf(token), expiresAt })
  return { token, expiresAt }
}

/** Nobody knows it; the person cannot sign in until they set one. */
export function noPassword(): string {
  return randomBytes(32).toString('base64url')
}

interface LinkOptions {
  database: Database
  clock: Clock
  ids: IdAllocator
  hashPassword: HashPassword
}

/** UNAUTHORIZED, in the same words for a used, replaced, expired or unknown link. TENANT_MOVED, SERVICE_UNAVAILABLE. */
export async function requirePasswordLink(
  { database, clock }: Pick<LinkOptions, 'database' | 'clock'>,
  token: string,
): Promise<PasswordLinkRow> {
  const found = await database.global(sql => findPasswordLink(sql, hashOf(token), clock.now()))
  if (found) return found
  const place = await database.global(sql => findPlaceOfPasswordLink(sql, hashOf(token), clock.now()))
  throw place ? absence(place) : noLink()
}

/**
 * Ends the owner's sessions, and uses the link up. VALIDATION_ERROR on `password`, UNAUTHORIZED for an invalid link.
 */
export async function usePasswordLink(
  options: LinkOptions,
  { token, password }: { token: string; password: string },
  call: { address: string; method: string; path: string; requestId: string },
): Promise<PasswordLinkRow> {
  const link = await requirePasswordLink(options, token)
  const faults = await passwordFaults(password)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await options.hashPassword(password)
  const { database, clock, ids } = options
  const id = await ids.allocate(link.tenant_id, 'staff_actions')
  await database.write(link.tenant_id, async tx => {
    // A change of the person also takes the person first and then the link, so that neither waits for the other.
    await lockStaff(tx, link.staff_id)
    // Only one of two concurrent uses finds it.
    if (!(await deletePasswordLink(tx, link.staff_id, hashOf(token)))) throw noLink()
    await updateStaffRow(tx, link.staff_id, { password_hash: passwordHash }, clock.now())
    await deleteSessionsOf(tx, link.staff_id)
    insertStaffAction(tx, {
      id,
      at: clock.now(),
      staffId: link.staff_id,
      email: link.email,
      action: 'password-links.use',
      subject: link.email,
      ip: call.address,
      method: call.method,
      path: call.path,
      status: 200,
      errorCode: null,
      requestId: call.requestId,
    })
  })
  return link
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

function noLink(): Problem {
  return new Problem(
    'UNAUTHORIZED',
    'This link is not valid any more. Ask an owner of your company for a new one.',
  )
}
