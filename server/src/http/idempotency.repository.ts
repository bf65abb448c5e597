import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Written } from '../audit/index.ts'
import { type RowKind, storing, type TenantTransaction, type WriteSteps } from '../database/index.ts'

/** All times here are the database's: clocks of processes differ, and with them two shipments were made for one key. */
export interface KeyRow {
  request_hash: Uint8Array
  /** Who holds the key; null when it was released and nothing was made under it. */
  claim: string | null
  response_status: number | null
  response_body: string | null
  awb: string | null
  pickup_id: number | null
  /** Seconds until another process may claim it. */
  locked_seconds: number
}

/** A key as one request holds it. */
export interface HeldKey {
  userId: number
  key: string
  /** A random token. The key's row has it for as long as the claim is held. */
  claim: string
}

export interface Response {
  status: number
  body: string
}

/**
 * Claims a key that is new, has expired, or whose lease is over. Not waited for: it travels with the next statement.
 * What was made under the key stays, so that the new holder can answer from it.
 */
export function sendClaim(
  tx: TenantTransaction,
  held: HeldKey,
  request: { hash: Uint8Array; leaseMs: number; hoursKept: number },
): void {
  const lockedUntil = fromNow(request.leaseMs)
  const expiresAt = fromNow(request.hoursKept * 3_600_000)
  const expired = sql<boolean>`idempotency_keys.expires_at <= now()`
  const unlessExpired = (column: string) =>
    sql<null>`case when ${expired} then null else ${sql.ref(`idempotency_keys.${column}`)} end`
  const statement = tx.sql
    .insertInto('idempotency_keys')
    .values({
      tenant_id: tx.tenantId,
      user_id: held.userId,
      key: held.key,
      request_hash: request.hash,
      claim: held.claim,
      locked_until: lockedUntil,
      expires_at: expiresAt,
    })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'user_id', 'key'])
        .doUpdateSet(eb => ({
          request_hash: eb.ref('excluded.request_hash'),
          claim: eb.ref('excluded.claim'),
          locked_until: eb.ref('excluded.locked_until'),
          expires_at: eb.ref('excluded.expires_at'),
          awb: unlessExpired('awb'),
          pickup_id: unlessExpired('pickup_id'),
          response_status: null,
          response_body: null,
        }))
        .where(
          sql<boolean>`${expired} or (
            idempotency_keys.response_status is null and (
              idempotency_keys.claim is null
              or (idempotency_keys.request_hash = excluded.request_hash and idempotency_keys.locked_until <= now())
            )
          )`,
        ),
    )
  void tx.send(statement.compile())
}

/** The key's row, if there is one. Travels with the next statement. */
export function sendLookUp(tx: TenantTransaction, { userId, key }: HeldKey): Promise<KeyRow[]> {
  const statement = tx.sql
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'claim', 'response_status', 'response_body', 'awb', 'pickup_id'])
    .select(sql<number>`extract(epoch from locked_until - now())::double precision`.as('locked_seconds'))
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
  return tx.send(statement.compile() as CompiledQuery<KeyRow>)
}

/**
 * At the commit: stores what the transaction has made, and the response if it is known. When the claim is lost, the
 * transaction fails and nothing is made.
 */
export function writeUnderClaim(
  tx: WriteSteps,
  held: HeldKey,
  written: Written,
  response: Response | null,
): void {
  tx.atCommit(storing(tx.tenantId, claimedWrites, { held, written, response }))
}

interface ClaimedWrite {
  readonly held: HeldKey
  readonly written: Written
  readonly response: Response | null
}

const claimedColumns: readonly [type: string, value: (write: ClaimedWrite) => string | number | null][] = [
  ['bigint', ({ held }) => held.userId],
  ['text', ({ held }) => held.key],
  ['uuid', ({ held }) => held.claim],
  ['text', ({ written }) => written.awb ?? null],
  ['bigint', ({ written }) => written.pickupId ?? null],
  ['integer', ({ response }) => response?.status ?? null],
  ['text', ({ response }) => response?.body ?? null],
]
const claimedValues = claimedColumns.map(([type], index) => `$${index + 2}::${type}`)
const oneClaimed = `select write_under_claim($1, ${claimedValues.join(', ')})`
const manyClaimed = `
  select write_under_claim($1, user_id, key, claim, awb, pickup_id, status, body)
  from unnest(${claimedValues.map(value => `${value}[]`).join(', ')})
    as written (user_id, key, claim, awb, pickup_id, status, body)`

/**
 * Nobody waits for another's key: where one is locked by another transaction the statement fails at once, and each write
 * is run again by itself.
 */
const lockClaimed = `
  select from idempotency_keys
  where tenant_id = $1 and (user_id, key) in (select * from unnest($2::bigint[], $3::text[]))
  for update nowait`

const claimedWrites: RowKind<ClaimedWrite> = {
  one: (tenantId, write) =>
    CompiledQuery.raw(oneClaimed, [tenantId, ...claimedColumns.map(([, value]) => value(write))]),
  many(tenantId, writes) {
    const values = claimedColumns.map(([, value]) => writes.map(value))
    const keys = values.slice(0, 2)
    return [
      CompiledQuery.raw(lockClaimed, [tenantId, ...keys]),
      CompiledQuery.raw(manyClaimed, [tenantId, ...values]),
    ]
  },
}

/** At the commit: stores the response to what was written before, unless another request holds the key by now. */
export function keepResponse(tx: WriteSteps, held: HeldKey, response: Response): void {
  const change = { response_status: response.status, response_body: response.body }
  tx.atCommit(changing(tx, held, change).compile())
}

/** At the commit: stores a refusal, where nothing was made. */
export function keepRefusal(tx: TenantTransaction, held: HeldKey, response: Response): void {
  const change = { response_status: response.status, response_body: response.body }
  tx.atCommit(changing(tx, held, change).where('awb', 'is', null).where('pickup_id', 'is', null).compile())
}

export function sendRenewal(tx: TenantTransaction, held: HeldKey, leaseMs: number): Promise<unknown> {
  return tx.send(changing(tx, held, { locked_until: fromNow(leaseMs) }).compile())
}

/**
 * Releases the key; travels with the next statement. The next request may claim it. Where nothing was made the claim
 * ends too, so that a transaction of it that is still under way cannot make anything.
 */
export function sendRelease(tx: TenantTransaction, held: HeldKey): void {
  const change = {
    locked_until: sql<Date>`now()`,
    claim: sql<string | null>`case when awb is null and pickup_id is null then null else claim end`,
  }
  void tx.send(changing(tx, held, change).where('response_status', 'is', null).compile())
}

export async function dropExpiredKeys(tx: TenantTransaction): Promise<void> {
  await tx.sql
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tx.tenantId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}

interface KeyChange {
  locked_until?: RawBuilder<Date>
  claim?: RawBuilder<string | null>
  response_status?: number
  response_body?: string
}

/** Changes the row, if the claim is still held. */
function changing(tx: WriteSteps, held: HeldKey, change: KeyChange) {
  return tx.sql
    .updateTable('idempotency_keys')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', held.userId)
    .where('key', '=', held.key)
    .where('claim', '=', held.claim)
}

function fromNow(milliseconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`
}
