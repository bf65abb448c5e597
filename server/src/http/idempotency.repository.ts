import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { Written } from './endpoint.ts'

/** All times here are the database's: those of processes differ, and two that differ made two shipments for a key. */
export interface KeyRow {
  request_hash: Uint8Array
  /** Whose the key is; null when it was given back and nothing was made under it. */
  claim: string | null
  response_status: number | null
  response_body: string | null
  awb: string | null
  pickup_id: number | null
  /** Seconds until another process may claim it. */
  locked_seconds: number
}

/** One request's hold on a key. */
export interface HeldKey {
  userId: number
  key: string
  /** Known to the process that made it, and to the row for as long as the claim is held. */
  claim: string
}

export interface Response {
  status: number
  body: string
}

/**
 * Takes the key where it is new, has expired, or is held by nobody who is alive; in the packet of what follows.
 * What was made under it stays, so that whoever takes it over answers from that.
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

/** The key's row, if there is one; in the packet of what follows. */
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
 * With the commit of the transaction: what it makes, and the response if it is known. When the claim is lost, the
 * transaction fails and has made nothing.
 */
export function writeUnderClaim(
  tx: TenantTransaction,
  held: HeldKey,
  written: Written,
  response: Response | null,
): void {
  tx.atCommit(
    sql`select write_under_claim(
      ${tx.tenantId}, ${held.userId}, ${held.key}, ${held.claim},
      ${written.awb ?? null}, ${written.pickupId ?? null}, ${response?.status ?? null}, ${response?.body ?? null}
    )`.compile(tx.sql),
  )
}

/** With the commit of the transaction: the response to what was written before, unless the key is another's by now. */
export function keepResponse(tx: TenantTransaction, held: HeldKey, response: Response): void {
  const change = { response_status: response.status, response_body: response.body }
  tx.atCommit(changing(tx, held, change).compile())
}

/** With the commit of the transaction: a refusal, where nothing was made. */
export function keepRefusal(tx: TenantTransaction, held: HeldKey, response: Response): void {
  const change = { response_status: response.status, response_body: response.body }
  tx.atCommit(changing(tx, held, change).where('awb', 'is', null).where('pickup_id', 'is', null).compile())
}

export function sendRenewal(tx: TenantTransaction, held: HeldKey, leaseMs: number): Promise<unknown> {
  return tx.send(changing(tx, held, { locked_until: fromNow(leaseMs) }).compile())
}

/**
 * Gives the key back, in the packet of what follows: whoever asks next may claim it. Where nothing was made the claim
 * ends with it, so that a transaction that is still on its way somewhere makes nothing either.
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

/** The row, while the claim is held. */
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
