import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { QueryContext, Tables, TenantTransaction } from '../../platform/database/index.ts'
import { type PageRequest, pageOf } from '../../platform/shared/pages.ts'
import { conflict } from '../../platform/shared/problem.ts'
import type { TenantColumns } from '../tenants/index.ts'
import type { CallerChanges } from './caller-cache.ts'
import type { Permission } from './permissions.ts'

export interface AuthenticationRow extends TenantColumns {
  token_id: number | null
  user_id: number | null
  username: string | null
  customer_id: number | null
  permissions: Permission[] | null
  rate_limit: number | null
  test: boolean | null
}

export interface Presented {
  readonly clientId: string
  /** Null for text that cannot be a token. */
  readonly tokenHash: Uint8Array | null
}

export interface FoundRows {
  /** In the order of the look-ups; null for an unknown client id. */
  rows: (AuthenticationRow | null)[]
  /** The version of changes to callers, never later than the rows. */
  version: number
}

/** One statement. */
export async function findCallers(db: Kysely<Tables>, presented: readonly Presented[]): Promise<FoundRows> {
  const clients = presented.map(({ clientId }) => clientId)
  const hashes = presented.map(({ tokenHash }) => tokenHash)
  // The version belongs to this statement's snapshot; the volatile `identify` takes a later one. So every change
  // missing in the rows has a higher version.
  const { rows } = await db.executeQuery<AuthenticationRow & { place: number; version: number }>(
    CompiledQuery.raw(
      'select *, coalesce((select max(version) from caller_changes), 0) as version from identify($1, $2)',
      [clients, hashes],
    ),
  )
  const found = new Map(rows.map(row => [row.place, row]))
  return {
    rows: presented.map((_, index) => found.get(index + 1) ?? null),
    version: rows[0]?.version ?? 0,
  }
}

/** One statement. */
export async function findCallerChanges(db: Kysely<Tables>, since: number): Promise<CallerChanges> {
  const { rows } = await db.executeQuery<{ version: number; tenant_id: number | null }>(
    CompiledQuery.raw(
      `select highest.version, changed.tenant_id
       from (select coalesce(max(version), 0) as version from caller_changes) as highest
       left join caller_changes as changed on changed.version > $1`,
      [since],
    ),
  )
  return {
    version: rows[0]?.version ?? 0,
    tenantIds: rows.flatMap(row => (row.tenant_id === null ? [] : [row.tenant_id])),
  }
}

export interface ApiUserRow {
  id: number
  username: string
  email: string | null
  customer_id: number | null
  permissions: Permission[]
  rate_limit: number | null
  test: boolean
  active: boolean
  created_at: Date
  updated_at: Date
}

const userColumns = [
  'id',
  'username',
  'email',
  'customer_id',
  sql<Permission[]>`permissions`.as('permissions'),
  'rate_limit',
  'test',
  'active',
  'created_at',
  'updated_at',
] as const

export async function insertApiUser(
  tx: TenantTransaction,
  user: {
    username: string
    passwordHash: string
    email: string | null
    customerId: number | null
    permissions: readonly Permission[]
    rateLimit: number | null
    test: boolean
  },
): Promise<ApiUserRow> {
  return tx.sql
    .insertInto('api_users')
    .values({
      tenant_id: tx.tenantId,
      customer_id: user.customerId,
      username: user.username,
      username_key: user.username.toLowerCase(),
      password_hash: user.passwordHash,
      email: user.email,
      permissions: [...user.permissions],
      rate_limit: user.rateLimit,
      test: user.test,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}

/** Ignores case. */
export function findCredentials(tx: TenantTransaction, username: string) {
  return credentials(tx, username).executeTakeFirst()
}

/** Nobody changes them until the transaction ends. */
export function lockCredentials(tx: TenantTransaction, username: string) {
  return credentials(tx, username).forNoKeyUpdate().executeTakeFirst()
}

function credentials(tx: TenantTransaction, username: string) {
  return tx.sql
    .selectFrom('api_users')
    .select(['id', 'username', 'customer_id', 'password_hash', 'active', 'sign_in_addresses'])
    .where('tenant_id', '=', tx.tenantId)
    .where('username_key', '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
}

/** Not awaited: travels with the next statement. */
export function sendKnownAddresses(tx: TenantTransaction, userId: number, addresses: string[]): void {
  void tx.send(
    tx.sql
      .updateTable('api_users')
      .set({ sign_in_addresses: addresses })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', userId)
      .compile(),
  )
}

export interface ApiUserSummary extends ApiUserRow {
  customer_name: string | null
  tokens: number
  last_used_at: Date | null
  last_used_ip: string | null
}

/**
 * By name, with the count and last use of their tokens: of one customer, tenant-wide ('tenant'), by id, or all.
 * Without deleted users.
 */
export async function listApiUserSummaries(
  tx: TenantTransaction,
  which: { customerId: number } | { ids: readonly number[] } | 'tenant' | 'all',
): Promise<ApiUserSummary[]> {
  let query = tx.sql
    .selectFrom('api_users as u')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.customer_id',
      sql<Permission[]>`u.permissions`.as('permissions'),
      'u.rate_limit',
      'u.test',
      'u.active',
      'u.created_at',
      'u.updated_at',
    ])
    .select(eb => [
      eb
        .selectFrom('api_tokens as t')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('t.tenant_id', '=', tx.tenantId)
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.revoked_at', 'is', null)
        .as('tokens'),
      lastUse(tx, 'last_used_at').as('last_used_at'),
      lastUse(tx, 'last_used_ip').as('last_used_ip'),
    ])
    .where('u.tenant_id', '=', tx.tenantId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.username_key')
  if (which === 'tenant') query = query.where('u.customer_id', 'is', null)
  else if (which !== 'all' && 'ids' in which) {
    query = query.where('u.id', '=', sql<number>`any(${[...which.ids]}::bigint[])`)
  } else if (which !== 'all') query = query.where('u.customer_id', '=', which.customerId)
  const users = (await query.execute()) as Omit<ApiUserSummary, 'customer_name'>[]
  const names = await customerNames(tx, users)
  return users.map(user => ({ ...user, customer_name: names.get(user.customer_id ?? 0) ?? null }))
}

/** No join: users are a table of the installation, customers the tenant's. */
async function customerNames(
  tx: TenantTransaction,
  users: readonly { customer_id: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(users.flatMap(({ customer_id: id }) => (id === null ? [] : [id])))]
  if (ids.length === 0) return new Map()
  const rows = await tx.sql
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function lastTokenUse({ tenantId, sql }: QueryContext) {
  return sql
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.max('last_used_at').as('at'))
    .where('tenant_id', '=', tenantId)
    .compile()
}

/** Includes revoked tokens. */
function lastUse(tx: TenantTransaction, column: 'last_used_at' | 'last_used_ip') {
  return sql`(
    select ${sql.ref(column)} from api_tokens t
    where t.tenant_id = ${tx.tenantId} and t.user_id = u.id and t.last_used_at is not null
    order by t.last_used_at desc limit 1)`
}

/** Also for a deleted user. */
export async function findUsername(tx: TenantTransaction, id: number): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('api_users')
    .select('username')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.username ?? null
}

/** Users of one customer, or (null) tenant-wide ones, with deleted users. */
export async function apiUserIds(tx: TenantTransaction, customerId: number | null): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom('api_users')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .execute()
  return rows.map(row => row.id)
}

/** With null, the tenant-wide ones. Without deleted users. */
export function listApiUsers(tx: TenantTransaction, customerId: number | null): Promise<ApiUserRow[]> {
  return tx.sql
    .selectFrom('api_users')
    .select(userColumns)
    .where('tenant_id', '=', tx.tenantId)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function findApiUser(tx: TenantTransaction, id: number): Promise<ApiUserRow | undefined> {
  return tx.sql
    .selectFrom('api_users')
    .select(userColumns)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** After the commit's answer, no process uses the old state. */
export function updateApiUser(
  tx: TenantTransaction,
  id: number,
  change: {
    email?: string | null
    permissions?: Permission[]
    rate_limit?: number | null
    password_hash?: string
    active?: boolean
    deleted_at?: Date
  },
  now: Date,
): Promise<ApiUserRow | undefined> {
  tx.invalidateCaches()
  return tx.sql
    .updateTable('api_users')
    .set({ ...change, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirst()
}

export const mostTokens = 1_000

/** CONFLICT at the limit: no token is revoked to make room. */
export async function insertToken(
  tx: TenantTransaction,
  token: { userId: number; hash: Uint8Array; label: string | null },
): Promise<number> {
  const row = await tx.sql
    .insertInto('api_tokens')
    .values({ tenant_id: tx.tenantId, user_id: token.userId, token_hash: token.hash, label: token.label })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Counted after the insert, which locks the next id: two cannot both be the last one.
  if ((await countTokens(tx, token.userId, mostTokens + 1)) > mostTokens) {
    throw conflict(`The API user has ${mostTokens} valid tokens, the most there may be; revoke some first.`)
  }
  return row.id
}

export async function countTokens(tx: TenantTransaction, userId: number, bound: number): Promise<number> {
  const row = await tx.sql
    .selectFrom(validTokens(tx, userId).select('id').limit(bound).as('valid'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Newest first, plus one more if there is a next page. */
export async function listTokens(tx: TenantTransaction, userId: number, page: PageRequest<number>) {
  const direction = page.descending ? 'desc' : 'asc'
  let query = validTokens(tx, userId)
    .select(['id', 'label', 'created_at', 'last_used_at', 'last_used_ip'])
    .orderBy('id', direction)
    .limit(page.limit + 1)
  if (page.after !== null) query = query.where('id', page.descending ? '<' : '>', page.after)
  return pageOf(await query.execute(), page.limit)
}

function validTokens(tx: TenantTransaction, userId: number) {
  return tx.sql
    .selectFrom('api_tokens')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
}

/** Returns the number of revoked tokens. */
export async function revokeTokens(
  tx: TenantTransaction,
  which: { userId: number; tokenId?: number },
  now: Date,
): Promise<number> {
  tx.invalidateCaches()
  let query = tx.sql
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', which.userId)
    .where('revoked_at', 'is', null)
  if (which.tokenId !== undefined) query = query.where('id', '=', which.tokenId)
  const result = await query.executeTakeFirstOrThrow()
  return Number(result.numUpdatedRows)
}
