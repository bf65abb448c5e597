import { type Recorder, unrecorded } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { isUniqueViolation } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { isEmail, noEmail } from '../../platform/shared/email.ts'
import { conflict, type FieldProblems, invalidFields, notFound } from '../../platform/shared/problem.ts'
import type { DataMode } from '../../platform/shared/test-data.ts'
import { findCustomer, unknownCustomer } from '../customers/index.ts'
import {
  type ApiUserRow,
  findApiUser,
  insertApiUser,
  insertToken,
  listApiUsers,
  revokeTokens,
  updateApiUser,
} from './access.repository.ts'
import type { HashPassword } from './password.ts'
import { isPermission } from './permissions.ts'
import { newToken } from './token.ts'
import { isWeakPassword, weakPassword } from './weak-passwords.ts'

interface ApiUserOptions {
  database: Database
  hashPassword: HashPassword
}

export interface ApiUserRequest {
  username: string
  password: string
  email?: string | null
  permissions: readonly string[]
  /** The only visible customer; null for the whole tenant. */
  customerId: number | null
  /** Per minute; null for the default. */
  rateLimit?: number | null
  /** Default: `live`. It never changes. */
  mode?: DataMode
}

/** The first token cannot be shown again: only its hash is stored. */
export async function createApiUser(
  { database, hashPassword }: ApiUserOptions,
  tenantId: number,
  request: ApiUserRequest,
  recorder: Recorder = unrecorded,
): Promise<{ user: ApiUserRow; token: string }> {
  const faults = {
    ...usernameFaults(request.username),
    ...(await passwordFaults(request.password)),
    ...settingFaults(request),
    ...emailFaults(request.email ?? null),
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(request.password)
  const { token, hash } = newToken()
  try {
    const user = await database.write(tenantId, async tx => {
      // No foreign key checks this: users are a table of the installation, customers are the tenant's.
      if (request.customerId !== null && !(await findCustomer(tx, request.customerId))) {
        throw invalidFields({ customer_id: unknownCustomer })
      }
      const created = await insertApiUser(tx, {
        username: request.username,
        passwordHash,
        email: request.email ?? null,
        customerId: request.customerId,
        permissions: [...new Set(request.permissions.filter(isPermission))],
        rateLimit: request.rateLimit ?? null,
        test: request.mode === 'test',
      })
      await insertToken(tx, { userId: created.id, hash, label: 'issued with the user' })
      recorder.record(tx, { subject: created.username })
      return created
    })
    return { user, token }
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidFields({ username: 'Username is already taken.' })
    throw error
  }
}

export interface ApiUserChange {
  email?: string | null
  permissions?: readonly string[]
  rateLimit?: number | null
  password?: string
}

/** Applies from the user's next request. */
export async function changeApiUser(
  { database, clock, hashPassword }: ApiUserOptions & { clock: Clock },
  tenantId: number,
  id: number,
  change: ApiUserChange,
  recorder: Recorder,
): Promise<ApiUserRow> {
  const faults = {
    ...settingFaults({ permissions: change.permissions ?? [], rateLimit: change.rateLimit ?? null }),
    ...emailFaults(change.email ?? null),
    ...(change.password === undefined ? {} : await passwordFaults(change.password)),
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password)
  return database.write(tenantId, async tx => {
    const columns = {
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.permissions === undefined
        ? {}
        : { permissions: [...new Set(change.permissions.filter(isPermission))] }),
      ...(change.rateLimit === undefined ? {} : { rate_limit: change.rateLimit }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    }
    const user = requireFound(await updateApiUser(tx, id, columns, clock.now()))
    recorder.record(tx, { subject: user.username })
    return user
  })
}

/** Deactivation revokes all tokens. A token issued at the same moment may remain; activation revokes it. */
export function setApiUserActive(
  database: Database,
  clock: Clock,
  tenantId: number,
  id: number,
  active: boolean,
  recorder: Recorder,
): Promise<ApiUserRow> {
  return database.write(tenantId, async tx => {
    const before = requireFound(await findApiUser(tx, id))
    const user = requireFound(await updateApiUser(tx, id, { active }, clock.now()))
    if (!active || !before.active) await revokeTokens(tx, { userId: id }, clock.now())
    recorder.record(tx, { subject: user.username })
    return user
  })
}

/** Returns the number of formerly active users. */
export async function deactivateUsersOf(
  tx: TenantTransaction,
  clock: Clock,
  customerId: number,
): Promise<number> {
  const users = (await listApiUsers(tx, customerId)).filter(user => user.active)
  for (const { id } of users) {
    await updateApiUser(tx, id, { active: false }, clock.now())
    await revokeTokens(tx, { userId: id }, clock.now())
  }
  return users.length
}

/** Revokes all tokens. The user's name stays in use. */
export function deleteApiUser(
  database: Database,
  clock: Clock,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<void> {
  return database.write(tenantId, async tx => {
    const now = clock.now()
    const user = requireFound(await updateApiUser(tx, id, { active: false, deleted_at: now }, now))
    await revokeTokens(tx, { userId: id }, now)
    recorder.record(tx, { subject: user.username })
  })
}

/** Only the hash is stored. CONFLICT for an inactive user. */
export function generateToken(
  database: Database,
  tenantId: number,
  userId: number,
  label: string | null,
  recorder: Recorder,
): Promise<{ id: number; token: string }> {
  const { token, hash } = newToken()
  return database.write(tenantId, async tx => {
    const user = requireFound(await findApiUser(tx, userId))
    if (!user.active) throw conflict('The API user is inactive; reactivate it first.')
    const id = await insertToken(tx, { userId, hash, label })
    recorder.record(tx, { subject: user.username })
    return { id, token }
  })
}

/** Throws NOT_FOUND, also for another company's user. */
export async function requireApiUser(tx: TenantTransaction, id: number): Promise<ApiUserRow> {
  return requireFound(await findApiUser(tx, id))
}

export async function revokeOwnToken(
  tx: TenantTransaction,
  clock: Clock,
  own: { userId: number; tokenId: number },
): Promise<void> {
  await revokeTokens(tx, own, clock.now())
}

function requireFound(user: ApiUserRow | undefined): ApiUserRow {
  if (!user) throw notFound('No such API user.')
  return user
}

function usernameFaults(username: string): FieldProblems {
  const fits = /^[A-Za-z0-9._@-]{1,255}$/.test(username)
  return fits ? {} : { username: 'Username may have letters, digits and . _ @ - only, at most 255.' }
}

async function passwordFaults(password: string): Promise<FieldProblems> {
  const fits = password.length >= 6 && password.length <= 255 && !/\s/.test(password)
  if (!fits) return { password: 'Password must have at least 6 characters and no spaces.' }
  return (await isWeakPassword(password)) ? { password: weakPassword } : {}
}

function emailFaults(email: string | null): FieldProblems {
  return email === null || isEmail(email) ? {} : { email: `E-mail ${noEmail}.` }
}

function settingFaults(request: {
  permissions: readonly string[]
  rateLimit?: number | null
}): FieldProblems {
  const faults: FieldProblems = {}
  const unknown = request.permissions.filter(name => !isPermission(name))
  if (unknown.length > 0) faults.permissions = `Unknown permission: ${unknown.join(', ')}.`
  const limit = request.rateLimit ?? null
  if (limit !== null && (!Number.isInteger(limit) || limit < 1 || limit > 1_000_000)) {
    faults.rate_limit = 'Rate limit must be a whole number from 1 to 1000000.'
  }
  return faults
}
