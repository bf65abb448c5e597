import type { Database, TenantTransaction } from '../database/index.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { type FieldProblems, invalidFields, notFound } from '../shared/problem.ts'
import {
  type ApiUserRow,
  findApiUser,
  insertApiUser,
  insertToken,
  revokeTokens,
  updateApiUser,
} from './access.repository.ts'
import { hashPassword } from './password.ts'
import { isPermission } from './permissions.ts'
import { newToken } from './token.ts'

export interface ApiUserRequest {
  username: string
  password: string
  email?: string | null
  permissions: readonly string[]
  /** The one customer the user may see; null for the whole tenant. */
  customerId: number | null
  /** Requests per minute; null for the default. */
  rateLimit?: number | null
}

/** Makes an API user and, in the same step, its first token, which is seen here and never again. */
export async function createApiUser(
  database: Database,
  tenantId: number,
  request: ApiUserRequest,
): Promise<{ user: ApiUserRow; token: string }> {
  const faults = { ...credentialFaults(request), ...settingFaults(request) }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(request.password)
  const { token, hash } = newToken()
  try {
    const user = await database.write(tenantId, async tx => {
      const created = await insertApiUser(tx, {
        username: request.username,
        passwordHash,
        email: request.email ?? null,
        customerId: request.customerId,
        permissions: [...new Set(request.permissions.filter(isPermission))],
        rateLimit: request.rateLimit ?? null,
      })
      await insertToken(tx, { userId: created.id, hash, label: 'issued with the user' })
      return created
    })
    return { user, token }
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidFields({ username: 'Username is already taken.' })
    if (isForeignKeyViolation(error)) throw invalidFields({ customer_id: 'Unknown customer.' })
    throw error
  }
}

export interface ApiUserChange {
  email?: string | null
  permissions?: readonly string[]
  rateLimit?: number | null
  password?: string
}

/** Changes what was given, effective with the user's next request. */
export async function changeApiUser(
  database: Database,
  clock: Clock,
  tenantId: number,
  id: number,
  change: ApiUserChange,
): Promise<ApiUserRow> {
  const faults = {
    ...settingFaults({ permissions: change.permissions ?? [], rateLimit: change.rateLimit ?? null }),
    ...(change.password === undefined ? {} : passwordFaults(change.password)),
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password)
  const user = await database.write(tenantId, tx =>
    updateApiUser(
      tx,
      id,
      {
        ...(change.email === undefined ? {} : { email: change.email }),
        ...(change.permissions === undefined ? {} : { permissions: change.permissions.filter(isPermission) }),
        ...(change.rateLimit === undefined ? {} : { rate_limit: change.rateLimit }),
        ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      },
      clock.now(),
    ),
  )
  return found(user)
}

/** An inactive user cannot use tokens: switching it off revokes all of them. */
export function setApiUserActive(
  database: Database,
  clock: Clock,
  tenantId: number,
  id: number,
  active: boolean,
): Promise<ApiUserRow> {
  return database.write(tenantId, async tx => {
    const user = found(await updateApiUser(tx, id, { active }, clock.now()))
    if (!active) await revokeTokens(tx, { userId: id }, clock.now())
    return user
  })
}

/** Deletes a user softly, its name stays taken, and revokes all its tokens. */
export function deleteApiUser(database: Database, clock: Clock, tenantId: number, id: number): Promise<void> {
  return database.write(tenantId, async tx => {
    const now = clock.now()
    found(await updateApiUser(tx, id, { active: false, deleted_at: now }, now))
    await revokeTokens(tx, { userId: id }, now)
  })
}

/** A further token for a user; the raw value is seen here and never again. */
export function generateToken(
  database: Database,
  tenantId: number,
  userId: number,
  label: string | null,
): Promise<string> {
  const { token, hash } = newToken()
  return database.write(tenantId, async tx => {
    const user = found(await findApiUser(tx, userId))
    if (!user.active) throw invalidFields({ user: 'The user is not active.' })
    await insertToken(tx, { userId, hash, label })
    return token
  })
}

/** Revokes the one token a caller has shown. */
export async function revokeOwnToken(
  tx: TenantTransaction,
  clock: Clock,
  own: { userId: number; tokenId: number },
): Promise<void> {
  await revokeTokens(tx, own, clock.now())
}

function found(user: ApiUserRow | undefined): ApiUserRow {
  if (!user) throw notFound('No such API user.')
  return user
}

function credentialFaults(request: ApiUserRequest): FieldProblems {
  const faults: FieldProblems = { ...passwordFaults(request.password) }
  if (!/^[A-Za-z0-9._@-]{1,255}$/.test(request.username)) {
    faults.username = 'Username may have letters, digits and . _ @ - only, at most 255.'
  }
  return faults
}

function passwordFaults(password: string): FieldProblems {
  const fits = password.length >= 6 && password.length <= 255 && !/\s/.test(password)
  return fits ? {} : { password: 'Password must have at least 6 characters and no spaces.' }
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
