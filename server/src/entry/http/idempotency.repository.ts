import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Written } from '../../platform/audit/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'

/** All times are the database's. Clocks of processes differ, which once led to two shipments for one key. */
export interface KeyRow {
  request_hash: Uint8Array
  /** Null if the key was released without a write. */
  claim: string | null
  response_status: number | null
  response_body: string | null
  awb: string | null
  pickup_id: number | null
  /** Seconds until another process may claim it. */
  locked_seconds: number
}

export interface HeldKey {
  userId: number
  key: string
  /** Random token, kept in the key's row while the claim is held. */
  claim: string
}

export interface Response {
  status: number
  body: string
}

/**
 * Claims a key that is new, expired or past its lease, and returns its row. The row keeps earlier results, so the new
 * holder can answer from it. The commit does not wait for the disk: a crash may lose a claim, but only one without a
 * result.
 */
export function sendClaim(
  tx: TenantTransaction,
  held: HeldKey,
  { hash, leaseMs, hoursKept }: { hash: Buffer; leaseMs: number; hoursKept: number },
): Promise<KeyRow[]> {
  const { userId, key, claim } = held
  const values = [tx.tenantId, userId, key, hash, claim, leaseMs / 1000, hoursKept * 3600]
  void tx.send(CompiledQuery.raw('set local synchronous_commit = off', []))
  void tx.send(CompiledQuery.raw(claimText, values))
  return sendLookUp(tx, held)
}

const claimText = `
  insert into idempotency_keys as held (tenant_id, user_id, key, request_hash, claim, locked_until, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), now() + make_interval(secs => $7))
  on conflict (tenant_id, user_id, key) do update
  set request_hash = excluded.request_hash, claim = excluded.claim,
      locked_until = excluded.locked_until, expires_at = excluded.expires_at,
      awb = case when held.expires_at <= now() then null else held.awb end,
      pickup_id = case when held.expires_at <= now() then null else held.pickup_id end,
      response_status = null, response_body = null
  where held.expires_at <= now() or (
    held.response_status is null and (
      held.claim is null or (held.request_hash = excluded.request_hash and held.locked_until <= now())))`

export function sendLookUp(tx: TenantTransaction, { userId, key }: HeldKey): Promise<KeyRow[]> {
  return tx.send(CompiledQuery.raw(lookUpText, [tx.tenantId, userId, key]) as CompiledQuery<KeyRow>)
}

const lookUpText = `
  select request_hash, claim, response_status, response_body, awb, pickup_id,
         extract(epoch from locked_until - now())::double precision as locked_seconds
  from idempotency_keys where tenant_id = $1 and user_id = $2 and key = $3`

/** At the commit: stores the result, and the response if known. Fails the transaction if the claim is lost. */
export function writeUnderClaim(
  tx: TenantTransaction,
  held: HeldKey,
  written: Written,
  response: Response | null,
): void {
  const values = [
    tx.tenantId,
    held.userId,
    held.key,
    held.claim,
    written.awb ?? null,
    written.pickupId ?? null,
  ]
  const answered = [response?.status ?? null, response?.body ?? null]
  tx.atCommit(CompiledQuery.raw(writeText, [...values, ...answered]))
}

const writeText = `
  select write_under_claim($1, $2::bigint, $3::text, $4::uuid, $5::text, $6::bigint, $7::integer, $8::text)`

/** At the commit: stores the response to an earlier write, unless another request holds the key. */
export function keepResponse(tx: TenantTransaction, held: HeldKey, response: Response): void {
  const change = { response_status: response.status, response_body: response.body }
  tx.atCommit(changing(tx, held, change).compile())
}

export function sendRenewal(tx: TenantTransaction, held: HeldKey, leaseMs: number): Promise<unknown> {
  return tx.send(changing(tx, held, { locked_until: fromNow(leaseMs) }).compile())
}

/**
 * Releases the key for the next request; travels with the next statement. Without a result the claim ends too, so a
 * late transaction of it cannot write.
 */
export function sendRelease(tx: TenantTransaction, held: HeldKey): void {
  const change = {
    locked_until: sql<Date>`now()`,
    claim: sql<string | null>`case when awb is null and pickup_id is null then null else claim end`,
  }
  void tx.send(changing(tx, held, change).where('response_status', 'is', null).compile())
}

export async function dropExpiredKeys(tx: TenantTransaction, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys
    where tenant_id = ${tx.tenantId} and expires_at <= now() and (user_id, key) in (
      select user_id, key from idempotency_keys where tenant_id = ${tx.tenantId} and expires_at <= now()
      order by expires_at limit ${limit})`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

interface KeyChange {
  locked_until?: RawBuilder<Date>
  claim?: RawBuilder<string | null>
  response_status?: number
  response_body?: string
}

function changing(tx: TenantTransaction, held: HeldKey, change: KeyChange) {
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
